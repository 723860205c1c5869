"""Why an action is not legal now: the rule, and what would be right instead."""

from __future__ import annotations

from typing import Any

from branchline.games.contract import Action, IllegalAction
from branchline.games.russian_railroads import numbering as n
from branchline.games.russian_railroads import state as s
from branchline.games.russian_railroads.actions import Use
from branchline.games.russian_railroads.board import Board, Tables
from branchline.games.russian_railroads.gains import due, factory_due, fulfilled_by
from branchline.games.russian_railroads.numbering import HIRE, LAST, ORDER_1, ORDER_2, VARIABLE_1, VARIABLE_2
from branchline.games.russian_railroads.spots import may_claim

Reason = tuple[Any, str, str]  # whether it applies, the key of the sentence, the rule

DUE = {
    s.START: ("rr.due.start", "RR-09"),
    s.ACT: ("rr.due.act", "RR-20"),
    s.LIST: ("rr.due.list", "RR-27"),
    s.PUT: ("rr.due.put", "RR-145"),
    s.GAP: ("rr.due.gap", "RR-51"),
    s.REPEAT: ("rr.due.repeat", "RR-144"),
    s.BONUS: ("rr.due.bonus", "RR-112"),
    s.MOVE: ("rr.due.move", "RR-82"),
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
    "start": ("rr.start", "RR-14"),
    "doubler": ("rr.doubler", "RR-65"),
    "locomotive": ("rr.locomotive", "RR-46"),
    "factory": ("rr.factory", "RR-50"),
    "score": ("rr.score", "RR-54"),
    "token": ("rr.token", "RR-115"),
    "card": ("rr.card", "RR-106"),
    "done": ("rr.done", "RR-141"),
    "put": ("rr.put", "RR-42"),
    "give up": ("rr.give-up", "RR-44"),
    "repeat": ("rr.repeat", "RR-76"),
    "no repeat": ("rr.no-repeat", "RR-79"),
    "bonus": ("rr.bonus", "RR-112"),
    "move": ("rr.move", "RR-82"),
}


def why_not(tables: Tables, board: Board, state: s.State, seat: int, action: Action) -> IllegalAction:
    """The refusal of an action that is not legal for the seat that has to decide."""
    if action.id >= board.seat_drawn:
        return IllegalAction("chance", "RR-09", what="that")
    value = action.value
    kind = "use" if isinstance(value, Use) else value.kind
    phase = int(state.phase)
    if kind not in KINDS[phase]:
        key, rule = DUE[phase]
        return IllegalAction(key, rule, code="not-now")
    if isinstance(value, Use):
        return _use(tables, board, state, seat, value)
    if phase == s.LIST and factory_due(state) and not due(state).keys() & fulfilled_by(board, action.id):
        return IllegalAction("rr.due.factory", "RR-53", code="factory-due", value=int(factory_due(state)))
    if kind == "step":
        return _step(tables, board, state, seat, value.which)
    if kind == "industry":
        return _industry(board, state, seat, value.which)
    key, rule = REASONS[kind]
    return IllegalAction(key, rule, code=kind.replace(" ", "-"))


def _use(tables: Tables, board: Board, state: s.State, seat: int, use: Use) -> IllegalAction:
    spot, name = use.spot, use.name
    about: dict[str, Any]
    if spot >= n.SPACES:
        number = spot - n.ENGINEER_SPOT
        about, reasons = {"number": number}, _engineer_reasons(state, seat, number)
    else:
        about, reasons = {"place": name, "takers": _users(state, spot)}, _space_reasons(board, state, seat, spot)
    for found, key, rule in reasons:
        if found:
            return IllegalAction(key, rule, code="space", **about)
    short = state.workers[seat] < use.workers or state.black_free[seat] < use.black or state.rubles[seat] < use.rubles
    if short:
        cost = {"need": int(board.workers[spot]), "price": int(board.rubles_cost[spot])}
        workers, rubles = int(state.workers[seat] + state.black_free[seat]), int(state.rubles[seat])
        return IllegalAction("rr.payment", "RR-21", code="payment", **cost, workers=workers, rubles=rubles)
    if spot < n.SPACES:
        found = _useless(tables, board, state, seat, tables["spaces"][spot]["effect"])
        if found is not None:
            return found
    rule = "RR-142" if spot >= n.SPACES else "RR-25"
    return IllegalAction("rr.impossible", rule, code="impossible")


