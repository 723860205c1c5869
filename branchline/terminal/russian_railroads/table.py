"""What one seat sees of the table, as the screens need it. Made only from its view and its blinded record."""

from __future__ import annotations

from branchline.games.contract import Action
from branchline.games.match import Match
from branchline.messages import text
from branchline.terminal.players import Players
from branchline.terminal.russian_railroads.effects import effect_words
from branchline.terminal.russian_railroads.points import View, points_now


class Table:
    def __init__(self, match: Match, seat: int, players: Players) -> None:
        self.match, self.seat, self.players = match, seat, players
        self.view: View = match.view(seat)
        self.seats: list[View] = self.view["seats"]
        self.data = match.rules.board_json()
        self.lines = [line["name"] for line in self.data["lines"]]
        self.spaces = {space["name"]: space for space in self.data["spaces"]}

    @property
    def own(self) -> View:
        """The seat's own part of the view."""
        return self.seats[self.seat]

    def name(self, seat: int) -> str:
        return self.players.name(seat, self.seat)

    def after(self, action: Action) -> View:
        """What the seat would see after the action, tried on what it knows."""
        rules, trial = self.match.rules, self.match.blinded(self.seat)
        rules.apply(trial, self.seat, action.id)
        return rules.view(trial, self.seat)

    @property
    def stacks(self) -> dict[int, int]:
        """Tiles left by value, the lowest first."""
        return {int(value): count for value, count in self.view["stacks"].items() if count}

    def scoring(self, seat: int) -> dict[str, int]:
        """What a seat would score now."""
        return points_now(self.seats[seat])

    # What spaces and tiles bring, in words

    def effect(self, name: str) -> dict[str, int]:
        """The effect of a space or of an own engineer."""
        kind, _, number = name.partition("-")
        if kind in ("engineer", "variable"):
            tile = int(number) if kind == "engineer" else self.tile(int(number))
            return dict(self.data["engineers"][tile - 1]["effect"])
        return dict(self.spaces[name]["effect"])

    def place(self, name: str) -> str:
        """The effect in words, and what else happens on the space."""
        kind, _, number = name.partition("-")
        if kind == "variable":
            tile = self.tile(int(number))
            return text("rr.variable", number=tile, effect=self.engineer(tile))
        if kind == "hire":
            tile = self.tile(0)
            return text("rr.hire", number=tile, effect=self.engineer(tile) if tile else "")
        if kind == "order":
            stays = number == "2" and len(self.seats) == 2  # RR-84
            return text("rr.order", position=number, stays=str(stays))
        return effect_words(self.data, self.effect(name))

    def allows_black(self, name: str) -> bool:
        """Whether the black worker adds a step there (RR-111)."""
        return not {"black", "black_or_grey", "any", "mix"}.isdisjoint(self.effect(name))

    def cost(self, name: str) -> str:
        space = self.spaces.get(name, {"workers": 1})
        workers, rubles = space.get("workers", 0), space.get("rubles", 0)
        parts = [text("rr.workers", count=workers)] if workers else []
        return " + ".join(parts + ([text("rr.rubles", count=rubles)] if rubles else []))

    def tile(self, slot: int) -> int:
        """The engineer in a slot of the strip, counted from the hiring slot, or 0."""
        strip: list[int | None] = self.view["strip"]
        return strip[slot] or 0

    def engineer(self, number: int) -> str:
        return effect_words(self.data, self.data["engineers"][number - 1]["effect"])

    def factory(self, value: int) -> str:
        return effect_words(self.data, self.data["factories"][value - 1]["effect"])
