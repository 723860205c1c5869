"""What puzzles need to know of a game: what a puzzle is about, and which actions are the same choice."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Any, Protocol

from branchline.games.contract import Action, Game, InvalidSetup, Rules
from branchline.messages.statements import Statement
from branchline.puzzles import russian_railroads, ticket_to_ride


class Themes(Protocol):
    def themes(self, game: Game) -> Sequence[str]:
        """All themes, those of many puzzles first."""

    def theme_of(
        self, rules: Rules, position: Any, solution: Action, other: Action, hindsight: Sequence[Statement]
    ) -> str:
        """What the choice between the solution and the best other action is about."""

    def same_choice(self, rules: Rules, action: Action) -> Hashable:
        """Equal for actions that differ only in how something is paid for: puzzles do not ask for that."""

    def is_tellable(self, action: Action) -> bool:
        """Whether it can be put into words before its turn comes."""


BY_KIND: dict[str, Themes] = {"ticket-to-ride": ticket_to_ride, "russian-railroads": russian_railroads}


def themes_for(game: Game) -> Themes:
    if game.kind not in BY_KIND:
        raise InvalidSetup("puzzles.no-themes", title=game.title)
    return BY_KIND[game.kind]
