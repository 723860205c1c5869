"""Match files on disk. Everything that goes wrong with a file becomes one sentence."""

from __future__ import annotations

import shlex
import shutil
import sys
from collections.abc import Callable
from datetime import datetime
from pathlib import Path

from platformdirs import user_state_path

from branchline.games.contract import Game, InvalidMatch
from branchline.games.match import Match
from branchline.games.match_file import read_header, read_match
from branchline.messages import text
from branchline.terminal.refusals import explained

MOST_BYTES = 4_000_000  # several times the longest match that is read


class FileError(ValueError):
    """A file cannot be read or written; the message is one sentence."""


def reason(error: Exception) -> str:
    """The system's error message, without the name of the file."""
    return (error.strerror if isinstance(error, OSError) else None) or str(error)


def read_text(path: str | Path) -> str:
    try:
        with Path(path).open("rb") as file:
            content = file.read(MOST_BYTES + 1)
    except (OSError, ValueError) as error:  # ValueError: a name that no file can have
        raise FileError(text("file.unreadable", path=path, reason=reason(error))) from None
    if len(content) > MOST_BYTES:
        raise FileError(text("file.too_long", path=path, most=MOST_BYTES))
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise FileError(text("file.not_text", path=path, place=error.start)) from None


def load_match(path: str | Path, game_named: Callable[[str], Game]) -> Match:
    """The match in a file, of the game that the file names. It is read only once, because it may be a pipe."""
    content = read_text(path)
    try:
        return read_match(content, game_named(read_header(content)["game"]))
    except InvalidMatch as error:
        raise FileError(text("file.refused", path=path, sentence=explained(error))) from None


def save_match(match: Match, path: str | Path) -> Path:
    """Write the match. An existing file is replaced only once the new one is complete."""
    try:
        target = Path(path).expanduser().resolve()
        _check_free(target)
        target.parent.mkdir(parents=True, exist_ok=True)
        part = target.with_name(f"{target.name}.part")
        part.write_text(match.to_json(), encoding="utf-8")
        part.replace(target)
    except FileError:
        raise
    except (OSError, ValueError, RuntimeError) as error:  # RuntimeError: ~ of an unknown user
        raise FileError(text("file.unwritable", path=path, reason=reason(error))) from None
    return target


def _check_free(target: Path) -> None:
    """Refuse to overwrite anything but a match file."""
    if not target.exists():
        return
    if not target.is_file():
        raise FileError(text("file.no_file", path=target))
    try:
        read_header(read_text(target))
    except (FileError, InvalidMatch):
        raise FileError(text("file.other_content", path=target)) from None


def state_folder() -> Path:
    """Where unfinished matches are kept, in the place that the system uses for this."""
    return user_state_path("branchline", appauthor=False)


def kept_file(match: Match, loaded: Path | None) -> Path:
    """Where this match is kept when the player leaves. One that was loaded from there goes back to the same file."""
    folder = state_folder().expanduser().resolve()
    if loaded is not None and loaded.resolve().parent == folder:
        return loaded
    name = f"{match.rules.game.name}-{datetime.now():%Y%m%d-%H%M%S}"
    numbered = (folder / f"{name}{number}.json" for number in ("", *(f"-{n}" for n in range(2, 100))))
    return next(path for path in numbered if not path.exists())


def quoted(path: str | Path) -> str:
    """The path for use in a shell in any folder, shortened if it is in the user's home."""
    whole = Path(path).absolute()
    try:
        return "~/" + shlex.quote(str(whole.relative_to(Path.home())))
    except (ValueError, RuntimeError):
        return shlex.quote(str(whole))


def program() -> str:
    """This program as a shell finds it: by name if it is on the search path, otherwise by its path."""
    started = Path(sys.argv[0])
    found = shutil.which(started.name)
    if sys.argv[0] == started.name or (found and started.exists() and started.samefile(found)):
        return shlex.quote(started.name)
    return quoted(started)
