"""Check that all chance of a match follows from its seed and numbers. Written from docs/fairness.md, with the standard
library alone.

python examples/verify_match.py MATCH.json [MAP.json]

MAP.json is the map of a match of Ticket to Ride. Without it, the seed, the numbers and the entries of Russian Railroads
are checked.
"""

from __future__ import annotations

import hashlib
import hmac
import json
import sys
from pathlib import Path
from typing import Any

Json = dict[str, Any]
LOCOMOTIVE = 8
MOST_CHANGES = 10
PASS, DRAW, TAKE, TICKETS, KEEP, UNDER, GIVE_UP, PAY, STATION = 0, 1, 2, 11, 12, 43, 48, 49, 100


class Unfair(Exception):
    """Something does not fit."""


class LogEnds(Exception):
    """There is no further entry."""


def sha256(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()


def key_of(match: Json) -> bytes:
    """The key of all chance, after seed and numbers have been checked."""
    if "seed" not in match:
        raise Unfair("the seed is still secret")
    seed = match["seed"].encode()
    if sha256(b"branchline seed\0" + seed) != match["seed_hash"]:
        raise Unfair("the seed does not fit its hash")
    told = b""
    for seat, (commitment, number) in enumerate(zip(*said(match), strict=True)):
        if number is None:
            continue
        if sha256(b"branchline number\0" + bytes.fromhex(number)) != commitment:
            raise Unfair(f"the number of seat {seat} does not fit its commitment")
        told += bytes([seat]) + bytes.fromhex(number)
    return hmac.digest(seed, b"branchline numbers\0" + told, "sha256") if told else seed


def said(match: Json) -> tuple[list[str | None], list[str | None]]:
    """Commitments and numbers by seat."""
    nobody: list[str | None] = [None] * match["seats"]
    if match["format"] == "branchline-match/1":
        return nobody, nobody
    if match["format"] != "branchline-match/2" or not len(match["commitments"]) == len(match["numbers"]) == len(nobody):
        raise Unfair("the file is no match file")
    return match["commitments"], match["numbers"]


class Log:
    """The log, read entry by entry; what chance decides is checked."""

    def __init__(self, entries: list[int], key: bytes, actions: int, first_chance: int) -> None:
        self._entries, self._key, self._actions, self._first_chance = entries, key, actions, first_chance
        self._at = 0
        self.drawn = 0

    def _next(self) -> int:
        if self._at == len(self._entries):
            raise LogEnds
        self._at += 1
        return self._entries[self._at - 1]

    def chance(self, outcomes: list[tuple[int, int]]) -> int:
        """The outcome of the next entry, from a list of action numbers with their weights."""
        index, found = self._at, self._next()
        word = int.from_bytes(hmac.digest(self._key, index.to_bytes(8, "big"), "sha256")[:8], "big")
        left = (word >> 32) * sum(weight for _, weight in outcomes) >> 32
        for action, weight in sorted(outcomes):
            if left < weight:
                if found != action:
                    raise Unfair(f"entry {index} is {found}, but chance gives {action}")
                self.drawn += 1
                return action
            left -= weight
        raise Unfair(f"entry {index}: chance has nothing to choose from")

    def one_of(self, first: int, things: set[int]) -> int:
        """One of these, with equal chances; each has the action ``first`` plus its own number."""
        return self.chance([(first + thing, 1) for thing in things]) - first

    def decision(self) -> tuple[int | None, int]:
        """A seat's decision: the seat if the entry names it, and the action."""
        index, entry = self._at, self._next()
        marker, action = divmod(entry, self._actions)
        if action >= self._first_chance:
            raise Unfair(f"entry {index} is chance's, but a seat has to decide")
        return (marker - 1 if marker else None), action


def russian_railroads(match: Json, key: bytes) -> int:
    log, seats = Log(match["log"], key, 332, 303), match["seats"]
    rounds = [(303, set(range(seats)), seats), (307, set(range(10)), 2)]
    rounds += [(316, set(range(2, 8)), 3), (316, set(range(8, 16)), 4 if seats == 4 else 3)]
    for first, things, count in rounds:
        for _ in range(count):
            things.remove(log.one_of(first, things))
    while True:  # no chance any more: ends with LogEnds, or with Unfair
        try:
            log.decision()
        except LogEnds:
            return log.drawn


class Payments:
    """What the numbers of payments and claims stand for: how many cards of each kind."""

    def __init__(self, board: Json) -> None:
        self.pay = [cards for price in (1, 2, 3) for cards in self.of(range(8), 0, price)]
        self.claims: list[tuple[Json, list[int]]] = []
        for route in board["routes"]:
            colours = range(8) if route["colour"] == "grey" else [board["colours"].index(route["colour"])]
            payments = self.of(colours, route.get("ferry", 0), route["length"])
            self.claims += [(route, cards) for cards in payments]

    @staticmethod
    def of(colours: range | list[int], icons: int, price: int) -> list[list[int]]:
        found = []
        for colour in colours:
            for locomotives in range(icons, price):
                cards = [0] * 9
                cards[colour], cards[LOCOMOTIVE] = price - locomotives, locomotives
                found.append(cards)
        return [*found, [0] * LOCOMOTIVE + [price]]


class TicketToRide:
    def __init__(self, match: Json, board: Json, key: bytes) -> None:
        self.cards, self.tunnel_cards = board["cards"], board.get("tunnels", {}).get("cards", 0)
        self.edition = board["editions"][match["options"]["edition"]]
        self.seats, self.first_is_drawn = match["seats"], match["options"]["first"] == "random"
        tickets = [ticket for name in self.edition["ticket_sets"] for ticket in board["ticket_sets"][name]]
        longs = sum(bool(ticket.get("long")) for ticket in tickets)
        self.never = set(range(len(tickets) - longs))
        self.never_long = set(range(len(tickets) - longs, len(tickets)))
        self.pile: set[int] = set()
        self.queue: list[int] = []
        self.payments = Payments(board)
        self.claim = STATION + (len(board["cities"]) if board.get("stations") else 0)
        self.card = self.claim + len(self.payments.claims)
        self.ticket = self.card + 9
        self.first = self.ticket + len(tickets)
        self.log = Log(match["log"], key, self.first + 5, self.card)
        self.deck = [self.cards["per_colour"]] * 8 + [self.cards["locomotives"]]
        self.discards = [0] * 9
        self.row: list[int | None] = []
        self.changes = 0

    def verify(self) -> int:
        try:
            self.set_up()
            while True:
                self.turn()
        except LogEnds:
            return self.log.drawn

    # Deck and row

    def draw(self) -> int:
        card = self.log.chance([(self.card + card, count) for card, count in enumerate(self.deck) if count]) - self.card
        self.deck[card] -= 1
        self.shuffle()
        return card

    def shuffle(self) -> None:
        if not any(self.deck):
            self.deck, self.discards = self.discards, [0] * 9

    def discard(self, cards: list[int]) -> None:
        self.discards = [before + more for before, more in zip(self.discards, cards, strict=True)]

    def can_fill(self) -> bool:
        return None in self.row and any(self.deck)

    def fill(self) -> None:
        """Before everything else."""
        while self.can_fill():
            self.row[self.row.index(None)] = self.draw()
            if not self.can_fill():
                self.check_row()

    def check_row(self) -> None:
        limit, others = self.cards["row_changes_at_locomotives"], sum(self.deck[:8]) + sum(self.discards[:8])
        others += sum(card not in (None, LOCOMOTIVE) for card in self.row)
        too_many = self.row.count(LOCOMOTIVE) >= limit
        if not too_many or self.changes == MOST_CHANGES or others <= self.cards["row"] - limit:
            self.changes = 0
            return
        self.changes += 1
        for card in self.row:
            if card is not None:
                self.discards[card] += 1
        self.row = [None] * self.cards["row"]
        self.shuffle()

    # Set-up

    def set_up(self) -> None:
        if self.first_is_drawn:
            self.log.one_of(self.first, set(range(self.seats)))
        for _ in range(self.seats * self.cards["starting_hand"]):
            self.draw()
        self.row = [None] * self.cards["row"]
        self.fill()
        offers = [sorted(self.dealt()) for _ in range(self.seats)]
        waiting = list(range(self.seats))
        while waiting:
            seat, action = self.log.decision()
            seat = waiting[0] if seat is None else seat
            if seat not in waiting:
                raise Unfair(f"seat {seat} chooses its first tickets twice")
            waiting.remove(seat)
            rejected = self.given_back(offers[seat], action)
            if self.edition["rejected_at_start"] == "under":
                self.pile |= set(rejected)

    def dealt(self) -> set[int]:
        offer = set()
        for pool, count in ((self.never_long, self.edition["long_dealt"]), (self.never, self.edition["dealt"])):
            for _ in range(count):
                ticket = self.log.one_of(self.ticket, pool)
                pool.remove(ticket)
                offer.add(ticket)
        return offer

    @staticmethod
    def given_back(offer: list[int], action: int) -> list[int]:
        if not KEEP <= action < UNDER:
            raise Unfair("tickets have to be kept")
        return [ticket for bit, ticket in enumerate(offer) if not (action - KEEP + 1) >> bit & 1]

    # Turns

    def turn(self) -> None:
        _, action = self.log.decision()
        opened = [0] * 9
        if DRAW <= action < TICKETS:
            self.take_cards(action)
        elif action == TICKETS:
            self.take_tickets()
        elif action >= self.claim:
            route, cards = self.payments.claims[action - self.claim]
            opened = self.dig(cards) if route.get("tunnel") else self.spend(cards)
        elif action >= STATION:
            self.spend(self.paid())
        elif action != PASS:
            raise Unfair(f"action {action} begins no turn")
        self.fill()
        self.discard(opened)
        self.shuffle()
        if not self.can_fill():
            self.check_row()
        self.fill()

    def take_cards(self, action: int) -> None:
        if self.one_card(action):
            self.fill()
            if any(self.deck) or any(card not in (None, LOCOMOTIVE) for card in self.row):
                self.one_card(self.log.decision()[1])

    def one_card(self, action: int) -> bool:
        """Whether a second card may follow."""
        if action == DRAW:
            self.draw()
            return True
        card = action - TAKE
        if card not in self.row:
            raise Unfair(f"card {card} is not in the row")
        self.row[self.row.index(card)] = None
        return card != LOCOMOTIVE

    def take_tickets(self) -> None:
        offer: list[int] = []
        for _ in range(min(self.edition["drawn"], len(self.never) + len(self.pile) + len(self.queue))):
            pool = self.never or self.pile
            offer.append(self.log.one_of(self.ticket, pool) if pool else self.queue.pop(0))
            pool.discard(offer[-1])
        left = self.given_back(sorted(offer), self.log.decision()[1])
        while left:
            place = self.log.decision()[1] - UNDER if len(left) > 1 else 0
            if not 0 <= place < len(left):
                raise Unfair("a ticket has to go under the deck")
            self.queue.append(left.pop(place))

    def paid(self) -> list[int]:
        action = self.log.decision()[1]
        if not PAY <= action < STATION:
            raise Unfair("somebody has to pay")
        return self.payments.pay[action - PAY]

    def spend(self, cards: list[int]) -> list[int]:
        """No cards lie open afterwards."""
        self.discard(cards)
        self.shuffle()
        return [0] * 9

    def dig(self, laid: list[int]) -> list[int]:
        """Claim a tunnel; the cards that lie open afterwards."""
        opened = [0] * 9
        while sum(opened) < self.tunnel_cards and any(self.deck):
            opened[self.draw()] += 1
        counted = {LOCOMOTIVE} | {colour for colour in range(8) if laid[colour]}
        if any(opened[card] for card in counted):
            _, action = self.log.decision()
            if action == GIVE_UP:
                return opened
            if not PAY <= action < STATION:
                raise Unfair("somebody has to pay or give up")
            self.discard(self.payments.pay[action - PAY])
        self.spend(laid)
        return opened


def verify(match: Json, board: Json | None = None) -> int | None:
    """How many draws were checked; None without the map of a match of Ticket to Ride. Raises Unfair."""
    key = key_of(match)
    if match["game"] == "russian-railroads":
        return russian_railroads(match, key)
    if board is None:
        return None
    if sha256(json.dumps(board, sort_keys=True, separators=(",", ":")).encode()) != match["map"]:
        raise Unfair("the match was played on another map")
    return TicketToRide(match, board, key).verify()


def main(path: str, board_path: str | None = None) -> None:
    match = json.loads(Path(path).read_text(encoding="utf-8"))
    board = json.loads(Path(board_path).read_text(encoding="utf-8")) if board_path is not None else None
    try:
        drawn = verify(match, board)
    except Unfair as reason:
        sys.exit(f"Not proven: {reason}.")
    commitments, numbers = said(match)
    left_out = [str(seat) for seat, one in enumerate(commitments) if one is not None and numbers[seat] is None]
    print(f"The seed fits its hash {match['seed_hash']}.")
    print(f"Numbers that fit their commitments: {sum(one is not None for one in numbers)}.")
    if left_out:
        print(f"Committed to a number and did not tell it in time: seat {', '.join(left_out)}.")
    print("Name the map to check the draws." if drawn is None else f"All {drawn} draws follow from them.")


if __name__ == "__main__":
    main(*sys.argv[1:])
