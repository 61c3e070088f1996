/**
 * One SVG drawing in an element: shows it, redraws it without losing the focus, lights up things on it and tells
 * what was clicked or chosen with the keyboard. It knows nothing of the game and nothing of the kernel.
 *
 * What a drawing agrees to:
 *   data-target="2,3 4,3"   the things an element stands for (lit up, flashed)
 *   data-action="tile 8,0"  what choosing the element does; with role="button", aria-label, tabindex="-1"
 *   data-piece="K3"         the same piece from drawing to drawing: it glides from its old place to its new one
 *   style="--k:1.5"         its marks and texts are so much larger than usual: it may be shown so much smaller
 */
import { differing, distance, middle, motionOf, partsOf, standingFor, stillMotion, targetsOf } from "./changes.js";
import { el, focused, parseSvg } from "./dom.js";

/** Classes this script sets; the style sheet of the drawings says what they look like. */
const LIT = "rb-lit"; //         on what stands for the things that are being explained
const LIGHTING = "rb-focus"; //  on the drawing meanwhile: the rest fades
const PREDICT = "rb-predict"; // on the drawing while a question is open: what would tell is hidden
const CHANGED = "ui-changed"; // on what differs from the drawing before

const PLACES = '[data-action], [data-target][role="button"]';
const LEAST_SCALE = 0.75; //  pixels per unit of the drawing: below this the board scrolls sideways instead
const MOST_SCALE = 1.6; //    a drawing of three tiles is not blown up to a poster
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/**
 * Mount a scene in `host`.
 *   prefix       put before all ids of the drawings
 *   say          the words of the controls
 *   columnKeys   true: only the up and down arrows move between places, because left and right step
 *   onAction     (action) a place with data-action was chosen
 *   onPoint      (x, y) the board was chosen where nothing can be done, in units of the drawing
 *   onTarget     (targets | null) the pointer or the focus is on something that is no action
 */
