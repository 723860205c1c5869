"""`branchline play` and `branchline games`."""

from __future__ import annotations

import importlib
import json
from collections.abc import Sequence
from contextlib import suppress
from typing import TYPE_CHECKING

import click

from branchline.cli.group import Sentence, language_option, main, map_option, option_option
from branchline.cli.inputs import game_named, match_in, read_options
from branchline.messages import text

if TYPE_CHECKING:
    from branchline.games.contract import Game

USUAL_SEATS = 3  # a person and two bots


@main.command()
@language_option
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
def games(as_json: bool) -> None:
    """List the games and their options."""
    from branchline.cli.listing import described, lines
    from branchline.games import registry
    from branchline.terminal.console import Console

    found = registry.games()
    if as_json:
        click.echo(json.dumps({game.name: described(game) for game in found}, indent=1, ensure_ascii=False))
        return
    for game in found:
        Console().show(lines(game))


@main.command()
@language_option
@click.argument("name", metavar="[GAME]", required=False)
@click.option("--seats", help="Who plays, as in you,level:3,level:5; several “you” share the keyboard.")
@click.option("--seed", help="The same seed and the same decisions give the same game.")
@option_option
@map_option
@click.option("--load", "path", metavar="FILE", help="Go on with a saved match.")
@click.pass_context
def play(
    ctx: click.Context,
    /,
    name: str | None,
    seats: str | None,
    seed: str | None,
    options: Sequence[str],
    map_path: str | None,
    path: str | None,
) -> None:
    """Play in the terminal."""
    from pathlib import Path

    from branchline.terminal.console import Console
    from branchline.terminal.players import read_players
    from branchline.terminal.session import Session

    with suppress(ImportError):
        importlib.import_module("readline")  # lets people edit what they type and repeat it with the arrow keys
    if path is not None:
        if seed is not None or options:
            raise Sentence(text("cli.seed_and_file"))
        match = match_in(path, map_path, name)
        players = read_players(seats if seats is not None else _usual_seats(match.rules.game, match.seats))
        if len(players.kinds) != match.seats:
            raise Sentence(text("cli.other_seats", path=path, count=match.seats, named=len(players.kinds)))
    else:
        game = _which_game(name, map_path)
        players = read_players(seats if seats is not None else _usual_seats(game, USUAL_SEATS))
        match = game.match(len(players.kinds), seed, read_options(options))
    ctx.exit(Session(Console(), match, players, map_path, Path(path) if path else None).run())


def _which_game(name: str | None, map_path: str | None) -> Game:
    if name is None:
        from branchline.games import registry

        known = ", ".join(game.name for game in registry.games())
        raise Sentence(text("cli.which_game", games=known))
    return game_named(name, map_path)


def _usual_seats(game: Game, count: int) -> str:
    """Return one person and the bots that newcomers meet."""
    from branchline.bots.levels import levels_of, usual_of
    from branchline.games import registry

    title = registry.entry_of(game).name
    return ",".join(["you", *[levels_of(title)[usual_of(title)]] * (count - 1)])
