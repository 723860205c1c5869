"""Ticket to Ride as one of the games: the same rules on the map of either title, or on anybody's own."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Any, cast

from branchline.games.compiled import prepare
from branchline.games.compiled_rules import CompiledRules
from branchline.games.contract import (
    Action,
    Game,
    IllegalAction,
    InvalidSetup,
    Json,
    Line,
    Option,
    Outcome,
)
from branchline.games.records import fields, readable
from branchline.games.ticket_to_ride import (
    breakdown,
    entry_points,
    log_lines,
    observe,
    obstacles,
    outlook,
    printed,
    refusals,
    story,
    view,
)
from branchline.games.ticket_to_ride.actions import BuildStation, Claim, DrawTickets, Keep, Names, list_actions
from branchline.games.ticket_to_ride.board import build_board
from branchline.games.ticket_to_ride.limits import SEATS, TICKETS
from branchline.games.ticket_to_ride.mapfile import MapFile, builtin_map
from branchline.games.ticket_to_ride.notation import Reader
from branchline.games.ticket_to_ride.scoring import new_result
from branchline.games.ticket_to_ride.state import NONE, OPENING, States, new_states
from branchline.games.ticket_to_ride.story_types import TicketToRideEvent
from branchline.games.ticket_to_ride.view_types import (
    TicketToRideBoard,
    TicketToRideChoice,
    TicketToRideOutlook,
    TicketToRideScore,
    TicketToRideView,
)
from branchline.games.ticket_to_ride.ways import Ways

RULES_VERSION = 1
RANDOM = "random"
STATION = "station"  # what somebody points at who has not chosen a city yet
RULES_KEPT = 4  # per map, of those with different options: on a large map each takes 7 MB


class TicketToRide(Game):
    """One map; its editions, the open row and the first seat are options."""

    kind = "ticket-to-ride"
    rules_version = RULES_VERSION
    seats_rule = "TTR-01"

    def __init__(self, map_file: MapFile) -> None:
        self.map_file = map_file
        self.name, self.title = map_file.name, map_file.title
        self.fingerprint = map_file.fingerprint
        self.seats = range(map_file.players_min, map_file.players_max + 1)
        self._settled: dict[tuple[Any, ...], TicketToRideRules] = {}
        editions = tuple(map_file.editions)
        self.options: Mapping[str, Option] = {
            "edition": Option("edition", map_file.default_edition, editions, "the tickets, and how many are dealt"),
            "open_row": Option(
                "open_row",
                False,
                (False, True),
                "face-up cards may be taken with deck and discards empty (TTR-28)",
            ),
            "first": Option("first", RANDOM, (RANDOM, *range(SEATS)), "the seat that begins (TTR-09, TTE-05)"),
        }

    def rules(self, options: Mapping[str, Any]) -> TicketToRideRules:
        settled = self.settle(options)
        key = tuple(settled.values())
        rules = self._settled.get(key)
        if rules is None:
            first = NONE if settled["first"] == RANDOM else settled["first"]
            rules = TicketToRideRules(self, settled["edition"], settled["open_row"], first)
            self._settled[key] = rules
            if len(self._settled) > RULES_KEPT:
                self._settled.pop(next(iter(self._settled)), None)  # the oldest; matches keep the rules they have
        return rules


def north_america() -> TicketToRide:
    return TicketToRide(builtin_map("ticket-to-ride"))


def europe() -> TicketToRide:
    return TicketToRide(builtin_map("ticket-to-ride-europe"))


class TicketToRideRules(CompiledRules):
    entry_points = entry_points
    most_outcomes = TICKETS

    def __init__(self, game: TicketToRide, edition: str, open_row: bool, first: int) -> None:
        self.game, self.version = game, game.rules_version
        self.options = {"edition": edition, "open_row": open_row, "first": RANDOM if first == NONE else first}
        self.map_file, self.edition = game.map_file, game.map_file.editions[edition]
        self.board_array = build_board(self.map_file, self.edition, open_row=open_row, first=first)
        self.board = self.board_array[0]
        self._printed = readable(self.board)
        self.names = Names(self.map_file, self.edition)
        self.actions = list_actions(self.board, self.names)
        self.first_chance = int(self.board.card)
        self.observation_size = observe.observation_size(self.board)
        self.observation_layout = observe.layout(self.board)
        self._known = view.Known()
        self.reader = Reader(self.names, self.board, self.actions)
        prepare(game.kind, self.warm_up)

    def check_seats(self, seats: int) -> None:
        super().check_seats(seats)
        if self.board.first >= seats:
            raise InvalidSetup("setup.first", count=seats, most=seats - 1, first=int(self.board.first), rule="TTR-09")

    def new_states(self, count: int) -> States:
        return new_states(count)

    def new_result(self) -> Any:
        return new_result()

    # For people

    def view(self, state: States, seat: int) -> TicketToRideView:
        blinded = new_states(1)
        self.blind(state, seat, blinded)
        return self.shown(blinded, seat)

    def shown(self, blinded: States, seat: int) -> TicketToRideView:
        return view.view(self._printed, self.names, fields(blinded[0]), seat, self._known)

    def board_json(self) -> TicketToRideBoard:
        return printed.board_json(self.map_file, self.edition, self.names)

    def choice(self, action: Action) -> TicketToRideChoice:
        return printed.choice(self.names, action)

    def line(self, state: States, mover: int, action: int, viewer: int, all_shown: bool) -> Line:
        return log_lines.line(self.board, self.names, state[0], mover, self.actions[action], viewer, all_shown)

    def deeds(
        self, before: States, mover: int, action: int, after: States, viewer: int, all_shown: bool
    ) -> list[TicketToRideEvent]:
        was, now, board = fields(before[0]), fields(after[0]), self._printed.fields
        told = log_lines.line(board, self.names, was, mover, self.actions[action], viewer, all_shown)
        return story.deeds(story.Moment(board, self.names, was, told, now, own=all_shown or viewer == was.seat))

    def joined(self, event: Json, deed: Json) -> TicketToRideEvent | None:
        return story.joined(cast(TicketToRideEvent, event), cast(TicketToRideEvent, deed))

    def outcome(self, state: States) -> Outcome:
        return breakdown.outcome(self.board_array, state)

    def breakdown(self, state: States) -> list[TicketToRideScore]:
        return breakdown.breakdown(self.board_array, self.names, state)

    def read(self, text: str, state: States, seat: int) -> Action:
        return self.reader.read(text, state[0], seat)

    def why_not(self, state: States, seat: int, action: int) -> IllegalAction:
        return refusals.why_not(self.board, self.names, state[0], seat, self.actions[action])

    @cached_property
    def ways(self) -> Ways:
        return Ways(self.board)

    @cached_property
    def _outlooks(self) -> outlook.Outlooks:
        return outlook.Outlooks(self.ways, self.names)

    def outlook(self, position: States, seat: int, since: Sequence[Action]) -> TicketToRideOutlook:
        claimed = tuple(action.value.route for action in since if isinstance(action.value, Claim))
        return self._outlooks.find(fields(position[0]), seat, claimed)

    @cached_property
    def _meant(self) -> dict[str, list[int]]:
        """Actions by what is pointed at: a route has many ways to pay for it, a station can stand in many cities."""
        found: dict[str, list[int]] = {}
        for action in self.actions[: self.first_chance]:
            value, what = action.value, action.text
            if isinstance(value, Claim):
                what = f"route {self.names.routes[value.route]}"
            elif isinstance(value, BuildStation):
                what = f"city {self.names.cities[value.city]}"
                found.setdefault(STATION, []).append(action.id)
            found.setdefault(what, []).append(action.id)
        return found

    def meant_by(self, what: str) -> Sequence[int]:
        return self._meant.get(what, [])

    def lasting_obstacle(self, position: States, seat: int, what: str) -> IllegalAction | None:
        value = self.actions[self._meant[what][0]].value
        return obstacles.lasting(self._case(position, seat), value.route) if isinstance(value, Claim) else None

    def why_none(self, position: States, seat: int, what: str, meant: Sequence[int]) -> IllegalAction:
        value = self.actions[meant[0]].value
        if isinstance(value, Claim):
            return obstacles.unclaimable(self._case(position, seat), value.route)
        if what == STATION:
            return obstacles.unbuildable(self.why_not(position, seat, number) for number in meant)
        return self.why_not(position, seat, meant[0])

    def _case(self, position: States, seat: int) -> refusals.Case:
        return refusals.Case(self.board, self.names, position[0], seat)

    def reveals(self, state: States, action: int) -> bool:
        """Tickets from the bottom of the deck come without chance; the last opening choice shows all numbers."""
        value, record = self.actions[action].value, state[0]
        last_to_choose = record.phase == OPENING and int(record.chosen.sum()) == record.seats - 1
        return isinstance(value, DrawTickets) or (isinstance(value, Keep) and bool(last_to_choose))
