"""What the network expects: the same however it is added up, compiled or interpreted, and of nothing that is hidden."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

import branchline
from branchline.bots.brains import brain_for
from branchline.bots.protocol import make_bot
from branchline.bots.russian_railroads import networks
from branchline.bots.russian_railroads.networks import file_name, network_for, thinking_workspace
from branchline.bots.russian_railroads.outlook import LEAD, POINTS, WIN, forget_opponents, look_ahead
from branchline.bots.russian_railroads.playout import choose
from branchline.bots.russian_railroads.workspace import Workspace
from branchline.games.contract import InvalidSetup
from branchline.games.match import Match
from branchline.games.tiers import interpreted

SEATS = pytest.mark.parametrize("seats", [2, 3, 4])


def along(seats: int, seed: int, every: int = 7) -> Iterator[Match]:
    """Moments of a game that policies play."""
    match = branchline.game("russian-railroads").match(seats=seats, seed=seed)
    bot, count = make_bot("policy", 1), 0
    while not match.is_over:
        if count % every == 0:
            yield match
        seat = match.to_move
        match.play(bot.choose(match.rules, match.blinded(seat), seat, match.legal()))
        count += 1


def expected(match: Match, position: Any, seat: int, workspace: Workspace) -> list[float]:
    look_ahead(match.rules.board, position[0], seat, workspace)
    return list(workspace.expected.tolist())


@SEATS
def test_there_is_a_network_for_every_number_of_players(seats: int) -> None:
    assert network_for(seats) is not None
    assert brain_for(branchline.game("russian-railroads").rules({})).has_policy(seats)


@SEATS
def test_it_expects_less_of_a_lead_the_better_the_others_are(seats: int) -> None:
    """The lead is counted from the points of the best opponent, who is the same for all others."""
    for match in along(seats, seed=3, every=40):
        position, workspace = match.position, thinking_workspace(match.rules.board, seats)
        before = expected(match, position, 0, workspace)
        position["points"][0, 1:seats] += 30
        forget_opponents(workspace)
        after = expected(match, position, 0, workspace)
        assert after[WIN] <= before[WIN] + 0.02
        assert after[LEAD] < before[LEAD]
        assert 0.0 <= after[WIN] <= 1.0
        assert 0.0 < before[POINTS] < 800.0


@SEATS
def test_what_is_kept_of_the_opponents_is_what_is_found_anew(seats: int) -> None:
    """Within a decision the opponents are added up once a round: no choice of a seat may change them before that."""
    for match in along(seats, seed=5):
        seat, position = match.to_move, match.blinded(match.to_move)
        kept, anew = (thinking_workspace(match.rules.board, seats) for _ in range(2))
        forget_opponents(kept)
        expected(match, position, seat, kept)
        for action in match.legal()[::4]:
            after = position.copy()
            match.rules.apply(after, seat, action.id)
            forget_opponents(anew)
            assert expected(match, after, seat, kept) == expected(match, after, seat, anew)


@SEATS
def test_hidden_cards_change_nothing(seats: int) -> None:
    rng, differed = np.array([4], np.uint64), 0
    for match in along(seats, seed=8):
        seat, position = match.to_move, match.position
        other = match.position
        match.rules.redeal(other, seat, rng)
        differed += other.tobytes() != position.tobytes()
        workspace = thinking_workspace(match.rules.board, seats)
        forget_opponents(workspace)
        before = expected(match, position, seat, workspace)
        forget_opponents(workspace)
        assert expected(match, other, seat, workspace) == before
    assert differed


def test_interpreted_policies_decide_like_compiled_ones() -> None:
    for match in along(2, seed=2, every=31):
        seat, position = match.to_move, match.blinded(match.to_move)
        rules: Any = match.rules
        workspaces = [thinking_workspace(rules.board, 2) for _ in range(2)]
        found = choose(rules.board_array, position, seat, workspaces[0])
        assert interpreted(choose)(rules.board_array, position, seat, workspaces[1]) == found
        count = int(workspaces[0].options[0])
        assert (workspaces[0].score[:count] == workspaces[1].score[:count]).all()


def test_without_weights_the_policy_is_refused_in_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(networks, "file_name", lambda seats: f"no-{file_name(seats)}")
    network_for.cache_clear()
    try:
        match = branchline.game("russian-railroads").match(seats=2, seed=1)
        with pytest.raises(InvalidSetup, match="Russian Railroads has no learnt weights for 2 players"):
            make_bot("policy", 1).choose(match.rules, match.blinded(0), 0, match.legal())
        assert make_bot("search:3", 1).choose(match.rules, match.blinded(0), 0, match.legal()) in match.legal()
    finally:
        network_for.cache_clear()
