/**
 * The stepper as a widget in a notebook. Only "Try it from here" waits for an answer; a step is told to Python, and kept
 * in the traits index and branch, so that a second view of the widget shows the same.
 *
 * Traits read: payload (see player.js), index, playable, problem. Messages sent: {type: "step", index, branch},
 * {type: "answer", index, branch, claim, given, right}, and acknowledged: {id, type: "try", index, branch}.
 */
import { el } from "./dom.js";
import { wordsOf } from "./words.js";
import { connectWithBanners } from "./link.js";
import { mount } from "./player.js";

export default {
  render({ model, el: root }) {
    root.classList.add("rb");
    const host = root.appendChild(el("div"));
    const link = connectWithBanners(model, root, wordsOf(model.get("payload").languages[0]));
    let player;
    let telling = false;

    function send(message) {
      if (message.type === "try") link.send(message);
      else link.mention(message);
      if (message.type !== "step") return;
      telling = true;
      model.set("index", message.index);
      model.set("branch", message.branch);
      telling = false;
      link.save();
    }
    function show() {
      player?.destroy();
      player = mount(host, model.get("payload"), send, { playable: model.get("playable") });
      follow();
    }
    /** Another view of this widget, or Python, went to another step: between its two traits there is no such step. */
    function follow() {
      if (!telling) player.goTo(model.get("index"), model.get("branch"));
    }
    show();
    model.on("change:payload change:playable", show);
    model.on("change:index change:branch", follow);
    return () => {
      model.off("change:payload change:playable", show);
      model.off("change:index change:branch", follow);
      link.close();
      player.destroy();
    };
  },
};
