"""The command line. The engine is loaded inside the commands, so that help comes at once."""

from __future__ import annotations

import errno
import importlib.util
import io
import json
import os
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from typing import IO, TYPE_CHECKING, Any

import click

from branchline.messages import speak, text
from branchline.messages.languages import LANGUAGES, chosen
from branchline.terminal import INTERRUPTED
from branchline.terminal.helping import LANGUAGE, SpokenGroup, asked_language

if TYPE_CHECKING:
    from branchline.games.contract import Game
    from branchline.games.match import Match
    from branchline.terminal.players import Players


class Sentence(click.ClickException):
    """What is wrong with the input, for people."""

    exit_code = 2

    def show(self, file: IO[Any] | None = None) -> None:
        click.echo(f"branchline: {self.message}", file=file, err=True)


def _refusals() -> tuple[type[Exception], ...]:
    """The engine's ways to say that an input is not right."""
    from branchline.games.contract import Explained
    from branchline.terminal.files import FileError

    return Explained, FileError


def _in_words(error: Exception) -> str:
    from branchline.terminal.refusals import explained

    return explained(error)


@contextmanager
def _in_a_sentence() -> Iterator[None]:
    """Input that is not right ends in a sentence and exit code 2; mistakes of ours keep their traceback."""
    try:
        yield
    except click.UsageError as error:
        path = error.ctx.command_path if error.ctx else "branchline"
        raise Sentence(text("cli.see_help", sentence=error.format_message(), command=path)) from None
    except ValueError as error:
        if isinstance(error, _refusals()):
            raise Sentence(_in_words(error)) from None
        raise
    except OSError as error:
        if error.errno == errno.EPIPE:
            raise  # whoever read our output has seen enough; click ends quietly
        raise Sentence(text("cli.system", reason=error.strerror or error)) from None


class Commands(SpokenGroup):
    def make_context(
        self, info_name: str | None, args: list[str], parent: click.Context | None = None, **extra: Any
    ) -> click.Context:
        speak(chosen(asked_language(args), os.environ))
        with _in_a_sentence():
            return super().make_context(info_name, args, parent, **extra)

    def invoke(self, ctx: click.Context) -> Any:
        for stream in (sys.stdin, sys.stdout, sys.stderr):
            if isinstance(stream, io.TextIOWrapper):
                stream.reconfigure(errors="replace")  # no letter is worth a traceback
        try:
            with _in_a_sentence():
                return super().invoke(ctx)
        except KeyboardInterrupt:
            ctx.exit(INTERRUPTED)


SETTINGS = {"help_option_names": ["-h", "--help"]}
option_option = click.option("--option", "options", multiple=True, metavar="NAME=VALUE", help="An option of the game.")
language_option = click.option(
    LANGUAGE,
    type=click.Choice(list(LANGUAGES)),
    expose_value=False,  # make_context has seen to it
    help="Otherwise BRANCHLINE_LANGUAGE, or the language of the system.",
)
map_option = click.option("--map", "map_path", metavar="FILE", help="A map of your own.")


@click.group(cls=Commands, context_settings=SETTINGS, invoke_without_command=True)
@click.version_option(package_name="branchline", message="%(prog)s %(version)s")
@language_option
@click.pass_context
def main(ctx: click.Context) -> None:
    """Railway board games, exactly by the rules."""
    if ctx.invoked_subcommand is None:
        click.echo(ctx.get_help())


@main.command()
@language_option
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
def games(as_json: bool) -> None:
    """List the games and their options."""
    from branchline.games import registry
    from branchline.terminal.console import Console
    from branchline.terminal.games import described, lines

    found = registry.games()
    if as_json:
        click.echo(json.dumps({game.name: described(game) for game in found}, indent=1, ensure_ascii=False))
        return
    for game in found:
        Console().show(lines(game))


@main.command()
@language_option
@click.argument("name", metavar="GAME")
@click.option("--seats", type=int, default=2, show_default=True, help="Players, all of them random.")
@click.option("--games", "count", type=int, default=1000, show_default=True, help="Games to play.")
@click.option("--seed", type=int, default=0, show_default=True, help="The same seed gives the same games.")
@click.option("--threads", type=int, help="Threads; all cores unless you say so.")
@option_option
@map_option
@click.option("--json", "as_json", is_flag=True, help="Print the summary as one JSON object.")
@click.option("--out", metavar="FILE.parquet", help="Write one row per game.")
def simulate(
    name: str,
    count: int,
    as_json: bool,
    out: str | None,
    map_path: str | None,
    **how: Any,
) -> None:
    """Play random games and print how fast and how they went."""
    from branchline.arena.simulate import simulate as run
    from branchline.terminal import rows, simulation
    from branchline.terminal.console import Console

    game = _game(name, map_path)
    how["options"] = _options(how["options"])
    if out is not None:
        rows.check_output(out)
    try:
        with simulation.progress_bar(count) as progress:
            done = run(game, games=count, progress=progress, **how)
    except MemoryError:
        raise Sentence(text("simulate.no_memory", games=count)) from None
    if as_json:
        click.echo(json.dumps(done.summary(), ensure_ascii=False))
    else:
        Console().show(simulation.summary_lines(done.summary()))
    if out is not None:
        rows.write_rows(done, out)
        click.echo(text("simulate.written", path=out), err=True)


