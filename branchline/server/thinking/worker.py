"""A worker process: it answers one question after the other, until the server goes away or kills it.

It has only what the question says: a blinded position and the name of what is played. It opens no file of the server
and no connection but the one to the server.
"""

from __future__ import annotations

import json
import os
import resource
import socket
from collections import OrderedDict
from contextlib import suppress
from pathlib import Path
from queue import SimpleQueue
from threading import Thread
from typing import Any, NoReturn

from branchline.bots.advice import advise, can_advise
from branchline.bots.brains import brain_for
from branchline.bots.budget import Budget
from branchline.bots.protocol import make_bot
from branchline.bots.search import SearchBot
from branchline.games import registry
from branchline.games.contract import Action, Game, Rules
from branchline.review.comparing import Tried, compare
from branchline.review.depth import depth_named
from branchline.review.result_json import written
from branchline.review.work import ReviewWork, work_on
from branchline.server.thinking.questions import (
    HEARD,
    LENGTH_BYTES,
    Advised,
    Answer,
    Order,
    Posed,
    ReviewOrder,
    Thinks,
    message,
    position_of,
)

MAPS_KEPT = 16  # uploaded maps, read and checked
LAST = 5  # more niceness of workers that review: bots that search go first, too
PATIENT = 5  # niceness of workers that search: pages and quick bots come first


class LacksMap(Exception):
    """The worker has not read this map, or no longer has it."""


class Shelf:
    """The games that this worker has been asked about."""

    def __init__(self) -> None:
        self._on_maps: OrderedDict[tuple[str, str], Game] = OrderedDict()
        self.reviewing = Reviewing()

    def rules(self, asked: Posed, map_text: str | None) -> Rules:
        game = registry.find_game(asked["game"]) if asked["map"] is None else self._on_map(asked, map_text)
        return game.rules_of_version(asked["rules_version"], asked["options"])

    def _on_map(self, asked: Posed, map_text: str | None) -> Game:
        key = (asked["game"], str(asked["map"]))
        if key not in self._on_maps:
            if map_text is None:
                raise LacksMap
            self._on_maps[key] = registry.on_map(asked["game"], registry.read_map(map_text))
            if len(self._on_maps) > MAPS_KEPT:
                self._on_maps.popitem(last=False)
        self._on_maps.move_to_end(key)
        return self._on_maps[key]


def answer(shelf: Shelf, order: Order | ReviewOrder) -> Answer:
    """The answer to an order. Whatever goes wrong in a bot is an answer too."""
    try:
        return _thought(shelf, order) if "question" in order else shelf.reviewing.answer(order)
    except LacksMap:
        return Answer(lacks_map=True)
    except Exception as error:  # noqa: BLE001 - the server says who failed, and goes on without
        return Answer(failed=f"{type(error).__name__}: {error}"[:500])


class Reviewing:
    """The review that this worker works on, if it does."""

    def __init__(self) -> None:
        self._work: ReviewWork | None = None

    def answer(self, order: ReviewOrder) -> Answer:
        if "begin_review" in order:
            with suppress(OSError):
                os.nice(LAST)
            self._work = work_on(**order["begin_review"])
            return Answer(tasks=len(self._work))
        assert self._work is not None
        if "answer_task" in order:
            return Answer(review=self._work.answer(order["answer_task"]))
        answers = {int(task): data for task, data in order["finish_review"].items()}
        return Answer(review=self._work.finish(answers))


def _thought(shelf: Shelf, order: Order) -> Answer:
    asked = order["question"]
    rules = shelf.rules(asked, order.get("map_text"))
    position, legal = position_of(rules, asked["position"]), [rules.actions[id] for id in asked["legal"]]
    if "choose" in order:
        bot = make_bot(order["choose"]["bot"], order["choose"]["seed"])
        return Answer(action=bot.choose(rules, position, asked["seat"], legal).id)
    if not can_advise(rules):
        return Answer(unprepared=True)
    if "think" in order:
        return Answer(thoughts=_thoughts(rules, position, asked["seat"], legal, order["think"]["seconds"]))
    if "measure" in order:
        wanted = order["measure"]
        tried = Tried(asked["seat"], position, wanted["action"], wanted["best"])
        return Answer(measured=written(compare(brain_for(rules), tried, depth_named(wanted["depth"]))))
    budget = Budget(seconds=order["advise"]["seconds"], iterations=order["advise"]["iterations"])
    return Answer(
        advice=[
            Advised(
                action=advice.action.id, behind=advice.behind, reasons=[reason.as_json() for reason in advice.reasons]
            )
            for advice in advise(rules, position, asked["seat"], legal, budget=budget)
        ]
    )


def _thoughts(rules: Rules, position: Any, seat: int, legal: list[Action], seconds: float) -> list[Thinks]:
    """What a search thinks of the choices, with words for people."""
    brain = brain_for(rules)
    return [
        Thinks(
            action=thought.action.id,
            said=brain.deed(position, seat, thought.action).as_json(),
            visits=thought.visits,
            points=list(thought.value),
            wins=list(thought.win),
            line=[
                {"seat": next.seat, "said": brain.deed(position, next.seat, next.action).as_json()}
                for next in thought.line
            ],
            reasons=[reason.as_json() for reason in brain.reasons(position, seat, thought.action)],
        )
        for thought in SearchBot(0, Budget(seconds=seconds)).think(rules, position, seat, legal)
    ]


def work(connection: socket.socket, memory: int, patient: bool) -> NoReturn:
    """Run in the worker process: answer until the server closes the connection."""
    orders: SimpleQueue[Order | ReviewOrder] = SimpleQueue()
    Thread(target=_listen, args=(connection, orders), daemon=True).start()
    _limit_itself(_data_here() + memory, patient)
    shelf = Shelf()
    while True:
        order = orders.get()
        connection.sendall(HEARD)
        connection.sendall(message(answer(shelf, order)))


def _data_here() -> int:
    """Bytes of data that came with the fork. They count too, and are many if the nursery has compiled something."""
    try:
        pages = int(Path("/proc/self/statm").read_text().split()[5])
    except OSError:  # not on Linux
        return 0
    return pages * resource.getpagesize()


def _limit_itself(memory: int, patient: bool) -> None:
    """Whatever a bot does, the machine keeps its memory and its disk."""
    for what, most in ((resource.RLIMIT_DATA, memory), (resource.RLIMIT_CORE, 0)):
        with suppress(ValueError, OSError):  # the host has set a lower limit, or the system has none
            resource.setrlimit(what, (most, most))
    if patient:
        with suppress(OSError):
            os.nice(PATIENT)


def _listen(connection: socket.socket, orders: SimpleQueue[Order | ReviewOrder]) -> None:
    """Read orders; end the process at once when the server is gone, even while a bot thinks."""
    try:
        with connection.makefile("rb") as incoming:
            while head := incoming.read(LENGTH_BYTES):
                orders.put(json.loads(incoming.read(int.from_bytes(head, "big"))))
    finally:
        os._exit(0)
