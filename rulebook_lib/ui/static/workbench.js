/**
 * A text area for an example file, with what a check has found. Traits and messages: ui/workbench.py.
 * The text lives in the model and in a draft of the browser, so that neither a check, nor running the cell again, nor a
 * kernel that is gone can lose it.
 */
import { el, followTheme, icon, keepKeys, speak } from "./dom.js";
import { wordsOf } from "./words.js";
import { connectWithBanners } from "./link.js";
import { numbered } from "./numbered.js";
import { keptDraft } from "./draft.js";

const TYPING = 400; // ms without a key before Python is told the text
const BELOW = {
  this: "",
  earlier: "The stepper below still shows the text as it could be read last.",
  nothing: "There is nothing to step through yet.",
};

export default {
  render({ model, el: root }) {
    const say = wordsOf("en");
    const title = "Your example as text";
    root.classList.add("rb", "ui-page", "ui-workbench");
    followTheme(root);
    const link = connectWithBanners(model, root, say);
    const draft = keptDraft(model.get("game"));
    const live = el("div", { class: "ui-vh", role: "status", "aria-live": "polite" });
    const editor = numbered({ title, text: model.get("text"), onInput: typed });
    const back = el("button", { type: "button", hidden: !draft.differs(model.get("text")), click: bringBack }, "Bring back what I typed before");
    const file = el("input", { type: "text", "aria-label": "File name", value: model.get("file"), spellcheck: "false" });
    const [state, found, said] = [el("p", { class: "ui-muted" }), el("div", { class: "ui-found" }), el("p", { class: "ui-muted", role: "status" })];
    const button = (text, click, style = "") => el("button", { type: "button", class: style, click }, text);
    const keys = el("span", { class: "ui-muted" }, "Ctrl+Enter");
    root.append(el("div", { class: "ui-in" },
      el("div", { class: "ui-bench" },
        el("div", {},
          el("p", { class: "ui-h" }, title),
          editor.box,
          el("div", { class: "ui-benchbar" }, button("Check", check, "ui-pri"), keys, back),
          el("div", { class: "ui-benchbar" }, file, button("Save", save), button("Download", download)), said),
        el("div", {}, el("p", { class: "ui-h" }, "What the rules say to it"), state, found)),
      live));
    let timer = null;

    function typed() {
      back.hidden = true;
      draft.keep(editor.text());
      model.set("text", editor.text());
      clearTimeout(timer);
      timer = setTimeout(() => link.save(), TYPING);
      showState();
    }
    function bringBack() {
      editor.write(draft.text());
      typed();
      editor.focus();
    }
    function act(type, more = {}) {
      model.set("text", editor.text());
      link.send({ type, text: editor.text(), ...more });
    }
    function check() {
      act("check");
    }
    function save() {
      act("save", { file: file.value });
    }
    /** The browser saves by itself: this works without a kernel. */
    function download() {
      const url = URL.createObjectURL(new Blob([editor.text()], { type: "application/toml" }));
      el("a", { href: url, download: file.value.trim() || model.get("file") }).click();
      setTimeout(() => URL.revokeObjectURL(url), 1000);
    }

    function showState() {
      const changed = editor.text() !== model.get("tried");
      state.textContent = changed ? "Changed since the last check." : "";
      found.classList.toggle("ui-old", changed);
    }
    function showFound() {
      const { line, text } = model.get("trouble");
      const below = BELOW[model.get("below")];
      const verdict = text ? unreadable(line, text) : el("p", {}, el("b", {}, `${model.get("total")}.`));
      found.replaceChildren(...[verdict, text ? null : verdicts(model.get("rows"), say), below && el("p", {}, below)].filter(Boolean));
      editor.mark(text ? line : 0);
      showState();
      speak(live, text ? `${line ? `Line ${line}: ` : ""}${text}` : model.get("total"));
    }
    function unreadable(line, text) {
      const place = line > 0 && button(`line ${line}:`, () => editor.goTo(line), "ui-plain");
      return el("p", { class: "ui-refusal" }, icon("fails", "ui-vm ui-fails"), " ", place, " ", text);
    }

    root.addEventListener("keydown", (event) => {
      if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey || event.shiftKey)) return;
      event.stopPropagation(); // the notebook would run the cell, which begins with a new text
      if (event.shiftKey) return;
      event.preventDefault();
      check();
    });
    keepKeys(root);
    const others = () => {
      if (editor.text() !== model.get("text")) editor.write(model.get("text"));
      showState();
    };
    const tell = () => (said.textContent = model.get("said"));
    const OWN = "change:tried change:trouble change:rows change:total change:below";
    model.on("change:text", others);
    model.on(OWN, showFound);
    model.on("change:said", tell);
    showFound();
    return () => {
      clearTimeout(timer);
      model.off("change:text", others);
      model.off(OWN, showFound);
      model.off("change:said", tell);
      link.close();
    };
  },
};

/** One line for each claim, as `rulebook verify` has it. */
function verdicts(rows, say) {
  if (!rows.length) return null;
  const heads = ["step", "claim", say("computed"), "clause"].map((head) => el("th", { scope: "col" }, head));
  return el("table", { class: "ui-claims" },
    el("caption", { class: "ui-vh" }, "Verdicts"),
    el("thead", {}, el("tr", {}, el("th", { scope: "col" }, el("span", { class: "ui-vh" }, say("verdict"))), heads)),
    el("tbody", {}, rows.map((row) => verdict(row, say))));
}

function verdict(row, say) {
  const kind = [row.part, row.given && "given", row.move && "move"].filter(Boolean).map((word) => `${word}: `);
  const computed = row.verdict === "fails" ? `${row.computed}, stated ${row.stated}` : row.verdict === "ok" ? row.computed : row.line;
  return el("tr", { class: `ui-${row.verdict}` },
    el("td", {}, icon(row.verdict, `ui-vm ui-${row.verdict}`), el("span", { class: "ui-vh" }, say(row.verdict))),
    el("td", {}, String(row.step)),
    el("th", { scope: "row" }, kind, el("code", {}, row.claim)),
    el("td", {}, computed),
    el("td", { class: "ui-id" }, row.clause ?? ""));
}
