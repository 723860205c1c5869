"""The oracle on examples small enough to check by hand."""

from __future__ import annotations

import pytest

from tests.oracle.russian_railroads import OracleGame, facts, locomotives, scoring, whole
from tests.oracle.russian_railroads.boards import Player, Supply
from tests.oracle.russian_railroads.facts import KIEV, ST_PETERSBURG, TRANS_SIBERIAN
from tests.oracle.russian_railroads.game import act, reorder, use
from tests.oracle.russian_railroads.table import payments
from tests.oracle.russian_railroads.told import Told, a_table, lay_tracks
from tests.oracle.russian_railroads.turns import Turn


def a_player() -> Player:
    return Player(seat=0, own_workers=5, rubles=1)


# Scoring


def test_the_worked_example() -> None:  # RR-125
    player = a_player()
    lay_tracks(player, TRANS_SIBERIAN, 9, 7, 3)
    lay_tracks(player, KIEV, 2)
    player.locomotives = {TRANS_SIBERIAN: [2, 6], ST_PETERSBURG: [], KIEV: [2]}
    player.doublers = 1
    player.industry = [5]
    assert OracleGame.round_score(player) == {TRANS_SIBERIAN: 12, ST_PETERSBURG: 0, KIEV: 3, "industry": 5}


def test_kiev_with_the_medal() -> None:  # RR-95, RR-105
    player = a_player()
    lay_tracks(player, KIEV, 8, 5)
    player.locomotives[KIEV] = [8]
    assert scoring.round_score(player)[KIEV] == 25
    player.medal = True
    assert scoring.round_score(player)[KIEV] == 45
    player.locomotives[KIEV] = [4]
    assert scoring.round_score(player)[KIEV] == 14
    lay_tracks(player, KIEV, 3, 0)
    assert scoring.round_score(player)[KIEV] == 6


def test_st_petersburg_doubled_and_revalued() -> None:  # RR-94, RR-103
    player = a_player()
    lay_tracks(player, ST_PETERSBURG, 9, 7, 3, 1)
    player.locomotives[ST_PETERSBURG] = [6]
    assert scoring.round_score(player)[ST_PETERSBURG] == 4 + 2 * 2 + 3
    player.locomotives[ST_PETERSBURG] = [9]
    assert scoring.round_score(player)[ST_PETERSBURG] == 2 * (4 + 2 * 2 + 4)
    player.revalued = True
    assert scoring.round_score(player)[ST_PETERSBURG] == 2 * (6 + 2 * 3 + 4)


def test_both_markers_score() -> None:  # RR-124
    player = a_player()
    player.industry = [10, 7]
    assert scoring.round_score(player)["industry"] == 25


def test_the_majority() -> None:
    players = [Player(seat, 5, 1) for seat in range(4)]
    for player, tiles in zip(players, [{2, 5, 9}, {3, 7}, {4, 13}, set()], strict=True):
        player.engineers = tiles
    assert scoring.majority_prizes(players) == [40, 0, 20, 0]  # RR-135
    players[3].bonuses = ["extra-engineer"]
    assert scoring.majority_prizes(players) == [40, 0, 20, 0]
    players[1].bonuses = ["extra-engineer"]
    assert scoring.majority_prizes(players) == [40, 20, 0, 0]  # RR-134: the 9 wins, the loser is second
    assert scoring.majority_prizes([players[3], a_player()]) == [0, 0]  # the card alone is no engineer


def test_end_bonus_cards() -> None:  # RR-131
    player = a_player()
    lay_tracks(player, TRANS_SIBERIAN, 15)
    player.locomotives = {TRANS_SIBERIAN: [2, 6], ST_PETERSBURG: [3], KIEV: [9]}
    player.factories = [2, 3, 4, None, None]
    player.doublers, player.gained_workers, player.black_worker = 7, 2, True
    player.tokens -= {"medal", "cards"}
    player.engineers = {1, 5}
    points = {card: scoring.bonus_points(player, card) for card in facts.BONUSES}
    assert [points[card] for card in ("fifteen", "lines", "factories", "doublers")] == [15, 10, 12, 30]
    assert [points[card] for card in ("black", "workers", "tokens", "engineers")] == [17, 30, 14, 12]
    assert [points[card] for card in ("locomotives", "extra-engineer")] == [20, 0]


