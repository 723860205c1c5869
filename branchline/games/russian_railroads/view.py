"""What a seat may know, as JSON. It is computed from the blinded record alone."""

from __future__ import annotations

from typing import Any, Literal

from branchline.games.contract import OVER, named_mover
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


def view(tables: Tables, boards: Any, states: Any, seat: int) -> RussianRailroadsView:
    """The view. The arrays hold one record each; the position is blinded for the seat, or for a watcher (WATCHER)."""
    board, state, looked = boards[0], states[0], scoring(boards, states)
    result: RussianRailroadsView = {
        "kind": "russian-railroads",
        "seat": seat if seat >= 0 else None,
        "to_move": named_mover(int(state.mover)),
        "phase": PHASES[int(state.phase)],
        "turn_of": int(state.seat),
        "round": int(state.round_number),
        "rounds": int(board.rounds[state.seats]),
        "order": [int(other) for other in state.order[: state.seats] if other != s.NONE],
        "claims": [int(other) if other != s.NONE else None for other in state.claims],
        "strip": [int(number) or None for number in state.strip],
        "stacks": {str(value): int(state.stacks[value]) for value in range(2, s.VALUES)},
        "open_factories": _counts(state.open_factories),
        "cards": _named(int(state.cards), [card["name"] for card in tables["cards"]]),
        "starting_cards": _named(int(state.starting_cards), [card["name"] for card in tables["starting_cards"]]),
        "doublers_left": int(state.doublers_left),
        "bonus_deck": int(state.bonus_deck_count),
        "spaces": _spaces(tables, board, state),
        "agenda": _agenda(state),
        "factory_due": factory_due(state) or None,
        "in_hand": int(state.in_hand) or None,
        "new_factory": int(state.new_factory) or None,
        "bonus_picks": int(state.bonus_picks),
        "seats": [_seat(tables, state, other, seat, looked) for other in range(state.seats)],
    }
    if looks_through(state, seat):
        result["bonus_deck_cards"] = _named(int(state.bonus_deck), tables["bonus_cards"])
    return result


def _named(bits: int, names: list[str]) -> list[str]:
    return [name for i, name in enumerate(names) if bits >> i & 1]


def _counts(values: Any) -> dict[str, int]:
    return {str(value): int(count) for value, count in enumerate(values) if count > 0}


def _spaces(tables: Tables, board: Board, state: s.State) -> list[SpaceView]:
    names = spot_names(tables)
    spaces = []
    for spot in range(n.SPACES):
        if board.for_players[spot, state.seats]:
            users = [other for other in range(state.seats) if int(state.taken[other]) >> spot & 1]
            space: SpaceView = {
                "name": names[spot],
                "workers": int(board.workers[spot]),
                "rubles": int(board.rubles_cost[spot]),
                "taken_by": users,
            }
            if spot in (n.VARIABLE_1, n.VARIABLE_2):
                space["engineer"] = int(state.strip[spot - n.VARIABLE_1 + 1]) or None
            spaces.append(space)
    return spaces


def _agenda(state: s.State) -> list[AgendaGroup]:
    """The list of the turn by group. If a factory's effect is due, everything else waits for it."""
    groups = [*range(int(state.groups)), s.LOOSE]
    found: list[AgendaGroup] = []
    for group in groups:
        parts = {PARTS[part]: int(count) for part, count in enumerate(state.parts[group]) if count > 0}
        if parts:
            due = not factory_due(state) or bool(group == state.groups - 1)
            found.append({"must": bool(state.whole[group]), "due": due, "parts": parts})
    return found


def _seat(tables: Tables, state: s.State, other: int, viewer: int, looked: Any) -> RailroadSeat:
    lines = [line["name"] for line in tables["lines"]]
    slots = state.locomotives[other].tolist()
    locomotives = {lines[0]: [v for v in slots[:2] if v], lines[1]: [v for v in slots[2:3] if v]}
    locomotives[lines[2]] = [v for v in slots[3:] if v]
    reach = {name: sum(values) for name, values in locomotives.items()}
    tracks = {
        name: {colour: int(at) for colour, at in zip(tables["colours"], row, strict=True) if at > 0}
        for name, row in zip(lines, state.tracks[other], strict=True)
    }
    shown: RailroadSeat = {
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
        "factories": [int(value) or None for value in state.factories[other]],
        "industry": [int(space) for space in state.industry[other] if space >= 0],
        "engineers": [i for i in range(1, n.ENGINEER_TILES + 1) if int(state.engineers[other]) >> i & 1],
        "engineers_used": [i for i in range(1, n.ENGINEER_TILES + 1) if int(state.engineers_used[other]) >> i & 1],
        "tokens": _named(int(state.tokens[other]), [token["name"] for token in tables["tokens"]]),
        "medal": bool(state.medal[other]),
        "revalued": bool(state.revalued[other]),
        "bonus_cards": int(state.bonus_count[other]),
        "scores_now": totals(looked, other),
        "scoring": by_space(tables, looked, state, other),
    }
    if other == viewer or state.mover == OVER:
        shown["held_bonus_cards"] = _named(int(state.bonus[other]), tables["bonus_cards"])
    return shown
