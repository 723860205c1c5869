"""The spaces of the board in the groups in which people look for them."""

from __future__ import annotations

from branchline.messages import text

GROUPS = ("tracks", "tiles", "industry", "help", "engineers", "order")
_GROUP = {
    "any": "tracks", "bottom": "tracks", "loco": "tiles", "industry": "industry", "last": "industry",
    "doubler": "help", "rubles": "help", "temporary": "help",
    "variable": "engineers", "hire": "engineers", "engineer": "engineers", "order": "order",
}  # fmt: skip


def group_of(space: str) -> str:
    return _GROUP.get(space.partition("-")[0], "tracks")


def group_heading(group: str) -> str:
    return text("rr.group", group=group)
