"""``make strength GAME=ticket-to-ride``: how strong the bots are, measured by the arena, into docs/strength.md.

Every cell of the matrix keeps its games in its own folder, by the version of the bots' code. You can stop at any time:
the same command continues, and a longer one adds games.
"""

from __future__ import annotations

import re
from pathlib import Path

import click

import branchline
from benchmarks.run import machine
from benchmarks.strength_cells import SEED, Cell, Measured, cells
from benchmarks.strength_page import part_of, put_into
from branchline.arena.game_setup import GameSetup, setup_of
from branchline.arena.store import read_results
from branchline.arena.versions import versions
from branchline.cli.contest import Asked, hold
from branchline.games.contract import Game, InvalidSetup

ROOT = Path(__file__).parents[1]
PAGE = ROOT / "docs" / "strength.md"
KEPT = ROOT / "build" / "strength"


def folder_of(kept: Path, setup: GameSetup, cell: Cell, version: str) -> Path:
    bots = re.sub(r"[^\w.-]", "_", "+".join(cell.bots))
    return kept / setup.game / f"{cell.seats}-{bots}-{version}"


def measure(game: Game, cell: Cell, games: int, kept: Path, jobs: int | None) -> Measured | None:
    """Play the remaining games of a cell; None if it has no games at all."""
    setup = setup_of(game, cell.seats, SEED)
    code = versions(setup, cell.bots)
    version = code[cell.bots[0]]
    folder = folder_of(kept, setup, cell, version)
    if not games and not folder.exists():
        return None
    told = hold(Asked(setup, cell.bots, games, out=str(folder), jobs=jobs))
    if told.stopped:
        raise click.Abort
    if told.trouble:
        raise click.ClickException(told.trouble)
    results = read_results([folder], setup, code)
    return Measured(cell, told.summary, results, version) if results else None


@click.command()
@click.argument("name", metavar="GAME")
@click.option("--games", default=1000, show_default=True, help="Of each cell without search; 0 only writes the page.")
@click.option("--search-games", default=100, show_default=True, help="Of each cell with search.")
@click.option("--search", default="search:1s", show_default=True, help="The search and its budget.")
@click.option("--players", multiple=True, type=int, help="Only cells with so many players; as often as you like.")
@click.option("--jobs", type=int, help="Games at a time; one per core unless you say so.")
@click.option("--kept", type=Path, default=KEPT, help="Where games are kept.")
@click.option("--page", type=Path, default=PAGE, help="The page whose part on this game is written.")
def main(
    name: str,
    games: int,
    search_games: int,
    search: str,
    players: tuple[int, ...],
    jobs: int | None,
    kept: Path,
    page: Path,
) -> None:
    """Measure how strong the bots are and write it to docs/strength.md."""
    try:
        game = branchline.game(name)
        measured = []
        for cell in cells(game, search):
            wanted = search_games if cell.thinks(search) else games
            one = measure(game, cell, 0 if players and cell.seats not in players else wanted, kept, jobs)
            if one is not None:
                click.echo(f"{game.title}, {cell}: {one.summary.games} games", err=True)
                measured.append(one)
    except InvalidSetup as refused:
        raise click.ClickException(str(refused)) from None
    part = part_of(game, search, machine(), measured)
    before = page.read_text(encoding="utf-8") if page.exists() else "# How strong the bots are\n"
    page.write_text(put_into(before, game.name, part), encoding="utf-8")
    click.echo(part)


if __name__ == "__main__":
    main()
