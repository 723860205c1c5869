"""Where a locomotive may go, and all the ways its chain may end. RR-40..49"""

from __future__ import annotations

from collections.abc import Iterator

from tests.oracle.russian_railroads.boards import Player, Supply
from tests.oracle.russian_railroads.facts import KIEV, SLOTS, ST_PETERSBURG, TRANS_SIBERIAN

GIVE_UP = "give up"


def places(player: Player, value: int) -> list[str]:
    """An empty slot, or one with a strictly lower locomotive. RR-42"""
    found = [f"put {line}" for line in (ST_PETERSBURG, KIEV) if all(old < value for old in player.locomotives[line])]
    there = player.locomotives[TRANS_SIBERIAN]
    if len(there) < SLOTS[TRANS_SIBERIAN]:
        found.append(f"put {TRANS_SIBERIAN}")
    if there and min(there) < value:
        found.append(f"put {TRANS_SIBERIAN} lower")
    if there and min(there) < max(there) < value:
        found.append(f"put {TRANS_SIBERIAN} higher")
    return found


def put(player: Player, value: int, text: str) -> int | None:
    """Do it; the locomotive displaced, if any."""
    _, line, *which = text.split()
    there = player.locomotives[line]
    displaced = None
    if which == ["higher"]:
        displaced = max(there)
    elif which == ["lower"] or len(there) == SLOTS[line]:
        displaced = min(there)
    if displaced is not None:
        there.remove(displaced)
    there.append(value)
    return displaced


def has_empty_slot(player: Player) -> bool:
    return any(len(player.locomotives[line]) < slots for line, slots in SLOTS.items())


def answers(player: Player, value: int, displaced: bool) -> list[str]:
    """What may be done with the locomotive in hand. RR-43, RR-44, RR-46"""
    found = places(player, value)
    if displaced and not has_empty_slot(player):
        found.append(GIVE_UP)
    return found


def all_ends(player: Player, supply: Supply, value: int, displaced: bool) -> Iterator[tuple[Player, Supply]]:
    """Every position in which the chain may end, with this locomotive in hand."""
    for text in answers(player, value, displaced):
        yield from ends_after(player, supply, value, text)


def ends_after(player: Player, supply: Supply, value: int, text: str) -> Iterator[tuple[Player, Supply]]:
    player, supply = player.sketch(), supply.copy()
    if text == GIVE_UP:
        supply.lay_open(value)
        yield player, supply
        return
    displaced = put(player, value, text)
    if displaced is None:
        yield player, supply
    else:
        yield from all_ends(player, supply, displaced, True)
