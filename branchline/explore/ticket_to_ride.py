"""What is counted in matches of Ticket to Ride: tickets, routes, bonuses, seats, length."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from branchline.explore.counting import LEFT, MEASURES, TAKEN, Seen, Topic, final_measures, measure, sources, trait
from branchline.explore.tallies import Key
from branchline.games.contract import Outcome
from branchline.games.match import steps
from branchline.games.ticket_to_ride.actions import Keep
from branchline.games.ticket_to_ride.game import TicketToRideRules
from branchline.games.ticket_to_ride.state import NONE, OPENING, TURN
from branchline.games.ticket_to_ride.view_types import TicketToRideScore

OPENED, LATER = "opening", "later"  # when a ticket was offered
MANY = 8  # tickets; whoever has more is counted with them
BONUSES = {"longest_path_points": "path", "globetrotter_points": "globetrotter"}


class TicketToRideCounter:
    topics = (
        Topic("tickets", "choice", (OPENED, LATER), hits=True),
        Topic("routes", "trait"),
        Topic("bonus", "trait"),
        Topic("held", "trait", ordered=True),
        Topic("drawn", "trait", ordered=True),
        Topic("stations", "trait", ordered=True),
        Topic("seat", "trait", ordered=True),
        Topic("sources", "source"),
        Topic(MEASURES, "measure"),
    )

    def __init__(self, rules: TicketToRideRules) -> None:
        self._rules = rules
        self._keeps = {action.id: action.value for action in rules.actions if isinstance(action.value, Keep)}

    def seen(self, seats: int, log: Sequence[int]) -> tuple[Outcome, list[Seen]]:
        rules = self._rules
        position = rules.new_states(1)
        rules.setup(position, seats)
        state, offers, turns, ender, last = position[0], [], [0] * seats, NONE, NONE
        drawn = [0] * seats
        for step in steps(rules, log, position):
            if step.mover < 0:
                continue
            if ender == NONE and state.last_turns > 0:
                ender = last
            last, phase = step.mover, state.phase
            if phase == TURN:
                turns[last] += 1
            if step.action in self._keeps:
                opening = phase == OPENING
                drawn[last] += not opening
                offers.append((last, OPENED if opening else LATER, state.offer[last].tolist(), step.action))
        outcome = rules.outcome(position)
        scores = rules.breakdown(position)
        seen = [*self._offered(offers, scores), *_at_the_end(scores), *_order(state, ender, drawn)]
        seen += sources(map(_points, scores), outcome)
        return outcome, [*seen, measure("turns", max(turns)), *final_measures(outcome)]

    def _offered(
        self, offers: Sequence[tuple[int, str, list[int], int]], scores: Sequence[TicketToRideScore]
    ) -> Iterator[Seen]:
        """Each ticket that was offered: kept or not, and if it was, whether it was completed."""
        completed = [{one["ticket"] for one in score["tickets"] if one["completed"]} for score in scores]
        for seat, when, offer, action in offers:
            for place, ticket in enumerate(offer):
                if ticket != NONE:
                    name = self._rules.names.tickets[ticket]
                    kept = place in self._keeps[action].places
                    key = Key("tickets", when, name, TAKEN if kept else LEFT)
                    yield Seen(key, seat, int(kept and name in completed[seat]))


def _at_the_end(scores: Sequence[TicketToRideScore]) -> Iterator[Seen]:
    with_stations = any(score["stations"] or score["stations_left"] for score in scores)
    for seat, score in enumerate(scores):
        for route in score["routes"]:
            yield trait("routes", route["route"], seat)
        for points, name in BONUSES.items():
            if score[points]:  # type: ignore[literal-required]
                yield trait("bonus", name, seat)
        yield trait("held", _at_most(len(score["tickets"])), seat)
        if with_stations:
            yield trait("stations", str(len(score["stations"])), seat)


def _points(score: TicketToRideScore) -> dict[str, int]:
    return {
        "routes": score["route_points"],
        "tickets": score["ticket_points"],
        "stations": score["station_points"],
        "path": score["longest_path_points"],
        "globetrotter": score["globetrotter_points"],
    }


def _order(state: Any, ender: int, drawn: Sequence[int]) -> Iterator[Seen]:
    """Who began, who brought about the end, and how often each drew tickets."""
    seats, first = int(state.seats), int(state.first)
    for seat in range(seats):
        yield trait("seat", str((seat - first) % seats + 1), seat)
        yield trait("drawn", _at_most(drawn[seat]), seat)
    if ender != NONE:
        yield trait("bonus", "ender", ender)


def _at_most(count: int) -> str:
    """
    >>> _at_most(5), _at_most(11)
    ('5', '8+')
    """
    return str(count) if count < MANY else f"{MANY}+"
