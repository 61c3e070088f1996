/**
 * The quiz as a widget in a notebook. Answers are kept in the trait `answers`, so that a second view of the widget shows
 * the same; only a further round waits for Python.
 *
 * Traits read: payload (see quiz.js), answers, problem. Messages sent: {type: "answers", answers}, and acknowledged:
 * {id, type: "more"}.
 */
import { el } from "./dom.js";
import { wordsOf } from "./words.js";
import { connectWithBanners } from "./link.js";
import { mount } from "./quiz.js";

export default {
  render({ model, el: root }) {
    root.classList.add("rb");
    const host = root.appendChild(el("div"));
    const link = connectWithBanners(model, root, wordsOf("en"));
    const quiz = mount(host, model.get("payload"), {
      answers: model.get("answers"),
      more: () => link.send({ type: "more" }),
      onAnswers(answers) {
        model.set("answers", answers);
        link.save();
        link.mention({ type: "answers" });
      },
    });
    const renew = () => quiz.setPayload(model.get("payload"));
    const follow = () => quiz.setAnswers(model.get("answers"));
    model.on("change:payload", renew);
    model.on("change:answers", follow);
    return () => {
      model.off("change:payload", renew);
      model.off("change:answers", follow);
      link.close();
      quiz.destroy();
    };
  },
};