# Locomotives


def test_the_chain_of_the_books() -> None:  # RR-43, RR-47
    table, player = a_table()
    player.locomotives = {TRANS_SIBERIAN: [3, 4], ST_PETERSBURG: [2], KIEV: [1]}
    table.supply = Supply({4: 1, 5: 1})
    story = Told(act(table, player, "loco-1", black=False))
    story.answer("locomotive")
    assert story.legal() == {"put trans-siberian lower", "put st-petersburg", "put kiev"}
    story.answer("put st-petersburg")
    assert story.legal() == {"put kiev", "give up"}  # RR-44
    story.answer("put kiev")
    assert story.legal() == {"give up"}
    story.answer("give up")
    assert story.is_over()
    assert player.locomotives == {TRANS_SIBERIAN: [3, 4], ST_PETERSBURG: [4], KIEV: [2]}
    assert table.supply.open_factories == {1: 1}


def test_nothing_is_given_up_while_a_slot_is_empty() -> None:  # RR-44
    table, player = a_table()
    player.locomotives = {TRANS_SIBERIAN: [3, 1], ST_PETERSBURG: [2], KIEV: []}
    story = Told(act(table, player, "loco-1", black=False))
    assert "locomotive" in story.legal()
    table.supply.stacks = {4: 1}
    story.answer("locomotive", "put trans-siberian higher")
    assert story.legal() == {"put trans-siberian lower", "put st-petersburg", "put kiev"}
    story.answer("put st-petersburg")
    assert story.legal() == {"put trans-siberian lower", "put kiev"}


def test_all_ends_of_a_chain() -> None:
    player = a_player()
    player.locomotives = {TRANS_SIBERIAN: [2, 2], ST_PETERSBURG: [2], KIEV: [1]}
    ends = list(locomotives.all_ends(player, Supply({}), 3, False))
    found = {(tuple(sorted(end.locomotives[TRANS_SIBERIAN])), *end.locomotives[ST_PETERSBURG]) for end, _ in ends}
    assert found == {((2, 3), 2), ((2, 2), 3), ((2, 2), 2)}
    assert len(ends) == 5  # the displaced 2 is given up, or goes to Kiev


def test_a_locomotive_that_fits_nowhere() -> None:  # RR-46, RR-47
    table, player = a_table()
    player.locomotives = {TRANS_SIBERIAN: [4, 4], ST_PETERSBURG: [4], KIEV: [4]}
    table.supply = Supply({4: 1})
    assert "loco-3" not in table.open_spaces(player)
    story = Told(act(table, player, "loco-1", black=False))
    assert story.legal() == {"factory stack"}
    table.supply = Supply({4: 1, 5: 1})
    story = Told(act(table, player, "loco-3", black=False))
    assert story.legal() == {"factory stack"}
    story.answer("factory stack")
    assert story.legal() == {"locomotive"}


def test_the_last_tile_must_be_the_locomotive() -> None:  # RR-47
    table, player = a_table()
    table.supply = Supply({9: 1})
    assert "loco-3" not in table.open_spaces(player)  # it would go into an empty slot, and no factory is left
    player.locomotives = {TRANS_SIBERIAN: [4, 3], ST_PETERSBURG: [4], KIEV: [4]}
    story = Told(act(table, player, "loco-3", black=False))
    assert story.legal() == {"locomotive"}
    story.answer("locomotive", "put kiev", "give up")
    assert story.legal() == {"factory 4"}


# Turn order


@pytest.mark.parametrize(
    ("claims", "order"),
    [
        ({1: 2, 2: 3}, [2, 3, 0, 1]),  # the books' example: yellow, blue, green, red
        ({2: 0}, [0, 1, 2, 3]),
        ({2: 3}, [0, 3, 1, 2]),
        ({1: 1, 2: 0}, [1, 0, 2, 3]),
        ({}, [0, 1, 2, 3]),
    ],
)
def test_the_new_order(claims: dict[int, int], order: list[int]) -> None:  # RR-81
    table, _ = a_table()
    table.claims = claims
    reorder(table)
    assert table.order == order


