"""What people can type besides actions, in any game: choices, log, hint, undo, save and so on."""

from __future__ import annotations

from collections.abc import Callable
from difflib import get_close_matches
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from branchline.bots.advice import advise
from branchline.bots.budget import Budget
from branchline.games.contract import Game, InvalidSetup
from branchline.games.names import plain
from branchline.messages import spoken, text
from branchline.terminal.files import FileError, load_match, save_match
from branchline.terminal.menu import numbered
from branchline.terminal.refusals import explained, stated
from branchline.terminal.screens import Screens
from branchline.terminal.words import sentence

if TYPE_CHECKING:
    from branchline.terminal.session import Session

HINTS = 3
HINT_BUDGET = Budget(seconds=1.0)
LOG_LINES = 40

Command = Callable[["Session", str], None]


def find_command(line: str, screens: Screens) -> Callable[[Session], None] | None:
    """The command at the beginning of a line, or None. A game can add its own pages."""
    name, *rest = line.split(None, 1) or [""]
    after = "".join(rest)
    command, page = COMMANDS.get(name.casefold()), screens.pages.get(name.casefold())
    if page is not None:
        return lambda session: session.console.show(page(after))
    return (lambda session: command(session, after)) if command else None


def guess_command(line: str, screens: Screens) -> str:
    """The sentence for a line that is nearly a command; empty if it is not."""
    word = "".join(line.split(None, 1)[:1]).casefold()
    close = get_close_matches(word, [*COMMANDS, *screens.pages], n=1, cutoff=0.7)
    return text("play.meant", word=word, command=close[0]) if close else ""


def _choices(session: Session, word: str) -> None:
    """Show the whole menu again, or the choices that contain this word."""
    if not word:
        session.show_choices()
        return
    found = [
        numbered(number, choice)
        for number, choice in enumerate(session.menu.choices(), 1)
        if plain(word) in plain(choice.words)
    ]
    session.console.show(found or [text("choices.none", word=word)])


def _log(session: Session, rest: str) -> None:
    shown = session.screens()
    told = [shown.words(one.event) for one in session.match.story(session.seat)]
    if rest.casefold() != "all" and len(told) > LOG_LINES:
        session.console.say("log.shortened", count=LOG_LINES, total=len(told))
        told = told[-LOG_LINES:]
    session.console.show(told)


def _hint(session: Session, _: str) -> None:
    match, seat, legal = session.match, session.seat, session.legal
    names = partial(session.players.name, viewer=seat)
    best = advise(match.rules, match.blinded(seat), seat, legal, budget=HINT_BUDGET)
    session.console.say("hint.rests_on")
    for advice in best[:HINTS]:
        worth = text("hint.best") if advice is best[0] else text("hint.behind", points=round(advice.behind))
        session.console.say("hint.choice", action=advice.action.text, worth=worth)
        for reason in advice.reasons:
            session.console.say("hint.reason", sentence=reason.words(spoken(), names))


def _undo(session: Session, rest: str) -> None:
    match, decisions = session.match, session.match.decisions()
    if rest.casefold() == "practice":
        _undo_practice(session, decisions)
        return
    refusal = match.undo_refusal()
    reason = stated(refusal) if refusal is not None else ""
    if decisions and decisions[-1][1] in session.bots:
        reason = sentence(text("undo.bot_acted", name=session.players.name(decisions[-1][1])))
    elif refusal is None:
        match.undo()
        session.console.say("undo.done")
        session.shown = False
        return
    can_practise = not session.players.hot_seat and any(seat == session.seat for _, seat in decisions)
    session.console.say("undo.refused", reason=reason, practice=str(can_practise))


def _undo_practice(session: Session, decisions: list[tuple[int, int]]) -> None:
    """Go back to the player's last decision, whatever has happened since."""
    own = [index for index, seat in decisions if seat == session.seat]
    if session.players.hot_seat:
        session.console.say("undo.not_alone")
    elif not own:
        session.console.say("undo.nothing")
    else:
        session.match.rewind(own[-1])
        session.console.say("undo.practice_done")
        session.shown = False


def _save(session: Session, path: str) -> None:
    if not path:
        session.console.say("save.where")
        return
    try:
        session.file = save_match(session.match, path)
    except FileError as trouble:
        session.console.show([str(trouble)])
        return
    session.saved = list(session.match.log)
    session.console.say("save.done", path=path)


def _load(session: Session, path: str) -> None:
    if not path:
        session.console.say("load.where")
        return
    game = session.match.rules.game

    def same_game(name: str) -> Game:
        if name != game.name:
            raise FileError(text("load.other_game", path=path, game=name))
        return game

    try:
        file = Path(path).expanduser()
        match = load_match(file, same_game)
        if match.seats != session.match.seats:
            raise FileError(text("load.other_seats", path=path, count=match.seats))
    except (FileError, InvalidSetup, RuntimeError) as trouble:  # RuntimeError: ~ of an unknown user
        session.console.show([explained(trouble)])
        return
    session.take_up(match, file)
    session.console.say("load.done", path=path)


def _quit(_: Session, __: str) -> None:
    raise EOFError  # the same as at the end of the input


COMMANDS: dict[str, Command] = {
    "choices": _choices,
    "back": _choices,
    "log": _log,
    "hint": _hint,
    "undo": _undo,
    "save": _save,
    "load": _load,
    "quit": _quit,
    "exit": _quit,
}
