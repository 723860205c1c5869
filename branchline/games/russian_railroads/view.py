"""What a seat may know, as JSON. It is computed from the blinded record alone."""

from __future__ import annotations

from operator import attrgetter
from typing import Any, Literal

from branchline.games.contract import OVER, named_mover
from branchline.games.kept import Kept
from branchline.games.records import fields
from branchline.games.russian_railroads import numbering as n
from branchline.games.russian_railroads import state as s
from branchline.games.russian_railroads.actions import spot_names
from branchline.games.russian_railroads.board import Board, Tables
from branchline.games.russian_railroads.gains import PARTS, factory_due
from branchline.games.russian_railroads.rounds import by_space, scoring, totals
from branchline.games.russian_railroads.secrets import looks_through
from branchline.games.russian_railroads.view_types import (
    AgendaGroup,
    RailroadSeat,
    RussianRailroadsView,
    SpaceGroup,
    SpaceView,
)

PHASES = (
    "order", "remove", "engineers", "start", "act", "list", "put", "gap", "repeat", "bonus", "move", "over",
)  # fmt: skip
BLACK_WORKER: tuple[Literal["none", "used", "free"], ...] = ("none", "used", "free")
GROUPS: dict[SpaceGroup, tuple[str, ...]] = {  # by how the names of their spaces begin
    "tracks": ("black", "grey", "brown", "natural", "white", "any", "bottom"),
    "tiles": ("loco",),
    "industry": ("industry",),
    "help": ("doubler", "rubles", "temporary"),
    "engineers": ("variable", "hire", "engineer"),
    "order": ("order", "last"),  # in the last round, its tile covers the turn order (RR-85)
}


def group_of(space: str) -> SpaceGroup:
    """The group of a space of the board."""
    kind = space.partition("-")[0]
    return next(group for group, kinds in GROUPS.items() if kind in kinds)


class Known:
    """What is told of seats and spaces, kept for a while: most decisions change it at one of them."""

    def __init__(self) -> None:
        self.seats: Kept[RailroadSeat] = Kept(fewer=2)  # 4 KB each
        self.spaces: Kept[list[SpaceView]] = Kept(fewer=4)  # 7 KB each


shown_of_seats = attrgetter(
    "points", "passed", "workers", "hired_workers", "black_worker", "black_free", "rubles", "doublers", "tracks",
    "locomotives", "fulfilled", "factories", "industry", "engineers", "engineers_used", "tokens", "medal", "revalued",
    "bonus_count",
)  # fmt: skip


def view(tables: Tables, boards: Any, board: Board, states: Any, seat: int, known: Known) -> RussianRailroadsView:
    """The view. The arrays hold one record each; the position is blinded for the seat, or for a watcher (WATCHER).
    ``board``: the fields of the board's record."""
    state, looked = fields(states[0]), fields(scoring(boards, states))
    result: RussianRailroadsView = {
        "kind": "russian-railroads",
        "seat": seat if seat >= 0 else None,
        "to_move": named_mover(int(state.mover)),
        "phase": PHASES[int(state.phase)],
        "turn_of": int(state.seat),
        "round": int(state.round_number),
        "rounds": int(board.rounds[state.seats]),
        "order": [other for other in state.order[: state.seats].tolist() if other != s.NONE],
        "claims": [other if other != s.NONE else None for other in state.claims.tolist()],
        "strip": [number or None for number in state.strip.tolist()],
        "stacks": {str(value): count for value, count in enumerate(state.stacks.tolist()) if 2 <= value < s.VALUES},
        "open_factories": _counts(state.open_factories),
        "cards": _named(int(state.cards), [card["name"] for card in tables["cards"]]),
        "starting_cards": _named(int(state.starting_cards), [card["name"] for card in tables["starting_cards"]]),
        "doublers_left": int(state.doublers_left),
        "bonus_deck": int(state.bonus_deck_count),
        "spaces": _spaces(tables, board, state, known),
        "agenda": _agenda(state),
        "factory_due": factory_due(state) or None,
        "in_hand": int(state.in_hand) or None,
        "new_factory": int(state.new_factory) or None,
        "bonus_picks": int(state.bonus_picks),
        "seats": [_seat(tables, state, other, seat, looked, known) for other in range(state.seats)],
    }
    if looks_through(state, seat):
        result["bonus_deck_cards"] = _named(int(state.bonus_deck), tables["bonus_cards"])
    return result


def _named(bits: int, names: list[str]) -> list[str]:
    return [name for i, name in enumerate(names) if bits >> i & 1]


