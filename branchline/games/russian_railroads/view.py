"""What a seat may know, as JSON: computed from the blinded record and from nothing else."""

from __future__ import annotations

from typing import Any, Literal

from branchline.games.contract import OVER, named_mover
from branchline.games.russian_railroads import numbering as n
from branchline.games.russian_railroads import state as s
from branchline.games.russian_railroads.actions import place_names
from branchline.games.russian_railroads.agenda import VARIABLE_1, VARIABLE_2
from branchline.games.russian_railroads.board import Board, tables
from branchline.games.russian_railroads.brings import PARTS, factory_due
from branchline.games.russian_railroads.rounds import by_space, scoring, totals
from branchline.games.russian_railroads.secrets import looks_through
from branchline.games.russian_railroads.specials import specials
from branchline.games.russian_railroads.tracks import INDUSTRY_TOKEN
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
    "order": ("order", "last"),  # in the last round its tile covers the turn order (RR-85)
}


def group_of(space: str) -> SpaceGroup:
    """The group in which a space of the board is found."""
    kind = space.partition("-")[0]
    return next(group for group, kinds in GROUPS.items() if kind in kinds)


def view(boards: Any, states: Any, seat: int) -> RussianRailroadsView:
    """Arrays of one record; the position is blinded for the seat, or for nobody (WATCHER)."""
    board, state, looked = boards[0], states[0], scoring(boards, states)
    data = tables()
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
        "cards": _named(int(state.cards), [card["name"] for card in data["cards"]]),
        "starting_cards": _named(int(state.starting_cards), [card["name"] for card in data["starting_cards"]]),
        "doublers_left": int(state.doublers_left),
        "bonus_deck": int(state.bonus_deck_count),
        "spaces": _spaces(board, state),
        "agenda": _agenda(state),
        "factory_due": factory_due(state) or None,
        "in_hand": int(state.in_hand) or None,
        "new_factory": int(state.new_factory) or None,
        "bonus_picks": int(state.bonus_picks),
        "seats": [_seat(state, other, seat, looked) for other in range(state.seats)],
    }
    if looks_through(state, seat):
        result["bonus_deck_cards"] = _named(int(state.bonus_deck), data["bonus_cards"])
    return result


def _named(bits: int, names: list[str]) -> list[str]:
    return [name for i, name in enumerate(names) if bits >> i & 1]


def _counts(values: Any) -> dict[str, int]:
    return {str(value): int(count) for value, count in enumerate(values) if count > 0}


def _spaces(board: Board, state: s.State) -> list[SpaceView]:
    names = place_names()
    spaces = []
    for place in range(n.SPACES):
        if board.for_players[place, state.seats]:
            users = [other for other in range(state.seats) if int(state.taken[other]) >> place & 1]
            space: SpaceView = {
                "name": names[place],
                "workers": int(board.workers[place]),
                "rubles": int(board.rubles_cost[place]),
                "taken_by": users,
            }
            if place in (VARIABLE_1, VARIABLE_2):
                space["engineer"] = int(state.strip[place - VARIABLE_1 + 1]) or None
            spaces.append(space)
    return spaces


def _agenda(state: s.State) -> list[AgendaGroup]:
    """What is on the list of the turn, group by group; all but the effect of a factory that is due waits for it."""
    groups = [*range(int(state.groups)), s.LOOSE]
    found: list[AgendaGroup] = []
    for group in groups:
        parts = {PARTS[part]: int(count) for part, count in enumerate(state.parts[group]) if count > 0}
        if parts:
            due = not factory_due(state) or bool(group == state.groups - 1)
            found.append({"must": bool(state.whole[group]), "due": due, "parts": parts})
    return found


def _seat(state: s.State, other: int, viewer: int, looked: Any) -> RailroadSeat:
    data = tables()
    lines = [line["name"] for line in data["lines"]]
    slots = state.locomotives[other].tolist()
    locomotives = {lines[0]: [v for v in slots[:2] if v], lines[1]: [v for v in slots[2:3] if v]}
    locomotives[lines[2]] = [v for v in slots[3:] if v]
    reach = {name: sum(values) for name, values in locomotives.items()}
    tracks = {
        name: {colour: int(at) for colour, at in zip(data["colours"], row, strict=True) if at > 0}
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
        "specials_met": [
            place for place, one in enumerate(specials()) if one.is_met(tracks, reach, bool(state.medal[other]))
        ],
        "industry_token_met": bool(state.fulfilled[other] >> INDUSTRY_TOKEN & 1),
        "factories": [int(value) or None for value in state.factories[other]],
        "industry": [int(space) for space in state.industry[other] if space >= 0],
        "engineers": [i for i in range(1, 16) if int(state.engineers[other]) >> i & 1],
        "engineers_used": [i for i in range(1, 16) if int(state.engineers_used[other]) >> i & 1],
        "tokens": _named(int(state.tokens[other]), [token["name"] for token in data["tokens"]]),
        "medal": bool(state.medal[other]),
        "revalued": bool(state.revalued[other]),
        "bonus_cards": int(state.bonus_count[other]),
        "scores_now": totals(looked, other),
        "scoring": by_space(looked, state, other),
    }
    if other == viewer or state.mover == OVER:
        shown["held_bonus_cards"] = _named(int(state.bonus[other]), data["bonus_cards"])
    return shown
