"""Time passes at a table while its page is closed: for tests that look at a position, and not at the way there.

Whatever is decided meanwhile goes through the API, as programs play; a page that looked on would draw all of it.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager

from playwright.sync_api import Page

from tests.browser.api import Json, do, get, new_table, table_of
from tests.browser.at_table import ENDS_WITHIN, MOST_DECISIONS

PAUSE = 0.02  # seconds between two looks
Reached = Callable[[Json], bool]
WAIVES = ("pass", "done", "no_repeat", "stay")


@contextmanager
def elsewhere(page: Page) -> Iterator[str]:
    """The table that the page leaves; it comes back in the end."""
    table = table_of(page)
    page.goto("/about")
    yield table
    page.goto(f"/table/{table}")


def see_the_end(page: Page) -> None:
    with elsewhere(page) as table:
        let_bots_finish_at(table, page)


def let_bots_finish_at(table: str, *players: Page) -> None:
    """Bots play on for all of them."""
    for page in players:
        seat = get(page, f"/tables/{table}")["table"]["your_seat"]
        do(page, f"/tables/{table}/seats/{seat}", level="easy")
    _until(lambda: bool(get(players[0], f"/tables/{table}")["table"]["status"] == "over"))


def sit_down_later(page: Page, reached: Reached, *wishes: str, seats: Sequence[Json], game: str) -> None:
    """At a table that has been played at for a while."""
    table = new_table(page, *seats, game=game)
    _play(page, table, reached, wishes)
    page.goto(f"/table/{table}")


def go_on_until(page: Page, reached: Reached, *wishes: str) -> None:
    with elsewhere(page) as table:
        _play(page, table, reached, wishes)


def _play(page: Page, table: str, reached: Reached, wishes: tuple[str, ...]) -> None:
    """Play until the view of the deciding seat fulfils the wish; choices that begin with a wish are preferred."""
    for _ in range(MOST_DECISIONS):
        position = _own_decision(page, table)
        if reached(position["view"]):
            return
        version = position["version"]
        action = _choice(position["legal"], wishes)["id"]
        do(page, f"/tables/{table}/play", id=f"ahead {version}", version=version, action=action)
    raise AssertionError("It never came to that.")


def _own_decision(page: Page, table: str) -> Json:
    positions: list[Json] = []

    def asked() -> bool:
        positions.append(get(page, f"/tables/{table}")["position"])
        assert not positions[-1]["decided"], "The game was over before."
        return bool(positions[-1]["legal"])

    _until(asked)
    return positions[-1]


def _choice(legal: list[Json], wishes: tuple[str, ...]) -> Json:
    wished = (one for wish in wishes for one in legal if one["text"].startswith(wish))
    worth_it = (one for one in legal if one["kind"] not in WAIVES)
    return next(wished, next(worth_it, legal[0]))


def _until(done: Callable[[], bool]) -> None:
    deadline = time.monotonic() + ENDS_WITHIN / 1000
    while not done():
        assert time.monotonic() < deadline, "The others do not come to an end."
        time.sleep(PAUSE)
