/** A page that shows one example: the stepper on screen, figures on paper. */
import { mount } from "./player.js";
import { figures } from "./print.js";

/** Show an example in `root`; keys step at once. On paper the figures stand in its place. */
export function open(root, payload) {
  const player = mount(root, payload, null, { level: 1 });
  const paper = matchMedia("print");
  let sheet = null;

  function lay() {
    if (sheet?.lang === player.language()) return;
    sheet?.remove();
    sheet = figures(payload, player.language());
    root.after(sheet);
  }
  addEventListener("beforeprint", lay);
  paper.addEventListener("change", () => paper.matches && lay());
  root.focus({ preventScroll: true });
}
