"""Ticket to Ride in the catalogue: the same rules on the map of either title, or on anybody's own."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from branchline.games.compiled import prepare
from branchline.games.contract import (
    CHANCE,
    GAME_ROW,
    OVER,
    Action,
    Game,
    IllegalAction,
    InvalidSetup,
    Line,
    Option,
    Outcome,
    Rules,
)
from branchline.games.ticket_to_ride import breakdown, doors, lines, observe, playout, refusals, view
from branchline.games.ticket_to_ride.actions import DrawTickets, Keep, Names, list_actions
from branchline.games.ticket_to_ride.board import build_board
from branchline.games.ticket_to_ride.limits import SEATS, TICKETS
from branchline.games.ticket_to_ride.mapfile import MapFile
from branchline.games.ticket_to_ride.notation import Reader
from branchline.games.ticket_to_ride.scoring import new_result
from branchline.games.ticket_to_ride.state import NONE, OPENING, States, new_states

RULES_VERSION = 1
RANDOM = "random"


class TicketToRide(Game):
    """One map; its editions, the open row and the first seat are options."""

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
        if key not in self._settled:
            first = NONE if settled["first"] == RANDOM else settled["first"]
            self._settled[key] = TicketToRideRules(self, settled["edition"], settled["open_row"], first)
        return self._settled[key]


class TicketToRideRules(Rules):
    most_outcomes = TICKETS

    def __init__(self, game: TicketToRide, edition: str, open_row: bool, first: int) -> None:
        self.game = game
        self.options = {"edition": edition, "open_row": open_row, "first": RANDOM if first == NONE else first}
        self.map_file, self.edition = game.map_file, game.map_file.editions[edition]
        self._board = build_board(self.map_file, self.edition, open_row=open_row, first=first)
        self.board = self._board[0]
        self.names = Names(self.map_file, self.edition)
        self.actions = list_actions(self.board, self.names)
        self.first_chance = int(self.board.card)
        self.observation_size = observe.observation_size(self.board)
        self.reader = Reader(self.names, self.board, self.actions)
        prepare("ticket-to-ride", self._warm_up)

    def check_seats(self, seats: int) -> None:
        super().check_seats(seats)
        if self.board.first >= seats:
            raise InvalidSetup(
                f"With {seats} players the seats are numbered from 0 to {seats - 1}: "
                f"seat {self.board.first} cannot begin (TTR-09)."
            )

    # The compiled contract

    def new_states(self, count: int) -> States:
        return new_states(count)

    def setup(self, state: States, seats: int) -> None:
        doors.setup(self._board, state, seats)

    def to_move(self, state: States) -> int:
        return int(state["mover"][0])

    def may_act(self, state: States, seat: int) -> bool:
        return bool(doors.may_act(self._board, state, seat))

    def legal(self, state: States, seat: int, out: Any) -> int:
        return int(doors.legal(self._board, state, seat, out))

    def odds(self, state: States, out: Any, weights: Any) -> int:
        return int(doors.odds(self._board, state, out, weights))

    def apply(self, state: States, seat: int, action: int) -> None:
        doors.apply(self._board, state, seat, action)

    def try_action(self, state: States, seat: int, action: int, out: Any) -> bool:
        return bool(doors.try_action(self._board, state, seat, action, out))

    def take_chance(self, state: States, word: int, out: Any, weights: Any) -> int:
        return int(doors.take_chance(self._board, state, np.uint64(word), out, weights))

    def scores(self, state: States) -> list[int]:
        record = state[0]
        if record.mover != OVER:
            return [int(points) for points in record.points[: record.seats]]
        return list(self.outcome(state).scores)

    def blind(self, state: States, seat: int, out: States) -> None:
        doors.blind(self._board, state, seat, out)

    def redeal(self, state: States, seat: int, rng: Any) -> None:
        doors.redeal(self._board, state, seat, rng, new_states(1))

    def observe(self, state: States, seat: int, out: Any) -> None:
        doors.observe(self._board, state, seat, out)

    def play_random_games(self, seats: int, seed: int, start: int, rows: Any) -> None:
        playout.play_random_games(self._board, new_states(1), self._room(), seats, seed, start, rows)

    def try_out(self, state: States, seat: int, actions: Sequence[int], worlds: int, seed: int) -> list[float]:
        room, world, trial = self._room(), new_states(1), new_states(1)
        room.rng[0] = seed
        worth = [0.0] * len(actions)
        for _ in range(worlds):
            world[:] = state
            self.redeal(world, seat, room.rng)
            for i, action in enumerate(actions):
                trial[:] = world
                self.apply(trial, seat, action)
                doors.play_out(self._board, trial, room)
                totals = room.result["total"][0][: state["seats"][0]].tolist()
                worth[i] += (totals[seat] - max(totals[:seat] + totals[seat + 1 :])) / worlds
        return worth

    def _room(self) -> playout.Room:
        out, weights = np.zeros(len(self.actions), np.int32), np.zeros(self.most_outcomes, np.int32)
        return playout.Room(out, weights, np.zeros(1, np.uint64), new_result())

    # For people

    def view(self, state: States, seat: int) -> dict[str, Any]:
        blinded = new_states(1)
        self.blind(state, seat, blinded)
        return view.view(self.board, self.names, blinded[0], seat)

    def line(self, state: States, mover: int, action: int, viewer: int, all_shown: bool) -> Line:
        return lines.line(self.board, self.names, state[0], mover, self.actions[action], viewer, all_shown)

    def outcome(self, state: States) -> Outcome:
        return breakdown.outcome(self._board, state)

    def breakdown(self, state: States) -> list[dict[str, Any]]:
        return breakdown.breakdown(self._board, self.names, state)

    def read(self, text: str, state: States, seat: int) -> Action:
        return self.reader.read(text, state[0], seat)

    def why_not(self, state: States, seat: int, action: int) -> IllegalAction:
        return refusals.why_not(self.board, self.names, state[0], seat, self.actions[action])

    def reveals(self, state: States, action: int) -> bool:
        """Tickets from the bottom of the deck come without chance; the last opening choice shows all numbers."""
        value, record = self.actions[action].value, state[0]
        last_to_choose = record.phase == OPENING and int(record.chosen.sum()) == record.seats - 1
        return isinstance(value, DrawTickets) or (isinstance(value, Keep) and bool(last_to_choose))

    def _warm_up(self) -> None:
        """Call every entry point once, so that all machine code is in the cache."""
        out, weights, rng, _ = self._room()
        state, blinded = self.new_states(1), self.new_states(1)
        self.setup(state, 2)
        while self.to_move(state) == CHANCE:
            self.odds(state, out, weights)
            self.take_chance(state, 1, out, weights)
        seat = self.to_move(state)
        self.view(state, seat)
        self.blind(state, seat, blinded)
        self.redeal(blinded, seat, rng)
        action = int(out[self.legal(state, seat, out) - 1])
        self.try_out(blinded, seat, [action], 1, 1)
        self.observe(blinded, seat, np.zeros(self.observation_size, np.float32))
        self.may_act(state, seat)
        self.line(state, seat, action, seat, True)
        self.apply(state, seat, action)
        self.try_action(state, self.to_move(state), -1, out)
        self.play_random_games(2, 1, 0, np.zeros(1, GAME_ROW))
        self.breakdown(state)
        self.outcome(state)
