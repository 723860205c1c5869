"""Whole games of Ticket to Ride by keys alone: single-key shortcuts, the map by arrow keys, and the map as a list."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.driver import Player
from tests.browser.keyboard import Keys
from tests.browser.words import pattern, text

ENDS = re.compile(r"^(.+) to (.+?), \d+ spaces?,")
ARROWS = ("ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp")


class KeyboardPlayer(Player):
    """Decides as the other player does, by what is on the screen; everything is done by keys."""

    @property
    def keys(self) -> Keys:
        return Keys(self.page)

    def _answer(self) -> str:
        if self.keep.is_visible():
            self.keep_tickets(1 if self.done["tickets"] else None)
            return "keep"
        giving_up = self.give_up.is_visible()
        can_pay = self.payments.count() > 0
        self.keys.enter("[role=dialog]")
        if giving_up and not can_pay:
            self.keys.reach(text("table.give_up"))
        elif can_pay:
            self.keys.reach(pattern("table.pay_with"))
        else:
            self.keys.enter("[role=dialog] li")
        self.keys.press("Enter")
        return ("pay tunnel" if can_pay else "give up") if giving_up else "pay station" if can_pay else "under"

    def keep_tickets(self, count: int | None) -> None:
        boxes = self.tray.get_by_role("checkbox").count()
        self.keys.enter("[role=dialog]")
        for _ in range(count or boxes):
            self.keys.press("Space", "Tab")
        self.keys.reach(pattern("table.keep_these"))
        self.keys.press("Enter")

    def _claim(self, route: str) -> str:
        if self.done["claim"] % 2:
            self._choose_on_the_map()
        else:
            self._choose_in_the_list(route)
        expect(self.payments.first).to_be_focused()
        self.keys.press("Enter")
        self._since_claim = 0
        return "claim"

    def _choose_on_the_map(self) -> None:
        """The map is one stop of the Tab key; arrow keys go on from there, always to something that can be chosen."""
        self.keys.reach(text("map.claimable"))
        seen = set()
        for key in ARROWS:
            self.keys.press(key)
            focus = self.keys.focused()
            assert focus["seen"], f"Nobody sees the focus on {focus['name']}."
            assert text("map.claimable") in focus["name"]
            seen.add(focus["name"])
        assert len(seen) > 1 or self.routes.count() == 1, "Arrow keys do not move."
        self.keys.press("Enter")

    def _choose_in_the_list(self, route: str) -> None:
        ends = ENDS.match(route)
        assert ends, f"A route does not say where it leads: {route}"
        self.keys.press("m")
        self.keys.reach(text("list.search"))
        self.page.keyboard.type(ends[1])
        self.keys.reach(f"{text('list.claim')}: {text('map.between', a=ends[1], b=ends[2])}")
        self.keys.press("Enter")

    def _ask_for_tickets(self) -> str:
        self.keys.press("t")
        expect(self.tray).to_be_visible()
        self.keys.reach(text("table.tickets_draw"))
        self.keys.press("Enter")
        return "tickets"

    def _build(self) -> str:
        self.keys.press("b")
        self.keys.reach(pattern("map.city_for_station"))
        self.keys.press("Enter")
        return "station"

    def _draw(self) -> str:
        self._since_claim += 1
        take = self._place_in_row() if self.done["draw"] > self.done["take"] or not self.deck.is_enabled() else None
        if take is None and not self.deck.is_enabled():
            return self._neither_route_nor_card()
        self.keys.press("d" if take is None else take)
        return "draw" if take is None else "take"

    def _place_in_row(self) -> str | None:
        """The digit of a card that may be taken, rather not a locomotive."""
        row = self.market.get_by_role("listitem").get_by_role("button")
        names = row.evaluate_all("cards => cards.map((card) => card.ariaDisabled === 'true' ? null : card.ariaLabel)")
        there = [(text("piece.locomotive") in name, place) for place, name in enumerate(names, 1) if name]
        return str(min(there)[1]) if there else None
