/**
 * The stepper: a worked example, step by step. Everything it shows travels with it, so it steps without a kernel, in a
 * notebook (player_widget.js) and in a plain page.
 */
import { el, followTheme, freshPrefix, keepFocus, keepKeys, speak } from "./dom.js";
import { mountScene } from "./scene.js";
import { capital, inLanguage, wordsOf } from "./words.js";
import { questionOf, sameAnswer, unpack } from "./frames.js";
import { transport } from "./controls.js";
import { head, toolbar, underneath } from "./furniture.js";
import { fullScreen } from "./full.js";
import { lighting } from "./lighting.js";
import { sidebar } from "./side.js";

const PACE = 2500; //     ms a step stays while playing
const PER_LETTER = 45; // ms more for each letter of a long caption
const KEYS = { ArrowLeft: "back", ArrowRight: "next", Home: "first", End: "last", " ": "play", f: "full", F: "full" };

/**
 * Show an example in `root`.
 *   send      (message) tells Python; without it there is no "Try it from here"
 *   level     of the heading
 *   playable  whether Python would play on from here
 * Returns {goTo(index, branch), language(), destroy()}.
 */
export function mount(root, payload, send = null, { level = 3, playable = true } = {}) {
  const prefix = freshPrefix();
  const steps = unpack(payload.steps);
  const state = {
    index: 0, branch: null, reading: null, layer: null, language: payload.languages[0], predict: Boolean(payload.predict),
    answers: new Map(), open: new Set(), timer: null,
  };
  const step = () => steps[state.index];
  const frame = () => (state.branch === null ? step() : step().instead[state.branch].frame);
  const reading = () => (state.reading === null ? null : frame().readings[state.reading]);
  const key = () => `${state.index} ${state.branch} ${state.reading}`;
  const asked = () => (state.predict && !state.answers.has(key()) ? questionOf(reading() ?? frame()) : null);
  let say = wordsOf(state.language);
  const tr = (text) => inLanguage(text, state.language);

  const live = el("div", { class: "ui-vh", role: "status", "aria-live": "polite" });
  const [mast, bar, tools, foot, side] = ["mast", "bars", "tools", "foot", "side"].map((name) => el("div", { class: `ui-${name}` }));
  const board = el("div", { class: "ui-board" });
  const left = el("div", { class: "ui-left" }, board, bar, tools, foot);
  root.classList.add("rb", "ui-page", "ui-player");
  root.classList.toggle("ui-wide", Boolean(payload.wide));
  followTheme(root);
  root.tabIndex = -1;
  root.setAttribute("role", "group");
  root.replaceChildren(el("style", {}, payload.css ?? ""), el("div", { class: "ui-in" }, mast, el("div", { class: "ui-cols" }, left, side), live));
  keepKeys(root);
  const scene = mountScene(board, { prefix, say: (key) => say(key), columnKeys: true, onTarget: (targets) => lights.point(targets) });
  scene.setDefs(payload.defs ?? "");
  const lights = lighting({ scene, side, seats: payload.seats, tr, speak: (text) => speak(live, text) });
  const full = fullScreen(root);
  let controls;

  // ---- what is said once for a language --------------------------------------------------------------------------

  function furnish() {
    say = wordsOf(state.language);
    root.setAttribute("aria-label", `${payload.game}: ${tr(payload.title)}`);
    for (const part of [mast.parentElement, live]) part.lang = state.language;
    mast.replaceChildren(...head(payload, { language: state.language, prefix, say, setLanguage, full: full.toggle }));
    controls = transport(steps.length, { say, act, go: slide });
    bar.replaceChildren(controls.bar);
    foot.replaceChildren(...underneath(payload, { prefix, say, tr }));
  }

  function setLanguage(language) {
    state.language = language;
    keepFocus(mast, root, furnish);
    draw();
  }

  // ---- what changes with each step -------------------------------------------------------------------------------

  function draw({ flash = false, changed = [] } = {}) {
    const hidden = asked() !== null;
    // Other drawings of the same moment may write the answer on the board.
    const drawing = (hidden ? null : (reading()?.scene ?? frame().layers[state.layer])) ?? frame().scene;
    scene.show({ ...drawing, label: tr(drawing.label), description: tr(drawing.description) }, { changed, flash, quiet: hidden });
    lights.clear();
    controls.update(state.index, state.timer !== null);
    keepFocus(tools, root, () => tools.replaceChildren(...toolbar(state, { payload, steps, step: step(), frame: frame(), say, tr, playable: send && playable, do: switches })));
    keepFocus(side, root, () => side.replaceChildren(...sidebar(moment())));
  }

  function moment() {
    const number = state.branch;
    return {
      payload, prefix, say, tr, level, open: state.open, index: state.index, all: steps.length,
      step: step(), frame: frame(), reading: reading(), claim: asked(),
      before: number === null ? steps[state.index - 1] : step(),
      way: number === null ? null : { ...step().instead[number], number, all: step().instead.length },
      answer: state.predict ? state.answers.get(key()) : undefined,
      do: {
        onAnswer: (given) => settle(given), onShow: () => settle(null), onClause: openClause,
        onLine: lights.explain, onPin: lights.pin, onBranch: setBranch,
      },
    };
  }

  const caption = () => tr(state.branch === null ? step().say : (step().instead[state.branch].say ?? frame().say));

  const switches = { setLayer, togglePredict, setReading, setBranch, tryIt: () => tell("try") };

  // ---- what can be done --------------------------------------------------------------------------------------------

  function goTo(index, { branch = null, tellPython = true } = {}) {
    const to = Math.max(0, Math.min(steps.length - 1, index));
    const way = steps[to].instead[branch] ? branch : null;
    if (to === state.index && way === state.branch) return;
    Object.assign(state, { index: to, branch: way, reading: null });
    stopAtEnd();
    draw({ changed: frame().changed ?? [] });
    side.scrollTop = 0;
    announce();
    if (tellPython) tell("step");
  }

  function act(name) {
    if (name === "full") full.toggle();
    else if (name === "play") togglePlay();
    else {
      slide({ first: 0, back: state.index - (state.branch === null ? 1 : 0), next: state.index + 1, last: steps.length - 1 }[name]);
    }
  }

  function slide(index) {
    pause();
    goTo(index);
    controls.update(state.index, false);
  }

  function setBranch(branch) {
    pause();
    goTo(state.index, { branch });
    side.querySelector('[data-key="to example"]')?.focus({ preventScroll: true });
    if (branch === null) tools.querySelector('[data-key="instead"]')?.focus({ preventScroll: true });
  }

  function setReading(number) {
    state.reading = number;
    draw({ flash: true });
    if (asked()) announce();
    else speak(live, number === null ? caption() : tr(reading().say));
  }

  function setLayer(key) {
    state.layer = state.layer === key ? null : key;
    draw();
  }

  function togglePredict() {
    state.predict = !state.predict;
    state.answers.clear();
    pause();
    draw();
    announce();
  }

  /** The learner answered the open question, or asked to see (null). */
  function settle(given) {
    const claim = asked();
    const right = given === null ? null : sameAnswer(given, claim.computed);
    state.answers.set(key(), { claim, given, right });
    draw();
    side.querySelector('[data-key="result"]').focus({ preventScroll: true });
    tell("answer", { claim: claim.text, given, right });
  }

  function openClause(id) {
    state.open.add(id);
    const chip = [...side.querySelectorAll("summary")].find((one) => one.dataset.key === `clause ${id}`);
    if (!chip) return;
    chip.parentElement.open = true;
    chip.focus();
  }

  function announce() {
    const claim = asked();
    const heading = say("step", { n: state.index + 1, all: steps.length });
    speak(live, claim ? `${heading}. ${say("question")} ${capital(tr(claim.question ?? claim.words))}?` : `${heading}. ${caption()}`);
  }

  function tell(type, more = {}) {
    send?.({ type, index: state.index, branch: state.branch, ...more });
  }

  // ---- playing and full screen -------------------------------------------------------------------------------------

  function togglePlay() {
    if (state.timer !== null) pause();
    else {
      if (state.index === steps.length - 1) goTo(0);
      wait();
    }
    controls.update(state.index, state.timer !== null);
  }

  function wait() {
    state.timer = setTimeout(() => {
      goTo(state.index + 1);
      if (state.timer !== null) wait();
      controls.update(state.index, state.timer !== null);
    }, PACE + PER_LETTER * caption().length);
  }

  function pause() {
    clearTimeout(state.timer);
    state.timer = null;
  }

  /** Playing ends with the last step, and at a question that waits for its answer. */
  function stopAtEnd() {
    if (state.index === steps.length - 1 || asked()) pause();
  }

  root.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target.matches('input:not([type="range"]), select, textarea')) return;
    if (event.key === "Escape" && full.covering()) full.toggle();
    else if (event.key === "Escape" && state.branch !== null) setBranch(null);
    else if (KEYS[event.key] && !(event.key === " " && event.target.closest("button, summary"))) act(KEYS[event.key]);
    else return;
    event.preventDefault();
  });

  furnish();
  draw();
  return {
    goTo(index, branch = null) {
      if (index === state.index && branch === state.branch) return;
      pause();
      goTo(index, { branch, tellPython: false });
      controls.update(state.index, false);
    },
    language: () => state.language,
    destroy() {
      pause();
      scene.destroy();
      full.destroy();
      root.replaceChildren();
    },
  };
}
