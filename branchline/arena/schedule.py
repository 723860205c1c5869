"""Which bot plays which deal from which seat. The same bots, seats and seed give the same schedule; a longer schedule
begins with the shorter one.

A *deal* is one seed of chance. It is played several times with the bots in different seats, so that neither the luck of
the deal nor a good seat favours any bot:

- If there are few combinations of line-up and seating, every deal is played in all of them.
- If there are many (five bots at five seats have 120), each deal has one line-up, which rotates around the table
  once. Line-ups and the order around the table change from deal to deal; all bots play equally often.

A line-up has as many different bots as possible: a bot sits twice only if there are more seats than bots.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations, permutations
from math import comb

from branchline.games.contract import InvalidSetup

Seating = tuple[str, ...]  # the bot of each seat

MOST_GAMES = 10_000_000
MOST_SEATINGS = 24  # per deal, as for four bots at four seats; few games of many deals say more than many of few


@dataclass(frozen=True, order=True)
class Fixture:
    """One game of a schedule."""

    deal: int
    seating: Seating


def schedule(bots: Sequence[str], seats: int, games: int, seed: int = 0) -> list[Fixture]:
    """Return at least ``games`` games, in whole deals, so that no bot has the better seats.

    >>> schedule(["a", "b"], seats=2, games=3)[:2]
    [Fixture(deal=0, seating=('a', 'b')), Fixture(deal=0, seating=('b', 'a'))]
    >>> len(schedule(["a", "b"], seats=2, games=3))
    4
    """
    check_bots(bots)
    if type(games) is not int or not 0 <= games <= MOST_GAMES:
        raise InvalidSetup("arena.games", least=0, most=str(MOST_GAMES), named=str(games))
    planned: list[Fixture] = []
    for deal, seatings in enumerate(_deals(bots, seats, seed)):
        if len(planned) >= games:
            break
        planned += [Fixture(deal, seating) for seating in seatings]
    return planned


def check_bots(bots: Sequence[str]) -> None:
    if not bots:
        raise InvalidSetup("arena.no-bots")
    twice = [bot for bot, count in Counter(bots).items() if count > 1]
    if twice:
        raise InvalidSetup("arena.bot-twice", bot=twice[0])


def _deals(bots: Sequence[str], seats: int, seed: int) -> Iterator[Sequence[Seating]]:
    """Yield the seatings of one deal after the other, endlessly."""
    if comb(len(bots), seats) <= MOST_SEATINGS:  # else there is no need to count
        every = _all_seatings(bots, seats)
        while len(every) <= MOST_SEATINGS:
            yield every
    rng = random.Random(f"schedule {seed}")
    played: Counter[str] = Counter()
    while True:
        line_up = _next_line_up(bots, seats, played, rng)
        played.update(line_up)
        yield _around_the_table(line_up)


def _all_seatings(bots: Sequence[str], seats: int) -> list[Seating]:
    """Return every line-up in every different order."""
    repeats, extra = divmod(seats, len(bots))
    line_ups = [list(bots) * repeats + list(more) for more in combinations(bots, extra)]
    return list(dict.fromkeys(seating for line_up in line_ups for seating in permutations(line_up)))


def _next_line_up(bots: Sequence[str], seats: int, played: Counter[str], rng: random.Random) -> Seating:
    """Return the bots that have played least, in random order."""
    here: Counter[str] = Counter()
    for _ in range(seats):
        here[min(bots, key=lambda bot: (here[bot], played[bot], rng.random()))] += 1
    line_up = list(here.elements())
    rng.shuffle(line_up)
    return tuple(line_up)


def _around_the_table(line_up: Seating) -> list[Seating]:
    """Return the same order around the table, starting at each seat in turn."""
    turns = (line_up[start:] + line_up[:start] for start in range(len(line_up)))
    return list(dict.fromkeys(turns))
