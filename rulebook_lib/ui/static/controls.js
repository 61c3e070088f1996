/** Buttons, switches and the slider of the stepper. */
import { el, icon } from "./dom.js";

const MOST_NUMBERS = 10; // step numbers under the slider

/** First, back, play, next, last and the slider. `act(name)` and `go(index)` are told; `update` shows the state. */
export function transport(count, { say, act, go }) {
  const button = (name) =>
    el("button", { type: "button", class: `ui-icb ui-go-${name}`, "data-key": name, "aria-label": say(name), title: say(name), click: () => act(name) }, icon(name));
  const [first, back, play, next, last] = ["first", "back", "play", "next", "last"].map(button);
  const slider = el("input", {
    type: "range", min: "1", max: String(count), step: "1", "aria-label": say("steps"), "data-key": "slider",
    input: () => go(Number(slider.value) - 1),
  });
  const every = Math.ceil(count / MOST_NUMBERS);
  const shown = (index) => index % every === 0 && (index + every < count || index === count - 1 || every === 1);
  const numbers = Array.from({ length: count }, (_, index) =>
    el("span", {}, shown(index) || index === count - 1 ? String(index + 1) : ""));
  const bar = el("div", { class: "ui-bar", role: "group", "aria-label": say("steps") },
    [first, back, play, next, last],
    el("div", { class: "ui-slider" }, slider, el("div", { class: "ui-nums", "aria-hidden": "true" }, numbers)));

  function update(index, playing) {
    const atEnd = index === count - 1;
    // A disabled button would drop the focus in the middle of stepping.
    for (const [control, off] of [[first, index === 0], [back, index === 0], [next, atEnd], [last, atEnd]])
      control.setAttribute("aria-disabled", String(off));
    slider.value = String(index + 1);
    slider.setAttribute("aria-valuetext", say("step", { n: index + 1, all: count }));
    slider.style.setProperty("--ui-done", count > 1 ? `${(index / (count - 1)) * 100}%` : "0%");
    numbers.forEach((number, place) => number.classList.toggle("ui-now", place === index));
    const name = playing ? "pause" : "play";
    if (play.dataset.shows === name) return;
    play.dataset.shows = name;
    play.replaceChildren(icon(name));
    play.setAttribute("aria-label", say(name));
    play.title = say(name);
  }
  return { bar, update };
}

/** A switch that is on or off. */
export function toggle(text, on, { key, off = false, click }) {
  return el("button", { type: "button", class: "ui-tog", "aria-pressed": String(on), "aria-disabled": String(off), "data-key": key, click: () => !off && click() },
    el("i"), text);
}

/** One of several, side by side. `options` are [value, text, language]. */
export function segments(label, options, chosen, { key, onChoose, hidden = false }) {
  const button = ([value, text, lang]) =>
    el("button", { type: "button", "aria-pressed": String(value === chosen), "data-key": `${key} ${value}`, lang, click: () => onChoose(value) }, text);
  return el("div", { class: "ui-seg", role: "group", "aria-label": label }, hidden ? null : el("span", { "aria-hidden": "true" }, label),
    el("div", {}, options.map(button)));
}
