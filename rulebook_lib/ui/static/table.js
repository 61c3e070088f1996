/**
 * Beside the board in free play: the score whose lines light up their tiles, a field for typed moves with completion,
 * and the log.
 *
 * Traits read: board, scores, seats, icons, change, moves, answer, log, notes, language, problem.
 * Message sent, acknowledged by {type: "ack", id}: {id, type: "move", text}.
 */
import { el, followTheme, freshPrefix, keepFocus, keepKeys, picture, speak } from "./dom.js";
import { assumptions } from "./furniture.js";
import { connectWithBanners } from "./link.js";
import { ledger } from "./ledger.js";
import { lightBoard } from "./light.js";
import { wordsOf } from "./words.js";

const MOST_COMPLETIONS = 8;

/** Show the table of a model in `root`; returns what takes it away again. */
export function mountTable(root, model) {
  const say = wordsOf(model.get("language"));
  const prefix = freshPrefix();
  const tr = (text) => text ?? "";
  root.classList.add("rb", "ui-table");
  followTheme(root);
  const [score, change, typed, log, notes] = ["score", "change", "typed", "logbook", "notes"].map((name) => el("div", { class: `ui-${name}` }));
  const live = el("div", { class: "ui-vh", role: "status", "aria-live": "polite" });
  root.replaceChildren(el("div", { class: "ui-side" }, score, change, typed, log, notes), live);
  keepKeys(root);
  const link = connectWithBanners(model, root, say);
  const box = moveBox({ say, onPlay: (text) => link.send({ type: "move", text }) });
  typed.replaceChildren(box.element);
  let pinned = null;

  const light = (line) => lightBoard(model.get("board"), (line ?? pinned)?.where ?? []);

  function drawScore() {
    const scores = model.get("scores");
    if (!scores.totals) return;
    const onPin = (line) => {
      pinned = pinned?.key === line.key ? null : line;
      drawScore();
      light(null);
    };
    keepFocus(score, root, () => score.replaceChildren(ledger({
      scores, seats: model.get("seats"), icons: model.get("icons"), prefix, title: say("now"), say, tr,
      pinned: pinned?.key, onLine: light, onPin,
    })));
  }

  const show = {
    scores: drawScore,
    change: () => change.replaceChildren(...(model.get("change") ? [el("p", { class: "ui-cap" }, model.get("change"))] : [])),
    moves: () => box.offer(model.get("moves")),
    answer() {
      box.answer(model.get("answer"));
      if (model.get("answer").length) speak(live, model.get("answer").join(" "));
    },
    log: () => log.replaceChildren(...logbook(model.get("log"), model.get("seats"), { prefix, say })),
    notes: () => notes.replaceChildren(...(model.get("notes").length ? [assumptions(model.get("notes"), { say, tr })] : [])),
  };
  for (const [name, react] of Object.entries(show)) {
    react();
    model.on(`change:${name}`, react);
  }
  return () => {
    for (const [name, react] of Object.entries(show)) model.off(`change:${name}`, react);
    link.close();
  };
}

/** A field for a move in notation; what can be played is offered as it is typed. */
function moveBox({ say, onPlay }) {
  let moves = [];
  let chosen = -1;
  const list = el("ul", { class: "ui-completions", role: "listbox", id: freshPrefix() + "moves", "aria-label": say("completions") });
  const field = el("input", {
    type: "text", autocomplete: "off", spellcheck: "false", "aria-label": say("typed"), role: "combobox", "aria-autocomplete": "list",
    "aria-controls": list.id, "aria-expanded": "false", input: () => complete(), keydown: onKey,
  });
  const play = el("button", { type: "submit", class: "ui-pri" }, say("doPlay"));
  const answer = el("p", { class: "ui-answer", hidden: true });
  const element = el("form", { class: "ui-movebox", submit },
    el("div", { class: "ui-h" }, say("typed")), el("div", { class: "ui-movefield" }, field, play), answer, list);

  function matches() {
    const wanted = field.value.trim().toLowerCase();
    return moves.filter(([text]) => text.toLowerCase().startsWith(wanted)).slice(0, MOST_COMPLETIONS);
  }

  function complete() {
    chosen = -1;
    const found = field.value.trim() ? matches() : moves.slice(0, 3);
    list.replaceChildren(...found.map(([text, words], number) =>
      el("li", { role: "option", id: `${list.id}-${number}`, "aria-selected": "false", "data-move": text, mousedown: (event) => take(event, text) },
        el("code", {}, text), el("span", {}, words))));
    field.setAttribute("aria-expanded", String(found.length > 0));
    field.removeAttribute("aria-activedescendant");
  }

  function take(event, text) {
    event.preventDefault();
    field.value = text;
    field.focus();
    complete();
  }

  function onKey(event) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const options = [...list.children];
    if (!step || !options.length) return;
    chosen = (chosen + step + options.length) % options.length;
    options.forEach((option, number) => option.setAttribute("aria-selected", String(number === chosen)));
    field.value = options[chosen].dataset.move;
    field.setAttribute("aria-activedescendant", options[chosen].id);
    event.preventDefault();
  }

  function submit(event) {
    event.preventDefault();
    if (field.value.trim()) onPlay(field.value.trim());
  }

  return {
    element,
    offer(offered) {
      moves = offered;
      field.value = "";
      complete();
    },
    answer([text, clause] = []) {
      answer.hidden = !text;
      answer.replaceChildren(text ?? "", clause ? [" ", el("span", { class: "ui-chip ui-chip-plain" }, clause)].flat()[1] : "");
    },
  };
}

/** The log, the latest entry first and marked. */
function logbook(entries, seats, { prefix, say }) {
  if (!entries.length) return [];
  const line = (entry, latest) =>
    el("li", { class: latest ? "ui-on" : null },
      el("span", {}, String(entry.number)),
      seats[entry.seat] ? picture(seats[entry.seat].pip, { prefix, box: "-16 -16 32 32", name: "ui-pip" }) : el("span", {}, "–"),
      el("span", {}, entry.moves.join("   "), " ", entry.gain ? el("em", {}, entry.gain) : null));
  return [
    el("div", { class: "ui-h" }, say("log")),
    el("ol", { class: "ui-log", reversed: true, tabindex: "0", "aria-label": say("log") }, [...entries].reverse().map((entry, number) => line(entry, number === 0))),
  ];
}

export default { render: ({ model, el: root }) => mountTable(root, model) };
