/** What stands around the board of the stepper: its head, its switches, the legend. */
import { el, icon, picture } from "./dom.js";
import { LANGUAGES } from "./words.js";
import { questionOf } from "./frames.js";
import { segments, toggle } from "./controls.js";

/** Name of the game, what this is, languages when there are several, full screen. */
export function head(payload, { language, prefix, say, setLanguage, full, kind = "walkthrough" }) {
  const emblem = payload.icons?.game;
  const languages = payload.languages.map((code) => [code, LANGUAGES[code] ?? code, code]);
  return [
    emblem && picture(emblem, { prefix, name: "ui-emblem" }),
    el("b", {}, payload.game),
    el("span", { class: "ui-muted" }, say(kind)),
    el("span", { class: "ui-space" }),
    languages.length > 1 && segments(say("language"), languages, language, { key: "language", onChoose: setLanguage, hidden: true }),
    el("button", { type: "button", class: "ui-icb", "data-key": "full", "aria-label": say("full"), title: `${say("full")} (F)`, click: full },
      icon("full")),
  ].filter(Boolean);
}

/** The switches of a step. `state` says which are on; `playable` whether somebody would play on from here. */
export function toolbar(state, { payload, steps, step, frame, say, tr, playable, do: { setLayer, togglePredict, setReading, setBranch, tryIt } }) {
  const layer = ({ key, text }) =>
    toggle(tr(text), state.layer === key, { key: `layer ${key}`, off: !frame.layers[key], click: () => setLayer(key) });
  const readings = frame.readings.map((one, number) => [number, tr(one.label ?? one.value.replaceAll("_", " "))]);
  const branched = state.branch !== null;
  const branches = step.instead.length > 0 &&
    el("button", { type: "button", "data-key": "instead", "aria-pressed": String(branched), click: () => setBranch(branched ? null : 0) }, say("instead"));
  const onward = playable && el("button", { type: "button", class: "ui-pri", "data-key": "try", click: tryIt }, say("tryIt"));
  return [
    ...(payload.layers ?? []).map(layer),
    steps.some(questionOf) && toggle(say("predict"), state.predict, { key: "predict", click: togglePredict }),
    readings.length > 0 && segments(say("reading"), [[null, tr(frame.readings[0].ours) || say("ours")], ...readings], state.reading, { key: "reading", onChoose: setReading }),
    el("span", { class: "ui-keys ui-muted", "aria-hidden": "true" }, say("keys")),
    el("span", { class: "ui-onward" }, branches, onward),
  ].filter(Boolean);
}

/** The legend, what was assumed, and where the board comes from. */
export function underneath(payload, { prefix, say, tr }) {
  const assumed = payload.assumed ?? [];
  return [
    legend(payload, { prefix, say, tr }),
    payload.note && el("p", { class: "ui-notes" }, tr(payload.note)),
    assumed.length > 0 && assumptions(assumed, { say, tr }),
  ].filter(Boolean);
}

/** What the signs on the board mean. */
export function legend(payload, { prefix, say, tr }) {
  const entry = ({ icon: sign, text }) => el("li", {}, picture(sign, { prefix }), tr(text));
  return payload.legend?.length > 0 && el("ul", { class: "ui-key", "aria-label": say("legend") }, payload.legend.map(entry));
}

/** A badge that opens what is assumed about the game. */
export function assumptions(notes, { say, tr }) {
  return el("details", { class: "ui-notes ui-assumed" },
    el("summary", {}, el("span", { class: "ui-badge" }, `${say("assumed")}: ${notes.length}`)),
    el("ul", {}, notes.map((note) => el("li", {}, tr(note)))));
}
