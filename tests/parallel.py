"""Which tests go together when they run on several cores (`pytest -n auto`), and which of them begin."""

from __future__ import annotations

from pathlib import PurePosixPath

from xdist.scheduler import LoadScopeScheduling

BROWSER = PurePosixPath("tests/browser")
# A PostgreSQL for all tests of each of these.
STORE, CLUSTER = PurePosixPath("tests/server/store"), PurePosixPath("tests/server/cluster")
LONG = ("test_every_screen.py", "test_whole_games.py", "test_keyboard_games.py")  # in the browser


class Sharing(LoadScopeScheduling):  # type: ignore[misc] # it brings no types
    """The tests of a file stay together, because of what they share. Those in the browser take longest and share a
    server for each worker: each goes to the next free worker."""

    def _split_scope(self, nodeid: str) -> str:
        file = PurePosixPath(nodeid.partition("::")[0])
        if BROWSER in file.parents:
            return nodeid
        return str(next((folder for folder in (STORE, CLUSTER) if folder in file.parents), file))


def begins_late(nodeid: str) -> tuple[bool, bool]:
    """Sorted by this, what takes longest begins first; the short ones fill the end evenly."""
    file = PurePosixPath(nodeid.partition("::")[0])
    return BROWSER not in file.parents, file.name not in LONG
