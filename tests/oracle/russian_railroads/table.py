"""All that lies on the table, and which spaces are open to whom."""

from __future__ import annotations

from collections.abc import Iterator

from tests.oracle.russian_railroads import facts, whole
from tests.oracle.russian_railroads.boards import Player, Supply
from tests.oracle.russian_railroads.facts import Action, Space


class Table:
    def __init__(self, seats: int, effects_at_once: bool = True) -> None:
        self.seats = seats
        self.effects_at_once = effects_at_once  # RR-53; if not, they join the list
        self.players = [Player(seat, facts.WORKERS[seats], facts.RUBLES[seats]) for seat in range(seats)]
        self.supply = Supply(dict.fromkeys(range(2, 10), seats))  # RR-05
        self.order: list[int] = []
        self.round = 1
        self.strip: list[int | None] = []  # from the hiring slot to the left
        self.cards = list(facts.CARDS)
        self.deck = list(facts.BONUSES)
        self.removed: list[str] = []
        self.occupied: set[str] = set()
        self.claims: dict[int, int] = {}  # position -> seat
        self.hand: int | None = None  # the tile that is about to be placed

    def is_last_round(self) -> bool:
        return self.round == facts.ROUNDS[self.seats]

    def space(self, name: str) -> Space:
        kind, _, number = name.partition("-")
        if kind == "engineer":
            return engineer_space(int(number))
        if kind == "variable":
            tile = self.strip[int(number)]
            assert tile is not None
            return engineer_space(tile)
        return facts.SPACES[name]

    def spaces_for(self, player: Player) -> Iterator[str]:
        """All spaces there are for this player in this round, closed ones included. RR-11, RR-71, RR-78, RR-85"""
        for name, space in facts.SPACES.items():
            if self.seats == 2 and not space.two_players:
                continue
            if (name == "last") != self.is_last_round() and (name == "last" or space.action.claims):
                continue
            yield name
        variable_spaces = 1 if self.seats == 2 else 2
        for number in range(1, variable_spaces + 1):
            if number < len(self.strip):
                yield f"variable-{number}"
        for number in sorted(player.engineers):
            yield f"engineer-{number}"

    def is_closed(self, name: str) -> bool:
        return name in self.occupied and name != "bottom"  # RR-22

    def open_spaces(self, player: Player) -> Iterator[str]:
        """The spaces the player may take, payment apart. RR-22, RR-25, RR-80, RR-142"""
        for name in self.spaces_for(player):
            claims = self.space(name).action.claims
            if self.is_closed(name) or (claims and not self.may_claim(player, claims)):
                continue
            if self.can_begin(player, name, must_be_whole(name)):
                yield name

    def may_claim(self, player: Player, position: int) -> bool:
        """RR-80"""
        if player.seat in self.claims.values():
            return False
        return self.seats == 2 or self.order[position - 1] != player.seat

    def can_begin(self, player: Player, name: str, whole_only: bool) -> bool:
        """Can the action be done, whole or at least one part of it? RR-25, RR-79, RR-142"""
        action = self.space(name).action
        if action.repeats:
            return bool(self.repeat_targets(player, whole_only, by_engineer=True))
        if whole_only:
            return whole.can_finish(player, self.supply, action.parts)
        now = any(whole.can_do_now(player, self.supply, part) for part in action.parts)
        return now or brings_something(action)

    def repeat_targets(self, player: Player, whole_only: bool, by_engineer: bool) -> list[str]:
        """RR-76, RR-79"""
        return [
            name
            for name in sorted(player.used)
            if self.space(name).repeatable
            and not (by_engineer and self.space(name).action.repeats)
            and self.can_begin(player, name, whole_only)
        ]


def engineer_space(number: int) -> Space:
    return Space(facts.ENGINEERS[number], repeatable=True, takes_moved=True)


def must_be_whole(name: str) -> bool:
    """Own engineers alone may be done in part. RR-25, RR-26"""
    return not name.startswith("engineer-")


def brings_something(action: Action) -> bool:
    return bool(action.points or action.rubles or action.temporary)


def payments(player: Player, space: Space) -> list[str]:
    """All ways to pay, as the words of a `use`. RR-23, RR-24, RR-64"""
    found = []
    for workers in range(min(space.workers, player.workers) + 1):
        for black in range(int(player.black_free) + 1):
            rubles = space.workers - workers - black + space.rubles
            if workers + black <= space.workers and rubles <= player.rubles:
                found.append(" ".join(["worker"] * workers + ["black"] * black + ["ruble"] * rubles))
    return found
