"""The cache of compiled rules: found where it may be, kept small, and never another program's folder."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from branchline.games import compiled, machine_code


@pytest.fixture
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    monkeypatch.setenv("BRANCHLINE_CACHE", str(tmp_path))
    monkeypatch.setattr(compiled, "PLAIN", False)
    machine_code.cache_folder.cache_clear()
    yield tmp_path
    machine_code.cache_folder.cache_clear()


def old_version(cache: Path, number: int) -> Path:
    folder = cache / f"{number:016x}"
    folder.mkdir()
    (folder / f"{machine_code.MARKER}ticket-to-ride").touch()
    return folder


def test_other_folders_beside_the_cache_are_left_alone(cache: Path) -> None:
    others = [cache / name for name in ("Music", "Photos", "Thesis", "0123456789abcdef", "notes")]
    for folder in others:
        folder.mkdir()
        (folder / "mine.txt").touch()
    compiled.prepare("a-game", lambda: machine_code.cache_folder().mkdir(exist_ok=True))
    assert all((folder / "mine.txt").exists() for folder in others)


def test_only_the_last_few_old_versions_are_kept(cache: Path) -> None:
    for number in range(machine_code.OLD_CACHES_KEPT + 3):
        old_version(cache, number)
    compiled.prepare("a-game", lambda: machine_code.cache_folder().mkdir(exist_ok=True))
    assert (
        len([folder for folder in cache.iterdir() if folder != machine_code.cache_folder()])
        == machine_code.OLD_CACHES_KEPT
    )


def test_it_is_compiled_once_and_the_user_is_told(cache: Path, capsys: pytest.CaptureFixture[str]) -> None:
    calls: list[int] = []

    def warm_up() -> None:
        calls.append(1)
        machine_code.cache_folder().mkdir(exist_ok=True)

    compiled.prepare("a-game", warm_up)
    compiled.prepare("a-game", warm_up)
    assert len(calls) == 1
    assert "compiling the rules of a-game" in capsys.readouterr().err


@pytest.mark.parametrize("setting", ["CPU_NAME", "CPU_FEATURES"])
def test_every_kind_of_processor_has_machine_code_of_its_own(
    cache: Path, monkeypatch: pytest.MonkeyPatch, setting: str
) -> None:
    monkeypatch.setattr("numba.core.config.CPU_NAME", "generic")
    before = machine_code.cache_folder()
    machine_code.cache_folder.cache_clear()
    monkeypatch.setattr(f"numba.core.config.{setting}", "something-else")
    assert machine_code.cache_folder() != before


def test_without_a_home_a_temporary_folder_serves(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("BRANCHLINE_CACHE", raising=False)
    monkeypatch.delenv("XDG_CACHE_HOME", raising=False)
    monkeypatch.setattr("os.path.expanduser", str)  # no home folder is known
    home = machine_code.cache_home()
    assert home.is_dir()
    assert home == machine_code.cache_home()
    assert home.stat().st_mode & 0o077 == 0