def test_who_may_claim() -> None:  # RR-80, RR-85
    table, player = a_table()
    assert "order-1" not in table.open_spaces(player)
    assert "order-2" in table.open_spaces(player)
    table.claims = {2: 0}
    assert not table.may_claim(player, 1)
    table, player = a_table(2)
    assert {"order-1", "order-2"} <= set(table.open_spaces(player))
    table.round = 6
    assert not {"order-1", "order-2"} & set(table.open_spaces(player))
    assert "last" in table.open_spaces(player)


# Payment


def test_payments() -> None:
    player = a_player()
    player.workers, player.rubles, player.black_free = 1, 2, True
    assert set(payments(player, facts.SPACES["any"])) == {"worker ruble", "black ruble", "ruble ruble"}  # RR-24
    assert payments(player, facts.SPACES["hire"]) == ["ruble"]
    assert set(payments(player, facts.SPACES["black-2"])) == {
        *("worker black", "worker ruble", "black ruble", "ruble ruble"),
    }
    assert set(payments(player, facts.SPACES["loco-3"])) == {
        *("worker black ruble", "worker ruble ruble", "black ruble ruble"),
    }


# Whole actions


def test_black_must_bring_grey() -> None:  # RR-141
    table, player = a_table()
    story = Told(act(table, player, "variable-1", black=False))  # engineer 3
    assert story.legal() == {"step trans-siberian black"}
    story.answer("step trans-siberian black")
    assert story.legal() == {"step trans-siberian grey"}
    story.answer("step trans-siberian grey")
    assert story.is_over()


def test_own_engineers_in_part() -> None:  # RR-26, RR-142
    table, player = a_table()
    player.engineers = {3, 13}
    assert "engineer-13" not in table.open_spaces(player)
    story = Told(act(table, player, "engineer-3", black=False))
    assert story.legal() == {f"step {line} black" for line in facts.LINES} | {"done"}
    story.answer("step kiev black")
    assert story.is_over()


def test_a_factory_two_fills_the_next_gap() -> None:  # RR-52, RR-140
    table, player = a_table()
    player.industry = [4]
    three = facts.SPACES["last"].action.parts
    assert not OracleGame.can_do_whole(player, table, three)
    player.factories[0] = 5
    assert not OracleGame.can_do_whole(player, table, three)
    player.factories[0] = 2
    assert OracleGame.can_do_whole(player, table, three)
    story = Told(act(table, player, "last", black=False))
    story.answer("industry 1")
    assert story.legal() == {"factory stack"}  # not as a locomotive, and not later
    story.answer("factory stack", "industry 1", "industry 1")
    assert story.legal() == {"locomotive", "factory stack", "done"}  # the 2 that was built
    table.supply = Supply({})
    player.industry, player.factories = [4], [2, None, None, None, None]
    assert not whole.can_finish(player, table.supply, three)


def test_by_the_option_a_factory_two_may_wait() -> None:  # RR-53
    table, player = a_table()
    table.effects_at_once = False
    player.industry, player.factories[0] = [4], 2
    story = Told(act(table, player, "last", black=False))
    story.answer("industry 1")
    assert story.legal() == {"industry 1", "factory stack"}  # not as a locomotive
    story.answer("industry 1")
    assert story.legal() == {"factory stack"}


def test_one_effect_within_another() -> None:  # RR-53
    table, player = a_table()
    player.engineers, player.used = {9}, {"engineer-9"}
    player.industry, player.factories = [8, 4], [4, 6, 3, None, None]
    story = Told(act(table, player, "industry-1", black=False))
    story.answer("industry 1", "repeat engineer-9", "industry 2")
    assert story.legal() == {"doubler", "done"}
    story.answer("doubler", "done")
    assert story.legal() == {"industry 1", "industry 2", "done"}
    story.answer("done")
    assert story.is_over()


def test_parts_beyond_the_board() -> None:
    table, player = a_table()
    lay_tracks(player, TRANS_SIBERIAN, 15, 14)
    lay_tracks(player, KIEV, 9)
    lay_tracks(player, ST_PETERSBURG, 8)
    assert whole.can_finish(player, table.supply, [facts.BLACK])
    assert not whole.can_finish(player, table.supply, [facts.BLACK, facts.BLACK])
    assert not whole.can_finish(player, table.supply, [facts.NATURAL])  # no brown ahead of it
    assert whole.can_finish(player, table.supply, [facts.NATURAL, facts.ANY, facts.ANY])
    player.doublers = 8
    assert not whole.can_finish(player, table.supply, [facts.DOUBLER])  # RR-65


