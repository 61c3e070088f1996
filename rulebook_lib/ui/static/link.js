/** The way to Python and back: every message that matters is acknowledged, so that a dead kernel is noticed. */
import { el, icon } from "./dom.js";

const PATIENCE = 2000; // ms without an acknowledgement before the learner is told

/**
 * Talk to the model of a widget.
 *   onLost   () a message was not acknowledged in time or could not be sent
 *   onBack   () an acknowledgement came
 */
export function connect(model, { onLost, onBack }) {
  const waiting = new Map();
  let last = Math.floor(Math.random() * 1e6) * 1000; // two views of one widget hear each other's acknowledgements

  const heard = (message) => {
    if (message.type !== "ack") return;
    settle(message.id);
    onBack();
  };
  const settle = (id) => {
    clearTimeout(waiting.get(id));
    waiting.delete(id);
  };
  model.on("msg:custom", heard);

  return {
    send(message) {
      last += 1;
      const id = last;
      const giveUp = () => {
        settle(id);
        // A kernel that is known to be at work answers when it has finished.
        if (!model.get("busy")) onLost();
      };
      waiting.set(id, setTimeout(giveUp, PATIENCE));
      if (!reached(() => model.send({ id, ...message }))) giveUp();
    },
    /** Tell what needs no answer: stepping goes on without a kernel, so a dead one is no news here. */
    mention: (message) => reached(() => model.send(message)),
    save: () => reached(() => model.save_changes()),
    close() {
      [...waiting.keys()].forEach(settle);
      model.off("msg:custom", heard);
    },
  };
}

/** Banners above a widget, at most one of a kind: {lost, problem}. An empty text takes the banner away. */
export function banners(host) {
  const shown = {};
  const box = el("div", { class: "ui-banners" });
  host.prepend(box);
  return (kind, text) => {
    shown[kind]?.remove();
    delete shown[kind];
    if (!text) return;
    shown[kind] = el("p", { class: `ui-banner ui-${kind}`, role: "alert" }, icon("fails", "ui-vm ui-fails"), el("span", {}, text));
    box.append(shown[kind]);
  };
}

/** Banners and a link that shows and clears the one about the kernel; also the `problem` that Python reports. */
export function connectWithBanners(model, host, say) {
  const banner = banners(host);
  const link = connect(model, {
    onLost: () => banner("lost", `${say("lost")} ${say("busy")}`),
    onBack: () => banner("lost", ""),
  });
  const problem = () => banner("problem", model.get("problem") ? `${say("problem")} ${model.get("problem")}` : "");
  model.on("change:problem", problem);
  problem();
  return {
    ...link,
    close() {
      link.close();
      model.off("change:problem", problem);
    },
  };
}

/** Whether it could be said: a model whose kernel is gone may throw. */
function reached(act) {
  try {
    act();
    return true;
  } catch (error) {
    console.warn(error);
    return false;
  }
}
