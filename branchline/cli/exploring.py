"""An explorer in the terminal: plays or reads games, counts them, writes the summary and the report."""

from __future__ import annotations

import importlib.util
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

import click

from branchline.arena.cluster import RayCluster
from branchline.arena.game_setup import setup_of
from branchline.arena.workers import local_workers
from branchline.cli.reports import check_known
from branchline.cli.rows import in_place_of
from branchline.cli.simulation import progress_bar
from branchline.explore.counting import Recorded, count_match, counter_of
from branchline.explore.playing import Plan, folder_of, plan, play_cell, recorded, seed_of
from branchline.explore.report.html import MARK, heading, html_report, lead
from branchline.explore.summary import FORMAT, Summary, new_summary, write_summary
from branchline.explore.tables import explored, players_in
from branchline.games.contract import Game, InvalidSetup, Rules
from branchline.messages import text
from branchline.terminal.console import Console
from branchline.terminal.explored import finding_lines, item_name
from branchline.terminal.files import FileError

GAMES = 20_000
MOST_GAMES = 10_000_000


def command(game: Game, summary: str | None, report: str | None, **how: Any) -> None:
    rules = game.rules(how["options"])
    written = new_summary(rules)
    _check_output(summary, ".json", _check_summary)
    _check_output(report, ".html", _check_report)
    if importlib.util.find_spec("pyarrow") is None:
        raise FileError(text("simulate.no_pyarrow"))
    planned = _plan(game, how)
    folders = [Path(folder) for folder in how["folders"]]
    if planned is not None:
        _play(game, planned, how)
        folders = [*(folder_of(Path(how["out"]), cell) for cell in planned.cells), *folders]
    _count(written, _matches(folders, rules, how["server"]))
    if not written.games:
        raise FileError(text("explore.no_games"))
    Console().show(_lines(written))
    if summary is not None:
        _write(summary, write_summary(written), _check_summary)
    if report is not None:
        _write(report, html_report(written, lambda topic, item: item_name(rules, topic, item)), _check_report)


def _plan(game: Game, how: Mapping[str, Any]) -> Plan | None:
    """What is to be played; None if only what is there is counted."""
    games = how["games"] if how["games"] is not None else 0 if how["folders"] or how["server"] else GAMES
    if not 0 <= games <= MOST_GAMES:
        raise InvalidSetup("arena.games", least=0, most=str(MOST_GAMES), named=str(games))
    if games == 0 and how["out"] is None:
        return None
    if how["out"] is None:
        raise FileError(text("explore.no_out"))
    players = _numbers(how["players"]) or list(game.seats)
    return plan(game, players, [level.strip() for level in how["levels"].split(",")], games, how["seed"])


def _numbers(written: str) -> list[int]:
    try:
        return [int(one) for one in written.split(",") if one.strip()]
    except ValueError:
        raise FileError(text("explore.bad_players", value=written)) from None


def _play(game: Game, planned: Plan, how: Mapping[str, Any]) -> None:
    local = local_workers(how["jobs"])  # refuses an impossible number, wherever it is played
    workers = RayCluster(how["jobs"]) if how["on"] == "ray" else local
    with progress_bar(planned.each * len(planned.cells)) as progress:
        for cell in planned.cells:
            setup = setup_of(game, cell.players, seed_of(planned.seed, cell), how["options"])
            folder = folder_of(Path(how["out"]), cell)
            play_cell(setup, cell.who, planned.each, folder, workers, progress)
    click.echo(text("explore.kept", path=how["out"]), err=True)


def _matches(folders: Sequence[Path], rules: Rules, server: bool) -> Iterator[Recorded]:
    for folder in folders:
        if not folder.exists():
            raise FileError(text("explore.no_folder", path=str(folder)))
        yield from recorded(folder, rules)
    if server:
        from branchline.server.finished import finished_matches
        from branchline.server.settings import from_environment

        yield from finished_matches(from_environment().database_url, rules)


def _count(summary: Summary, matches: Iterator[Recorded]) -> None:
    counter = counter_of(summary.rules)
    with progress_bar(None, text("explore.counting")) as progress:
        for match in matches:
            count_match(counter, match, summary.cells)
            progress(1)


def _lines(summary: Summary) -> Iterator[str]:
    yield f"{heading(summary)}. {lead(summary)}"
    for players in players_in(summary):
        yield from finding_lines(summary.rules, explored(summary, players))


def _check_output(path: str | None, suffix: str, check_free: Callable[[Path, str], None]) -> None:
    """Refuse a path where nothing can be written, before hours of work."""
    if path is None:
        return
    if Path(path).suffix.lower() != suffix:
        raise FileError(text("explore.bad_file", path=path, suffix=suffix))
    with in_place_of(path, check_free):
        pass


def _write(path: str, content: str, check_free: Callable[[Path, str], None]) -> None:
    with in_place_of(path, check_free) as part:
        part.write_text(content, encoding="utf-8")
        part.replace(Path(path).resolve())
    click.echo(text("explore.written", path=path), err=True)


def _check_summary(target: Path, path: str) -> None:
    check_known(target, path, FORMAT, text("explore.other_content", path=path))


def _check_report(target: Path, path: str) -> None:
    check_known(target, path, MARK, text("explore.other_content", path=path))
