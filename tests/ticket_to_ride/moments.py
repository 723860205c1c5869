"""Matches in progress, and what a seat is told about them."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from typing import Any

import numpy as np

import branchline
from branchline.games.bits import members
from branchline.games.contract import WATCHER, Game
from branchline.games.match import Match
from branchline.games.ticket_to_ride.game import TicketToRide
from branchline.games.ticket_to_ride.mapfile import parse_map
from tests.ticket_to_ride.example_map import example

GAMES = ["ticket-to-ride", "ticket-to-ride-europe"]
OWN = ["long tickets out", "regular tickets under"]  # what becomes of tickets rejected at the start


def find_game(name: str) -> Game:
    if name not in OWN:
        return branchline.game(name)
    data = example()
    if name == "regular tickets under":
        edition = {"ticket_sets": ["short"], "long_dealt": 0, "rejected_at_start": "under"}
        data["editions"]["standard"] |= edition
    return TicketToRide(parse_map(json.dumps(data)))


def moments(name: str, seats: int, seed: int, every: int = 7) -> Iterator[Match]:
    """A match in the middle of things, again and again until its end."""
    match = find_game(name).match(seats=seats, seed=seed)
    rng = random.Random(seed)
    count = 0
    while not match.is_over:
        seat = rng.choice([seat for seat in range(seats) if match.may_act(seat)])
        match.play(rng.choice(match.legal(seat)), seat=seat)
        count += 1
        if count % every == 0 and not match.is_over:
            yield match


def told(match: Match, position: Any, seat: int) -> tuple[bytes, str, list[int], bytes]:
    """Everything a seat is given of a position."""
    rules = match.rules
    blinded = rules.new_states(1)
    rules.blind(position, seat, blinded)
    features = np.zeros(rules.observation_size, np.float32)
    if seat != WATCHER:
        rules.observe(blinded, seat, features)
    out = np.zeros(len(rules.actions), np.int32)
    count = rules.legal(position, seat, out)
    return blinded.tobytes(), json.dumps(rules.view(position, seat)), out[:count].tolist(), features.tobytes()


def tickets_in(world: Any) -> list[int]:
    """Of a world: every ticket that has a place, once for each."""
    places = [*world.tickets, world.never_dealt, world.set_up_pile]
    found = [ticket for words in places for ticket in members(words)]
    return (
        found + [int(t) for t in world.queue[: world.queue_count]] + [int(t) for t in world.offer.flatten() if t >= 0]
    )


def all_stand_once(match: Match, world: Any, seats: int) -> bool:
    """No ticket is in two places or unknown, and every hand has its number."""
    found = tickets_in(world)
    counts = [len(members(words)) for words in world.tickets[:seats]]
    numbers = not world.chosen[:seats].all() or counts == world.ticket_count[:seats].tolist()
    return len(found) == len(set(found)) and max(found) < match.rules.board.tickets and numbers
