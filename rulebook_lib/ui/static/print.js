/** An example on paper: every step, branch and other reading as a figure, in the language that is on show. */
import { el, freshPrefix, parseSvg, picture } from "./dom.js";
import { capital, inLanguage, signed, wordsOf } from "./words.js";
import { unpack } from "./frames.js";
import { claimsTable } from "./claims.js";
import { sumOf } from "./ledger.js";
import { moves, refusal } from "./side.js";
import { legend } from "./furniture.js";

const BESIDE = 960; // units of a drawing, up to which its text stands beside it
const MANY = 14; //    claims: more of them make a column that is longer than a page

/** The figures of an example, as one section. It is always light: paper is. */
export function figures(payload, language) {
  const prefix = freshPrefix();
  const steps = unpack(payload.steps);
  const wide = Math.max(...steps.map((step) => step.scene.box[2]));
  const kit = { payload, prefix, wide, say: wordsOf(language), tr: (text) => inLanguage(text, language) };
  const { say, tr } = kit;
  const defs = parseSvg(`<svg class="ui-defs" width="0" height="0" aria-hidden="true"><defs>${payload.defs ?? ""}</defs></svg>`, { prefix });
  return el("section", { class: "rb rb-light ui-figures", style: `--wide:${wide}`, lang: language },
    defs,
    el("header", {},
      el("p", { class: "ui-kick" }, el("b", {}, payload.game), el("span", {}, say("rulebook"), ": ", tr(payload.section))),
      el("h1", { class: "ui-title" }, tr(payload.title)),
      payload.note && el("p", { class: "ui-muted" }, tr(payload.note))),
    steps.flatMap((step, index, all) => figuresOfStep(step, all[index - 1], say("step", { n: index + 1, all: all.length }), kit)),
    el("footer", {}, legend(payload, kit), clauseList(payload, kit), assumedList(payload, kit)));
}

function figuresOfStep(step, before, title, kit) {
  const { say, tr } = kit;
  const ways = step.instead.map((way) =>
    printed({ ...way.frame, say: way.say }, { title: `${title} · ${say("instead").replace(/…$/, "")}`, beside: step, kit }));
  const readings = step.readings.map((reading) =>
    printed({ ...reading, moves: [] }, { title: `${title} · ${say("reading")}: ${tr(reading.label ?? reading.value.replaceAll("_", " "))}`, beside: step, kit }));
  return [printed(step, { title, before, kit }), ways, readings].flat();
}

/**
 * One figure: the picture, and beside or below it what happens. `beside` is the step that it is another way of: a
 * picture that is no other than that step's is not printed again.
 */
function printed(frame, { title, before = null, beside = null, kit }) {
  const { say, tr } = kit;
  const same = frame.scene.body === beside?.scene.body;
  const long = frame.claims.length > MANY;
  const place = same || long || kit.wide > BESIDE ? "ui-below" : "ui-beside";
  return el("figure", { class: `ui-figure ${place} ${long ? "ui-long" : ""}` },
    same ? null : el("div", { class: "ui-plate" }, drawing(frame.scene, kit)),
    el("figcaption", {},
      el("p", { class: "ui-number" }, title),
      el("p", { class: "ui-cap" }, tr(frame.say)),
      moves({ frame, say }),
      refusal({ frame, say }),
      score(frame.scores, (beside ?? before)?.scores, kit),
      claimsTable(frame.claims, kit),
      frame.clauses?.length > 0 && el("p", { class: "ui-muted" }, `${say("clauses")}: ${frame.clauses.join(", ")}`)));
}

function drawing(scene, { prefix, tr }) {
  const svg = parseSvg(scene.body, { prefix, box: scene.box.join(" ") });
  svg.classList.add("ui-scene");
  svg.setAttribute("role", "img");
  svg.setAttribute("aria-label", tr(scene.label));
  // On paper there is nothing to choose.
  for (const place of svg.querySelectorAll('[role="button"]')) place.removeAttribute("role");
  return svg;
}

/** Each player's total with its change, and the lines that brought something new. */
function score(scores, before, { payload, prefix, say, tr }) {
  if (!scores) return null;
  const total = (sum, seat) =>
    el("li", {},
      picture(payload.seats[seat].pip, { prefix, box: "-16 -16 32 32", name: "ui-pip" }),
      ` ${payload.seats[seat].name} `, el("b", {}, String(sum)),
      scores.change?.[seat] ? el("b", { class: "ui-gain" }, ` (${signed(scores.change[seat])})`) : null,
      scores.winners?.includes(seat) ? ` ${say("wins")}` : null);
  const worth = (line) => JSON.stringify([line.points, line.formula]);
  const known = new Map((before?.lines ?? []).map((line) => [line.key, worth(line)]));
  const fresh = scores.lines.filter((line) => Object.values(line.points).some(Boolean) && known.get(line.key) !== worth(line));
  return el("div", { class: "ui-score" },
    el("p", { class: "ui-h" }, say("scores"), scores.high ? null : `, ${say("lowest")}`),
    el("ul", { class: "ui-totals" }, scores.totals.map(total)),
    fresh.length > 0 && el("ul", { class: "ui-sums" }, fresh.map((line) => {
      const { label, sum } = sumOf(line, payload.seats, tr);
      return el("li", {}, `${label}: ${sum}`);
    })));
}

/** The clauses that the figures name, in words. */
function clauseList({ clauses }, { say, tr }) {
  const entries = Object.entries(clauses ?? {});
  if (!entries.length) return null;
  const entry = ([id, { text, section }]) => el("p", {}, el("b", {}, id), " ", tr(text), " ", el("span", { class: "ui-muted" }, tr(section)));
  return el("section", { class: "ui-appendix" }, el("h2", { class: "ui-h" }, say("clauses")), entries.map(entry));
}

function assumedList({ assumed }, { say, tr }) {
  if (!assumed?.length) return null;
  return el("section", { class: "ui-appendix" }, el("h2", { class: "ui-h" }, capital(say("assumed"))), assumed.map((note) => el("p", {}, tr(note))));
}
