"""The cheapest way that is still open for a ticket: which routes, how many trains, and which cards are missing for it.

For people, and for the reasons of hints: in whole trains, and in plain Python, because a position asks for a few ways
only. The bots price ways in points and turns, thousands a second (``bots/ticket_to_ride/ways.py``). Stations are left
out: which route one will borrow is settled at the end (TTE-43).
"""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Mapping, Sequence
from heapq import heappop, heappush
from typing import NamedTuple, TypeAlias

from branchline.games.bits import members
from branchline.games.ticket_to_ride.board import Board
from branchline.games.ticket_to_ride.limits import CARDS, COLOURS, LOCO
from branchline.games.ticket_to_ride.state import NONE, State

ANY = CARDS  # among the cards missing: of whichever colour a grey route is paid with


class Way(NamedTuple):
    routes: tuple[int, ...]  # from one city of the ticket to the other, one's own among them
    claims: tuple[int, ...]  # those still to be claimed
    trains: int  # that they take


FREE, CLAIM, TRAIN = 0, 1, 1 << 16  # what an own route costs, a claim, a train: so that trains count first
Prices = Sequence[int | None]  # by route
Distances: TypeAlias = "array[int]"  # by city; kept for many seats, and a list would take five times as much
NOT_REACHED = -1


class Edge(NamedTuple):
    route: int
    to: int


class Ways:
    """The map as a network, read once per rules."""

    def __init__(self, board: Board) -> None:
        count = int(board.routes)
        self.length, self.colour = board.length[:count].tolist(), board.colour[:count].tolist()
        self.icons, self.twin = board.icons[:count].tolist(), board.twin[:count].tolist()
        self.ends = list(zip(board.ticket_a.tolist(), board.ticket_b.tolist(), strict=True))
        self._at: list[list[Edge]] = [[] for _ in range(int(board.cities))]
        for route, (a, b) in enumerate(zip(board.end_a[:count].tolist(), board.end_b[:count].tolist(), strict=True)):
            self._at[a].append(Edge(route, b))
            self._at[b].append(Edge(route, a))

    def prices(self, own: frozenset[int], usable: frozenset[int]) -> Prices:
        """What each route costs: nothing if it is one's own; None: it cannot be had."""
        found: list[int | None] = [None] * len(self.length)
        for route in usable:
            found[route] = self.length[route] * TRAIN + CLAIM
        for route in own:
            found[route] = FREE
        return found

    def distances(self, goal: int, prices: Prices) -> Distances:
        """What it costs to get from each city to the goal; NOT_REACHED: one cannot."""
        found = [NOT_REACHED] * len(self._at)
        front = [(0, goal)]
        while front:
            cost, city = heappop(front)
            if found[city] == NOT_REACHED:
                found[city] = cost
                for edge, to in self._at[city]:
                    price = prices[edge]
                    if price is not None and found[to] == NOT_REACHED:
                        heappush(front, (cost + price, to))
        return array("q", found)

    def cheapest(self, ticket: int, own: frozenset[int], usable: frozenset[int], hand: Sequence[int]) -> Way | None:
        """The way with the fewest trains, then the fewest claims, then the fewest cards to draw; None: there is none
        over one's own and the usable routes. TTR-61: any path of one's routes completes a ticket."""
        prices = self.prices(own, usable)
        return self.way(ticket, prices, self.distances(self.ends[ticket][1], prices), hand)

    def way(self, ticket: int, prices: Prices, distances: Distances, hand: Sequence[int]) -> Way | None:
        """The same, given what does not depend on the hand: only steps at the least cost to the goal are tried."""
        start, goal = self.ends[ticket]
        total = distances[start]
        if total == NOT_REACHED:
            return None
        via: dict[int, tuple[int, int]] = {}
        front: list[tuple[int, int, int, int, int]] = [(0, 0, start, NONE, NONE)]
        while goal not in via:
            cost, lacking, city, route, before = heappop(front)
            if city in via:
                continue
            via[city] = (route, before)
            for edge, to in self._at[city]:
                price, left = prices[edge], distances[to]
                if price is None or left == NOT_REACHED or cost + price + left != total or to in via:
                    continue
                short = self._short(edge, hand) if price != FREE else 0
                heappush(front, (cost + price, lacking + short, to, edge, city))
        return self._way(via, goal, prices)

    def _way(self, via: Mapping[int, tuple[int, int]], goal: int, prices: Prices) -> Way:
        routes, (route, city) = list[int](), via[goal]
        while route != NONE:
            routes.append(route)
            route, city = via[city]
        claims = [route for route in routes if prices[route] != FREE]
        return Way(tuple(routes), tuple(claims), sum(self.length[route] for route in claims))

    def _short(self, route: int, hand: Sequence[int]) -> int:
        """Cards missing for this route alone. TTE-21: cards of a colour do not stand for the locomotives of a ferry."""
        colour, length = self.colour[route], int(self.length[route])
        held = max(hand[:COLOURS]) if colour == NONE else hand[colour]
        return max(0, length - min(held, length - int(self.icons[route])) - hand[LOCO])

    def missing(self, claims: Iterable[int], hand: Sequence[int]) -> dict[int, int]:
        """Cards that suffice, with those in the hand, for all the routes (TTR-30, TTR-31, TTE-21): by colour, LOCO or
        ANY. A grey route is paid with the colour that just suffices, else with the one held most."""
        left, lacking = list(hand), dict.fromkeys(range(CARDS + 1), 0)
        routes = sorted(claims, key=lambda route: -self.length[route])
        for route in routes:
            _pay(left, lacking, LOCO, self.icons[route], LOCO)
        for route in routes:
            if self.colour[route] != NONE:
                _pay(left, lacking, self.colour[route], self.length[route] - self.icons[route], self.colour[route])
        for route in routes:
            if self.colour[route] == NONE:
                price = self.length[route] - self.icons[route]
                _pay(left, lacking, _best_colour(left, price), price, ANY)
        for card in range(CARDS + 1):  # what is left of the locomotives stands for any card
            if card != LOCO:
                _pay_back(left, lacking, card)
        return {card: count for card, count in lacking.items() if count > 0}

    def usable(self, state: State, seat: int) -> frozenset[int]:
        """The routes that the seat may still claim, cards and trains apart (TTR-34, TTR-37, TTR-38)."""
        return frozenset(members(state.open[seat]))

    def usable_before(self, state: State, seat: int, claimed: Iterable[int]) -> frozenset[int]:
        """The same before others claimed these routes, of which each may have closed its twin (TTR-37, TTR-38)."""
        own = frozenset(members(state.routes[seat]))
        taken = {route for other in range(state.seats) for route in members(state.routes[other])}
        again = {route for route in claimed if route in taken and route not in own and self.twin[route] not in own}
        twins = {self.twin[route] for route in again} - {NONE}
        return self.usable(state, seat) | again | (twins - taken)


def _pay(left: list[int], lacking: dict[int, int], card: int, price: int, missing_as: int) -> None:
    paid = min(left[card], price)
    left[card] -= paid
    lacking[missing_as] += price - paid


def _pay_back(left: list[int], lacking: dict[int, int], card: int) -> None:
    paid = min(left[LOCO], lacking[card])
    left[LOCO] -= paid
    lacking[card] -= paid


def _best_colour(left: Sequence[int], price: int) -> int:
    enough = [colour for colour in range(COLOURS) if left[colour] >= price]
    if enough:
        return min(enough, key=lambda colour: left[colour])
    return max(range(COLOURS), key=lambda colour: left[colour])
