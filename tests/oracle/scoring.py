"""The final scoring: TTR-60 to TTR-66, TTE-43 to TTE-55, TTR-84."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from branchline.games.ticket_to_ride.mapfile import Ticket
from tests.oracle.longest_path import longest_path
from tests.oracle.stations import best_borrowing, completed_tickets, ticket_points
from tests.oracle.table import Table


@dataclass
class Account:
    """How one seat's final score is made up."""

    routes: int
    held: list[Ticket]
    completed: list[Ticket]
    borrowed: list[str | None]
    stations_built: int
    stations_points: int
    longest_path: int
    holds_longest_path: bool = False
    longest_path_points: int = 0
    globetrotter_points: int = 0

    def total(self) -> int:
        bonuses = self.stations_points + self.longest_path_points + self.globetrotter_points
        return self.routes + ticket_points(self.held, self.completed) + bonuses

    def itemised(self) -> dict[str, Any]:
        return {
            "routes": self.routes,
            "tickets": [(ticket.id, ticket in self.completed) for ticket in self.held],
            "borrowed": self.borrowed,
            "stations_points": self.stations_points,
            "longest_path": self.longest_path,
            "longest_path_points": self.longest_path_points,
            "globetrotter_points": self.globetrotter_points,
            "total": self.total(),
        }


def final_accounts(table: Table) -> list[Account]:
    accounts = [account_of(table, seat) for seat in range(table.seats)]
    award_longest_path(accounts, table.edition.longest_path_points)
    award_globetrotter(accounts, table.edition.globetrotter_points)
    return accounts


def account_of(table: Table, seat: int) -> Account:
    """One seat's score, as far as it does not depend on the other seats' results."""
    own = table.routes_of(seat)
    own_links = [(route.a, route.b) for route in own]
    of_others = {
        number: (route.a, route.b)
        for number, route in enumerate(table.map.routes)
        if table.owner.get(route.id, seat) != seat
    }
    borrowed = best_borrowing(table.held[seat], own_links, table.stations[seat], of_others)
    borrowed_links = [of_others[number] for number in borrowed if number is not None]
    return Account(
        routes=sum(table.map.route_points[route.length] for route in own),
        held=table.held[seat],
        completed=completed_tickets(table.held[seat], own_links + borrowed_links),
        borrowed=[None if number is None else table.map.routes[number].id for number in borrowed],
        stations_built=len(table.stations[seat]),
        stations_points=table.stations_left(seat) * table.map.unused_station_points,
        longest_path=longest_path([(route.a, route.b, route.length) for route in own]),
    )


def award_longest_path(accounts: list[Account], points: int) -> None:
    """TTR-62, TTR-66. An edition that gives no points for it has no card to hold. TTR-84"""
    most = max(account.longest_path for account in accounts)
    for account in accounts:
        if points > 0 and account.longest_path == most > 0:
            account.holds_longest_path = True
            account.longest_path_points = points


def award_globetrotter(accounts: list[Account], points: int) -> None:
    """TTR-84"""
    most = max(len(account.completed) for account in accounts)
    for account in accounts:
        if len(account.completed) == most > 0:
            account.globetrotter_points = points


def merit(account: Account, step: str) -> int:
    """What counts at one step of the tie-break, the more the better."""
    merits = {
        "points": account.total(),
        "completed_tickets": len(account.completed),
        "fewest_stations": -account.stations_built,
        "longest_path": int(account.holds_longest_path),
    }
    return merits[step]


def find_winners(accounts: list[Account], tie_breaks: tuple[str, ...]) -> tuple[set[int], str]:
    """Each step keeps only the best in it. TTR-64, TTE-52, TTE-53"""
    tied = set(range(len(accounts)))
    for step in ("points", *tie_breaks):
        best = max(merit(accounts[seat], step) for seat in tied)
        tied = {seat for seat in tied if merit(accounts[seat], step) == best}
        if len(tied) == 1:
            return tied, step
    return tied, "shared"
