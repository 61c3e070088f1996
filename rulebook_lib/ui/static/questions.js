/**
 * One of several questions, as a group of radio buttons that arrow keys walk through. Traits: title, questions as
 * [{key, text}], chosen (a key). Message sent and acknowledged: {id, type: "choose", key}.
 */
import { el, followTheme, freshPrefix, keepKeys } from "./dom.js";
import { wordsOf } from "./words.js";
import { connectWithBanners } from "./link.js";

export default {
  render({ model, el: root }) {
    root.classList.add("rb");
    followTheme(root);
    const link = connectWithBanners(model, root, wordsOf("en"));
    const name = `${freshPrefix()}question`; // what makes the buttons one group
    const choose = (key) => link.send({ type: "choose", key });
    const radio = ({ key, text }) =>
      el("label", {}, el("input", { type: "radio", name, value: key, change: () => choose(key) }), el("span", {}, text));
    const group = el("fieldset", { class: "ui-questions" }, el("legend", {}, model.get("title")), el("div", {}, model.get("questions").map(radio)));
    const follow = () => group.querySelectorAll("input").forEach((input) => (input.checked = input.value === model.get("chosen")));
    root.append(group);
    keepKeys(root);
    follow();
    model.on("change:chosen", follow);
    return () => {
      model.off("change:chosen", follow);
      link.close();
    };
  },
};
