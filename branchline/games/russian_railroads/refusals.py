"""Why an action is not legal now: the rule, and what would be right."""

from __future__ import annotations

from typing import Any

from branchline.games.contract import Action, IllegalAction
from branchline.games.russian_railroads import numbering as n
from branchline.games.russian_railroads import state as s
from branchline.games.russian_railroads.actions import Use
from branchline.games.russian_railroads.board import Board, Tables
from branchline.games.russian_railroads.brings import due, factory_due, fulfilled_by
from branchline.games.russian_railroads.numbering import HIRE, LAST, ORDER_1, ORDER_2, VARIABLE_1, VARIABLE_2
from branchline.games.russian_railroads.places import may_claim

Reason = tuple[Any, str, str, str]  # whether it is so, the sentence, the rule, the key for other languages

DUE = {
    s.START: ("First a starting card is chosen.", "RR-09", "rr.due.start"),
    s.ACT: ("It is time to take a space or to pass.", "RR-20", "rr.due.act"),
    s.LIST: ("First comes what this turn has brought.", "RR-27", "rr.due.list"),
    s.PUT: ("First the locomotive finds its place.", "RR-145", "rr.due.put"),
    s.GAP: ("First the new factory replaces one of the five.", "RR-51", "rr.due.gap"),
    s.REPEAT: ("First the target of the repeat is named.", "RR-144", "rr.due.repeat"),
    s.BONUS: ("First an end-bonus card is taken, or ten points.", "RR-112", "rr.due.bonus"),
    s.MOVE: ("First the worker of your position moves on or stays.", "RR-82", "rr.due.move"),
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
    "start": ("That starting card is gone.", "RR-14", "rr.start"),
    "doubler": ("No doubler is due, or there is no place or doubler left.", "RR-65", "rr.doubler"),
    "locomotive": (
        "No locomotive is due, none is left in the stacks, or it would fit nowhere.",
        "RR-46",
        "rr.locomotive",
    ),
    "factory": (
        "No factory is due, that tile is not there, or what must be done would become impossible.",
        "RR-50",
        "rr.factory",
    ),
    "score": ("No factory with those points has been stepped on.", "RR-54", "rr.score"),
    "token": ("No ?-token is due, it has been used, or nothing of it can be done.", "RR-115", "rr.token"),
    "card": ("No ?-card is due, it is gone, or it cannot be done whole.", "RR-106", "rr.card"),
    "done": ("What has been begun must be done whole.", "RR-141", "rr.done"),
    "put": ("It goes into an empty slot or replaces a weaker locomotive.", "RR-42", "rr.put"),
    "give up": ("A locomotive is given up only when it was displaced and no slot is empty.", "RR-44", "rr.give-up"),
    "repeat": (
        "Only a space for exactly one worker that you have used this round can be repeated.",
        "RR-76",
        "rr.repeat",
    ),
    "no repeat": ("A public engineer's repeat must be done.", "RR-79", "rr.no-repeat"),
    "bonus": ("That card is not in the deck.", "RR-112", "rr.bonus"),
    "move": (
        "The worker moves on to a free space for exactly one worker whose action can be done.",
        "RR-82",
        "rr.move",
    ),
}


def why_not(tables: Tables, board: Board, state: s.State, seat: int, action: Action) -> IllegalAction:
    """For an action that is not legal for the seat that is to decide."""
    if action.id >= board.seat_drawn:
        return IllegalAction("Only chance decides that.", code="chance", rule="RR-09")
    value = action.value
    kind = "use" if isinstance(value, Use) else value.kind
    phase = int(state.phase)
    if kind not in KINDS[phase]:
        sentence, rule, key = DUE[phase]
        return IllegalAction(sentence, code="not-now", rule=rule, key=key)
    if isinstance(value, Use):
        return _use(board, state, seat, value)
    if phase == s.LIST and factory_due(state) and not due(state).keys() & fulfilled_by(board, action.id):
        factory = factory_due(state)
        sentence = f"First the effect of factory {factory} is used, or given up."
        return IllegalAction(sentence, code="factory-due", rule="RR-53", key="rr.due.factory", value=factory)
    if kind == "step":
        return _step(tables, board, state, seat, value.which)
    if kind == "industry":
        return _industry(board, state, seat, value.which)
    sentence, rule, key = REASONS[kind]
    return IllegalAction(sentence, code=kind.replace(" ", "-"), rule=rule, key=key)


