"""Why an action is not legal now: the rule, and what would be right."""

from __future__ import annotations

from typing import Any

from branchline.games.contract import Action, IllegalAction
from branchline.games.russian_railroads import numbering as n
from branchline.games.russian_railroads import state as s
from branchline.games.russian_railroads.actions import Use, place_names
from branchline.games.russian_railroads.agenda import VARIABLE_1, VARIABLE_2
from branchline.games.russian_railroads.board import Board, tables
from branchline.games.russian_railroads.places import HIRE, LAST, ORDER_1, ORDER_2, may_claim

DUE = {
    s.START: ("First a starting card is chosen.", "RR-09"),
    s.ACT: ("It is time to take a space or to pass.", "RR-20"),
    s.LIST: ("First comes what this turn has brought.", "RR-27"),
    s.PUT: ("First the locomotive finds its place.", "RR-145"),
    s.GAP: ("First the new factory replaces one of the five.", "RR-51"),
    s.REPEAT: ("First the target of the repeat is named.", "RR-144"),
    s.BONUS: ("First an end-bonus card is taken, or ten points.", "RR-112"),
    s.MOVE: ("First the worker of your position moves on or stays.", "RR-82"),
}
KINDS = {
    s.START: {"start"},
    s.ACT: {"use", "pass"},
    s.LIST: {"step", "industry", "doubler", "locomotive", "factory", "score", "token", "card", "done"},
    s.PUT: {"put", "give up"},
    s.GAP: {"gap"},
    s.REPEAT: {"repeat", "no repeat"},
    s.BONUS: {"bonus", "ten points"},
    s.MOVE: {"move", "stay"},
}
REASONS = {
    "start": ("That starting card is gone.", "RR-14"),
    "doubler": ("No doubler is due, or there is no place or doubler left.", "RR-65"),
    "locomotive": ("No locomotive is due, none is left in the stacks, or it would fit nowhere.", "RR-46"),
    "factory": ("No factory is due, that tile is not there, or what must be done would become impossible.", "RR-50"),
    "score": ("No factory with those points has been stepped on.", "RR-54"),
    "token": ("No ?-token is due, it has been used, or nothing of it can be done.", "RR-115"),
    "card": ("No ?-card is due, it is gone, or it cannot be done whole.", "RR-106"),
    "done": ("What has been begun must be done whole.", "RR-141"),
    "put": ("It goes into an empty slot or replaces a weaker locomotive.", "RR-42"),
    "give up": ("A locomotive is given up only when it was displaced and no slot is empty.", "RR-44"),
    "repeat": ("Only a space for exactly one worker that you have used this round can be repeated.", "RR-76"),
    "no repeat": ("A public engineer's repeat must be done.", "RR-79"),
    "bonus": ("That card is not in the deck.", "RR-112"),
    "move": ("The worker moves on to a free space for exactly one worker whose action can be done.", "RR-82"),
}


def why_not(board: Board, state: s.State, seat: int, action: Action) -> IllegalAction:
    """For an action that is not legal for the seat that is to decide."""
    if action.id >= board.seat_drawn:
        return IllegalAction("Only chance decides that.", code="chance", rule="RR-09")
    value = action.value
    kind = "use" if isinstance(value, Use) else value.kind
    phase = int(state.phase)
    if kind not in KINDS[phase]:
        sentence, rule = DUE[phase]
        return IllegalAction(sentence, code="not-now", rule=rule)
    if isinstance(value, Use):
        return _use(board, state, seat, value)
    if kind == "step":
        return _step(board, state, seat, value.which)
    if kind == "industry":
        return _industry(board, state, seat, value.which)
    sentence, rule = REASONS[kind]
    return IllegalAction(sentence, code=kind.replace(" ", "-"), rule=rule)


def _use(board: Board, state: s.State, seat: int, use: Use) -> IllegalAction:
    place, name = use.place, place_names()[use.place]
    for found, sentence, rule in _use_reasons(board, state, seat, place, name):
        if found:
            return IllegalAction(sentence, code="space", rule=rule)
    short = state.workers[seat] < use.workers or state.black_free[seat] < use.black or state.rubles[seat] < use.rubles
    if short:
        have = f"{state.workers[seat]} free workers and {state.rubles[seat]} rubles"
        return IllegalAction(f"You cannot pay that: you have {have}.", code="payment", rule="RR-21")
    rule = "RR-142" if place >= n.SPACES else "RR-25"
    return IllegalAction(f"The action of {name} cannot be done now.", code="impossible", rule=rule)


def _use_reasons(board: Board, state: s.State, seat: int, place: int, name: str) -> list[tuple[Any, str, str]]:
    last = state.round_number == board.rounds[state.seats]
    if place >= n.SPACES:
        number = place - n.ENGINEER_PLACE
        return [
            (not int(state.engineers[seat]) >> number & 1, f"Engineer {number} is not yours.", "RR-71"),
            (int(state.engineers_used[seat]) >> number & 1, f"Engineer {number} has worked this round.", "RR-71"),
        ]
    closed = int(state.closed) >> place & 1 and not board.never_closes[place]
    slot = {HIRE: 0, VARIABLE_1: 1, VARIABLE_2: 2}.get(place)
    order = place in (ORDER_1, ORDER_2)
    return [
        (not board.for_players[place, state.seats], f"{name} is not on this side of the board.", "RR-11"),
        (place == LAST and not last, "The last-round tile lies there in the last round only.", "RR-85"),
        (order and last, "In the last round nobody claims a position.", "RR-88"),
        (closed, f"{name} is taken this round.", "RR-22"),
        (slot is not None and state.strip[slot] == 0, f"No engineer lies at {name}.", "RR-78"),
        (order and not may_claim(state, seat, place - ORDER_1), "Claim one position, and not your own.", "RR-80"),
    ]


def _step(board: Board, state: s.State, seat: int, which: int) -> IllegalAction:
    line, colour = divmod(which, s.COLOURS)
    data = tables()
    name, colours = data["lines"][line]["name"], data["colours"]
    tracks = state.tracks[seat, line].tolist()
    brought = 1 + sum(state.tracks[seat, 0, 0] >= space for space in board.brings)
    if colour >= board.line_colours[line]:
        return IllegalAction(f"There is no {colours[colour]} on {name}.", code="line", rule="RR-30")
    if colour >= brought:
        return IllegalAction(f"Black has not brought {colours[colour]} yet.", code="colour", rule="RR-34")
    ahead = board.spaces[line] + 1 if colour == 0 else tracks[colour - 1]
    if tracks[colour] + 1 >= ahead:
        return IllegalAction(f"{colours[colour].capitalize()} cannot go further on {name}.", code="ahead", rule="RR-31")
    sentence = "No such step is due, or what must be done would become impossible."
    return IllegalAction(sentence, code="step", rule="RR-141")


def _industry(board: Board, state: s.State, seat: int, marker: int) -> IllegalAction:
    space = int(state.industry[seat, marker])
    if space < 0:
        return IllegalAction("You have no second industry marker.", code="marker", rule="RR-104")
    if space == len(board.industry_points) - 1:
        return IllegalAction("The marker stands on the last space.", code="marker", rule="RR-59")
    gap = board.gap_at[space + 1]
    if gap >= 0 and state.factories[seat, gap] == 0:
        return IllegalAction("The next gap has no factory yet.", code="gap", rule="RR-52")
    if space + 1 == state.industry[seat, 1 - marker]:
        return IllegalAction("The other marker stands there.", code="marker", rule="RR-104")
    return IllegalAction("No industry step is due.", code="industry", rule="RR-27")
