"""A played example as plain data: everything the stepper shows, so that it needs neither a kernel nor a network.

``static/player.js`` and the handouts read what is made here. Positions are drawn as at an open table, since a worked
example hides nothing that matters to it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rulebook_lib.core.example import Claim, Example
from rulebook_lib.core.game import Game
from rulebook_lib.core.replay import Branch, OtherReading, Played, Replay, Verdict
from rulebook_lib.core.scores import ScoreLine, Scores
from rulebook_lib.draw import marks
from rulebook_lib.draw.scene import Look, Scene

Json = dict[str, Any]
QUESTION = "What does the position give: {0}"
"""How a claim is put as a question."""
About = tuple[tuple[str, ...], ...]
"""The words of claims."""


def example_payload(replay: Replay) -> Json:
    """Everything the stepper needs for one example.

    Args:
        replay: the example, played through.
    """
    return _Payload(replay).whole()


class _Payload:
    """Makes the payload of one example."""

    def __init__(self, replay: Replay) -> None:
        self.replay, self.example = replay, replay.example
        self.game: Game = replay.example.game
        self.drawing = self.game.drawing
        known: Mapping[str, Mapping[str, str]] = getattr(self.drawing, "TRANSLATIONS", {})
        self.translations = {lang: {"{0}": "{0}", **known[lang]} for lang in self.example.languages() if lang in known}
        self.clauses: dict[str, None] = {}
        self.icons: dict[str, None] = {}
        self.first: Scene = self.draw(replay.start)

    def whole(self) -> Json:
        example, view = self.example, self.replay.start.seen_by(None)
        steps = self.steps()
        book = self.game.rulebook
        return {
            "game": self.game.title,
            "title": dict(example.title),
            "section": self.heading(example.section),
            "note": example.note,
            "assumed": [table.note for table in view.assumed],
            "languages": list(example.languages()),
            "wide": getattr(self.drawing, "WIDE", False),
            "defs": self.first.defs,
            "css": self.first.css,
            "legend": [{"icon": picture, "text": self.words(text)} for picture, text in self.drawing.legend()],
            "seats": seats_json(view.players, view.colours),
            "clauses": {
                clause: {
                    "text": book.clause(clause).text,
                    "section": self.heading(book.heading(clause)),
                    "kind": book.clause(clause).kind,
                }
                for clause in self.clauses
            },
            "icons": {key: self.drawing.icon(key) for key in ("game", *self.icons)},
            "layers": [
                {"key": key, "text": self.words(self.drawing.LAYERS[key])} for key in self.drawing.STEPPER_LAYERS
            ],
            "steps": steps,
        }

    def words(self, text: str) -> Json | str:
        """A text of the drawing in all languages that it and the example know."""
        return in_languages(text, {lang: known.get(text, "") for lang, known in self.translations.items()})

    def heading(self, title: str) -> Json | str:
        """A heading of the rulebook, also as it is printed in another language of the example."""
        section = next((one for one in self.game.rulebook.sections.values() if one.title == title), None)
        return in_languages(title, {"nl": section.nl} if section and "nl" in self.translations else {})

    def told(self, claim: Claim, english: str, template: str = "{0}") -> Json | str:
        """A claim in words, in the languages in which the drawing can tell its question.

        Args:
            claim: the claim.
            english: what is said in English.
            template: how the question is put, itself in English.
        """
        if claim.move is not None:
            return english
        asked, args = self.game.measures.find(claim.words).words, claim.words[1:]
        found = {
            lang: known[template].format(known[asked].format(*args, rest=" ".join(args)))
            for lang, known in self.translations.items()
            if {asked, template} <= known.keys()
        }
        return in_languages(english, found)

    # ------------------------------------------------------------------ steps

    def steps(self) -> list[Json]:
        steps: list[Json] = []
        before: Scores | None = None
        body = ""
        for played in self.replay.steps:
            frame = self.frame(played.position, played, before, body)
            frame["instead"] = [self.branch(branch, played) for branch in played.branches]
            frame["readings"] = [self.reading(other, played) for other in played.readings]
            body = self.body
            before = played.position.scores()
            steps.append(frame)
        return steps

    def frame(self, position: Any, part: Played | Branch, before: Scores | None, body: str) -> Json:
        """One moment: its drawing, score, claims."""
        step = part.step if isinstance(part, Played) else part.instead
        changed = self.drawing.changed(part.moves)
        about = words_of(part.verdicts)
        scene = self.draw(position, changed, about=about)
        self.body = scene.body
        clauses = list(step.clauses) or list(self.example.clauses)
        self.note_clauses(clauses)
        refused = part.refused
        return {
            "say": dict(step.say),
            "scene": scene_json(scene, body),
            "layers": {
                key: scene_json(self.draw(position, changed, {key, *self.drawing.STEPPER_LOOK}, about), scene.body)
                for key in self.drawing.STEPPER_LAYERS
            },
            "scores": self.scores(position, before),
            "claims": [self.claim(verdict) for verdict in part.verdicts],
            "clauses": clauses,
            "changed": list(changed),
            "moves": [str(move) for move in part.moves],
            "refused": None if refused is None else {"move": str(refused[0]), "reason": refused[1].reason},
        }

    def branch(self, branch: Branch, played: Played) -> Json:
        own = self.body
        frame = self.frame(branch.position, branch, played.position.scores(), own)
        self.body = own
        return {"say": dict(branch.instead.say), "back": branch.instead.back, "frame": frame}

    def reading(self, other: OtherReading, played: Played) -> Json:
        shown = other.shown
        self.note_clauses([verdict.clause for verdict in other.verdicts if verdict.clause])
        return {
            "name": shown.option,
            "value": shown.value.replace("_", " "),
            **self.beside(shown.option, played),
            "say": dict(shown.say),
            "scene": scene_json(
                self.draw(other.position, self.drawing.changed(played.moves), about=words_of(other.verdicts)), self.body
            ),
            "scores": self.scores(other.position, played.position.scores()),
            "claims": [self.claim(verdict) for verdict in other.verdicts],
        }

    def beside(self, option: str, played: Played) -> Json:
        """The reading of the example by its name, where it is not the one that we call ours."""
        own = played.position.options[option]
        return {} if own == self.game.rulebook.switches()[option][0] else {"ours": own.replace("_", " ")}

    def draw(
        self, position: Any, changed: Sequence[str] = (), layers: set[str] | None = None, about: About = ()
    ) -> Scene:
        return draw_open(self.example, position, changed, layers, about=about)

    # ------------------------------------------------------------------ score and claims

    def scores(self, position: Any, before: Scores | None) -> Json:
        found = scores_json(position.scores(), before, over=position.over)
        for line in found["lines"]:
            self.icons.update(dict.fromkeys(line["icons"]))
            self.note_clauses(line["clauses"])
        return found

    def note_clauses(self, clauses: Sequence[str]) -> None:
        self.clauses.update(dict.fromkeys(clauses))

    def claim(self, verdict: Verdict) -> Json:
        """A claim with its verdict, and what a learner could be asked about it."""
        claim = verdict.claim
        clause = verdict.clause or claim.clause
        if clause:
            self.note_clauses([clause])
        legality = claim.kind != "measure"
        ok = verdict.verdict == "ok"
        return {
            "text": claim.text,
            "words": self.told(claim, claim_words(claim, self.example)),
            "question": self.told(claim, question_words(claim, self.example), QUESTION),
            "fact": ", ".join(claim.facts) or None,
            "given": claim.given,
            "stated": claim.kind if legality and ok else shown(verdict.stated),
            "computed": claim.kind if legality and ok else shown(verdict.computed),
            "verdict": verdict.verdict,
            "clause": clause or None,
            "choices": choices_for(verdict, self.example),
        }


def in_languages(english: str, others: Mapping[str, str]) -> Json | str:
    """A text with its translations, those that are empty left out; just the text where there is none."""
    found = {lang: text for lang, text in others.items() if text}
    return {"en": english, **found} if found else english


def words_of(verdicts: Sequence[Verdict]) -> About:
    """What the claims of a step are about: their words."""
    return tuple(tuple(verdict.claim.words) for verdict in verdicts if verdict.claim.kind == "measure")


def draw_open(
    example: Example,
    position: Any,
    changed: Sequence[str] = (),
    layers: set[str] | None = None,
    uid: str = "w",
    about: About = (),
) -> Scene:
    """A position of an example as everybody at an open table sees it.

    Args:
        example: gives the labels.
        position: what is drawn.
        changed: the targets that changed last.
        layers: the extras that are switched on; those of the stepper when left out.
        uid: prefix of all ids.
        about: the words of the claims that go with it.
    """
    drawing = example.game.drawing
    shown = frozenset(drawing.STEPPER_LOOK if layers is None else layers)
    look = Look(labels=example.labels, changed=tuple(changed), layers=shown, about=about, uid=uid)
    scene: Scene = drawing.draw(position.seen_by(None, open_table=True), look)
    return scene


def claim_words(claim: Claim, example: Example) -> str:
    """A claim in words, without its value."""
    if claim.move is not None:
        return f"“{claim.move}”"
    return example.game.measures.find(claim.words).question(claim.words[1:])


def question_words(claim: Claim, example: Example) -> str:
    """A claim as a question of "Predict first"."""
    if claim.move is not None:
        return f"Is “{claim.move}” legal or illegal"
    return QUESTION.format(claim_words(claim, example))


def shown(value: str) -> str:
    """A value as a learner reads it: lists without brackets, places with their comma.

    >>> shown("[Ann, Bo]"), shown("[]"), shown("[2;-1, 7;12]")
    ('Ann, Bo', 'none', '2,-1  7,12')
    """
    if not value.startswith("["):
        return value
    items = value[1:-1].split(", ") if value != "[]" else ["none"]
    joint = "  " if any(";" in item for item in items) else ", "
    return joint.join(items).replace(";", ",")


def choices_for(verdict: Verdict, example: Example) -> list[str]:
    """Answers to choose from, the right one among them; none where typing is better."""
    claim, computed = verdict.claim, shown(verdict.computed)
    if claim.move is not None:
        return ["legal", "illegal"]
    if computed in ("yes", "no"):
        return ["yes", "no"]
    if computed.isdigit():
        value = int(computed)
        near = sorted({value, value + 1, value + 2, max(0, value - 1), value * 2})
        return [str(number) for number in near]
    if computed in example.players:
        return list(example.players)
    return []


# ---------------------------------------------------------------------- shared with the playground


def scores_json(scores: Scores, before: Scores | None = None, *, over: bool = False) -> Json:
    """A score as a table of lines, with the change since an earlier one and, when the game is over, the winners.

    Where the players' sums of a line differ, they stand in ``sums`` by seat, and the line has no common ``formula``.
    """
    lines: dict[str, Json] = {}
    for line in (*scores.rows, *scores.lines):
        entry = lines.setdefault(line.key, _line_json(line))
        if line.seat >= 0:
            entry["points"][str(line.seat)] = entry["points"].get(str(line.seat), 0) + line.points
            entry["where"] = list(dict.fromkeys((*entry["where"], *line.where)))
            entry["sums"][str(line.seat)] = line.formula
    for entry in lines.values():
        entry.update(_common_sum(entry))
    totals = list(scores.totals)
    change = [now - then for now, then in zip(totals, before.totals, strict=True)] if before else [0] * len(totals)
    return {
        "high": scores.high_wins,
        "lines": list(lines.values()),
        "totals": totals,
        "change": change,
        "winners": list(scores.winners) if over else None,
    }


def _common_sum(entry: Json) -> Json:
    """One formula for a line where all players' sums agree, otherwise none."""
    agree = len(set(entry["sums"].values())) < 2
    return {"sums": {}} if agree else {"formula": ""}