def _users(state: s.State, spot: int) -> list[int]:
    return [other for other in range(state.seats) if int(state.taken[other]) >> spot & 1]


def _useless(tables: Tables, board: Board, state: s.State, seat: int, effect: dict[str, int]) -> IllegalAction | None:
    """What of a space's effect cannot be done, where that can be said in a sentence (RR-25)."""
    for part in effect:
        if part in tables["colours"]:
            colour = tables["colours"].index(part)
            if colour >= _brought(board, state, seat):
                return _not_brought(tables, board, colour)
            return IllegalAction("rr.no-step", "RR-31", code="ahead", card=part)
        if part == "industry":
            found = _industry(board, state, seat, 0)
            return found if found.code != "industry" else None
        if part in REASONS:
            key, rule = REASONS[part]
            return IllegalAction(key, rule, code=part)
    return None


def _brought(board: Board, state: s.State, seat: int) -> int:
    """RR-34: how many colours black has brought, itself included."""
    return 1 + sum(state.tracks[seat, 0, 0] >= space for space in board.brings)


def _not_brought(tables: Tables, board: Board, colour: int) -> IllegalAction:
    line, space = tables["lines"][0]["name"], int(board.brings[colour - 1])
    return IllegalAction("rr.colour", "RR-34", code="colour", card=tables["colours"][colour], line=line, space=space)


def _engineer_reasons(state: s.State, seat: int, number: int) -> list[Reason]:
    return [
        (not int(state.engineers[seat]) >> number & 1, "rr.not-yours", "RR-71"),
        (int(state.engineers_used[seat]) >> number & 1, "rr.worked", "RR-71"),
    ]


def _space_reasons(board: Board, state: s.State, seat: int, spot: int) -> list[Reason]:
    last = state.round_number == board.rounds[state.seats]
    closed = int(state.closed) >> spot & 1 and not board.never_closes[spot]
    slot = {HIRE: 0, VARIABLE_1: 1, VARIABLE_2: 2}.get(spot)
    order = spot in (ORDER_1, ORDER_2)
    return [
        (not board.for_players[spot, state.seats], "rr.not-there", "RR-11"),
        (spot == LAST and not last, "rr.last-tile", "RR-85"),
        (order and last, "rr.no-claim", "RR-88"),
        (closed, "rr.taken", "RR-22"),
        (slot is not None and state.strip[slot] == 0, "rr.no-engineer", "RR-78"),
        (order and not may_claim(state, seat, spot - ORDER_1), "rr.one-position", "RR-80"),
    ]


def _step(tables: Tables, board: Board, state: s.State, seat: int, which: int) -> IllegalAction:
    line, colour = divmod(which, s.COLOURS)
    name, colours = tables["lines"][line]["name"], tables["colours"]
    tracks = state.tracks[seat, line].tolist()
    where = {"line": name, "card": colours[colour]}
    if colour >= board.line_colours[line]:
        return IllegalAction("rr.line", "RR-30", code="line", **where)
    if colour >= _brought(board, state, seat):
        return _not_brought(tables, board, colour)
    ahead = board.spaces[line] + 1 if colour == 0 else tracks[colour - 1]
    if tracks[colour] + 1 >= ahead:
        return IllegalAction("rr.ahead", "RR-31", code="ahead", **where)
    return IllegalAction("rr.step", "RR-141", code="step")


def _industry(board: Board, state: s.State, seat: int, marker: int) -> IllegalAction:
    space = int(state.industry[seat, marker])
    if space < 0:
        return IllegalAction("rr.no-marker", "RR-104", code="marker")
    if space == board.last_industry_space:
        return IllegalAction("rr.last-space", "RR-59", code="marker")
    gap = board.gap_at[space + 1]
    if gap >= 0 and state.factories[seat, gap] == 0:
        return IllegalAction("rr.empty-gap", "RR-52", code="gap")
    if space + 1 == state.industry[seat, 1 - marker]:
        return IllegalAction("rr.other-marker", "RR-104", code="marker")
    return IllegalAction("rr.industry", "RR-27", code="industry")
