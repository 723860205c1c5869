"""One game everywhere: golden matches, oracles and bots answer the same in code for any processor.

``make oracle`` tries more processors.
"""

from __future__ import annotations

import pytest

from tests.golden.test_golden import FILES
from tests.processors import compare
from tests.processors.compare import GENERIC, differences, host_answers
from tests.processors.decisions import listed

BOTS = "bots: "


def test_bots_decide_as_listed() -> None:
    """After a change of rules or bots, ``python -m tests.processors.decisions`` writes the list again."""
    here = {question[len(BOTS) :]: answer for question, answer in host_answers().items() if question.startswith(BOTS)}
    kept = listed()
    assert [f"{where}: {here.get(where)}" for where in here | kept if here.get(where) != kept.get(where)] == []


def test_a_processor_without_extensions_answers_the_same() -> None:
    assert differences(GENERIC) == []


def test_what_differs_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(compare, "host_answers", lambda: {"first": "draw", "second": "pass"})
    monkeypatch.setattr(compare, "answers_of", lambda _processor: {"first": "draw", "second": "draw"})
    assert differences(GENERIC) == ["second: here 'pass', on generic 'draw'"]


def test_all_kinds_of_questions_are_asked() -> None:
    questions = list(host_answers())
    for name in ("ticket-to-ride", "ticket-to-ride-europe", "russian-railroads"):
        players = {question.split(", ")[1] for question in questions if question.startswith(f"{BOTS}{name}, ")}
        assert len(players) > 1
    assert sum(question.startswith("golden match ") for question in questions) == len(FILES)
    assert all(answer == "agrees" for question, answer in host_answers().items() if question.startswith("oracle "))