# Repeats, the black worker, tokens and cards


def test_repeats() -> None:  # RR-76, RR-79, RR-144
    table, player = a_table(strip=(2, 8, 4))
    assert "variable-1" not in table.open_spaces(player)
    player.used = {"rubles", "temporary", "hire", "order-2", "any", "black-2"}
    story = Told(act(table, player, "variable-1", black=False))
    assert story.legal() == {"repeat rubles"}
    story.answer("repeat rubles")
    assert story.is_over()
    assert player.rubles == 3
    player.engineers, player.factories, player.industry = {12}, [3, None, None, None, None], [4]
    story = Told(act(table, player, "industry-1", black=False))
    story.answer("industry 1")
    assert story.legal() == {"repeat rubles", "repeat variable-1", "repeat industry-1", "no repeat"}
    story.answer("repeat variable-1")
    assert story.legal() == {"repeat rubles", "repeat industry-1", "no repeat"}
    story.answer("repeat industry-1")
    assert story.legal() == {"industry 1", "done"}


def test_the_black_worker() -> None:  # RR-111, RR-116
    table, player = a_table()
    player.black_worker = player.black_free = True
    story = Told(use(table, player, "bottom", "black"))
    story.answer("step kiev black")
    assert story.legal() == {f"step {line} black" for line in facts.LINES} | {"done"}
    story.answer("step trans-siberian black")
    assert story.is_over()
    player.industry, player.factories[0] = [4], 3
    story = Told(use(table, player, "industry-1", "ruble"))
    story.answer("industry 1", "repeat bottom", "step kiev grey")
    assert story.is_over()
    player.industry = [4]
    story = Told(act(table, player, "industry-1", black=False))
    story.answer("industry 1", "repeat bottom", "step kiev black", "step kiev black")
    assert story.is_over()
    assert player.tracks[KIEV]["black"] == 4


def test_a_token_and_a_card() -> None:  # RR-93, RR-98, RR-106, RR-115
    table, player = a_table()
    player.locomotives[ST_PETERSBURG] = [5]
    lay_tracks(player, ST_PETERSBURG, 3)
    story = Told(act(table, player, "bottom", black=False))
    story.answer("step st-petersburg black")
    usable = {f"token {token}" for token in facts.TOKENS if token != "second-marker"}  # RR-104
    assert story.legal() == usable | {"done"}
    player.industry = [4]
    story.answer("token cards")
    assert story.legal() == {"card black-worker", "card engineer", "card factory", "card locomotive", "done"}
    story.answer("card factory")
    assert story.legal() == {"factory stack"}
    story.answer("factory stack", "industry 1", "done", "industry 1")
    assert "ten points" in story.legal()
    assert len(story.legal()) == 11
    story.answer("bonus lines")
    assert story.is_over()
    assert (player.bonuses, player.points) == (["lines"], 0)
    assert "factory" not in table.cards


def test_the_end_of_the_trans_siberian() -> None:  # RR-35, RR-36
    table, player = a_table()
    lay_tracks(player, TRANS_SIBERIAN, 14, 5, 4, 3)
    story = Told(act(table, player, "bottom", black=False))
    story.answer("step trans-siberian black", "step trans-siberian white", "step trans-siberian white")
    assert story.is_over()
    assert player.points == 10


def test_what_a_step_is_counted_against() -> None:
    table, player = a_table()
    player.engineers = {11}
    turn = Turn(table, player)
    story = Told(turn.begin("engineer-11", must_be_whole=False, black=False))
    assert story.is_over()
    turn.add_loose(facts.BLACK)
    assert turn.counted_against("black").part == facts.BLACK
    assert turn.counted_against("black").group is not None
    assert turn.counted_against("grey").part == facts.ANY


def test_numbers_of_players() -> None:  # RR-01
    for seats in (1, 5):
        with pytest.raises(ValueError, match="2 to 4 players"):
            OracleGame(seats)
