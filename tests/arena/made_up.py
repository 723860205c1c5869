"""Results of simulated games: chance decides the ranks of players of known strength."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import numpy as np

from branchline.arena.results import Result
from branchline.arena.schedule import Seating, schedule


def result(
    seating: Seating, places: Sequence[int], deal: int = 0, seed: int = 0, faults: Sequence[str] | None = None
) -> Result:
    return Result(
        seed=seed,
        deal=deal,
        seating=seating,
        scores=tuple(100 - 10 * place for place in places),
        places=tuple(places),
        faults=tuple(faults) if faults is not None else ("",) * len(seating),
        decisions=10 * len(seating),
        seconds=tuple(np.full(10, 0.001, np.float32) for _ in seating),
        facts=tuple(
            {"route_points": 60, "tickets": 4, "ticket_points": 40 - 10 * place, "tickets.completed": 4 - place}
            for place in places
        ),
        log=(),
    )


def season(elo: Mapping[str, float], seats: int, games: int, seed: int) -> list[Result]:
    """A schedule in which a stronger player is more likely to finish before a weaker one, by Plackett and Luce."""
    rng = np.random.default_rng(seed)
    results = []
    for fixture in schedule(list(elo), seats, games):
        luck = rng.gumbel(size=seats)
        worth = [elo[bot] * np.log(10) / 400 + luck[seat] for seat, bot in enumerate(fixture.seating)]
        places = [1 + sum(other > own for other in worth) for own in worth]
        results.append(result(fixture.seating, places, fixture.deal))
    return results
