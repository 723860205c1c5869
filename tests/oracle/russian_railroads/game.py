"""A whole game, from the set-up to the final scoring, told in the order of the rulebook."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tests.oracle.questions import CHANCE, OVER, Play, Question, ask, leave_to_chance
from tests.oracle.russian_railroads import facts, scoring, whole
from tests.oracle.russian_railroads.boards import Player
from tests.oracle.russian_railroads.facts import LINES, Part
from tests.oracle.russian_railroads.table import Table, must_be_whole, payments
from tests.oracle.russian_railroads.turns import Group, Turn


def whole_game(table: Table) -> Play[None]:
    yield from set_up(table)
    yield from starting_cards(table)
    while True:
        yield from actions(table)
        if not table.is_last_round():  # RR-88
            reorder(table)
            yield from move_on(table)
        for player in table.players:
            player.points += sum(scoring.round_score(player).values())
        if table.is_last_round():
            return
        prepare_round(table)


def draw(word: str, things: Sequence[int | str]) -> Play[int | str]:
    options = {f"{word} {thing}": thing for thing in things}
    return (yield from leave_to_chance(options, dict.fromkeys(options, 1)))


def set_up(table: Table) -> Play[None]:
    """RR-07..09"""
    for _ in range(table.seats):
        seats = [seat for seat in range(table.seats) if seat not in table.order]
        table.order.append(int((yield from draw("seat", seats))))
    for _ in range(2):
        card = str((yield from draw("remove", table.deck)))
        table.deck.remove(card)
        table.removed.append(card)
    for letter, slots in ((facts.A_ENGINEERS, 3), (facts.B_ENGINEERS, facts.B_SLOTS[table.seats])):
        for _ in range(slots):
            tiles = [tile for tile in letter if tile not in table.strip]
            table.strip.append(int((yield from draw("engineer", tiles))))


def starting_cards(table: Table) -> Play[None]:
    """RR-09, RR-10, RR-14"""
    cards = list(facts.STARTS)
    for seat in reversed(table.order[1:]):
        player = table.players[seat]
        card = yield from ask(seat, {f"start {card}": card for card in cards})
        cards.remove(card)
        if card == "black":
            turn = Turn(table, player)
            turn.add_group([facts.BLACK], Group(whole=True))
            yield from turn.work_off()
        elif card == "industry":
            player.advance(0)
        elif card == "doubler":
            player.double(table.supply)
        else:
            player.rubles += 1


def actions(table: Table) -> Play[None]:
    """RR-20, RR-28"""
    passed: set[int] = set()
    while len(passed) < table.seats:
        for position, seat in enumerate(table.order):
            if seat in passed:
                continue
            player = table.players[seat]
            choice = yield from ask(seat, {**uses(table, player), "pass": None})
            if choice is None:
                passed.add(seat)
                player.points += facts.PASS_POINTS[position]
            else:
                yield from use(table, player, *choice)


def uses(table: Table, player: Player) -> dict[str, tuple[str, str] | None]:
    return {
        f"use {name} {payment}": (name, payment)
        for name in table.open_spaces(player)
        for payment in payments(player, table.space(name))
    }


def use(table: Table, player: Player, name: str, payment: str) -> Play[None]:
    """RR-21"""
    paid = payment.split()
    player.workers -= paid.count("worker")
    player.rubles -= paid.count("ruble")
    if "black" in paid:
        player.black_free = False
        player.black_used.add(name)
    yield from act(table, player, name, "black" in paid)


def act(table: Table, player: Player, name: str, black: bool) -> Play[None]:
    table.occupied.add(name)
    player.used.add(name)
    turn = Turn(table, player)
    yield from turn.begin(name, must_be_whole(name), black)
    yield from turn.work_off()


def reorder(table: Table) -> None:
    """RR-81"""
    if 1 not in table.claims and table.claims.get(2) == table.order[0]:
        return
    others = [seat for seat in table.order if seat not in table.claims.values()]
    table.order = [
        table.claims[place] if place in table.claims else others.pop(0) for place in range(1, table.seats + 1)
    ]


def move_on(table: Table) -> Play[None]:
    """RR-82..84, RR-86, RR-87"""
    for position in (2, 1):
        if position not in table.claims or (position == 2 and table.seats == 2):
            continue
        player = table.players[table.claims[position]]
        names = [name for name in table.open_spaces(player) if table.space(name).takes_moved]
        if not names:
            continue
        options: dict[str, str | None] = {f"move {name}": name for name in names}
        name = yield from ask(player.seat, {**options, "stay": None})
        if name is not None:
            yield from act(table, player, name, black=False)


def prepare_round(table: Table) -> None:
    """RR-74, RR-126"""
    for player in table.players:
        player.workers = player.own_workers
        player.black_free = player.black_worker
        player.used.clear()
        player.black_used.clear()
    table.occupied.clear()
    table.claims.clear()
    table.strip.pop(0)
    table.round += 1


class OracleGame:
    def __init__(self, seats: int, factory_effects: str = "at-once") -> None:
        if seats not in facts.ROUNDS:  # RR-01
            raise ValueError(f"Russian Railroads is for 2 to 4 players, not {seats}.")
        self.table = Table(seats, factory_effects == "at-once")
        self._story = whole_game(self.table)
        self._question: Question | None = next(self._story)

    # What is due

    def to_move(self) -> int:
        if self._question is None:
            return OVER
        return min(self._question.choices, default=CHANCE)

    def legal(self, seat: int) -> set[str]:
        return set() if self._question is None else set(self._question.choices.get(seat, set()))

    def odds(self) -> dict[str, int]:
        return {} if self._question is None else dict(self._question.weights)

    def apply(self, seat: int, text: str) -> None:
        open_texts = set(self.odds()) if seat == CHANCE else self.legal(seat)
        if text not in open_texts:
            raise ValueError(f"Seat {seat} cannot choose {text!r} now.")
        try:
            self._question = self._story.send((seat, text))
        except StopIteration:
            self._question = None

    # The score

    def scores(self) -> list[int]:
        if self._question is not None:
            return [player.points for player in self.table.players]
        return [account.total() for account in scoring.final_accounts(self.table.players)]

    def breakdown(self) -> list[dict[str, Any]]:
        if self._question is not None:
            raise ValueError("The final scoring comes when the game is over.")
        return [account.itemised() for account in scoring.final_accounts(self.table.players)]

    @staticmethod
    def round_score(player: Player) -> dict[str, int]:
        return scoring.round_score(player)

    @staticmethod
    def can_do_whole(player: Player, table: Table, parts: Sequence[Part]) -> bool:
        return whole.can_finish(player, table.supply, parts)

    # What can be compared: one entry per seat

    @property
    def tracks(self) -> list[dict[str, dict[str, int]]]:
        return [{line: dict(player.tracks[line]) for line in LINES} for player in self.table.players]

    @property
    def locomotives(self) -> list[dict[str, tuple[int, ...]]]:
        return [{line: tuple(sorted(player.locomotives[line])) for line in LINES} for player in self.table.players]

    @property
    def factories(self) -> list[list[int | None]]:
        return [list(player.factories) for player in self.table.players]

    @property
    def industry(self) -> list[list[int]]:
        return [list(player.industry) for player in self.table.players]

    @property
    def doublers(self) -> list[int]:
        return [player.doublers for player in self.table.players]

    @property
    def rubles(self) -> list[int]:
        return [player.rubles for player in self.table.players]

    @property
    def workers(self) -> list[int]:
        return [player.workers for player in self.table.players]

    @property
    def black_free(self) -> list[bool]:
        return [player.black_free for player in self.table.players]

    @property
    def engineers(self) -> list[set[int]]:
        return [set(player.engineers) for player in self.table.players]

    @property
    def tokens(self) -> list[set[str]]:
        return [set(player.tokens) for player in self.table.players]

    @property
    def bonuses(self) -> list[list[str]]:
        return [list(player.bonuses) for player in self.table.players]

    @property
    def points(self) -> list[int]:
        return [player.points for player in self.table.players]

    # What can be compared: on the table

    @property
    def stacks(self) -> dict[int, int]:
        return {value: count for value, count in self.table.supply.stacks.items() if count}

    @property
    def open_factories(self) -> dict[int, int]:
        return {value: count for value, count in self.table.supply.open_factories.items() if count}

    @property
    def hand(self) -> int | None:
        return self.table.hand

    @property
    def cards(self) -> set[str]:
        return set(self.table.cards)

    @property
    def deck(self) -> set[str]:
        return set(self.table.deck)

    @property
    def strip(self) -> list[int | None]:
        return list(self.table.strip)

    @property
    def round(self) -> int:
        return self.table.round

    @property
    def order(self) -> list[int]:
        return list(self.table.order)
