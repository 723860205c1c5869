"""Can an action be done whole? All sequences of its own parts are tried on copies. RR-140"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from tests.oracle.russian_railroads import facts, locomotives
from tests.oracle.russian_railroads.boards import Player, Supply, swap_factory
from tests.oracle.russian_railroads.facts import Part


@dataclass(frozen=True)
class Future:
    """A position that a move may lead to."""

    player: Player
    supply: Supply
    on_factory_two: bool = False


def moves(player: Player, supply: Supply, act: str) -> list[str]:
    """The texts of the moves that do this now."""
    if act == "doubler":
        return ["doubler"] if player.can_double(supply) else []
    if act == "industry":
        return [f"industry {marker + 1}" for marker in range(len(player.industry)) if player.can_advance(marker)]
    if act == "locomotive":
        lowest = supply.lowest()
        return ["locomotive"] if lowest is not None and locomotives.places(player, lowest) else []  # RR-46
    if act == "factory":
        return [f"factory {source}" for source in supply.factory_sources()]
    return [f"step {line} {act}" for line in facts.LINES if player.can_step(line, act)]


def can_do_now(player: Player, supply: Supply, part: Part) -> bool:
    return any(moves(player, supply, act) for act in part)


def futures(player: Player, supply: Supply, text: str) -> Iterator[Future]:
    """All positions that a move may lead to, chains and replaced factories included, other effects left out."""
    player, supply = player.sketch(), supply.copy()
    word, *rest = text.split()
    if word == "step":
        player.step(rest[0], rest[1])
        yield Future(player, supply)
    elif word == "industry":
        yield Future(player, supply, player.advance(int(rest[0]) - 1) == 2)
    elif word == "doubler":
        player.double(supply)
        yield Future(player, supply)
    elif word == "locomotive":
        for ends in locomotives.all_ends(player, supply, supply.take_lowest(), False):
            yield Future(*ends)
    else:
        yield from factory_futures(player, supply, supply.take_factory(rest[0]))


def factory_futures(player: Player, supply: Supply, value: int) -> Iterator[Future]:
    if not player.gaps_full():
        player.fill_gap(value)
        yield Future(player, supply)
        return
    for gap in range(len(facts.GAPS)):
        other, around = player.sketch(), supply.copy()
        swap_factory(other, around, gap, value)
        yield Future(other, around)


def can_finish(player: Player, supply: Supply, parts: Sequence[Part], fills: int = 0) -> bool:
    """Can all parts be done in some order? Each fill is a factory 2 that may fill a gap on the way."""
    if not parts:
        return True
    for part in set(parts):
        rest = list(parts)
        rest.remove(part)
        for act in sorted(part):
            for text in moves(player, supply, act):
                if any_can_finish(futures(player, supply, text), rest, fills):
                    return True
    if fills and not player.gaps_full():
        for text in moves(player, supply, "factory"):
            if any_can_finish(futures(player, supply, text), parts, fills - 1):
                return True
    return False


def any_can_finish(positions: Iterable[Future], parts: Sequence[Part], fills: int, own_move: bool = True) -> bool:
    """A factory 2 counts only where the action's own move steps on it."""
    return any(
        can_finish(position.player, position.supply, parts, fills + (own_move and position.on_factory_two))
        for position in positions
    )
