/**
 * Numbers to choose and switches, as native inputs: each has a name, and the keys that everybody knows.
 *
 * Traits read: dials [{key, label, low, high, value}], switches [{key, label, on}], problem.
 * Messages sent, acknowledged by {type: "ack", id}: {id, type: "dial", key, value}, {id, type: "switch", key, on}.
 */
import { el, followTheme, freshPrefix, keepKeys } from "./dom.js";
import { toggle } from "./controls.js";
import { connectWithBanners } from "./link.js";
import { wordsOf } from "./words.js";

const plain = (number) => String(number).replace("-", "−");

/** Show the dials of a model in `root`; returns what takes them away again. */
export function mountDials(root, model) {
  const prefix = freshPrefix();
  const box = el("div", { class: "ui-dials" });
  root.classList.add("rb");
  followTheme(root);
  root.replaceChildren(box);
  keepKeys(root);
  const link = connectWithBanners(model, root, wordsOf("en"));

  function dial({ key, label, low, high, value }) {
    const shown = el("output", { for: `${prefix}${key}` }, plain(value));
    const input = el("input", {
      type: "range", id: `${prefix}${key}`, min: String(low), max: String(high), step: "1", "data-key": key,
      input() {
        tell(Number(input.value));
        link.send({ type: "dial", key, value: Number(input.value) });
      },
    });
    function tell(number) {
      shown.value = plain(number);
      input.setAttribute("aria-valuetext", plain(number));
      input.style.setProperty("--ui-done", `${((number - low) / (high - low)) * 100}%`);
    }
    input.value = String(value);
    tell(value);
    return el("div", { class: "ui-dial ui-slider" }, el("label", { for: input.id }, label), shown, input);
  }

  function lever({ key, label, on }) {
    return toggle(label, on, { key, click: () => link.send({ type: "switch", key, on: !on }) });
  }

  // While somebody pulls a slider its own value is newer than what Python echoes: only other ranges are drawn anew.
  const shape = () => JSON.stringify([model.get("dials").map(({ key, low, high }) => [key, low, high]), model.get("switches")]);
  let drawn = "";
  function show() {
    if (shape() === drawn) return;
    drawn = shape();
    const held = root.getRootNode().activeElement?.dataset?.key;
    box.replaceChildren(...model.get("dials").map(dial), ...model.get("switches").map(lever));
    if (held) box.querySelector(`[data-key="${CSS.escape(held)}"]`)?.focus();
  }
  show();
  model.on("change:dials change:switches", show);
  return () => {
    model.off("change:dials change:switches", show);
    link.close();
  };
}

export default { render: ({ model, el: root }) => mountDials(root, model) };
