"""A table to try the rules on: a match in which the test decides for the seats and for chance.

    Table(USA, 2).deal(hands={0: "4 red"}, row="5 blue")         a set-up, as far as the choice of tickets
    Table(USA, 2).set_table(hands={0: "4 red"}, deck="2 blue")   a later position (positions.py)
    table.play("take red", "card loco")                          what the seats and chance decide, by its text

All goes through the methods of the match. Only ``set_table`` reaches into the position, to save playing up to
it; the log no longer tells how it came about then. After every step all cards are counted (TTR-03).
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, Self

import numpy as np
import pytest

import branchline
from branchline.games.contract import CHANCE, WATCHER, IllegalAction, Outcome, Rules
from branchline.games.match import Match
from branchline.games.ticket_to_ride.game import TicketToRideRules
from branchline.games.ticket_to_ride.state import HANDS, NONE
from tests.ticket_to_ride.positions import GAP, Cards, Position, in_order, long_tickets, pack

USA, EUROPE = "ticket-to-ride", "ticket-to-ride-europe"
BOTH = pytest.mark.parametrize("title", [USA, EUROPE])
SEAT_NUMBERS = pytest.mark.parametrize("seats", [2, 3, 4, 5])

GREY_TWO = {USA: "Dallas-Little Rock", EUROPE: "Danzig-Warszawa"}  # neither double nor anything special
OTHER_GREY_TWO = {USA: "Denver-Santa Fe", EUROPE: "Kyïv-Wilno"}
RED_THREE = {USA: "Chicago-Duluth", EUROPE: "Kyïv-Smolensk"}


@cache
def numbers(rules: Rules) -> dict[str, int]:
    return {action.text: action.id for action in rules.actions}


class Table:
    def __init__(self, title: str = USA, seats: int = 2, *, seed: int | str = 1, **options: Any) -> None:
        """Nothing is dealt yet. Seat 0 begins, unless the options say otherwise."""
        rules = branchline.game(title).rules({"first": 0} | options)
        assert isinstance(rules, TicketToRideRules)
        self.rules, self.seats = rules, seats
        self.match = Match(rules, seats, str(seed).encode())

    # What is decided

    def enter(self, *texts: str, seat: int | None = None) -> Self:
        """Decisions of seats and of chance; nothing follows after the last.

        Where chance is not told what to do before a seat decides, the seed decides.
        """
        for text in texts:
            number = numbers(self.rules)[text]
            if number >= self.rules.first_chance:
                assert self.to_move == CHANCE, f"chance has nothing to decide, but is told: {text}"
                assert number in self.match.chance_outcomes(), f"not possible: {text}"
                self.match.enter(CHANCE, number)
            else:
                self.match.go_on()
                self.match.enter(self.to_move if seat is None else seat, number)
            self.count_cards()
        return self

    def play(self, *texts: str, seat: int | None = None) -> Self:
        """As ``enter``; then chance goes on until a seat has to decide."""
        self.enter(*texts, seat=seat)
        self.match.go_on()
        self.count_cards()
        return self

    def refusal(self, text: str, seat: int | None = None) -> str | None:
        """The rule that forbids this; the match is as it was before."""
        before, log = self.match.position.tobytes(), list(self.match.log)
        with pytest.raises(IllegalAction) as refused:
            self.match.enter(self.to_move if seat is None else seat, numbers(self.rules)[text])
        assert (self.match.position.tobytes(), self.match.log) == (before, log)
        assert str(refused.value.rule) in str(refused.value)
        return refused.value.rule

    def deal(
        self,
        hands: Mapping[int, str] | None = None,
        row: str = "",
        tickets: Mapping[int, Sequence[str]] | None = None,
    ) -> Self:
        """The set-up as far as the choice of tickets; what is not named is left to the seed."""
        map_file, edition = self.rules.map_file, self.rules.edition
        for seat in range(self.seats):
            self._deal("card", in_order((hands or {}).get(seat, "")), map_file.starting_hand)
        self._deal("card", in_order(row), max(map_file.row, len(in_order(row))))
        while any(text.startswith("card") for text in self.odds()):  # TTR-06: the row is changed
            self._deal("card", [], 1)
        long = long_tickets(self.rules)
        for seat in range(self.seats):
            mine = sorted((tickets or {}).get(seat, []), key=lambda name: name not in long)
            self._deal("ticket", mine, edition.dealt + edition.long_dealt)
        return self

    def _deal(self, kind: str, named: Sequence[str], count: int) -> None:
        for i in range(count):
            if i < len(named):
                self.enter(f"{kind} {named[i]}")
            else:
                self.match.enter(CHANCE, self.match.drawn(len(self.match.log)))

    def begin(self) -> Self:
        """Every seat keeps all its opening tickets."""
        while self.match.view()["phase"] == "opening":
            self.enter(self.legal()[-1])
        return self

    def set_table(self, **position: Any) -> Self:
        """A turn in the middle of a match, as ``Position`` says."""
        self.deal().begin()
        self.match._mover = Position(**position).set(self.rules, self.match._state[0])
        self.count_cards()
        return self

    def end(self) -> Self:
        """The last turn of the match: the seat to move draws two cards, which count for nothing."""
        self.match._state[0].last_turns = 1
        self.play("draw", "draw")
        assert self.match.is_over
        return self

    # What is seen

    @property
    def to_move(self) -> int:
        return self.match.to_move

    def legal(self, seat: int | None = None) -> list[str]:
        return [action.text for action in self.match.legal(seat)]

    def payments(self, start: str) -> list[str]:
        """What follows ``start`` in the legal actions: ``payments("claim Paris-Zürich")``."""
        return [text.removeprefix(f"{start} ") for text in self.legal() if text.startswith(f"{start} ")]

    def odds(self) -> dict[str, int]:
        """The possible outcomes and their weights, if chance has to decide."""
        if self.to_move != CHANCE:
            return {}
        return {self.rules.actions[i].text: weight for i, weight in self.match.chance_outcomes().items()}

    def seat(self, seat: int) -> dict[str, Any]:
        """What the seat sees of itself."""
        own: dict[str, Any] = self.match.view(seat)["seats"][seat]
        return own

    def hand(self, seat: int) -> Cards:
        return Counter(self.seat(seat)["hand"])

    def held(self, seat: int) -> list[str]:
        return [ticket["ticket"] for ticket in self.seat(seat)["held_tickets"]]

    def offer(self, seat: int) -> list[str]:
        return [ticket["ticket"] for ticket in self.seat(seat)["offer"]]

    @property
    def record(self) -> Any:
        """Everything, secrets too."""
        return self.match.position[0]

    @property
    def row(self) -> str:
        names = {NONE: GAP} | dict(enumerate(self.rules.names.cards))
        return " ".join(names[card] for card in self.record.row.tolist())

    @property
    def discards(self) -> Cards:
        return self._named(self.record.discards)

    @property
    def deck(self) -> Cards:
        return self._named(self.record.deck)

    @property
    def ticket_deck(self) -> int:
        size: int = self.match.view()["ticket_deck"]
        return size

    @property
    def outcome(self) -> Outcome:
        outcome = self.match.outcome()
        assert outcome is not None
        return outcome

    def account(self, seat: int) -> Mapping[str, Any]:
        """The final score of a seat, item by item."""
        return self.match.breakdown()[seat]

    def told(self, viewer: int = WATCHER) -> tuple[str, bytes, bytes, str, list[str]]:
        """Everything a seat or a watcher gets: view, record, observation, log and story, legal actions."""
        blinded, features = self.match.blinded(viewer), np.zeros(self.rules.observation_size, np.float32)
        if viewer != WATCHER:
            self.rules.observe(blinded, viewer, features)
        view = json.dumps(self.match.view(viewer), ensure_ascii=False)
        lines = str(self.match.lines(viewer)) + str(self.match.story(viewer))
        return view, blinded.tobytes(), features.tobytes(), lines, self.legal(viewer)

    # What must always hold

    def _named(self, counts: Any) -> Cards:
        return +Counter(dict(zip(self.rules.names.cards, counts.tolist(), strict=True)))

    def count_cards(self) -> None:
        """TTR-03: none is lost, none is there twice; and the counts beside the piles are right."""
        state, names = self.record, self.rules.names
        row = [names.cards[card] for card in state.row.tolist() if card != NONE]
        piles = [state.deck, state.discards, state.turned, *state.hands]
        laid = {names.cards[state.laid_colour]: int(state.laid_coloured), "loco": int(state.laid_locos)}
        everything = sum((self._named(pile) for pile in piles), Counter(row) + Counter(laid))
        assert everything == pack(self.rules)
        assert min(pile.min() for pile in piles) >= 0
        assert state.hand_size.tolist() == state.hands.sum(axis=1).tolist()
        assert (state.deck_count, state.discard_count) == (state.deck.sum(), state.discards.sum())
        assert state.gaps == (0 if state.phase <= HANDS else 5 - len(row))


def stuck(title: str, seats: int, *, free: Sequence[str] = (), **changes: Any) -> Table:
    """No player can do anything: no card to draw, no ticket, three trains each and no free route that short.

    The short routes but those named are shared out. The last seat has all cards and has built its stations.
    """
    rules = Table(title).rules
    number = {route.id: i for i, route in enumerate(rules.map_file.routes)}
    taken = [
        rules.names.routes[i]
        for i, route in enumerate(rules.map_file.routes)
        if route.length <= 3 and (seats >= 4 or route.twin is None or i < number[route.twin])
    ]
    taken = [name for name in taken if name not in free]
    position: dict[str, Any] = {
        "row": "5 loco",
        "deck": "",
        "ticket_deck": [],
        "trains": dict.fromkeys(range(seats), 3),
        "routes": {seat: taken[seat::seats] for seat in range(seats)},
        "stations": {seats - 1: ["Athína", "Moskva", "Lisboa"]} if title == EUROPE else {},
    }
    return Table(title, seats).set_table(**position | changes)
