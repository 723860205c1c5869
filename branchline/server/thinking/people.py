"""Whose question it is. Many guests of one address count as one, so that nobody gains turns by new names."""

from __future__ import annotations

from collections import OrderedDict

from branchline.server.thinking.turns import Who

PEOPLE_KEPT = 10_000  # those who have not been seen for longest are forgotten


class People:
    """From which address each person was last seen; kept in memory only."""

    def __init__(self) -> None:
        self._homes: OrderedDict[int, str] = OrderedDict()

    def note(self, user: int, address: str) -> None:
        self._homes[user] = address
        self._homes.move_to_end(user)
        if len(self._homes) > PEOPLE_KEPT:
            self._homes.popitem(last=False)

    def who(self, user: int) -> Who:
        """The person, within the address; somebody who has not been seen since the start is for themselves."""
        return (self._homes.get(user, user), user)
