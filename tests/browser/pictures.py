"""The pictures of docs/images, of games that are played for them: ``python -m tests.browser.pictures [NAME]...``."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Locator, Page, expect

from tests.browser.api import ME, Json, hand_over, sit_down, state_of
from tests.browser.at_table import AtTable
from tests.browser.driver import Player
from tests.browser.russian_railroads.driver import Player as RailroadsPlayer
from tests.browser.stage import stage
from tests.browser.visitors import Visitors
from tests.browser.warm import MEDIUM
from tests.browser.words import text

FOLDER = Path(__file__).parents[2] / "docs/images"
A_MOMENT = 100  # milliseconds
TO_COME_TO_REST = 1500  # what glides in, and the map's ground
ENOUGH_ROUTES = 5
LATE = 6  # round of Russian Railroads
WORTH_SHOWING = 3  # spaces of a route, choices of a step

Picture = Callable[[Visitors], Page]


def europe(visitors: Visitors) -> Page:
    """Another player digs a tunnel: the cards that it turned up."""
    player = Player(visitors.desktop())
    in_the_middle(player, "ticket-to-ride-europe", several_routes)
    player.go_on_until(news_of(player.page).filter(has_text="Bot").is_visible)
    return player.page


def america_dark(visitors: Visitors) -> Page:
    """A route is pointed at, and how it may be paid."""
    player = Player(visitors.desktop(theme="dark"))
    in_the_middle(player, "ticket-to-ride", several_routes)
    player.go_on_until(lambda: not player.tray.is_visible() and (player.longest_route() or (0, ""))[0] >= WORTH_SHOWING)
    _, route = player.longest_route() or (0, "")
    player.point_at(route)
    expect(player.payments.first).to_be_visible()
    player.page.mouse.move(0, 0)
    return player.page


def europe_phone(visitors: Visitors) -> Page:
    player = Player(visitors.phone(), finger=True)
    in_the_middle(player, "ticket-to-ride-europe", several_routes)
    player.go_on_until(lambda: not player.tray.is_visible())
    expect(news_of(player.page)).to_have_count(0)
    return player.page


def result(visitors: Visitors) -> Page:
    return at_the_end(Player(visitors.desktop()), "ticket-to-ride-europe")


def result_phone(visitors: Visitors) -> Page:
    return at_the_end(Player(visitors.phone(), finger=True), "ticket-to-ride-europe")


def railroads(visitors: Visitors) -> Page:
    return between_choices(RailroadsPlayer(visitors.desktop()))


def railroads_phone(visitors: Visitors) -> Page:
    return between_choices(RailroadsPlayer(visitors.phone(), finger=True))


def railroads_result(visitors: Visitors) -> Page:
    return at_the_end(RailroadsPlayer(visitors.desktop()), "russian-railroads", bots=3)


def between_choices(player: RailroadsPlayer) -> Page:
    """In the middle of a turn, late in the game; several ways to go on."""
    in_the_middle(player, "russian-railroads", lambda view, _: view["round"] >= LATE, bots=3)
    to_do = player.tray.get_by_text(text("railroads.must")).first
    player.go_on_until(lambda: to_do.is_visible() and player.answers.count() == WORTH_SHOWING)
    return player.page


def in_the_middle(player: AtTable, game: str, reached: Callable[[Json, int], bool], bots: int = 2) -> None:
    """A bot plays the own seat until that point, which is asked of the position and the seat."""
    let_a_bot_play(player, game, bots)
    while not reached((state := state_of(player.page))["position"]["view"], state["table"]["your_seat"]):
        assert state["table"]["status"] != "over", "The game was over before."
        player.page.wait_for_timeout(A_MOMENT)
    hand_over(player.page, None)


def let_a_bot_play(player: AtTable, game: str, bots: int) -> None:
    sit_down(player.page, ME, *[MEDIUM] * bots, game=game)
    player.wait()
    hand_over(player.page, MEDIUM["level"])


def several_routes(view: Json, seat: int) -> bool:
    return len(view["seats"][seat]["routes"]) >= ENOUGH_ROUTES


def at_the_end(player: AtTable, game: str, bots: int = 2) -> Page:
    let_a_bot_play(player, game, bots)
    player.to_the_result()
    expect(news_of(player.page)).to_have_count(0)
    return player.page


def news_of(page: Page) -> Locator:
    """The cards of a tunnel, which are shown for some seconds."""
    return page.locator(".news")


PICTURES: dict[str, Picture] = {
    "europe": europe,
    "america-dark": america_dark,
    "europe-phone": europe_phone,
    "result": result,
    "result-phone": result_phone,
    "railroads": railroads,
    "railroads-phone": railroads_phone,
    "railroads-result": railroads_result,
}


def main(names: list[str]) -> None:
    with stage() as visitors:
        for name in names or PICTURES:
            page = PICTURES[name](visitors)
            page.wait_for_timeout(TO_COME_TO_REST)
            page.screenshot(path=FOLDER / f"{name}.png")
            page.close()
            print(name)


if __name__ == "__main__":
    main(sys.argv[1:])
