/**
 * The quiz: a question about a position, answers to choose from, and at once whether it was right and why. All questions
 * travel with it, so it asks without a kernel. Only a further round needs one.
 */
import { el, followTheme, freshPrefix, icon, keepFocus, keepKeys, speak } from "./dom.js";
import { mountScene } from "./scene.js";
import { capital, wordsOf } from "./words.js";
import { clauseChips } from "./claims.js";
import { head, underneath } from "./furniture.js";
import { fullScreen } from "./full.js";
import { longest, readAgain, running, tally } from "./score.js";

/**
 * Show a quiz in `root`.
 *   answers   what was answered so far: for each question the number of the answer, or null
 *   onAnswers (answers) something was answered
 *   more      asks Python for further questions; without it there is no such button
 *   level     of the heading
 * Returns {setAnswers(answers), setPayload(payload), destroy()}.
 */
export function mount(root, payload, { answers = [], onAnswers = () => {}, more = null, level = 3 } = {}) {
  const prefix = freshPrefix();
  const say = wordsOf("en");
  const state = { index: 0, answers: [...answers], open: new Set() };
  const all = () => payload.questions.length;
  const question = () => payload.questions[state.index];
  const given = () => state.answers[state.index] ?? null;
  const atEnd = () => state.index === all();
  /** All questions of this session, those of earlier rounds first, and what was answered. */
  const session = () => {
    const { questions, answers: before } = payload.earlier;
    return [[...questions, ...payload.questions], [...before, ...payload.questions.map((_, number) => state.answers[number] ?? null)]];
  };

  const live = el("div", { class: "ui-vh", role: "status", "aria-live": "polite" });
  const [mast, board, hand, bar, foot, side] = ["mast", "board", "quizhand", "bars", "foot", "side"].map((name) => el("div", { class: `ui-${name}` }));
  const left = el("div", { class: "ui-left" }, board, hand);
  const columns = el("div", { class: "ui-cols" }, left, side);
  root.classList.add("rb", "ui-page", "ui-quizzing");
  root.classList.toggle("ui-wide", Boolean(payload.wide));
  followTheme(root);
  root.tabIndex = -1;
  root.setAttribute("role", "group");
  root.setAttribute("aria-label", `${payload.game}: ${say("quiz")}`);
  root.replaceChildren(el("style", {}, payload.css ?? ""), el("div", { class: "ui-in" }, mast, bar, columns, foot, live));
  keepKeys(root);
  const scenes = [mountScene(board, { prefix: `${prefix}b`, say }), mountScene(hand, { prefix: `${prefix}h`, say })];
  const full = fullScreen(root);
  mast.replaceChildren(...head(payload, { language: "en", prefix, say, full: full.toggle, kind: "quiz" }));

  // ---- what is shown ---------------------------------------------------------------------------------------------

  function draw() {
    left.hidden = foot.hidden = atEnd();
    columns.classList.toggle("ui-done", atEnd());
    keepFocus(bar, root, () => bar.replaceChildren(dots(), standing()));
    if (atEnd()) {
      keepFocus(side, root, () => side.replaceChildren(...results()));
      return;
    }
    const { scene, hand: cards } = question();
    [scene, cards].forEach((drawing, number) => {
      if (!drawing) return;
      scenes[number].setDefs(payload.defs[drawing.defs]);
      scenes[number].show(drawing);
    });
    hand.hidden = !cards;
    foot.replaceChildren(...underneath(payload, { prefix, say, tr: String }));
    keepFocus(side, root, () => side.replaceChildren(...asking()));
  }

  /** One mark for each question: right, wrong, open; each leads there. */
  function dots() {
    const mark = (one, number) => {
      const answer = state.answers[number] ?? null;
      const kind = answer === null ? "open" : answer === one.answer ? "ok" : "fails";
      const words = `${say("questionNo", { n: number + 1 })}, ${say(kind === "open" ? "unanswered" : kind === "ok" ? "rightly" : "wrongly")}`;
      return el("li", {}, el("button", {
        type: "button", class: `ui-dot ui-${kind}`, "data-key": `dot ${number}`, "aria-label": words,
        "aria-current": number === state.index && "step", click: () => goTo(number),
      }, kind === "open" ? String(number + 1) : icon(kind, `ui-vm ui-${kind}`)));
    };
    return el("ol", { class: "ui-dots", "aria-label": say("questions") }, payload.questions.map(mark));
  }

  function standing() {
    const { right, answered } = tally(...session());
    const streak = running(...session());
    if (!answered) return "";
    return el("p", { class: "ui-standing" }, el("b", {}, say("rightOf", { right, answered })),
      streak > 1 && el("span", {}, say("streak", { n: streak })));
  }

  function asking() {
    const { ask, options, origin } = question();
    const answered = given() !== null;
    const choice = (option, number) => el("li", {}, el("button", {
      type: "button", "data-key": `option ${number}`, class: answered && style(number), "aria-disabled": answered && "true",
      click: () => answer(number),
    }, el("b", { "aria-hidden": "true" }, String(number + 1)), el("span", {}, capital(option.text)), answered && mark(number)));
    return [
      el("div", { class: "ui-kick" }, el("span", {}, capital(origin)), el("span", {}, say("questionOf", { n: state.index + 1, all: all() }))),
      el("div", { class: "ui-title", role: "heading", "aria-level": String(level) }, ask),
      el("ol", { class: "ui-options", "aria-label": say("answers") }, options.map(choice)),
      answered ? verdict() : el("p", { class: "ui-muted ui-hint" }, say("quizKeys", { n: options.length })),
    ].filter(Boolean);
  }

  const style = (number) => (number === question().answer ? "ui-right" : number === given() ? "ui-wrong" : "ui-other");

  function mark(number) {
    if (number !== question().answer && number !== given()) return null;
    const kind = number === question().answer ? "ok" : "fails";
    return el("span", { class: "ui-mark" }, icon(kind, `ui-vm ui-${kind}`), el("span", { class: "ui-vh" }, say(kind === "ok" ? "theAnswer" : "yourAnswer")));
  }

  /** Right or not, why, and the clauses: those of the wrong answer first. */
  function verdict() {
    const { answer: wanted, options, reason } = question();
    const right = given() === wanted;
    const chosen = options[given()];
    const clauses = clausesOf(question(), given());
    const label = say(nextOpen() < all() ? "nextQuestion" : "toResults");
    return el("div", { class: "ui-quiz ui-result" },
      el("p", {}, icon(right ? "ok" : "fails", `ui-vm ui-${right ? "ok" : "fails"}`), el("b", {}, say(right ? "right" : "wrong"))),
      !right && chosen.reason && el("p", { class: "ui-cap" }, chosen.reason),
      el("p", { class: "ui-cap" }, reason),
      clauseChips(clauses, payload.clauses, { say, tr: String, open: state.open }),
      el("div", { class: "ui-qb" }, el("button", { type: "button", class: "ui-pri", "data-key": "next", click: () => goTo(nextOpen()) }, label)));
  }

  function results() {
    const { right, answered } = tally(payload.questions, state.answers);
    const again = readAgain(...session(), payload.clauses);
    const overall = tally(...session());
    const wrong = answered - right;
    const open = all() - answered;
    const section = ([name, ids]) => el("li", {}, el("div", { class: "ui-h", role: "heading", "aria-level": String(level + 1) }, name), ids.map((id) =>
      el("p", {}, el("span", { class: "ui-id" }, `${id} `), payload.clauses[id].text)));
    return [
      el("div", { class: "ui-title", role: "heading", "aria-level": String(level), tabindex: "-1", "data-key": "results" },
        say("resultOf", { right, all: answered })),
      el("p", {}, say("overall", { right: overall.right, all: overall.answered, best: longest(...session()) })),
      open > 0 && el("p", {}, say("stillOpen", { n: open })),
      again.length > 0 && el("p", { class: "ui-cap" }, say("readAgain")),
      again.length > 0 && el("ul", { class: "ui-again" }, again.map(section)),
      el("div", { class: "ui-qb" },
        wrong > 0 && el("button", { type: "button", class: "ui-pri", "data-key": "again", click: retry }, say("askAgain", { n: wrong })),
        more && el("button", { type: "button", class: wrong > 0 ? "" : "ui-pri", "data-key": "more", click: more }, say("moreQuestions"))),
    ].filter(Boolean);
  }

  // ---- what can be done --------------------------------------------------------------------------------------------

  function answer(number) {
    if (given() !== null || !question().options[number]) return;
    state.answers[state.index] = number;
    keep();
    const clauses = clausesOf(question(), number);
    if (number !== question().answer && clauses.length) state.open.add(clauses[0]);
    draw();
    const chosen = question().options[number];
    const right = number === question().answer;
    speak(live, [say(right ? "right" : "wrong"), right ? "" : chosen.reason, question().reason].filter(Boolean).join(" "));
    side.querySelector('[data-key="next"]').focus({ preventScroll: true });
  }

  function goTo(index) {
    state.index = Math.max(0, Math.min(all(), index));
    state.open.clear();
    draw();
    if (atEnd()) side.querySelector('[data-key="results"]').focus({ preventScroll: true });
    else {
      speak(live, `${say("questionOf", { n: state.index + 1, all: all() })}. ${question().ask}`);
      side.querySelector('[data-key="option 0"]').focus({ preventScroll: true });
    }
  }

  /** Ask those again that were wrong. */
  function retry() {
    payload.questions.forEach((one, number) => {
      if (state.answers[number] !== one.answer) state.answers[number] = null;
    });
    keep();
    goTo(nextOpen(-1));
  }

  function keep() {
    onAnswers(payload.questions.map((_, number) => state.answers[number] ?? null));
  }

  /** The next question that is not answered yet, beginning again from the first; the result when there is none. */
  function nextOpen(after = state.index) {
    const open = payload.questions.map((_, number) => number).filter((number) => (state.answers[number] ?? null) === null);
    return open.find((number) => number > after) ?? open[0] ?? all();
  }

  root.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const onButton = event.target.closest("button, summary");
    if (event.key === "Escape" && full.covering()) full.toggle();
    else if (event.key === "f" || event.key === "F") full.toggle();
    else if (event.key === "ArrowLeft") goTo(state.index - 1);
    else if (event.key === "ArrowRight" && !atEnd()) goTo(state.index + 1);
    else if (event.key === "Enter" && !onButton && !atEnd() && given() !== null) goTo(nextOpen());
    else if (/^[1-9]$/.test(event.key) && !atEnd()) answer(Number(event.key) - 1);
    else return;
    event.preventDefault();
  });

  state.index = nextOpen(-1);
  draw();
  return {
    setAnswers(found) {
      if (found.every((one, number) => one === (state.answers[number] ?? null))) return;
      state.answers = [...found];
      draw();
    },
    setPayload(found) {
      payload = found;
      goTo(nextOpen(-1));
    },
    destroy() {
      for (const scene of scenes) scene.destroy();
      full.destroy();
      root.replaceChildren();
    },
  };
}

/** The clauses that an answer is about: those that speak against what was chosen, then those of the question. */
function clausesOf({ answer, options, clauses }, given) {
  const against = given === answer ? [] : (options[given].clauses ?? []);
  return [...new Set([...against, ...clauses])];
}