@main.command()
@language_option
@click.argument("name", metavar="GAME")
@click.option(
    "--bots", multiple=True, required=True, help="As in planner,random,my.module:Bot,./program (docs/arena.md)."
)
@click.option("--games", type=int, default=100, show_default=True, help="At least so many; 0 reports what is there.")
@click.option("--seats", type=int, default=2, show_default=True, help="Players at a table.")
@click.option("--seed", type=int, default=0, show_default=True, help="The same seed gives the same games.")
@option_option
@map_option
@click.option("--out", metavar="FOLDER.parquet", help="Keep the games; what is there already is not played again.")
@click.option("--with", "pooled", multiple=True, metavar="FOLDER.parquet", help="Count these games too.")
@click.option("--report", "reports", multiple=True, metavar="FILE", help="Write a report, .html or .md.")
@click.option("--sprt", is_flag=True, help="Test whether the first of two bots is stronger; stop when that is decided.")
@click.option("--elo0", type=float, default=0, show_default=True, help="The test: not stronger than this many points,")
@click.option("--elo1", type=float, default=30, show_default=True, help="or at least this many.")
@click.option("--alpha", type=float, default=0.05, show_default=True, help="How often it may wrongly say stronger,")
@click.option("--beta", type=float, default=0.05, show_default=True, help="and how often wrongly not stronger.")
@click.option("--on", type=click.Choice(["ray"]), help="Play on a Ray cluster; RAY_ADDRESS names it.")
@click.option("--jobs", type=int, help="Games at a time; one per core unless you say so.")
@click.option("--limit", type=float, default=60, show_default=True, help="Seconds for a decision of your own bots.")
@click.option("--json", "as_json", is_flag=True, help="Print the summary as one JSON object.")
@click.pass_context
def arena(ctx: click.Context, /, name: str, map_path: str | None, **how: Any) -> None:
    """Let bots play each other and say how strong they are."""
    from branchline.terminal.contest import command

    how["options"] = _options(how["options"])
    ctx.exit(command(_game(name, map_path), **how))


@main.command()
@language_option
@click.argument("name", metavar="[GAME]", required=False)
@click.option("--seats", help="Who plays, as in you,random,random; several “you” share the keyboard.")
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
        importlib.import_module("readline")  # what is typed can be edited and comes again by arrow keys
    if path is not None:
        if seed is not None or options:
            raise Sentence(text("cli.seed_and_file"))
        match = _loaded(path, map_path, name)
        players = read_players(",".join(["you", *["random"] * (match.seats - 1)]) if seats is None else seats)
        if len(players.kinds) != match.seats:
            raise Sentence(text("cli.other_seats", path=path, count=match.seats, named=len(players.kinds)))
    else:
        players = read_players(seats if seats is not None else "you,random,random")
        match = _new_match(name, map_path, players, seed, options)
    ctx.exit(Session(Console(), match, players, map_path, Path(path) if path else None).run())


def _new_match(
    name: str | None, map_path: str | None, players: Players, seed: str | None, options: Sequence[str]
) -> Match:
    if name is None:
        from branchline.games import registry

        known = ", ".join(game.name for game in registry.games())
        raise Sentence(text("cli.which_game", games=known))
    return _game(name, map_path).match(len(players.kinds), seed, _options(options))


@main.command()
@language_option
@click.argument("path", metavar="FILE")
@map_option
@click.option("--seat", type=int, help="As this seat saw it, counted from 0.")
def replay(path: str, map_path: str | None, seat: int | None) -> None:
    """Verify a saved match and print it move by move."""
    from branchline.games.contract import WATCHER
    from branchline.terminal.console import Console
    from branchline.terminal.replay import replay_lines

    match = _loaded(path, map_path)
    if seat is not None and not 0 <= seat < match.seats:
        raise Sentence(text("cli.no_such_seat", seat=seat, most=match.seats - 1))
    Console().show(replay_lines(match, path, WATCHER if seat is None else seat))


