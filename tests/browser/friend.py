"""Somebody opposite who plays by the API, and only when told to: whatever a page shows meanwhile stays."""

from __future__ import annotations

from tests.browser.api import call_oneself, do, get
from tests.browser.visitors import Visitors

BETWEEN_LOOKS = 50  # milliseconds


class Friend:
    def __init__(self, visitors: Visitors, table: str) -> None:
        self.page, self.table = visitors.desktop("/about"), table
        self._acts = 0
        call_oneself(self.page, "Berta")
        do(self.page, f"/tables/{table}/join")
        while get(self.page, f"/tables/{table}")["table"]["status"] == "waiting":
            self.page.wait_for_timeout(BETWEEN_LOOKS)  # the others' pages tell their numbers first

    def act(self, wish: str = "") -> bool:
        """What is wished for, by its text, or the first thing that may be done; whether there was anything."""
        position = get(self.page, f"/tables/{self.table}")["position"]
        legal = position["legal"]
        if not legal:
            return False
        self._acts += 1
        action = next((one for one in legal if one["text"] == wish), legal[0])["id"]
        do(self.page, f"/tables/{self.table}/play", id=f"act {self._acts}", version=position["version"], action=action)
        return True

    def turn(self, wish: str = "") -> None:
        """All that is asked until somebody else is to act."""
        while self.act(wish):
            pass
