"""The games of the registry, also on uploaded maps, with their rules.

A server that interprets first (``preparation.py``) never waits for rules. Any other program compiles them on first use,
in a thread and never in the event loop. Only requests for a game that is being compiled wait for it.
"""

from __future__ import annotations

import asyncio
import logging
import re
from collections import OrderedDict, defaultdict
from collections.abc import Callable, Mapping
from typing import Any, TypeVar

from branchline.bots.levels import offered_levels, standby_of, usual_of
from branchline.bots.preparation import BOTS, RULES
from branchline.games import machine_code, registry, tiers
from branchline.games.contract import Game, InvalidSetup, Rules
from branchline.messages.statements import load
from branchline.server.preparation import Preparations
from branchline.server.refusals import UNKNOWN, NotDone, by_the_setup
from branchline.server.store import BackgroundStore
from branchline.server.threads import Threads
from branchline.server.wire.tables import GameInfo, GameOption, Preparing

T = TypeVar("T")

THREADS = 3
MAPS_KEPT = 16  # uploaded maps, read and checked, each with some rules
FINGERPRINT = re.compile("[0-9a-f]{64}")

log = logging.getLogger(__name__)


class Library:
    def __init__(self, store: BackgroundStore) -> None:
        self._store = store
        self._threads = Threads(THREADS, "rules")
        self._games: dict[str, Game] = {}
        self._on_maps: OrderedDict[tuple[str, str], Game] = OrderedDict()
        self._turns: defaultdict[type[Game], asyncio.Lock] = defaultdict(asyncio.Lock)
        self._warm: set[type[Rules]] = set()
        self._preparations = Preparations() if tiers.interpreting() else None

    async def prepare(self) -> None:
        """Compile or load all games, and load what refusals need, while the server is already up."""
        await self._threads.run(load)
        if self._preparations is not None:
            await self._preparations.run()
            return
        for name in registry.names():
            await self.rules(name, {}, None)

    @property
    def loading(self) -> bool:
        """Whether it would be quicker in a moment."""
        return self._preparations is not None and self._preparations.loading

    def preparing(self) -> list[Preparing]:
        return self._preparations.status() if self._preparations is not None else []

    def code_of(self, name: str) -> tuple[str, ...]:
        """The parts of a game, rules before bots, whose machine code workers should load."""
        if self._preparations is not None:
            return self._preparations.made(name)
        return () if machine_code.PLAIN else (RULES, BOTS)

    async def games(self) -> list[GameInfo]:
        return [described(await self.game(name, None)) for name in registry.names()]

    async def game(self, name: str, own_map: str | None) -> Game:
        """The game, on an uploaded map if one is named."""
        if own_map is not None:
            return await self._game_on_map(name, own_map)
        if name not in self._games:
            if name not in registry.names():
                raise NotDone(UNKNOWN, "no-game", known=list(registry.names()))
            self._games[name] = await self._threads.run(lambda: registry.find_game(name))
        return self._games[name]

    async def rules(self, name: str, options: Mapping[str, Any], own_map: str | None) -> Rules:
        """The game's compiled rules with these options. One call compiles at a time; all maps share machine code."""
        game = await self.game(name, own_map)
        if self._preparations is not None:
            self._preparations.ask_for(name)
        async with self._turns[type(game)]:
            try:
                return await self._threads.run(lambda: self._warmed(game, options))
            except InvalidSetup as error:
                raise by_the_setup(error) from None

    async def rules_on_map(self, own_map: str) -> Rules:
        """Rules for an uploaded map. Any title will do, because all titles with maps share their rules."""
        title = next(entry.name for entry in registry.entries() if entry.maps is not None)
        return await self.rules(title, {}, own_map)

    async def run(self, call: Callable[[], T]) -> T:
        """Run another long call that needs rules, in a thread."""
        return await self._threads.run(call)

    def close(self) -> None:
        if self._preparations is not None:
            self._preparations.close()
        self._threads.close()

    async def _game_on_map(self, name: str, own_map: str) -> Game:
        key = (name, own_map)
        if key not in self._on_maps:
            readable = FINGERPRINT.fullmatch(own_map) is not None
            text = await self._store.read(lambda store: store.map_text(own_map)) if readable else None
            if text is None:
                raise NotDone(UNKNOWN, "no-map")
            try:
                self._on_maps[key] = await self._threads.run(lambda: registry.on_map(name, registry.read_map(text)))
            except InvalidSetup as error:
                raise by_the_setup(error) from None
            if len(self._on_maps) > MAPS_KEPT:
                self._on_maps.popitem(last=False)
        self._on_maps.move_to_end(key)
        return self._on_maps[key]

    def _warmed(self, game: Game, options: Mapping[str, Any]) -> Rules:
        rules = game.rules(options)
        if self._preparations is None and type(rules) not in self._warm:
            rules.warm_up()
            self._warm.add(type(rules))
        return rules


def described(game: Game) -> GameInfo:
    options = [
        GameOption(name=one.name, default=one.default, choices=list(one.choices), meaning=one.meaning)
        for one in game.options.values()
    ]
    return GameInfo(
        name=game.name,
        title=game.title,
        min_seats=game.seats[0],
        max_seats=game.seats[-1],
        options=options,
        levels=offered_levels(game.name),
        usual=usual_of(game.name),
        standby=standby_of(game.name),
        on_map=registry.entry_of(game).maps is not None,
    )