@main.command()
@language_option
@click.argument("path", metavar="FILE")
@map_option
@click.option("--seed-hash", "published", metavar="HASH", help="The hash you saw when the match began.")
@click.pass_context
def verify(ctx: click.Context, path: str, map_path: str | None, published: str | None) -> None:
    """Check that all chance of a match follows from the seed promised at its start."""
    from branchline.terminal.console import Console
    from branchline.terminal.proof import proof

    try:
        with _in_a_sentence():
            Console().show([proof(_loaded(path, map_path), path, published)])
    except Sentence as refusal:
        refusal.show()
        ctx.exit(1)


@main.command()
@language_option
@click.option("--host", help="The address to listen at; 0.0.0.0 lets other machines in. Otherwise HOST, or this one.")
@click.option("--port", type=click.IntRange(0, 65_535), help="Otherwise PORT, or 8000, or the next that is free.")
def serve(host: str | None, port: int | None) -> None:
    """Open the place to play, in the browser."""
    if importlib.util.find_spec("uvicorn") is None:
        raise Sentence(text("serve.no_server"))

    from branchline.server.serving import serve as run
    from branchline.server.settings import from_environment

    settings = from_environment()
    named = {"host": host or None, "port": port}
    settings = settings.model_copy(update={name: value for name, value in named.items() if value is not None})
    run(settings, lambda address: click.echo(text("serve.listening", address=address)))


@main.command()
@language_option
@click.argument("folder", metavar="FOLDER")
@click.argument("paths", metavar="[MATCH.json]...", nargs=-1)
@click.option("--game", "name", help="Play new matches of this game instead.")
@click.option("--bots", default="random,random", show_default=True, help="Who plays them; they change seats.")
@click.option("--games", "count", type=int, default=100, show_default=True, help="Matches to play.")
@click.option("--seed", type=int, default=0, show_default=True, help="The seed of the first; the next have the next.")
@option_option
@map_option
@click.option("--observations/--no-observations", default=True, help="What each decider could know, as numbers.")
def export(
    folder: str, paths: Sequence[str], name: str | None, map_path: str | None, observations: bool, **how: Any
) -> None:
    """Write finished matches and their decisions as Parquet files into a new folder."""
    from branchline.terminal.exporting import from_bots, from_files, write

    if bool(paths) == bool(name):
        raise Sentence(text("export.what"))
    options = _options(how["options"])
    if name:
        played = from_bots(_game(name, map_path), how["bots"], how["count"], how["seed"], options)
    else:
        played = from_files(paths, lambda path: _loaded(path, map_path))
    write(played, folder, observations=observations)


@main.group("map", invoke_without_command=True)
@language_option
@click.pass_context
def maps(ctx: click.Context) -> None:
    """Maps of your own."""
    if ctx.invoked_subcommand is None:
        click.echo(ctx.get_help())


@maps.command()
@language_option
@click.argument("path", metavar="FILE")
def check(path: str) -> None:
    """Name every fault of a map file, or print what the map holds."""
    from branchline.games.ticket_to_ride.mapfile import parse_map
    from branchline.games.ticket_to_ride.mapsummary import facts
    from branchline.terminal.console import Console
    from branchline.terminal.files import read_text
    from branchline.terminal.refusals import stated

    Console().show(map(stated, facts(parse_map(read_text(path), path))))


def _game(name: str, map_path: str | None) -> Game:
    from branchline.games import registry
    from branchline.games.ticket_to_ride.mapfile import parse_map
    from branchline.terminal.files import read_text

    if map_path is not None:  # read once: it may be a pipe
        return registry.on_map(name, parse_map(read_text(map_path), map_path))
    return registry.find_game(name)


def _loaded(path: str, map_path: str | None, wanted: str | None = None) -> Match:
    """The match in a file; of the game that is wanted, if one is."""
    from branchline.terminal.files import load_match

    def named(name: str) -> Game:
        if wanted not in (None, name):
            raise Sentence(text("cli.other_game", path=path, game=name, wanted=wanted))
        return _game(name, map_path)

    return load_match(path, named)


def _options(written: Sequence[str]) -> dict[str, str]:
    options: dict[str, str] = {}
    for one in written:
        name, equals, value = one.partition("=")
        if not equals:
            raise Sentence(text("cli.bad_option", option=one))
        if name in options:
            raise Sentence(text("cli.option_twice", name=name))
        options[name] = value
    return options


if __name__ == "__main__":
    main()
