"""The log in sentences: a turn becomes one, what was done with its action after a colon."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby

from branchline.games.contract import Line
from branchline.games.match import Match
from branchline.messages import text
from branchline.terminal.players import Players
from branchline.terminal.russian_railroads.effects import line_name
from branchline.terminal.words import colour, sentence

OPENING = {"rr.use", "rr.pass", "rr.start", "rr.move", "rr.stay"}  # begin a sentence; what follows belongs to it
UNOWNED = {
    "rr.seat",
    "rr.remove",
    "rr.remove_hidden",
    "rr.engineer",
    "rr.scored",
}  # nobody's; said once for several in a row


def with_rounds(match: Match, lines: Sequence[Line]) -> Iterator[Line]:
    """The last lines of the match, and what the rounds that end among them scored."""
    start = len(match.log) - len(lines)
    for step in match.steps():
        if step.index < start:
            continue
        yield lines[step.index - start]
        scored = match.rules.aftermath(step.position, step.mover, step.action)
        if scored is not None:
            points = [sum(seat["scoring"]["totals"].values()) for seat in scored.args["seats"]]
            yield Line("rr.scored", {"round": scored.args["round"], "points": points})


def story(lines: Iterable[Line], viewer: int, players: Players) -> Iterator[str]:
    """The lines in words; ``viewer`` is called you."""
    for unowned, group in groupby(lines, key=lambda line: line.key if line.key in UNOWNED else ""):
        if unowned:
            yield _unowned(list(group), viewer, players)
            continue
        turn: list[Line] = []
        for line in group:
            if turn and (line.key in OPENING or line.args["seat"] != turn[0].args["seat"]):
                yield _turn(turn, viewer, players)
                turn = []
            turn.append(line)
        yield _turn(turn, viewer, players)


def _unowned(group: list[Line], viewer: int, players: Players) -> str:
    which = [str(line.args.get("which", "")) for line in group]
    if group[0].key == "rr.seat":
        which = [players.name(int(seat), viewer) for seat in which]
    scores = [
        text("rr.scored", name=players.name(seat, viewer), points=points)
        for seat, points in enumerate(group[0].args.get("points", ()))
    ]
    return _words(group[0], which=", ".join(which), count=len(group), scores=", ".join(scores)) + "."


def _turn(turn: list[Line], viewer: int, players: Players) -> str:
    first, seat = turn[0], turn[0].args["seat"]
    name = players.name(seat, viewer)
    if first.key in OPENING:
        head = _words(first, seat=name, who="you" if seat == viewer else "other", paid=_paid(first))
        done = turn[1:]
    else:
        head, done = name, turn
    alike = [(words, len(list(same))) for words, same in groupby(_words(line) for line in done)]
    clauses = ", ".join(text("rr.times", words=words, count=count) for words, count in alike)
    return sentence(text("rr.turn", head=head, done=clauses) if clauses else head) + "."


def _paid(line: Line) -> str:
    kinds = (("worker", "workers"), ("black", "black"), ("ruble", "rubles"))
    paid = [(kind, line.args[name]) for kind, name in kinds if line.args.get(name)]
    return " + ".join(text("rr.payment", kind=kind, count=count) for kind, count in paid)


def _words(line: Line, **more: object) -> str:
    args = {**line.args, **more}
    if line.key in ("rr.step", "rr.put"):
        name, _, rest = line.args["which"].partition(" ")
        args |= {"line": line_name(name), "rest": colour(rest) if line.key == "rr.step" else rest}
    return text(f"line.{line.key}", **args)
