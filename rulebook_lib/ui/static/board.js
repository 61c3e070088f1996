/**
 * The live board: shows the scene that Python sends, tells Python what was chosen, and says so when nobody answers.
 *
 * Traits read: scene {box, label, description, body}, defs, css, speak, callout, busy, problem, language; name, by which
 * another widget of the page can ask to light something up (light.js).
 * Messages sent, each acknowledged by {type: "ack", id}: {id, type: "action", action}, {id, type: "point", x, y},
 * {id, type: "key", key}.
 */
import { el, followTheme, freshPrefix, keepKeys, speak } from "./dom.js";
import { mountScene } from "./scene.js";
import { wordsOf } from "./words.js";
import { connectWithBanners } from "./link.js";
import { lightBoard, litByOthers } from "./light.js";
import { calloutOn } from "./callout.js";

/** Show the board of a model in `root`; returns what takes it away again. */
export function mountBoard(root, model) {
  const language = model.get("language") || "en";
  const say = wordsOf(language);
  const style = el("style");
  const live = el("div", { class: "ui-vh", role: "status", "aria-live": "polite" });
  const board = el("div", { class: "ui-board", lang: language });
  root.classList.add("rb", "ui-live");
  followTheme(root);
  root.replaceChildren(style, board, live);
  keepKeys(root);

  const link = connectWithBanners(model, root, say);
  const scene = mountScene(board, {
    prefix: freshPrefix(),
    say,
    onAction: (action) => link.send({ type: "action", action }),
    onPoint: (x, y) => link.send({ type: "point", x, y }),
    onTarget: (targets) => model.get("lights") && lightBoard(model.get("lights"), targets?.split(" ") ?? []),
  });
  const deafen = litByOthers(() => model.get("name"), scene.light);
  const callout = calloutOn(scene, { say, onClose: closeCallout });

  function closeCallout() {
    const inside = root.getRootNode().activeElement?.closest(".ui-callout");
    model.set("callout", null);
    link.save();
    if (inside) scene.focus();
  }

  root.addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return;
    if (callout.isOpen()) closeCallout();
    else link.send({ type: "key", key: "Escape" });
    event.preventDefault();
  });

  const show = {
    css: () => (style.textContent = model.get("css") ?? ""),
    defs: () => scene.setDefs(model.get("defs") ?? ""),
    scene: () => model.get("scene").box && scene.show(model.get("scene")),
    busy: () => root.classList.toggle("ui-busy", model.get("busy")),
    callout() {
      callout.show(model.get("callout"));
      if (callout.isOpen()) speak(live, callout.words());
    },
    // A refusal comes with the same words about whose turn it is: the reason is what has to be heard.
    speak: () => model.get("speak") && !callout.isOpen() && speak(live, model.get("speak")),
  };
  for (const [name, react] of Object.entries(show)) {
    react();
    model.on(`change:${name}`, react);
  }

  return () => {
    for (const [name, react] of Object.entries(show)) model.off(`change:${name}`, react);
    deafen();
    link.close();
    callout.destroy();
    scene.destroy();
  };
}

export default { render: ({ model, el: root }) => mountBoard(root, model) };
