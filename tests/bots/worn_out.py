"""Matches played until hardly anything is left, through the public interface: every position of them is possible.

The players follow whims: one draws cards until there are none, another takes every ticket or hires every engineer, a
third claims what it can at once. So decks, tickets, trains, stations, workers and spaces run out in many combinations.
A situation is what a seat can still do, by the first words of its actions, and what has run out.
"""

from __future__ import annotations

import random
from collections import defaultdict

from branchline.games.contract import Action
from branchline.games.match import Match

WHIMS = (0.001, 0.01, 0.1, 1.0)  # how much a random player likes a kind of action
SHUNNED = {"pass", "done", "give", "stay"}  # as long as there is anything else: so that things run out
LEAST = 1e-4

Situation = tuple[str, ...]


def kind(action: Action) -> str:
    """``claim`` of Ticket to Ride, ``use industry-1`` of Russian Railroads: what a random player may prefer."""
    words = action.text.split()
    return " ".join(words[:2]) if words[0] == "use" else words[0]


def situation(match: Match, seat: int) -> Situation:
    """What the seat can do, and what there is no more of."""
    verbs = {action.text.split()[0] for action in match.legal(seat)}
    return (match.view()["phase"], *sorted(verbs), *_missing(match.position[0], seat))


def _missing(state: object, seat: int) -> list[str]:
    """Of cards and tickets, or of workers and money; by the fields of the record."""
    gone = []
    for field in ("deck_count", "never_count", "doublers_left", "cards", "bonus_deck_count"):
        if getattr(state, field, None) == 0:
            gone.append(f"no {field}")
    for field in ("workers", "rubles", "stations_left", "hand_size"):
        if hasattr(state, field) and getattr(state, field)[seat] == 0:
            gone.append(f"no {field}")
    return gone


def wear_out(match: Match, seed: int) -> dict[Situation, list[int]]:
    """Play to the end by whims; how long the log was at each moment of a situation."""
    rng = random.Random(seed)
    likes: list[dict[str, float]] = [defaultdict(lambda: rng.choice(WHIMS)) for _ in range(match.seats)]
    moments: dict[Situation, list[int]] = defaultdict(list)
    while not match.is_over:
        seat = match.to_move
        moments[situation(match, seat)].append(len(match.log))
        match.play(_whim(rng, likes[seat], match.legal(seat)), seat)
    return moments


def _whim(rng: random.Random, likes: dict[str, float], legal: list[Action]) -> Action:
    kinds: dict[str, list[Action]] = defaultdict(list)
    for action in legal:
        kinds[kind(action)].append(action)
    weights = [LEAST if name in SHUNNED else likes[name] for name in kinds]
    (chosen,) = rng.choices(list(kinds.values()), weights)
    return rng.choice(chosen)
