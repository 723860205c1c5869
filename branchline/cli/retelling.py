"""A match file from beginning to end, in words."""

from __future__ import annotations

from collections.abc import Iterator

from branchline.cli.simulation import options_in_words
from branchline.games.contract import WATCHER
from branchline.games.match import Match
from branchline.messages import text, titled
from branchline.terminal.players import Seats
from branchline.terminal.screens import screens
from branchline.terminal.words import sentence


def replay_lines(match: Match, path: str, viewer: int = WATCHER) -> Iterator[str]:
    """The match in words, as the viewer may see it. Reading the file has already replayed it by the rules."""
    players = Seats(match.seats)
    shown = screens(match, viewer, players)
    yield text(
        "replay.verified",
        path=path,
        game=titled(match.rules.game.title),
        seats=match.seats,
        options=options_in_words(dict(match.rules.options)),
        count=len(match.log),
    )
    yield ""
    yield from (shown.words(one.event) for one in match.story(viewer))
    yield ""
    if match.is_over:
        yield from shown.result()
        return
    yield from shown.status()
    yield sentence(text("replay.goes_on", name=players.name(match.to_move, viewer)))
