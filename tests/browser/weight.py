"""What a browser that was never here loads to open a table, compressed."""

from __future__ import annotations

from dataclasses import dataclass

from playwright.sync_api import Page

from tests.browser.api import BOT, ME, Json, new_table
from tests.browser.at_table import AtTable
from tests.browser.driver import Player
from tests.browser.russian_railroads.driver import Player as RailroadsPlayer
from tests.browser.visitors import Visitors
from tests.browser.words import reading

MOST = 150_000  # bytes, compressed: scripts, styles and texts
NO_PAGE = "/api/games"  # an address of the same server that loads nothing
LAND = ("layout.worker", "states-10m")  # come when the table is there already
LOADED = """() => performance.getEntriesByType('resource')
    .filter(({ name }) => new URL(name).pathname.startsWith('/assets/'))
    .map(({ name, encodedBodySize }) => ({ name: name.split('/').at(-1), size: encodedBodySize }))"""


@dataclass(frozen=True)
class Weight:
    language: str
    files: dict[str, int]  # bytes by name

    @property
    def apart(self) -> int:
        return sum(size for name, size in self.files.items() if name.startswith(LAND))

    @property
    def table(self) -> int:
        return sum(self.files.values()) - self.apart


def weigh(visitors: Visitors, game: str, language: str, bots: int = 1) -> Weight:
    """A player's table, from the first request until something can be decided."""
    page = visitors.desktop(NO_PAGE, locale=language)
    table = new_table(page, ME, *[BOT] * bots, game=game)
    page.goto(f"/table/{table}")
    with reading(language):
        _player(game, page).wait()
    loaded: list[Json] = page.evaluate(LOADED)
    page.context.close()
    return Weight(language, {one["name"]: one["size"] for one in loaded})


def _player(game: str, page: Page) -> AtTable:
    return RailroadsPlayer(page) if game == "russian-railroads" else Player(page)
