"""A table to try the rules on: a match in which the test decides for the seats and for chance.

    Table(3).set_up(engineers=[2, 3, 4, 8, 9, 10])             a set-up, as far as the first starting card
    Table(3).set_table(kiev=[4, 2], rubles=2)                  a turn of seat 0, all else as at the start
    table.set_table(1, engineers=[13]).set_table(stacks={9: 1})    more of it: seat 1, then the middle of the table
    table.play("use bottom worker", "step kiev grey")          what the seats and chance decide, by its text
    table.has("rubles"), table.has("tracks", 1), table.spaces()    what has become of it

All goes through the methods of the match. Only ``set_table`` reaches into the position, to save playing up to
it; the log no longer tells how it came about then.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from typing import Any, Self

import pytest

import branchline
from branchline.games.contract import CHANCE, IllegalAction, Rules
from branchline.games.match import Match
from branchline.games.russian_railroads.actions import spot_names
from branchline.games.russian_railroads.board import tables
from branchline.games.russian_railroads.numbering import ENGINEER_SPOT, SPACES
from branchline.games.russian_railroads.state import ACT, INDUSTRY_TOKEN, NONE

SEAT_NUMBERS = pytest.mark.parametrize("seats", [2, 3, 4])
LINES = ("trans_siberian", "st_petersburg", "kiev")
SHARED = ("order", "passed", "claims", "stacks", "open_factories", "strip")  # fields that hold several numbers


@cache
def rules_of(factory_effects: str = "at-once") -> Rules:
    return branchline.game("russian-railroads").rules({"factory_effects": factory_effects})


@cache
def numbers(rules: Rules) -> dict[str, int]:
    return {action.text: action.id for action in rules.actions}


def names(kind: str) -> list[str]:
    """Of tokens, cards, starting_cards, bonus_cards: in the order of their bits."""
    return [item if isinstance(item, str) else item["name"] for item in tables()[kind]]


def bits(kind: str, chosen: Iterable[str]) -> int:
    return sum(1 << names(kind).index(name) for name in chosen)


def chosen(kind: str, word: int) -> list[str]:
    """The names whose bits are set."""
    return [name for i, name in enumerate(names(kind)) if word >> i & 1]


class Table:
    def __init__(
        self, seats: int = 3, *, seed: int | str = 1, factory_effects: str = "at-once", rules: Rules | None = None
    ) -> None:
        """Nothing is drawn yet. ``rules``: those of a game with other numbers."""
        self.rules, self.seats = rules or rules_of(factory_effects), seats
        self.match = Match(self.rules, seats, str(seed).encode())
        self._set = False

    # What is decided

    def play(self, *texts: str) -> Self:
        """Decisions of seats and of chance, one after the other; each must be possible."""
        for text in texts:
            number = numbers(self.rules)[text]
            if self.to_move == CHANCE:
                assert number in self.match.chance_outcomes(), f"not possible: {text}"
            else:
                assert text in self.legal(), f"not legal: {text}; legal: {', '.join(self.legal())}"
            self.match.enter(self.to_move, number)
        return self

    def refusal(self, text: str) -> str | None:
        """The rule that forbids this; the match is as it was before."""
        before, log = self.match.position.tobytes(), list(self.match.log)
        with pytest.raises(IllegalAction) as refused:
            self.match.enter(self.to_move, numbers(self.rules)[text])
        assert (self.match.position.tobytes(), self.match.log) == (before, log)
        return refused.value.rule

    def set_up(
        self, order: Sequence[int] = (), removed: Sequence[str] = ("fifteen", "lines"), engineers: Sequence[int] = ()
    ) -> Self:
        """As far as the first starting card. Unless named, seat 0 is first and the lowest engineers of each letter
        lie from the hiring slot to the left: 2, 3, 4, 8, 9, 10 (and 11)."""
        self.play(*(f"seat {seat}" for seat in order or range(self.seats)))
        self.play(*(f"remove {card}" for card in removed))
        self.play(*(f"engineer {number}" for number in engineers))
        while self.to_move == CHANCE:
            self.play(next(iter(self.odds())))
        return self

    def pass_all(self) -> Self:
        """All players pass and workers of claimed positions stay, up to the next round or the end."""
        now = self.has("round_number")
        while not self.match.is_over and self.has("round_number") == now:
            self.play("pass" if "pass" in self.legal() else "stay")
        return self

    # Positions

    def set_table(self, seat: int = 0, *, turn: int | None = None, **fields: Any) -> Self:
        """Edit the position; what is not named stays. The first call plays the set-up, without starting cards.

        ``turn``: who is to move; in the first call seat 0.
        Of the seat: ``trans_siberian``, ``st_petersburg``, ``kiev``: spaces of black, grey, brown, natural, white as
        far as they are there; ``locomotives``: up to four, two of the Trans-Siberian (the higher first), St Petersburg,
        Kiev, 0 an empty slot; ``factories``: from the left; ``industry``: a space, or the spaces of both markers;
        ``engineers``: numbers; ``tokens`` (unused) and ``bonus`` (end-bonus cards held): names; ``black_worker``: 1
        owned, free and nowhere; ``used``: spaces and own engineers (``engineer-8``) it used this round.
        Shared: ``order``, ``passed``: seats; ``closed``: spaces somebody stands on; ``stacks``, ``open_factories``:
        value to number, none of the others; ``strip``: engineers from the hiring slot to the left, 0 an empty slot;
        ``cards``: ?-cards left; ``bonus_deck``: end-bonus cards left.
        Every other field of the record by its name: ``workers``, ``rubles``, ``doublers``, ``points``, ``revalued``,
        ``medal``, ``doublers_left``, ``round_number`` …
        Special spaces that are reached count as paid, workers they bring as there.
        """
        if not self._set:
            self._begin()
        for name, value in fields.items():
            self._set_field(seat, name, value)
        self._count_special_spaces(seat, "workers" in fields)
        state = self._record
        state.seat = state.mover = state.seat if turn is None else turn
        state.order_at = state.order.tolist().index(state.seat)
        self.match._mover = self.rules.to_move(self.match._state)
        return self

    def _begin(self) -> None:
        self._set = True
        self.set_up()
        state = self._record
        state.starting_cards = bits("starting_cards", names("starting_cards")[: 5 - self.seats])
        state.phase, state.moving, state.seat = ACT, 0, 0

    def _set_field(self, seat: int, name: str, value: Any) -> None:
        state = self._record
        match name:
            case "trans_siberian" | "st_petersburg" | "kiev":
                state.tracks[seat, LINES.index(name)] = _filled(value, 5)
            case "locomotives" | "factories":
                state[name][seat] = _filled(value, len(state[name][seat]))
            case "industry":
                state.industry[seat] = (value, NONE) if isinstance(value, int) else value
            case "engineers":
                state.engineers[seat] = sum(1 << number for number in value)
            case "tokens":
                state.tokens[seat] = bits("tokens", value)
            case "bonus":
                state.bonus[seat], state.bonus_count[seat] = bits("bonus_cards", value), len(value)
            case "black_worker":
                state.black_worker[seat], state.black_free[seat], state.black_at[seat] = value, value, NONE
            case "used":
                self._use(seat, value)
            case _ if state[name].shape and name not in SHARED:
                state[name][seat] = value
            case _:
                self._set_shared(name, value)

    def _set_shared(self, name: str, value: Any) -> None:
        state = self._record
        match name:
            case "order":
                state.order[: self.seats] = value
            case "passed":
                state.passed[: self.seats] = [seat in value for seat in range(self.seats)]
            case "closed":
                state.closed |= sum(1 << spot_names(tables()).index(place) for place in set(value))
            case "stacks" | "open_factories":
                state[name] = [value.get(tile, 0) for tile in range(10)]
            case "strip":
                state.strip = _filled(value, 7)
            case "cards":
                state.cards = bits("cards", value)
            case "bonus_deck":
                state.bonus_deck, state.bonus_deck_count = bits("bonus_cards", value), len(value)
            case _:
                state[name] = value

    def _use(self, seat: int, places: Iterable[str]) -> None:
        state = self._record
        for name in places:
            place = spot_names(tables()).index(name)
            if place >= SPACES:
                state.engineers_used[seat] |= 1 << (place - ENGINEER_SPOT)
            else:
                state.taken[seat] |= 1 << place
                state.closed |= 1 << place

    def _count_special_spaces(self, seat: int, workers_named: bool) -> None:
        state = self._record
        (trans_siberian, st_petersburg, kiev), locomotives = state.tracks[seat].tolist(), state.locomotives[seat]
        first, second = locomotives[0] + locomotives[1], locomotives[2]
        paid = [
            min(trans_siberian[2], first) >= 3,
            kiev[0] >= 7,
            min(trans_siberian[0], first) >= 13,
            min(st_petersburg[0], second) >= 4,
            min(st_petersburg[0], second) >= 6,
            trans_siberian[0] == 15,
            st_petersburg[0] == 9,
            kiev[0] == 9,
            trans_siberian[0] == 15,
        ]
        industry = max(state.industry[seat]) >= 10
        state.fulfilled[seat] = sum(1 << i for i, met in enumerate(paid) if met) | industry << INDUSTRY_TOKEN
        more = sum(paid[:2]) - state.hired_workers[seat]
        state.hired_workers[seat] += more
        if not workers_named:
            state.workers[seat] += more

    # What is seen

    @property
    def _record(self) -> Any:
        """The position itself."""
        return self.match._state[0]

    @property
    def record(self) -> Any:
        """A copy of the position with everything in it, secrets too."""
        return self.match.position[0]

    @property
    def to_move(self) -> int:
        return self.match.to_move

    def has(self, field: str, seat: int = 0) -> Any:
        """A field of the record, for the seat if every seat has one, as numbers or lists; engineers as a list of
        numbers, tracks without the colours at the end that are on no line."""
        value = self.record[field]
        if not value.shape or (field in SHARED and field != "passed"):
            return value.tolist()
        if field == "engineers":
            return [number for number in range(1, 16) if value[seat] >> number & 1]
        if field == "tracks":
            return [_trimmed(line) for line in value[seat].tolist()]
        return value[seat].tolist()

    def legal(self, start: str = "") -> list[str]:
        """The texts of the legal actions, those that begin so."""
        return [action.text for action in self.match.legal() if action.text.startswith(start)]

    def spaces(self, kind: str = "use") -> set[str]:
        """The places that can be used now; or repeated (``repeat``), or moved on to (``move``)."""
        return {text.split()[1] for text in self.legal(f"{kind} ")}

    def payments(self, place: str) -> list[str]:
        """What can be paid for the place now: ``["worker", "ruble"]``."""
        return [text.removeprefix(f"use {place} ") for text in self.legal(f"use {place} ")]

    def odds(self) -> dict[str, int]:
        """The possible outcomes and their weights, if chance has to decide."""
        if self.to_move != CHANCE:
            return {}
        return {self.rules.actions[i].text: weight for i, weight in self.match.chance_outcomes().items()}


def scored(**fields: Any) -> int:
    """What seat 0 of three, which passes for 0 points, scores in a round."""
    points: int = Table(3).set_table(**fields).pass_all().has("points")
    return points


def _filled(values: Sequence[int], size: int) -> list[int]:
    return [*values, *[0] * (size - len(values))]


def _trimmed(line: list[int]) -> list[int]:
    return line[: max(i + 1 for i, space in enumerate(line) if space)]
