"""Points after each round and at the end of the game."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from tests.oracle.russian_railroads import facts
from tests.oracle.russian_railroads.boards import Player
from tests.oracle.russian_railroads.facts import KIEV, LINES, ST_PETERSBURG, TRANS_SIBERIAN


def round_score(player: Player) -> dict[str, int]:
    """RR-120..124"""
    return {**{line: line_score(player, line) for line in LINES}, "industry": industry_score(player)}


def line_score(player: Player, line: str) -> int:
    points = 0
    for space in range(1, player.reach(line) + 1):
        value = track_value(player, line, space)
        doubled = line == TRANS_SIBERIAN and space <= player.doublers  # RR-123
        points += 2 * value if doubled else value
    if line == ST_PETERSBURG and player.tracks[line]["grey"] >= 7 and player.reach(line) >= 7:  # RR-94
        points *= 2
    return points + (kiev_extras(player) if line == KIEV else 0)


def track_value(player: Player, line: str, space: int) -> int:
    """The rearmost track at or beyond the space covers it; in front of black there is none. RR-121, RR-122"""
    covering = [colour for colour, place in player.tracks[line].items() if place >= space]
    values = facts.REVALUED if player.revalued else facts.VALUES
    return values[covering[-1]] if covering else 0


def kiev_extras(player: Player) -> int:
    """RR-95, RR-105"""
    reach = player.reach(KIEV)
    black_reach = min(player.tracks[KIEV]["black"], reach)
    stars = sum(points for space, points in facts.STARS.items() if space <= black_reach)
    medal = player.medal and min(player.tracks[KIEV]["grey"], reach) >= 5
    return stars + (20 if medal else 0)


def industry_score(player: Player) -> int:
    return sum(facts.INDUSTRY_POINTS[space] for space in player.industry)


def bonus_points(player: Player, card: str) -> int:
    """RR-131"""
    doublers = player.doublers
    blacks = {line: player.tracks[line]["black"] for line in LINES}
    completed = sum(blacks[line] == facts.LENGTH[line] for line in LINES)
    return {
        "fifteen": 15,
        "lines": 10 * completed,
        "factories": 4 * sum(value is not None for value in player.factories),
        "doublers": 30 if doublers >= 7 else 20 if doublers >= 4 else 0,
        "black": sum(blacks.values()),
        "workers": 10 * (player.gained_workers + player.black_worker),
        "tokens": 7 * (len(facts.TOKENS) - len(player.tokens)),
        "engineers": 6 * len(player.engineers),
        "locomotives": sum(player.reach(line) for line in LINES),
        "extra-engineer": 0,
    }[card]


def majority_prizes(players: list[Player]) -> list[int]:
    """RR-132, RR-134"""

    def strength(player: Player) -> tuple[int, int]:
        if not player.engineers:
            return 0, 0
        return len(player.engineers) + ("extra-engineer" in player.bonuses), max(player.engineers)

    ranking = sorted(range(len(players)), key=lambda seat: strength(players[seat]), reverse=True)
    prizes = [0] * len(players)
    for seat, prize in zip(ranking, facts.MAJORITY, strict=False):
        if strength(players[seat])[0]:
            prizes[seat] = prize
    return prizes


@dataclass
class Account:
    points: int  # before the final scoring
    majority: int
    bonus: dict[str, int] = field(default_factory=dict)

    def total(self) -> int:
        return self.points + self.majority + sum(self.bonus.values())

    def itemised(self) -> dict[str, Any]:
        return {"bonus": dict(self.bonus), "majority": self.majority, "total": self.total()}


def final_accounts(players: list[Player]) -> list[Account]:
    """RR-130"""
    return [
        Account(player.points, prize, {card: bonus_points(player, card) for card in player.bonuses})
        for player, prize in zip(players, majority_prizes(players), strict=True)
    ]