def _engineers(bits: int) -> list[int]:
    return [i for i in range(1, n.ENGINEER_TILES + 1) if bits >> i & 1]


def _counts(values: Any) -> dict[str, int]:
    return {str(value): count for value, count in enumerate(values.tolist()) if count > 0}


def _spaces(tables: Tables, board: Board, state: s.State, known: Known) -> list[SpaceView]:
    key = (state.taken.tobytes(), state.strip.tobytes(), int(state.seats))
    return known.spaces.find(key, lambda: _all_spaces(tables, board, state))


def _all_spaces(tables: Tables, board: Board, state: s.State) -> list[SpaceView]:
    rows = zip(spot_names(tables), board.workers.tolist(), board.rubles_cost.tolist(), strict=False)
    printed = zip(range(n.SPACES), rows, board.for_players[: n.SPACES, state.seats].tolist(), strict=False)
    taken, spaces = state.taken[: state.seats].tolist(), []
    for spot, (name, workers, rubles), is_there in printed:
        if is_there:
            users = [other for other, bits in enumerate(taken) if bits >> spot & 1]
            space: SpaceView = {"name": name, "workers": workers, "rubles": rubles, "taken_by": users}
            if spot in (n.VARIABLE_1, n.VARIABLE_2):
                space["engineer"] = int(state.strip[spot - n.VARIABLE_1 + 1]) or None
            spaces.append(space)
    return spaces


def _agenda(state: s.State) -> list[AgendaGroup]:
    """The list of the turn by group. If a factory's effect is due, everything else waits for it."""
    groups = [*range(int(state.groups)), s.LOOSE]
    found: list[AgendaGroup] = []
    for group in groups:
        parts = {PARTS[part]: count for part, count in enumerate(state.parts[group].tolist()) if count > 0}
        if parts:
            due = not factory_due(state) or bool(group == state.groups - 1)
            found.append({"must": bool(state.whole[group]), "due": due, "parts": parts})
    return found


def _seat(tables: Tables, state: s.State, other: int, viewer: int, looked: Any, known: Known) -> RailroadSeat:
    key = b"".join([array[other].tobytes() for array in (*shown_of_seats(state), *looked)])
    shown = known.seats.find(key, lambda: _public(tables, state, other, looked))
    if other != viewer and state.mover != OVER:
        return shown
    return {**shown, "held_bonus_cards": _named(int(state.bonus[other]), tables["bonus_cards"])}


def _public(tables: Tables, state: s.State, other: int, looked: Any) -> RailroadSeat:
    """What everybody sees of a seat, made of nothing but ``shown_of_seats`` and what a scoring would bring it."""
    lines = [line["name"] for line in tables["lines"]]
    slots = state.locomotives[other].tolist()
    locomotives = {lines[0]: [v for v in slots[:2] if v], lines[1]: [v for v in slots[2:3] if v]}
    locomotives[lines[2]] = [v for v in slots[3:] if v]
    reach = {name: sum(values) for name, values in locomotives.items()}
    tracks = {
        name: {colour: at for colour, at in zip(tables["colours"], row, strict=True) if at > 0}
        for name, row in zip(lines, state.tracks[other].tolist(), strict=True)
    }
    return {
        "points": int(state.points[other]),
        "passed": bool(state.passed[other]),
        "workers": int(state.workers[other]),
        "gained_workers": int(state.hired_workers[other]),
        "black_worker": BLACK_WORKER[int(state.black_worker[other]) + int(state.black_free[other])],
        "rubles": int(state.rubles[other]),
        "doublers": int(state.doublers[other]),
        "tracks": tracks,
        "locomotives": locomotives,
        "reach": reach,
        "specials_met": [row for row, met in enumerate(looked.met[other].tolist()) if met],
        "industry_token_met": bool(state.fulfilled[other] >> s.INDUSTRY_TOKEN & 1),
        "factories": [value or None for value in state.factories[other].tolist()],
        "industry": [space for space in state.industry[other].tolist() if space >= 0],
        "engineers": _engineers(int(state.engineers[other])),
        "engineers_used": _engineers(int(state.engineers_used[other])),
        "tokens": _named(int(state.tokens[other]), [token["name"] for token in tables["tokens"]]),
        "medal": bool(state.medal[other]),
        "revalued": bool(state.revalued[other]),
        "bonus_cards": int(state.bonus_count[other]),
        "scores_now": totals(looked, other),
        "scoring": by_space(tables, looked, state, other),
    }
