/** What an example states beside what the rules compute, the clauses that apply, and the question asked first. */
import { el, icon } from "./dom.js";
import { capital } from "./words.js";

/** The claims of a step with their verdicts; premises stand apart below. */
export function claimsTable(claims, { say, tr }) {
  if (!claims?.length) return null;
  const row = (claim) =>
    el("tr", { class: `ui-claim ui-${claim.verdict}` },
      el("td", {}, icon(claim.verdict, `ui-vm ui-${claim.verdict}`), el("span", { class: "ui-vh" }, say(claim.verdict))),
      el("th", { scope: "row" }, capital(tr(claim.words)), claim.fact ? el("span", { class: "ui-id" }, ` ${claim.fact}`) : null),
      el("td", {}, claim.stated ?? "–"),
      el("td", {}, claim.computed ?? "–"));
  const [premises, stated] = [claims.filter((claim) => claim.given), claims.filter((claim) => !claim.given)];
  const heading = el("tr", { class: "ui-sub" }, el("th", { scope: "rowgroup", colspan: "4" }, say("given")));
  return el("table", { class: "ui-claims" },
    el("caption", { class: "ui-vh" }, say("claims")),
    el("thead", {}, el("tr", {},
      el("th", { scope: "col" }, el("span", { class: "ui-vh" }, say("verdict"))),
      ["claims", "stated", "computed"].map((key) => el("th", { scope: "col" }, say(key))))),
    el("tbody", {}, stated.map(row)),
    premises.length ? el("tbody", {}, heading, premises.map(row)) : null);
}

/** What the marks mean, for those that occur. */
export function verdictKey(claims, say) {
  const kinds = ["ok", "fails", "depends", "refused"].filter((kind) => claims?.some((claim) => claim.verdict === kind));
  if (!kinds.length) return null;
  return el("p", { class: "ui-vkey" }, kinds.map((kind) => el("span", {}, icon(kind, `ui-vm ui-${kind}`), say(kind))));
}

/** A chip for each clause; opening it shows the clause in words and the heading of the rulebook it stands under. */
export function clauseChips(ids, clauses, { say, tr, open }) {
  const chip = (id) => {
    const clause = clauses?.[id];
    if (!clause) return el("span", { class: "ui-chip ui-chip-plain" }, id);
    // At the click it is still as it was; its event "toggle" comes too late where the next key redraws the page.
    const note = () => (details.open ? open.delete(id) : open.add(id));
    const details = el("details", { class: "ui-chip", open: open.has(id) },
      el("summary", { "data-key": `clause ${id}`, click: note }, id),
      el("p", {}, tr(clause.text), " ", el("span", {}, `${say("rulebook")}, ${tr(clause.section)}`)));
    return details;
  };
  return ids.length ? el("div", { class: "ui-chips", role: "group", "aria-label": say("clauses") }, ids.map(chip)) : null;
}

/**
 * The question of a step.
 *   onAnswer   (text) the learner picked or typed an answer
 *   onShow     () the learner asked to see
 */
export function question(claim, { say, tr, onAnswer, onShow }) {
  const ask = el("p", {}, el("b", {}, say("question")), " ", `${capital(tr(claim.question ?? claim.words))}?`);
  const show = el("button", { type: "button", class: "ui-plain", "data-key": "show", click: onShow }, say("show"));
  if (claim.choices?.length > 1) {
    const choices = claim.choices.map((choice) =>
      el("button", { type: "button", "data-key": `choice ${choice}`, click: () => onAnswer(choice) }, choice));
    return el("div", { class: "ui-quiz", role: "group", "aria-label": say("question") }, ask, el("div", { class: "ui-qb" }, choices, show));
  }
  const field = el("input", { type: "text", autocomplete: "off", "aria-label": say("answer"), "data-key": "answer" });
  const submit = (event) => {
    event.preventDefault();
    if (field.value.trim()) onAnswer(field.value.trim());
  };
  const check = el("button", { type: "submit", class: "ui-pri" }, say("check"));
  return el("form", { class: "ui-quiz", "aria-label": say("question"), submit }, ask, el("div", { class: "ui-qb" }, field, check, show));
}

/** What became of the answer. */
export function result({ claim, right, given }, { say, tr, onClause }) {
  const why = claim.clause ? el("button", { type: "button", class: "ui-plain", click: () => onClause(claim.clause) }, claim.clause) : null;
  const verdict = right === null ? null : el("b", {}, icon(right ? "ok" : "fails", `ui-vm ui-${right ? "ok" : "fails"}`), say(right ? "right" : "wrong"));
  return el("div", { class: "ui-quiz ui-result", tabindex: "-1", "data-key": "result" },
    el("p", {}, verdict, " ", `${capital(tr(claim.words))}: ${claim.computed}.`,
      right === false ? ` ${say("answer")}: ${given}.` : "", why && right === false ? [` ${say("why")} `, why] : null));
}
