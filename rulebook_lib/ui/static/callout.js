/** "Not here": why a move was refused, beside the place it was about. */
import { el, icon } from "./dom.js";

const REACH = 34; // units of the drawing from the middle of a place to its edge: the callout starts outside
const GAP = 14; //   pixels between the place and the callout
const MARGIN = 8; // pixels to the border of the board

/**
 * A place for callouts on a scene. `show(callout | null)` with {clause, section, text, x, y} and optionally `title`
 * and `reach` (how far the place reaches around x, y). `onClose` is told when the learner closes it.
 */
export function calloutOn(scene, { say, onClose }) {
  let shown = null;
  let box = null;
  let stem = null;

  function show(callout) {
    box?.remove();
    stem?.remove();
    [shown, box, stem] = [callout, null, null];
    if (!callout) return;
    const title = callout.title ?? say("notHere");
    const close = el("button", { type: "button", class: "ui-close", "aria-label": say("close"), click: onClose }, icon("close"));
    const chip = callout.clause && el("span", { class: "ui-chip ui-chip-plain" }, callout.clause);
    box = el("div", { class: "ui-callout", role: "group", "aria-label": title },
      el("p", { class: "ui-callout-head" }, el("b", {}, title), close),
      el("p", {}, callout.text),
      chip || callout.section ? el("p", { class: "ui-callout-foot" }, chip, el("span", {}, callout.section ?? "")) : null);
    stem = el("div", { class: "ui-stem", "aria-hidden": "true" });
    scene.plate.append(stem, box);
    place();
  }

  /** Below the place when there is room, otherwise above; never over it. */
  function place() {
    if (!shown) return;
    const { x, y, reach = REACH } = shown;
    const [at, edge] = [scene.toPixels(x, y), scene.toPixels(x, y + reach)];
    if (!at) return;
    const radius = edge.y - at.y;
    const { clientWidth: width, clientHeight: height } = scene.plate;
    const [wide, high] = [box.offsetWidth, box.offsetHeight];
    const below = at.y + radius + GAP + high + MARGIN <= height || at.y < height / 2;
    const top = below ? at.y + radius + GAP : at.y - radius - GAP - high;
    const left = clamp(at.x - wide / 3, MARGIN, width - wide - MARGIN);
    box.style.transform = `translate(${left}px, ${top}px)`;
    stem.style.transform = `translate(${clamp(at.x, left + 12, left + wide - 12)}px, ${below ? at.y + radius : top + high}px)`;
    stem.style.height = `${below ? top - at.y - radius : at.y - radius - top - high}px`;
  }

  const watch = new ResizeObserver(place);
  watch.observe(scene.plate);
  return {
    show,
    isOpen: () => shown !== null,
    words: () => (shown ? `${shown.title ?? say("notHere")}. ${shown.text} ${shown.clause ?? ""}` : ""),
    destroy: () => watch.disconnect(),
  };
}

const clamp = (value, least, most) => Math.max(least, Math.min(value, most));
