/** The text beside the board: what happens, the question, the score, the claims and the clauses of one moment. */
import { el, icon } from "./dom.js";
import { givesAway } from "./frames.js";
import { ledger, readable } from "./ledger.js";
import { claimsTable, clauseChips, question, result, verdictKey } from "./claims.js";

/**
 * The elements of one moment.
 *   payload, prefix, say, tr, level, open    as in the player
 *   index, all       which step of how many
 *   frame            what is shown: the step, or the branch beside it
 *   way              the branch, or null; {number, all} counts it
 *   reading          the other reading on show, or null
 *   before           the step (or, beside it, the step itself) that came before: its score is known
 *   claim            the question that is open, or null
 *   answer           what was answered, or undefined
 *   do               onAnswer, onShow, onClause, onLine, onPin, onBranch(number | null)
 */
export function sidebar(moment) {
  const { payload, say, tr, level, open, index, all, frame, way, claim, answer } = moment;
  const { onAnswer, onShow, onClause } = moment.do;
  const claims = (moment.reading ?? frame).claims ?? frame.claims ?? [];
  const own = claim ? [] : claims.map((one) => one.clause).filter(Boolean);
  const clauses = [...new Set([...(frame.clauses ?? []), ...own])];
  return [
    el("p", { class: "ui-kick" },
      el("span", {}, say("rulebook"), ": ", el("b", {}, tr(payload.section))),
      el("span", {}, say("step", { n: index + 1, all }))),
    el("div", { class: "ui-title", role: "heading", "aria-level": String(level) }, tr(payload.title)),
    el("div", { class: way ? "ui-way" : "ui-said" }, way && branchHead(moment), captions(moment), moves(moment), refusal(moment)),
    claim && question(claim, { say, tr, onAnswer, onShow }),
    answer && result(answer, { say, tr, onClause }),
    scoreTable(moment),
    claim ? null : claimsTable(claims, { say, tr }),
    clauseChips(clauses, payload.clauses, { say, tr, open }),
    claim ? null : verdictKey(claims, say),
  ].filter(Boolean);
}

/** A caption that holds the answer waits until the question is answered. */
function captions({ frame, way, reading, claim, tr }) {
  const tells = (text) => claim && givesAway(text, claim.computed);
  return [tr(way?.say ?? frame.say), tr(reading?.say)].filter((text) => text && !tells(text)).map((text) => el("p", { class: "ui-cap" }, text));
}

/** The moves of a step as they are written. */
export function moves({ frame, say }) {
  const texts = frame.moves ?? [];
  return texts.length ? el("ul", { class: "ui-moves", "aria-label": say("moves") }, texts.map((move) => el("li", {}, el("code", {}, move)))) : null;
}

/** A move of the example that the rules do not allow: the rest of it was not judged. */
export function refusal({ frame: { refused }, say }) {
  if (!refused) return null;
  return el("p", { class: "ui-refusal" }, icon("refused", "ui-vm ui-refused"), " ", el("code", {}, refused.move), ` ${say("refused")}: ${refused.reason}`);
}

function branchHead({ way, say, do: { onBranch } }) {
  const next = (way.number + 1) % way.all;
  return el("p", { class: "ui-wayhead" },
    icon("branch"), el("b", {}, say("instead")), el("span", { class: "ui-space" }),
    way.all > 1 && el("button", { type: "button", "data-key": "another", click: () => onBranch(next) }, say("another")),
    el("button", { type: "button", "data-key": "to example", click: () => onBranch(null) }, say("toExample")));
}

/** While a question is open, the score is the one before, unless the answer can be read in that as well. */
function scoreTable({ payload, prefix, say, tr, open, frame, way, reading, before, step, claim, do: { onLine, onPin } }) {
  const shown = claim ? before?.scores : (reading ?? frame).scores;
  if (!shown || (claim && givesAway(readable(shown), claim.computed))) return null;
  const beside = reading ? frame.scores : way ? step.scores : null;
  return ledger({
    scores: claim ? { ...shown, change: null, winners: null } : shown,
    base: claim ? null : beside,
    title: say(claim ? "before" : "scores"),
    seats: payload.seats, icons: payload.icons, prefix, say, tr, open, onLine, onPin,
  });
}
