/**
 * Building elements without innerHTML: every text that reaches the page goes through a text node or an attribute,
 * and every drawing through DOMParser.
 */

const SVG = "http://www.w3.org/2000/svg";

/** An element with attributes (functions become listeners, null and false are left out) and children. */
export function el(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === "function") element.addEventListener(name, value);
    else if (value !== null && value !== undefined && value !== false) element.setAttribute(name, value === true ? "" : value);
  }
  element.append(...children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false));
  return element;
}

/** A prefix for ids that no other board on the page has, whichever copy of this script drew it. */
export function freshPrefix() {
  return `rb${Math.random().toString(36).slice(2, 8)}-`;
}

/**
 * Read SVG text. Text that is not a whole <svg> is wrapped in one with the viewBox `box`.
 * Ids and the references to them get `prefix`: two views of one widget would otherwise use each other's symbols.
 */
export function parseSvg(text, { prefix = "", box = "0 0 60 60" } = {}) {
  let source = text.trim();
  if (!source.startsWith("<svg")) source = `<svg viewBox="${box}">${source}</svg>`;
  if (!/^<svg[^>]*\sxmlns=/.test(source)) source = source.replace("<svg", `<svg xmlns="${SVG}"`);
  if (prefix) source = source.replace(/(\sid="|\shref="#|url\(#)/g, `$1${prefix}`);
  const root = new DOMParser().parseFromString(source, "image/svg+xml").documentElement;
  const error = root.querySelector("parsererror") ?? (root.localName === "parsererror" ? root : null);
  if (error) throw new Error(error.textContent.trim().split("\n").slice(0, 2).join(" "));
  return document.importNode(root, true);
}

/** A small picture that only repeats what the text beside it says. */
export function picture(text, { prefix = "", box = "0 0 60 60", name = "ui-sw" } = {}) {
  const svg = parseSvg(text, { prefix, box });
  svg.classList.add(name);
  svg.setAttribute("aria-hidden", "true");
  return svg;
}

const ICONS = {
  first: '<path d="M4 3.5v11M14.5 3.5 7 9l7.5 5.5z"/>',
  back: '<path d="M12.5 3.5 5 9l7.5 5.5z"/>',
  play: '<path class="f" d="M5 3l9.5 6L5 15z"/>',
  pause: '<path d="M6 3.5v11M12 3.5v11" stroke-width="3"/>',
  next: '<path d="M5.5 3.5 13 9l-7.5 5.5z"/>',
  last: '<path d="M14 3.5v11M3.5 3.5 11 9l-7.5 5.5z"/>',
  full: '<path d="M3 7V3h4M11 3h4v4M15 11v4h-4M7 15H3v-4"/>',
  branch: '<path d="M3 15V9a4 4 0 0 1 4-4h7M10.5 1.5 14 5l-3.5 3.5"/>',
  close: '<path d="M4 4l10 10M14 4 4 14"/>',
  ok: '<circle cx="9" cy="9" r="7.3"/><path d="M5.6 9.2l2.4 2.4 4.4-4.8"/>',
  fails: '<path d="M9 1.5 16.5 9 9 16.5 1.5 9z"/><path d="M6.8 6.8l4.4 4.4M11.2 6.8l-4.4 4.4"/>',
  depends: '<circle cx="9" cy="9" r="7.3" stroke-dasharray="2.6 2.4"/><path d="M5.2 10q1.9-3 3.8-1t3.8-1"/>',
  refused: '<circle cx="9" cy="9" r="7.3"/><path d="M4 14 14 4"/>',
};

/** A line icon of 18 units. */
export function icon(name, style = "ui-icon") {
  const svg = picture(ICONS[name], { box: "0 0 18 18", name: "ui-ic" });
  svg.classList.add(...style.split(" "));
  return svg;
}

/** The element that has the focus, also inside a shadow tree. */
export function focused(container) {
  const active = container.getRootNode().activeElement;
  return active && container.contains(active) ? active : null;
}

/** Redraw `container` and give the focus back to the element with the same data-key, or to `otherwise`. */
export function keepFocus(container, otherwise, redraw) {
  const active = focused(container);
  redraw();
  if (!active) return;
  const again = [...container.querySelectorAll("[data-key]")].find((element) => element.dataset.key === active.dataset.key);
  (again ?? otherwise).focus({ preventScroll: true });
}

/** Keep plain keys from the notebook, whose command mode would take them; shortcuts with Ctrl or Alt pass. */
export function keepKeys(container) {
  container.addEventListener("keydown", (event) => {
    const runsCell = event.key === "Enter" && event.shiftKey;
    if (!event.ctrlKey && !event.metaKey && !event.altKey && !runsCell) event.stopPropagation();
  });
}

/** Say a text through a live region, also when it is the text that was said last. */
export function speak(region, text) {
  region.textContent = region.textContent === text ? `${text}\u00a0` : text;
}

/** Outside a notebook the theme is the reader's system's; a notebook says its own. */
export function followTheme(root) {
  const told = document.querySelector('body[data-jp-theme-light], body[class*="vscode-"], html[theme]');
  root.classList.toggle("rb-auto", !told);
}
