"""The log in sentences: lines that belong together become one."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby

from branchline.games.contract import Line
from branchline.messages import text
from branchline.terminal.players import Players
from branchline.terminal.ticket_to_ride.table import counted
from branchline.terminal.words import colour, sentence

# Said once for several in a row: `New in the row: red, blue.`
TOGETHER = {"dealt", "dealt_own", "row", "ticket", "ticket_own", "turn_up", "turn_up_match"}
# The second line of such a pair says all of the first.
SAID_AGAIN = {("draw", "drawn"), ("draw", "drawn_own"), ("station", "pay_station")}
# The first line of such a pair says all that may be known of the second.
SAID_ALREADY = {("tickets", "ticket")}
# The two sentences of such a pair stand on one line.
ON_ONE_LINE = {("take", "row"), ("turn_up", "turn_up_match"), ("turn_up_match", "turn_up")}


def story(lines: Sequence[Line], viewer: int, players: Players) -> Iterator[str]:
    """The lines in words; ``viewer`` is called you."""
    groups = [list(group) for _, group in groupby(_with_tunnels(lines), key=_together)]
    keys = ["", *(group[0].key for group in groups), ""]
    told: list[str] = []
    for group, before, after in zip(groups, keys, keys[2:], strict=False):
        key = group[0].key
        if (key, after) in SAID_AGAIN or (before, key) in SAID_ALREADY:
            continue
        told.append(_words(group, viewer, players))
        if (key, after) not in ON_ONE_LINE:
            yield " ".join(told)
            told = []


def _with_tunnels(lines: Sequence[Line]) -> Iterator[Line]:
    """The log says what was laid down and turned up; that nothing more is to be paid is said here."""
    tunnel: Line | None = None
    for line in [*lines, Line("")]:
        if tunnel is not None and line.key != "turn_up":
            if line.key != "turn_up_match":
                yield Line("tunnel_through", tunnel.args)
            tunnel = None
        if line.key == "lay_down":
            tunnel = line
        if line.key:
            yield line


def _together(line: Line) -> object:
    return (line.key, line.args.get("seat")) if line.key in TOGETHER else object()


def _words(group: Sequence[Line], viewer: int, players: Players) -> str:
    args: dict[str, object] = dict(group[0].args)
    seat = args.get("seat")
    if isinstance(seat, int):
        args |= {"who": "you" if seat == viewer else "other", "seat": players.name(seat, viewer)}
    for name in args.keys() & {"card", "ticket"}:
        args[name] = ", ".join(_word(line, name) for line in group)
    if group[0].key in TOGETHER:
        args["count"] = len(group)
    if "tickets" in args:
        args["tickets"] = ", ".join(group[0].args["tickets"])
    if "cards" in args:
        args["cards"] = counted(group[0].args["cards"])
    return sentence(text(f"line.{group[0].key}", **args))


def _word(line: Line, name: str) -> str:
    if name == "ticket" and "points" in line.args:
        return text("ticket", ticket=line.args["ticket"], points=line.args["points"])
    return colour(line.args[name]) if name == "card" else str(line.args[name])
