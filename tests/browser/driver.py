"""A player of Ticket to Ride who uses what is on the screen, by mouse or by finger."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import Locator, Page, expect

from tests.browser.api import Json, state_of
from tests.browser.at_table import AtTable
from tests.browser.map_points import point_on_route
from tests.browser.words import pattern, text

WORTH_CLAIMING = 4  # spaces; long routes end a game soon
PATIENCE = 7  # cards drawn after which a shorter route will do
SPACES = re.compile(r", (\d+) \w+,")


class Player(AtTable):
    def __init__(self, page: Page, *, finger: bool = False) -> None:
        super().__init__(page, finger=finger)
        self._since_claim = 0
        self.tray = page.get_by_role("dialog")
        self.market = page.get_by_role("region", name=text("table.market"))
        self.deck = self.market.get_by_role("button", name=pattern("table.draw_card"))
        self.ticket_deck = self.market.get_by_role("button", name=pattern("table.draw_tickets"))
        self.row = self.market.get_by_role("button", name=pattern("table.take_card"), disabled=False)
        self.routes = page.get_by_role("button", name=re.compile(re.escape(text("map.claimable"))))
        self.cities = page.get_by_role("button", name=pattern("map.city_for_station"))
        self.station_button = page.get_by_role("button", name=text("table.station_begin"), disabled=False)
        self.keep = self.tray.get_by_role("button", name=pattern("table.keep_these"))
        self.give_up = self.tray.get_by_role("button", name=text("table.give_up"))
        self.payments = self.tray.get_by_role("button", name=pattern("table.pay_with"))
        self.map = page.locator('svg[aria-busy="false"]')
        self.map_list = page.get_by_role("button", name=text("map.list"))

    def look(self) -> None:
        """At the map, as soon as it is drawn."""
        if not self.result.is_visible():
            expect(self.map).to_be_visible()

    def settle(self) -> None:
        """Until the page shows what became of the last decision."""
        expect(self.settled).to_be_visible()

    def events(self) -> list[Json]:
        """What happened, as the server tells it to this player."""
        return [told["event"] for told in state_of(self.page)["story"]]

    def decide(self) -> str:
        kind = self._answer() if self.tray.is_visible() else self._turn()
        self.done[kind] += 1
        return kind

    def _answer(self) -> str:
        """What is put before the player."""
        if self.keep.is_visible():
            self.keep_tickets(1 if self.done["tickets"] else None)
            return "keep"
        if self.give_up.is_visible():
            can_pay = self.payments.count() > 0
            self.press(self.payments.first if can_pay else self.give_up)
            return "pay tunnel" if can_pay else "give up"
        if self.payments.count() > 0:
            self.press(self.payments.first)
            return "pay station"
        self.press(self.tray.get_by_role("listitem").get_by_role("button").first)
        return "under"

    def keep_tickets(self, count: int | None) -> None:
        """As many as are named, or all."""
        boxes = self.tray.get_by_role("checkbox").all()
        for box in boxes[:count]:
            self.press(box)
        self.press(self.keep)

    def _turn(self) -> str:
        longest = self.longest_route()
        again = self._second_card()
        if not again and self.done["claim"] and not self.done["tickets"] and self.ticket_deck.is_enabled():
            return self._ask_for_tickets()
        if not again and self.done["claim"] and not self.done["station"] and self.station_button.is_visible():
            return self._build()
        if longest and (longest[0] >= WORTH_CLAIMING or self._since_claim > PATIENCE or not self._can_draw()):
            return self._claim(longest[1])
        return self._draw()

    def _second_card(self) -> bool:
        return not self.ticket_deck.is_enabled() and self.routes.count() == 0

    def longest_route(self) -> tuple[int, str] | None:
        """Of those that can be claimed now: how many spaces, and its words."""
        names: list[str] = self.routes.evaluate_all("routes => routes.map((route) => route.ariaLabel)")
        return max(((_spaces(name), name) for name in names), default=None)

    def point_at(self, route: str) -> None:
        """Press the route on the map."""
        x, y = point_on_route(self.page, route)
        if self.finger:
            self.page.touchscreen.tap(x, y)
        else:
            self.page.mouse.click(x, y)

    def _claim(self, route: str) -> str:
        self.point_at(route)
        self.press(self.payments.first)
        self._since_claim = 0
        return "claim"

    def _ask_for_tickets(self) -> str:
        self.press(self.ticket_deck)
        self.press(self.tray.get_by_role("button", name=text("table.tickets_draw")))
        return "tickets"

    def _build(self) -> str:
        self.press(self.station_button)
        self.press(self.cities.first)
        return "station"

    def _can_draw(self) -> bool:
        return self.deck.is_enabled() or self.row.count() > 0

    def _draw(self) -> str:
        self._since_claim += 1
        first_kind = self.done["draw"] <= self.done["take"]
        ways: dict[str, Callable[[], Locator | None]] = {
            "draw": lambda: self.deck if self.deck.is_enabled() else None,
            "take": self._from_row,
        }
        for kind in ("draw", "take") if first_kind else ("take", "draw"):
            if found := ways[kind]():
                self.press(found)
                return kind
        return self._neither_route_nor_card()

    def _neither_route_nor_card(self) -> str:
        if self.ticket_deck.is_enabled():
            return self._ask_for_tickets()
        if self.station_button.is_visible():
            return self._build()
        self.press(self.page.get_by_role("button", name=text("table.pass"), exact=True))
        return "pass"

    def _from_row(self) -> Locator | None:
        """Not a locomotive if there is another card: it would be the only one this turn."""
        others = self.row.filter(has_not_text=text("piece.locomotive"))
        found = others if others.count() else self.row
        return found.first if found.count() else None


def _spaces(name: str) -> int:
    found = SPACES.search(name)
    assert found, f"A route does not say how long it is: {name}"
    return int(found[1])
