/** The words of the controls. A text of an example comes with its own languages; see `inLanguage`. */

export const LANGUAGES = { en: "English", nl: "Nederlands", pt: "Português" };

const WORDS = {
  en: {
    walkthrough: "Walkthrough", step: "Step {n} of {all}", steps: "Steps", rulebook: "Rulebook", language: "Language",
    first: "First step", back: "Back", play: "Play", pause: "Pause", next: "Next", last: "Last step", full: "Full screen",
    keys: "← → Home End Space F", predict: "Predict first", instead: "Instead…", another: "Another way",
    toExample: "Back to the example", tryIt: "Try it from here", assumed: "assumed", moves: "Moves", legend: "Legend",
    scores: "Scores so far", before: "Scores before this step", lowest: "the lowest total wins",
    total: "Total", wins: "wins", idle: "{n} more without points",
    claims: "Claims of this step", given: "What the board was built to have", stated: "stated", computed: "computed",
    verdict: "verdict", ok: "holds", fails: "fails", depends: "depends on what is left open", refused: "refused by the rules",
    clauses: "Clauses", question: "Predict first.", answer: "Your answer",
    check: "Check", show: "Show", right: "Right.", wrong: "Not quite.", why: "Why:",
    reading: "Reading", ours: "our reading", notHere: "Not here", close: "Close",
    lost: "The kernel was restarted or is gone: run the cells again.", busy: "If it is only busy, this goes away by itself.",
    problem: "Something went wrong.", broken: "This drawing cannot be shown.",
    now: "Score now", typed: "Type a move", completions: "Moves that begin like this", doPlay: "Play", log: "Log",
    quiz: "Quiz", questions: "Questions", questionNo: "Question {n}", questionOf: "Question {n} of {all}", answers: "Answers",
    unanswered: "not answered yet", rightly: "answered rightly", wrongly: "answered wrongly", theAnswer: "the right answer",
    yourAnswer: "your answer", rightOf: "{right} of {answered} right", streak: "{n} in a row", quizKeys: "Keys 1 to {n} answer, ← → go from question to question, F fills the screen.",
    nextQuestion: "Next question", toResults: "To the result", resultOf: "{right} of {all} right", overall: "In this session: {right} of {all} right, at best {best} in a row.",
    stillOpen: "Not answered yet: {n}.", readAgain: "Worth reading again:", askAgain: "Ask the {n} again", moreQuestions: "More questions",
  },
  nl: {
    walkthrough: "Stap voor stap", step: "Stap {n} van {all}", steps: "Stappen", rulebook: "Spelregels", language: "Taal",
    first: "Eerste stap", back: "Terug", play: "Afspelen", pause: "Pauze", next: "Verder", last: "Laatste stap",
    full: "Volledig scherm", keys: "← → Home End Spatie F", predict: "Eerst voorspellen", instead: "In plaats daarvan…",
    another: "Nog een manier", toExample: "Terug naar het voorbeeld", tryIt: "Probeer het hier", assumed: "aangenomen",
    moves: "Zetten", legend: "Legenda", scores: "Punten tot nu toe", before: "Punten vóór deze stap",
    lowest: "het laagste totaal wint", total: "Totaal", idle: "nog {n} zonder punten", wins: "wint",
    claims: "Wat deze stap beweert",
    given: "Waarvoor het bord zo is opgezet", stated: "gezegd", computed: "berekend", verdict: "oordeel", ok: "klopt",
    fails: "klopt niet", depends: "hangt af van wat openblijft", refused: "mag niet van de regels",
    clauses: "Regels", question: "Eerst voorspellen.", answer: "Jouw antwoord", check: "Controleer",
    show: "Laat zien", right: "Goed.", wrong: "Niet helemaal.", why: "Waarom:", reading: "Lezing",
    ours: "onze lezing", notHere: "Hier niet", close: "Sluiten",
    lost: "De kernel is herstart of verdwenen: voer de cellen opnieuw uit.", busy: "Is hij alleen bezig, dan verdwijnt dit vanzelf.",
    problem: "Er ging iets mis.", broken: "Deze tekening kan niet getoond worden.",
    now: "Stand nu", typed: "Typ een zet", completions: "Zetten die zo beginnen", doPlay: "Speel", log: "Verslag",
  },
  pt: {
    walkthrough: "Passo a passo", step: "Passo {n} de {all}", steps: "Passos", rulebook: "Regras", language: "Idioma",
    first: "Primeiro passo", back: "Voltar", play: "Reproduzir", pause: "Pausar", next: "Avançar", last: "Último passo",
    full: "Ecrã inteiro", keys: "← → Home End Espaço F", predict: "Prever primeiro", instead: "Em vez disso…",
    another: "Outra maneira", toExample: "Voltar ao exemplo", tryIt: "Experimentar a partir daqui", assumed: "suposto",
    moves: "Jogadas", legend: "Legenda", scores: "Pontos até agora", before: "Pontos antes deste passo",
    lowest: "ganha o total mais baixo", total: "Total", wins: "ganha", idle: "mais {n} sem pontos",
    claims: "O que este passo afirma",
    given: "O que o tabuleiro foi montado para ter", stated: "afirmado", computed: "calculado", verdict: "veredito",
    ok: "confere", fails: "não confere", depends: "depende do que ficou em aberto", refused: "recusado pelas regras",
    clauses: "Regras", question: "Prever primeiro.",
    answer: "A tua resposta", check: "Verificar", show: "Mostrar", right: "Certo.", wrong: "Não é bem assim.",
    why: "Porquê:", reading: "Leitura", ours: "a nossa leitura", notHere: "Aqui não",
    close: "Fechar", lost: "O kernel foi reiniciado ou desapareceu: executa as células de novo.",
    busy: "Se estiver apenas ocupado, este aviso desaparece.", problem: "Algo correu mal.",
    broken: "Não é possível mostrar este desenho.",
    now: "Pontos agora", typed: "Escreve uma jogada", completions: "Jogadas que começam assim", doPlay: "Jogar", log: "Registo",
  },
};

/** The words of one language as a function: say("step", {n: 2, all: 4}). English where a word is missing. */
export function wordsOf(language) {
  return (key, values = {}) =>
    (WORDS[language]?.[key] ?? WORDS.en[key]).replace(/\{(\w+)\}/g, (_, name) => values[name]);
}

/** A text that is one string, or a string for each language (English is always there). */
export function inLanguage(text, language) {
  if (text === null || text === undefined) return "";
  return typeof text === "string" ? text : (text[language] ?? text.en);
}

/** A text that begins a sentence. */
export function capital(text) {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** 2 as "+2", -2 as "−2". */
export function signed(value) {
  return value < 0 ? `−${-value}` : `+${value}`;
}
