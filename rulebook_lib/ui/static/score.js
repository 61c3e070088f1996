/** What came of a quiz so far. `answers` holds for each question the number of the answer chosen, or null. */

const isRight = (question, answer) => answer === question.answer;
const isAnswered = (answer) => answer !== null && answer !== undefined;

/** How many were answered, and how many of them rightly. */
export function tally(questions, answers) {
  const answered = questions.filter((_, number) => isAnswered(answers[number])).length;
  const right = questions.filter((question, number) => isRight(question, answers[number])).length;
  return { answered, right };
}

/** How many right answers the last ones were in a row. */
export function running(questions, answers) {
  const given = questions.map((question, number) => [question, answers[number]]).filter(([, answer]) => isAnswered(answer));
  const wrong = given.findLastIndex(([question, answer]) => !isRight(question, answer));
  return given.length - 1 - wrong;
}

/** The most right answers in a row. */
export function longest(questions, answers) {
  let [best, now] = [0, 0];
  questions.forEach((question, number) => {
    now = isRight(question, answers[number]) ? now + 1 : isAnswered(answers[number]) ? 0 : now;
    best = Math.max(best, now);
  });
  return best;
}

/** The clauses behind wrong answers, by the heading of the rulebook: [heading, ids]. */
export function readAgain(questions, answers, clauses) {
  const found = new Map();
  questions.forEach((question, number) => {
    if (!isAnswered(answers[number]) || isRight(question, answers[number])) return;
    for (const id of [...(question.options[answers[number]].clauses ?? []).slice(0, 1), ...question.clauses.slice(0, 1)]) {
      const section = clauses[id].section;
      if (!found.has(section)) found.set(section, new Set());
      found.get(section).add(id);
    }
  });
  return [...found].map(([section, ids]) => [section, [...ids]]);
}