def _use(board: Board, state: s.State, seat: int, use: Use) -> IllegalAction:
    place, name = use.place, use.name
    for found, sentence, rule, key in _use_reasons(board, state, seat, place, name):
        if found:
            return IllegalAction(sentence, code="space", rule=rule, key=key, place=name)
    short = state.workers[seat] < use.workers or state.black_free[seat] < use.black or state.rubles[seat] < use.rubles
    if short:
        workers, rubles = int(state.workers[seat]), int(state.rubles[seat])
        sentence = f"You cannot pay that: you have {workers} free workers and {rubles} rubles."
        return IllegalAction(sentence, code="payment", rule="RR-21", key="rr.payment", workers=workers, rubles=rubles)
    rule = "RR-142" if place >= n.SPACES else "RR-25"
    sentence = f"The action of {name} cannot be done now."
    return IllegalAction(sentence, code="impossible", rule=rule, key="rr.impossible", place=name)


def _use_reasons(board: Board, state: s.State, seat: int, place: int, name: str) -> list[Reason]:
    last = state.round_number == board.rounds[state.seats]
    if place >= n.SPACES:
        number = place - n.ENGINEER_PLACE
        return [
            (not int(state.engineers[seat]) >> number & 1, f"Engineer {number} is not yours.", "RR-71", "rr.not-yours"),
            (
                int(state.engineers_used[seat]) >> number & 1,
                f"Engineer {number} has worked this round.",
                "RR-71",
                "rr.worked",
            ),
        ]
    closed = int(state.closed) >> place & 1 and not board.never_closes[place]
    slot = {HIRE: 0, VARIABLE_1: 1, VARIABLE_2: 2}.get(place)
    order = place in (ORDER_1, ORDER_2)
    return [
        (
            not board.for_players[place, state.seats],
            f"{name} is not on this side of the board.",
            "RR-11",
            "rr.not-there",
        ),
        (place == LAST and not last, "The last-round tile lies there in the last round only.", "RR-85", "rr.last-tile"),
        (order and last, "In the last round nobody claims a position.", "RR-88", "rr.no-claim"),
        (closed, f"{name} is taken this round.", "RR-22", "rr.taken"),
        (slot is not None and state.strip[slot] == 0, f"No engineer lies at {name}.", "RR-78", "rr.no-engineer"),
        (
            order and not may_claim(state, seat, place - ORDER_1),
            "Claim one position, and not your own.",
            "RR-80",
            "rr.one-position",
        ),
    ]


def _step(tables: Tables, board: Board, state: s.State, seat: int, which: int) -> IllegalAction:
    line, colour = divmod(which, s.COLOURS)
    name, colours = tables["lines"][line]["name"], tables["colours"]
    tracks = state.tracks[seat, line].tolist()
    where = {"line": name, "card": colours[colour]}
    brought = 1 + sum(state.tracks[seat, 0, 0] >= space for space in board.brings)
    if colour >= board.line_colours[line]:
        sentence = f"There is no {colours[colour]} on {name}."
        return IllegalAction(sentence, code="line", rule="RR-30", key="rr.line", **where)
    if colour >= brought:
        sentence = f"Black has not brought {colours[colour]} yet."
        return IllegalAction(sentence, code="colour", rule="RR-34", key="rr.colour", **where)
    ahead = board.spaces[line] + 1 if colour == 0 else tracks[colour - 1]
    if tracks[colour] + 1 >= ahead:
        sentence = f"{colours[colour].capitalize()} cannot go further on {name}."
        return IllegalAction(sentence, code="ahead", rule="RR-31", key="rr.ahead", **where)
    sentence = "No such step is due, or what must be done would become impossible."
    return IllegalAction(sentence, code="step", rule="RR-141", key="rr.step")


def _industry(board: Board, state: s.State, seat: int, marker: int) -> IllegalAction:
    space = int(state.industry[seat, marker])
    if space < 0:
        return IllegalAction("You have no second industry marker.", code="marker", rule="RR-104", key="rr.no-marker")
    if space == board.last_industry_space:
        return IllegalAction("The marker stands on the last space.", code="marker", rule="RR-59", key="rr.last-space")
    gap = board.gap_at[space + 1]
    if gap >= 0 and state.factories[seat, gap] == 0:
        return IllegalAction("The next gap has no factory yet.", code="gap", rule="RR-52", key="rr.empty-gap")
    if space + 1 == state.industry[seat, 1 - marker]:
        return IllegalAction("The other marker stands there.", code="marker", rule="RR-104", key="rr.other-marker")
    return IllegalAction("No industry step is due.", code="industry", rule="RR-27", key="rr.industry")
