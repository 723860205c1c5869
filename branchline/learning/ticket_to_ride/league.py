"""Who plays against the policy while it learns: itself, itself as it was, and planners of several kinds."""

from __future__ import annotations

from typing import Any

import numpy as np

from branchline.bots.ladder.table import ladder_of
from branchline.bots.sight import Sight
from branchline.bots.ticket_to_ride.learnt import Learnt
from branchline.bots.ticket_to_ride.weights import weights_for, weights_in
from branchline.games.ticket_to_ride.game import TicketToRideRules
from branchline.learning.ticket_to_ride.games import CURIOUS, FORMER, FROZEN, PLANNER, PLAYERS, RACER

# A planner that does not end the game when it leads, nor stops drawing cards that it has no trains for.
NOT_FINISHING = tuple((name, 0.0) for name in ("finish", "finish_lead", "glut", "deck_early"))

League = tuple[tuple[int, float], ...]  # who plays the other seats, with a share of the games
LEAGUE: League = ((CURIOUS, 0.15), (FROZEN, 0.1), (PLANNER, 0.3), (FORMER, 0.4), (RACER, 0.05))
AGAINST_ONE: League = ((FROZEN, 1.0),)


def weights_of_players(rules: TicketToRideRules, seats: int, frozen: Learnt) -> Any:
    """Return the planner's weights that each kind of player uses."""
    weights = np.repeat(weights_for(rules.board, seats), PLAYERS)
    racer = ladder_of(rules.game.name)["racer"].sight(seats)
    weights[FORMER] = weights_in(rules.board, seats, Sight(likes=NOT_FINISHING))[0]
    weights[RACER] = weights_in(rules.board, seats, racer)[0]
    weights[FROZEN] = frozen.weights[0]
    return weights


def seat_players(league: League, games: int, seats: int) -> Any:
    """Return who plays each seat, by game; in every game one seat or all of them are the policy's."""
    ends = np.cumsum([share for _, share in league]) / sum(share for _, share in league)
    others = np.array([who for who, _ in league])[np.searchsorted(ends, (np.arange(games) + 0.5) / games)]
    players = np.repeat(others[:, None], seats, axis=1).astype(np.int32)
    players[np.arange(games), np.arange(games) % seats] = CURIOUS
    return players
