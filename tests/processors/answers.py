"""All that has to be the same on every processor, question by question: ``python -m tests.processors.answers``.

Golden matches, a sample of the comparison with the oracles, and the decisions of bots; as lines of JSON.
"""

from __future__ import annotations

import hashlib
import json
import traceback
from collections.abc import Callable, Iterator
from functools import partial

import branchline
from branchline.games.contract import InvalidMatch
from tests.golden.make import HERE as GOLDEN
from tests.golden.make import transcript
from tests.processors.decisions import decisions
from tests.russian_railroads import test_against_oracle as russian_railroads
from tests.ticket_to_ride import test_against_oracle as ticket_to_ride

Answers = Iterator[tuple[str, str]]
ORACLE_MATCHES = 6  # of each oracle; among them all editions of Ticket to Ride


def answers() -> Answers:
    yield from _golden_matches()
    yield from _oracle("Ticket to Ride", ticket_to_ride.test_engine_and_oracle_agree_on_every_answer)
    for effects in russian_railroads.EFFECTS:
        compare = partial(russian_railroads.test_engine_and_oracle_agree_on_every_answer, effects=effects)
        yield from _oracle(f"Russian Railroads, {effects}", compare)
    for where, decided in decisions():
        yield f"bots: {where}", decided


def _golden_matches() -> Answers:
    for file in sorted(GOLDEN.glob("*.json")):
        try:
            told = transcript(branchline.replay(file.read_text(encoding="utf-8")))
            answer = hashlib.sha256(told.encode()).hexdigest()
        except InvalidMatch as error:
            answer = str(error)
        yield f"golden match {file.stem}", answer


def _oracle(name: str, compare: Callable[[int], None]) -> Answers:
    for seed in range(ORACLE_MATCHES):
        try:
            compare(seed)
            answer = "agrees"
        except AssertionError as error:
            place = traceback.extract_tb(error.__traceback__)[-1]
            answer = f"differs: {place.line}"
        yield f"oracle of {name}, match {seed}", answer


if __name__ == "__main__":
    for question, answer in answers():
        print(json.dumps([question, answer]), flush=True)
