/** A text area with line numbers, for texts whose errors are told by their line. */
import { el } from "./dom.js";

/**
 *   title    its name
 *   text     what stands in it
 *   onInput  () something was typed
 * Returns {box, text, write, focus, mark, goTo}; lines count from 1.
 */
export function numbered({ title, text, onInput }) {
  const lines = el("div", { class: "ui-linenos", "aria-hidden": "true" });
  const area = el("textarea", { "aria-label": title, rows: "24", wrap: "off", spellcheck: "false", autocapitalize: "off", input, scroll: follow });
  const box = el("div", { class: "ui-numbered" }, lines, area);
  let marked = 0;

  function input() {
    number();
    onInput();
  }
  function number() {
    const count = area.value.split("\n").length;
    if (lines.childElementCount === count) return;
    lines.replaceChildren(...Array.from({ length: count }, (_, index) => el("span", { class: index + 1 === marked ? "ui-on" : null }, String(index + 1))));
    follow();
  }
  function follow() {
    lines.scrollTop = area.scrollTop;
  }
  function write(words) {
    area.value = words;
    number();
  }
  function mark(line) {
    marked = line;
    [...lines.children].forEach((child, index) => child.classList.toggle("ui-on", index + 1 === line));
  }
  /** Select a line and bring it into view. */
  function goTo(line) {
    const before = area.value.split("\n").slice(0, line - 1).join("\n").length + (line > 1 ? 1 : 0);
    const end = area.value.indexOf("\n", before);
    area.focus();
    area.setSelectionRange(before, end < 0 ? area.value.length : end);
    area.scrollTop = (line - 4) * (area.scrollHeight / area.value.split("\n").length);
    area.scrollLeft = 0;
  }
  write(text);
  return { box, text: () => area.value, write, focus: () => area.focus(), mark, goTo };
}
