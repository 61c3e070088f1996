/** "Where does it come from?": a line of the score lights up its things on the board, with the sum written out. */
import { el } from "./dom.js";
import { sumOf } from "./ledger.js";

/**
 * Between a scene and the score beside it.
 *   explain   (line | null) light up a line for as long as it is pointed at
 *   pin       (line) light it up until it is chosen again
 *   point     (targets | null) the other way round: something on the board marks its line
 *   clear     end all of it
 */
export function lighting({ scene, side, seats, tr, speak }) {
  const strip = el("p", { class: "ui-sum", hidden: true });
  let pinned = null;
  scene.plate.append(strip);

  function explain(line) {
    const shown = line ?? pinned;
    const lit = scene.light(shown?.where ?? []);
    strip.hidden = !shown;
    if (!shown) return;
    const { label, sum } = sumOf(shown, seats, tr);
    strip.replaceChildren(el("b", {}, label), " ", sum);
    strip.classList.toggle("ui-above", liesLow(lit, scene.plate));
  }

  function pin(line) {
    pinned = pinned?.key === line.key ? null : line;
    for (const button of side.querySelectorAll(".ui-line"))
      button.setAttribute("aria-pressed", String(button.dataset.key === `line ${pinned?.key}`));
    explain(line);
    const { label, sum } = sumOf(line, seats, tr);
    if (pinned) speak(`${label}: ${sum}`);
  }

  function point(targets) {
    const wanted = new Set(targets?.split(" "));
    for (const row of side.querySelectorAll(".ui-row"))
      row.classList.toggle("ui-on", row.dataset.where.split(" ").some((target) => wanted.has(target)));
  }

  function clear() {
    pinned = null;
    explain(null);
  }
  return { explain, pin, point, clear };
}

/** Whether things lie where the sum would cover them. */
function liesLow(parts, plate) {
  const frame = plate.getBoundingClientRect();
  return parts.some((part) => part.getBoundingClientRect().bottom > frame.bottom - frame.height / 4);
}