export function mountScene(host, { prefix, say, columnKeys = false, onAction, onPoint, onTarget = () => {} }) {
  const svg = parseSvg('<svg class="ui-scene"><defs/><g class="ui-body"/></svg>');
  const [defs, body] = svg.children;
  const words = el("p", { class: "ui-vh", id: `${prefix}position` });
  const scroll = el("div", { class: "ui-scroll" }, svg);
  const broken = el("p", { class: "ui-banner", role: "alert", hidden: true });
  const plate = el("div", { class: "ui-plate" }, broken, scroll, words);
  host.append(plate);

  const places = () => [...body.querySelectorAll(PLACES)];
  const middleOf = (element) => toUnits(middle(element));
  const keyOf = (place) => (place.dataset.action ? `do ${place.dataset.action}` : `at ${place.dataset.target}`);
  let current = null; // key of the one place that Tab reaches
  let shown = ""; //     the text of the drawing on show
  let centred = false; // whether the board scrolls, and was put to its middle first

  function show(scene, { changed = [], flash = false, quiet = false } = {}) {
    const memory = remember();
    const motion = stillMotion() || !svg.getScreenCTM() ? null : motionOf(body, middleOf);
    const drawing = read(scene.body);
    if (!drawing) return;
    const different = flash ? differing(read(shown), drawing) : standingFor(changed, drawing);
    body.replaceChildren(...drawing.childNodes);
    shown = scene.body;
    const [x, y, width, height] = scene.box;
    svg.setAttribute("viewBox", `${x} ${y} ${width} ${height}`);
    const enlarged = Number(body.querySelector('[style*="--k"]')?.style.getPropertyValue("--k")) || 1;
    svg.style.minWidth = `${Math.round((width * LEAST_SCALE) / enlarged)}px`;
    svg.style.setProperty("--ui-high", height / enlarged);
    svg.style.maxWidth = `calc(${Math.round(width * MOST_SCALE)}px * var(--ui-zoom, 1))`;
    describe(scene, quiet);
    restore(memory);
    for (const part of different) part.classList.add(CHANGED);
    reveal(different);
    motion?.(different);
  }

  /** On a board that scrolls, what changed comes into view; the page around the board stays where it is. */
  function reveal(parts) {
    if (!parts.length || scroll.scrollHeight - scroll.clientHeight <= 1) return;
    const frame = scroll.getBoundingClientRect();
    const boxes = parts.map((part) => part.getBoundingClientRect());
    const above = Math.min(...boxes.map((box) => box.top)) - frame.top;
    const below = Math.max(...boxes.map((box) => box.bottom)) - frame.bottom;
    if (above < 0 || below > 0) scroll.scrollTop += above < 0 ? above : Math.min(above, below);
  }

  /** A drawing that cannot be read leaves the one before on show, and says so. */
  function read(text) {
    broken.hidden = true;
    try {
      return parseSvg(`<svg>${text}</svg>`, { prefix });
    } catch (error) {
      console.error(error);
      broken.hidden = false;
      broken.textContent = `${say("broken")} ${error.message}`;
      return null;
    }
  }

  /** While a question is open the drawing is one picture: names of places and the description would tell. */
  function describe(scene, quiet) {
    svg.classList.toggle(PREDICT, quiet);
    svg.setAttribute("role", body.querySelector("[role][aria-label]") && !quiet ? "group" : "img");
    svg.setAttribute("aria-label", scene.label);
    words.textContent = quiet ? "" : scene.description;
    if (words.textContent) svg.setAttribute("aria-describedby", words.id);
    else svg.removeAttribute("aria-describedby");
    if (quiet) places().forEach((place) => place.removeAttribute("tabindex"));
  }

  // ---- focus -------------------------------------------------------------------------------------------------

  function remember() {
    const place = focused(body)?.closest(PLACES);
    return place ? { key: keyOf(place), at: middle(place) } : null;
  }

  /** Focus the same place again; when it is gone (it was just played), the one nearest to where it was. */
  function restore(memory) {
    const all = svg.classList.contains(PREDICT) ? [] : places();
    const wanted = memory?.key ?? current;
    let chosen = all.find((place) => keyOf(place) === wanted);
    if (!chosen && memory) chosen = nearest(all, (place) => distance(middle(place), memory.at));
    rove(all, chosen ?? all[0]);
    if (memory) (chosen ?? plate).focus({ preventScroll: true });
  }

  function rove(all, chosen) {
    for (const place of all) place.setAttribute("tabindex", place === chosen ? "0" : "-1");
    current = chosen ? keyOf(chosen) : null;
  }

  function step(from, key) {
    const all = places();
    let to;
    if (columnKeys) to = all[all.indexOf(from) + ARROWS[key][1]];
    else {
      const [dx, dy] = ARROWS[key];
      const start = middle(from);
      to = nearest(all.filter((place) => place !== from), (place) => {
        const [px, py] = [middle(place).x - start.x, middle(place).y - start.y];
        const along = px * dx + py * dy;
        const aside = Math.abs(px * dy) + Math.abs(py * dx);
        return along > 1 && aside <= 2 * along ? along + 2 * aside : Infinity;
      });
    }
    if (to) to.focus();
  }

  // ---- clicks and keys ---------------------------------------------------------------------------------------

  function choose(place, x, y) {
    if (place?.dataset.action) onAction?.(place.dataset.action);
    else onPoint?.(x, y);
  }

  svg.addEventListener("click", (event) => {
    const { x, y } = toUnits({ x: event.clientX, y: event.clientY });
    choose(event.target.closest("[data-action]"), x, y);
  });

  svg.addEventListener("keydown", (event) => {
    const chosen = event.target.closest(PLACES);
    if (!chosen || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const arrow = ARROWS[event.key];
    if (arrow && !(columnKeys && arrow[0])) step(chosen, event.key);
    else if (event.key === "Enter" || event.key === " ") {
      const { x, y } = middleOf(chosen);
      choose(chosen, x, y);
    } else return;
    event.preventDefault();
    event.stopPropagation();
  });

  // On the element around it: Chromium makes an <svg> that listens for the focus a tab stop.
  scroll.addEventListener("focusin", (event) => {
    const place = event.target.closest(PLACES);
    if (place) rove(places(), place);
  });

  const told = (event) => onTarget(event.target.closest?.("[data-target]")?.dataset.target ?? null);
  svg.addEventListener("pointerover", told);
  scroll.addEventListener("focusin", told);
  svg.addEventListener("pointerleave", () => onTarget(null));
  scroll.addEventListener("focusout", () => onTarget(null));

  // A board that scrolls and has nothing to focus must itself be reachable by keyboard.
  const watch = new ResizeObserver(() => {
    const beyond = scroll.scrollWidth - scroll.clientWidth;
    if (beyond > 1 && !centred) scroll.scrollLeft = beyond / 2;
    centred = beyond > 1;
    const stuck = (centred || scroll.scrollHeight - scroll.clientHeight > 1) && !places().length;
    const attributes = stuck ? { tabindex: "0", role: "group", "aria-label": svg.getAttribute("aria-label") } : {};
    for (const name of ["tabindex", "role", "aria-label"]) {
      if (name in attributes) scroll.setAttribute(name, attributes[name]);
      else scroll.removeAttribute(name);
    }
  });
  watch.observe(scroll);
  watch.observe(svg);
  plate.tabIndex = -1;

  // ---- lighting and movement -----------------------------------------------------------------------------------

  /** Light up what stands for nothing but these targets, or failing that for one of them. Returns those parts. */
  function light(targets) {
    const wanted = new Set(targets);
    const all = partsOf(body);
    const exact = all.filter((part) => targetsOf(part).every((target) => wanted.has(target)));
    const lit = new Set(exact.length ? exact : all.filter((part) => targetsOf(part).some((target) => wanted.has(target))));
    for (const part of all) part.classList.toggle(LIT, lit.has(part));
    svg.classList.toggle(LIGHTING, lit.size > 0);
    return [...lit];
  }

  const toUnits = (point) => {
    const { x, y } = new DOMPoint(point.x, point.y).matrixTransform(svg.getScreenCTM().inverse());
    return { x: round(x), y: round(y) };
  };

  return {
    plate,
    show,
    light,
    setDefs: (text) => defs.replaceChildren(...parseSvg(`<svg>${text}</svg>`, { prefix }).childNodes),
    /** Where a point of the drawing is, in pixels of the plate; null while the board is not on show. */
    toPixels(x, y) {
      const matrix = svg.getScreenCTM();
      if (!matrix) return null;
      const at = new DOMPoint(x, y).matrixTransform(matrix);
      const frame = plate.getBoundingClientRect();
      return { x: at.x - frame.left, y: at.y - frame.top };
    },
    /** Focus the place that Tab would reach, or the board. */
    focus: () => (body.querySelector('[tabindex="0"]') ?? plate).focus({ preventScroll: true }),
    destroy: () => watch.disconnect(),
  };
}

const round = (value) => Math.round(value * 100) / 100;

/** The item with the least cost; none when all cost Infinity. */
function nearest(items, cost) {
  let best;
  let least = Infinity;
  for (const item of items) {
    const price = cost(item);
    if (price < least) [best, least] = [item, price];
  }
  return best;
}
