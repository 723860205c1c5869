"""A separate process compiles and reports its progress."""

from __future__ import annotations

import threading
from pathlib import Path

import pytest

from branchline.bots.preparation import BOTS, RULES, Preparation, PreparationFailed, Progress, is_prepared
from branchline.games.machine_code import cache_folder


def test_what_is_there_already_is_told_at_once() -> None:
    told: list[Progress] = []
    Preparation("ticket-to-ride").run(told.append)
    assert told[-1] == Progress(1.0, (RULES, BOTS))
    assert [one.share for one in told] == sorted(one.share for one in told)
    assert is_prepared("ticket-to-ride")
    assert is_prepared("ticket-to-ride-europe")


def test_nothing_is_prepared_in_an_empty_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BRANCHLINE_CACHE", str(tmp_path))
    cache_folder.cache_clear()
    try:
        assert not is_prepared("russian-railroads")
    finally:
        cache_folder.cache_clear()


def test_a_process_that_ends_too_soon_is_told_of() -> None:
    with pytest.raises(PreparationFailed, match="exit code"):
        Preparation("no-such-game").run(lambda _: None)


def test_it_can_be_stopped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """From an empty cache it would compile for long."""
    monkeypatch.setenv("BRANCHLINE_CACHE", str(tmp_path))
    one, told = Preparation("ticket-to-ride"), threading.Event()
    thread = threading.Thread(target=one.run, args=(lambda _: told.set(),))
    thread.start()
    assert told.wait(120)
    one.stop()
    thread.join(120)
    assert not thread.is_alive()