def _line_json(line: ScoreLine) -> Json:
    return {
        "key": line.key,
        "label": line.label,
        "icons": list(line.icons),
        "formula": line.formula,
        "where": list(line.where),
        "clauses": list(line.clauses),
        "points": {},
        "sums": {},
    }


def seats_json(players: Sequence[str], colours: Sequence[str]) -> list[Json]:
    """Name, letter, colour and picture of each seat."""
    letters = marks.initials(players)
    return [
        {"name": name, "letter": letter, "colour": colour, "pip": marks.pip(colour, letter)}
        for name, letter, colour in zip(players, letters, colours, strict=True)
    ]


def scene_json(scene: Scene, before: str = "") -> Json:
    """A drawing, written as a difference from an earlier body where that is shorter."""
    found: Json = {"box": list(scene.box), "label": scene.label, "description": scene.description}
    head, tail = _common(before, scene.body)
    if head + tail > 40:
        found |= {"head": head, "tail": tail, "middle": scene.body[head : len(scene.body) - tail]}
    else:
        found["body"] = scene.body
    return found


def _common(one: str, other: str) -> tuple[int, int]:
    """How many characters two texts share at the beginning and, after that, at the end."""
    shorter = min(len(one), len(other))
    head = next((i for i in range(shorter) if one[i] != other[i]), shorter)
    rest = shorter - head
    tail = next((i for i in range(rest) if one[-1 - i] != other[-1 - i]), rest)
    return head, tail


def unpacked(steps: Sequence[Mapping[str, Any]]) -> list[str]:
    """The whole bodies of a payload's steps, as the script puts them together."""
    bodies: list[str] = []
    for step in steps:
        bodies.append(whole_body(step["scene"], bodies[-1] if bodies else ""))
    return bodies


def whole_body(scene: Mapping[str, Any], before: str) -> str:
    """The body of a drawing of a payload.

    Args:
        scene: as :func:`scene_json` made it.
        before: the body that it may be written as a difference from.
    """
    if "body" in scene:
        return str(scene["body"])
    return f"{before[: scene['head']]}{scene['middle']}{before[len(before) - scene['tail'] :]}"
