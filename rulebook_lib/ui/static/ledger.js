/** The score as a table that adds up: one row for each thing that brings points, one column for each player. */
import { el, picture } from "./dom.js";
import { signed } from "./words.js";

const NOTHING = "·";
const FEW = 3; // lines that bring nobody anything: more of them are folded away

/**
 * The score table.
 *   scores    what the rules compute for the position on show
 *   base      the score it is compared with (a branch or a reading beside the example): old figures struck out
 *   seats     name, letter and picture of each player
 *   open      what is unfolded, kept from one table to the next
 *   pinned    key of the line that stays lit up
 *   onLine    (line | null) the pointer or the focus is on a line
 *   onPin     (line) a line was chosen
 */
export function ledger({ scores, base = null, seats, icons, prefix, title, say, tr, open = new Set(), pinned = null, onLine, onPin }) {
  const tinted = new Set(tintedSeats(scores));
  const cell = (tag, seat, ...content) => el(tag, { class: tinted.has(seat) ? "ui-tint" : null }, ...content);
  const head = seats.map((seat, number) =>
    el("th", { scope: "col", class: tinted.has(number) ? "ui-tint" : null },
      picture(seat.pip, { prefix, box: "-16 -16 32 32", name: "ui-pip" }), el("span", { class: "ui-name" }, seat.name)),
  );
  const [worth, idle] = split(rowsOf(scores, base), base);
  const bodies = idle.length > FEW
    ? [el("tbody", {}, worth.map(row), unfold(idle.length)), el("tbody", { hidden: !open.has("idle") }, idle.map(row))]
    : [el("tbody", {}, [...worth, ...idle].map(row))];

  function row(line, number) {
    const before = base?.lines.find((other) => other.key === line.key);
    const cells = seats.map((_, seat) => cell("td", seat, figure(line.points[seat], base ? before?.points[seat] : line.points[seat])));
    const [first, ...others] = (line.icons ?? []).map((key) => icons?.[key] && picture(icons[key], { prefix }));
    const button = el("button", {
      type: "button", class: "ui-line", "data-key": `line ${line.key}`, tabindex: number === 0 ? null : "-1",
      "aria-pressed": String(pinned === line.key), click: () => onPin(line), focus: () => onLine(line), blur: () => onLine(null),
    }, first, el("span", {}, tr(line.label), line.formula || others.length ? el("small", {}, others, tr(line.formula)) : null));
    return el("tr", { class: "ui-row", "data-where": line.where.join(" "), pointerenter: () => onLine(line), pointerleave: () => onLine(null) },
      el("th", { scope: "row" }, button), cells);
  }

  function unfold(count) {
    const toggle = () => {
      bodies[1].hidden = !bodies[1].hidden;
      button.setAttribute("aria-expanded", String(!bodies[1].hidden));
      open[bodies[1].hidden ? "delete" : "add"]("idle");
    };
    const button = el("button", { type: "button", class: "ui-line ui-more", "data-key": "idle", "aria-expanded": String(open.has("idle")), click: toggle },
      say("idle", { n: count }));
    return el("tr", {}, el("th", { scope: "row", colspan: String(seats.length + 1) }, button));
  }

  const totals = scores.totals.map((total, seat) => cell("td", seat,
    String(total),
    scores.change?.[seat] ? el("span", { class: "ui-d" }, signed(scores.change[seat])) : null,
    scores.winners?.includes(seat) ? el("span", { class: "ui-d" }, say("wins")) : null,
  ));
  return el("table", { class: "ui-ledger", keydown: rove },
    el("caption", { class: "ui-vh" }, title),
    el("thead", {}, el("tr", {}, el("th", { scope: "col" }, title, scores.high ? null : `, ${say("lowest")}`), head)),
    bodies,
    el("tfoot", {}, el("tr", {}, el("th", { scope: "row" }, say("total")), totals)));
}

/** What brings points here, and below it what brought points only in the score it is compared with. */
function rowsOf(scores, base) {
  const keys = new Set(scores.lines.map((line) => line.key));
  const gone = (base?.lines ?? []).filter((line) => !keys.has(line.key)).map((line) => ({ ...line, points: {} }));
  return [...scores.lines, ...gone];
}

/** Lines that bring somebody something, and those that do not. */
function split(lines, base) {
  const brings = (line) => Object.keys(line.points).length > 0 || base?.lines.some((other) => other.key === line.key && Object.keys(other.points).length);
  return [lines.filter(brings), lines.filter((line) => !brings(line))];
}

/** A column stands out when its player gained or lost; when everybody did, or nobody, those who win. */
function tintedSeats(scores) {
  const moved = scores.totals.map((_, seat) => seat).filter((seat) => scores.change?.[seat]);
  return moved.length && moved.length < scores.totals.length ? moved : (scores.winners ?? []);
}

function figure(value, before) {
  const shown = (points) => (points === undefined || points === null ? el("span", { class: "ui-nil" }, NOTHING) : String(points));
  return value === before ? shown(value) : [el("s", {}, shown(before)), " ", shown(value)];
}

/** Up and down move between the lines: one tab stop for the whole table. */
function rove(event) {
  const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
  const lines = [...event.currentTarget.querySelectorAll("tbody:not([hidden]) .ui-line")];
  const to = lines[lines.indexOf(event.target) + step];
  if (!step || !to) return;
  for (const line of lines) line.tabIndex = line === to ? 0 : -1;
  to.focus();
  event.preventDefault();
  event.stopPropagation();
}

/** Everything that can be read in a score table. */
export function readable(scores) {
  return [...scores.totals, ...scores.lines.flatMap((line) => [line.label, line.formula, ...Object.values(line.points)])].join(" ");
}

/** The sum behind a line, written out: "Field, 6 tiles: 6 × 2 = 12, at most 10. Kathrin 10, Dominique 10". */
export function sumOf(line, seats, tr) {
  const shares = Object.entries(line.points).map(([seat, points]) => `${seats[seat].name} ${line.sums?.[seat] || points}`);
  const parts = [tr(line.formula), shares.join(", ")].filter(Boolean);
  return { label: tr(line.label), sum: parts.join(" → ") };
}
