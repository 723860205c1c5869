"""How matches change: refusals, undo, match files."""

from __future__ import annotations

import json
import random
from dataclasses import replace
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import branchline
from branchline.games.contract import IllegalAction, InvalidAction, InvalidMatch, InvalidSetup, Refusal, StaleAction
from branchline.games.match import Match
from branchline.games.seeds import seed_hash
from tests.random_play import decisions, finished

EUROPE = branchline.game("ticket-to-ride-europe")
AMERICA = branchline.game("ticket-to-ride")


def moments() -> list[Match]:
    """Matches at different stages, one of them over."""
    result = [EUROPE.match(seats=3, seed=1), finished(EUROPE, 2, seed=1)]
    for stop, game in ((30, AMERICA), (120, EUROPE)):
        match = game.match(seats=3, seed=stop)
        for count, _ in enumerate(decisions(match, stop)):
            if count == stop:
                break
        result.append(match)
    return result


MOMENTS = moments()

WORDS = (
    "claim",
    "keep",
    "take",
    "draw",
    "pay",
    "under",
    "station",
    "Paris-Zürich",
    "Paris",
    "red",
    "loco",
    "1",
    ",",
    "(",
)

nonsense = st.one_of(
    st.integers(),
    st.text(max_size=40),
    st.none(),
    st.floats(),
    st.booleans(),
    st.binary(max_size=5),
    st.lists(st.integers(), max_size=2),
    st.builds(
        lambda words: " ".join(words),
        st.lists(st.sampled_from(WORDS)),
    ),
)


@settings(max_examples=400)
@given(
    which=st.integers(0, len(MOMENTS) - 1),
    action=nonsense,
    seat=st.one_of(st.none(), st.integers(-3, 6), st.integers()),
)
def test_whatever_is_refused_leaves_the_match_as_it_was(which: int, action: Any, seat: int | None) -> None:
    match = MOMENTS[which]
    position, log = match.position.tobytes(), list(match.log)
    try:
        match.play(action, seat=seat)
    except Refusal:
        assert match.position.tobytes() == position
        assert match.log == log
    else:
        match.rewind(len(log))


@settings(max_examples=100)
@given(which=st.integers(0, len(MOMENTS) - 1), data=st.data())
def test_every_action_that_is_not_legal_is_refused_with_a_rule(which: int, data: st.DataObject) -> None:
    match = MOMENTS[which]
    legal = {action.id for action in match.legal()}
    number = data.draw(st.integers(0, len(match.rules.actions) - 1).filter(lambda i: i not in legal))
    expected = StaleAction if match.is_over else IllegalAction
    with pytest.raises(expected) as caught:
        match.play(number)
    assert match.is_over or caught.value.rule


def test_an_answer_from_a_seat_that_is_not_to_decide_is_stale() -> None:
    match = AMERICA.match(seats=2, seed=1, options={"first": 0})
    match.play("keep 1 2", seat=1)
    with pytest.raises(StaleAction, match="seat 1"):
        match.play("keep 1 2", seat=1)
    match.play("keep 1 2", seat=0)
    with pytest.raises(StaleAction, match="not the turn of seat 1"):
        match.play("draw", seat=1)


@pytest.mark.parametrize("action", [10**30, -1, 2**63])
def test_numbers_that_no_action_has_are_invalid(action: int) -> None:
    with pytest.raises(InvalidAction, match="no action"):
        AMERICA.match(seats=2, seed=1).play(action)


def test_a_claim_is_taken_back_by_undo() -> None:
    match = next(
        m for m in decisions(EUROPE.match(seats=2, seed=5), 5) if any(a.text.startswith("station") for a in m.legal())
    )
    before, length = match.position.tobytes(), len(match.log)
    match.play(next(action for action in match.legal() if action.text.startswith("station")))
    assert match.undo_refusal() is None
    match.undo()
    assert match.position.tobytes() == before
    assert len(match.log) == length


def test_what_showed_somebody_something_cannot_be_taken_back() -> None:
    match = AMERICA.match(seats=2, seed=1)
    with pytest.raises(IllegalAction, match="Nothing has been decided"):
        match.undo()
    match.play("keep 1 2", seat=0)
    match.play("keep 1 2", seat=1)
    with pytest.raises(IllegalAction, match="learnt"):
        match.undo()  # all know now how many each has kept
    match.play("draw")
    with pytest.raises(IllegalAction, match="Chance has decided"):
        match.undo()
    match.undo(practice=True)
    assert match.legal()[0].text == "draw"


def test_one_opening_choice_can_be_taken_back_while_others_choose() -> None:
    match = AMERICA.match(seats=3, seed=1)
    match.play("keep 1 2", seat=2)
    match.undo()
    assert match.may_act(2)


def test_seeds_are_numbers_or_texts() -> None:
    assert AMERICA.match(seats=2, seed="friday").log == AMERICA.match(seats=2, seed="friday").log
    assert AMERICA.match(seats=2).log != AMERICA.match(seats=2).log
    with pytest.raises(InvalidSetup):
        AMERICA.match(seats=2, seed="\ud800")


FILE = finished(AMERICA, 2, seed=4).to_json()


def test_the_file_names_game_version_and_seed_commitment() -> None:
    data = json.loads(FILE)
    assert data["game"] == "ticket-to-ride"
    assert data["rules_version"] == AMERICA.rules_version
    assert data["seed_hash"] == seed_hash(data["seed"].encode())
    assert len(FILE) < 4_000


def test_a_match_whose_seed_is_kept_secret_can_be_replayed_too() -> None:
    match = finished(AMERICA, 2, seed="a secret")
    text = match.to_json(with_seed=False)
    assert "a secret" not in text
    assert json.loads(text)["seed_hash"] == seed_hash(b"a secret")
    assert branchline.replay(text).log == match.log


@pytest.mark.parametrize(
    ("key", "value", "sentence"),
    [
        ("format", "branchline-match/9", "no match file"),
        ("rules_version", 99, "version 99 of the rules"),
        ("map", "0" * 64, "another map"),
        ("seats", 7, "2 to 5 players"),
        ("seats", "2", "'seats' is not"),
        ("options", {"edition": "1850"}, "edition"),
        ("options", [], "'options' is not"),
        ("seed", "another", "does not fit the hash"),
        ("seed", "\ud800", "damaged"),
        ("seed", 4, "'seed' is not"),
        ("log", [0.5], "entry 0"),
        ("log", [10**30], "Entry 0"),
        ("log", [2**63], "Entry 0"),
        ("log", [1], "Entry 0"),
        ("log", [-1], "entry 0"),
        ("log", "log", "'log' is not"),
        ("log", [0] * 300_000, "more than"),
        ("surprise", 1, "does not belong"),
        ("seed_hash", "abc", "not a hash"),
        ("options", {}, "not complete"),
        ("game", "chess", "not here"),
    ],
)
def test_a_damaged_file_is_refused_with_its_place(key: str, value: Any, sentence: str) -> None:
    data = json.loads(FILE)
    data[key] = value
    with pytest.raises(InvalidMatch, match=sentence):
        branchline.replay(json.dumps(data))


def test_a_missing_field_is_named() -> None:
    data = json.loads(FILE)
    del data["seats"]
    with pytest.raises(InvalidMatch, match="'seats' is missing"):
        branchline.replay(json.dumps(data))


def test_a_log_that_breaks_a_rule_or_follows_from_no_seed_is_refused() -> None:
    data = json.loads(FILE)
    log = data["log"]
    with pytest.raises(InvalidMatch, match="comes after the end"):
        branchline.replay(json.dumps(data | {"log": [*log, log[-1]]}))
    rules = AMERICA.rules({})
    first_decision = next(i for i, entry in enumerate(log) if entry < rules.first_chance)
    swapped = [*log[:first_decision], 0, *log[first_decision + 1 :]]
    with pytest.raises(InvalidMatch, match=f"Entry {first_decision} of the log is refused"):
        branchline.replay(json.dumps(data | {"log": swapped}))
    other = next(
        i
        for i in range(rules.first_chance, len(rules.actions))
        if rules.actions[i].text != rules.actions[log[1]].text and rules.actions[i].text.startswith("card")
    )
    with pytest.raises(InvalidMatch, match="Entry 1 of the log, a decision of chance, does not follow"):
        branchline.replay(json.dumps(data | {"log": [log[0], other, *log[2:]]}))


@settings(max_examples=150)
@given(cut=st.integers(0, len(FILE) - 3))
def test_a_truncated_file_is_refused(cut: int) -> None:
    with pytest.raises(InvalidMatch):
        branchline.replay(FILE[:cut])


@settings(max_examples=150)
@given(seed=st.integers(0, 2**32))
def test_a_file_with_scrambled_characters_is_refused_or_a_match_by_the_rules(seed: int) -> None:
    """A change may mean nothing, such as a space, or be another legal decision; chance stays as the seed has it."""
    rng = random.Random(seed)
    text = list(FILE)
    for _ in range(rng.randint(1, 4)):
        text[rng.randrange(len(text))] = chr(rng.choice([rng.randrange(32, 127), rng.randrange(0x10FFFF)]))
    try:
        match = branchline.replay("".join(text))
    except (InvalidMatch, InvalidSetup):
        return
    pairs = zip(match.log, json.loads(FILE)["log"], strict=True)
    changed = [entry for pair in pairs if pair[0] != pair[1] for entry in pair]
    assert all(entry < match.rules.first_chance for entry in changed)


def test_a_match_without_its_seed_is_gone_on_with_and_saved_again() -> None:
    match = AMERICA.match(seats=2, seed="a secret")
    back = branchline.replay(match.to_json(with_seed=False))
    back.play(back.legal()[0])
    back.play(back.legal()[0])
    again = branchline.replay(back.to_json())
    assert again.log == back.log
    assert json.loads(back.to_json())["seed_hash"] == seed_hash(b"a secret")
    assert "seed" not in json.loads(back.to_json())


def test_nothing_is_taken_back_once_everything_has_been_shown() -> None:
    for seed in range(12):
        with pytest.raises(IllegalAction, match="over"):
            finished(EUROPE, 2, seed=seed).undo()


@pytest.mark.parametrize("seat", [7, -5, 1.0, True, "0", None])
def test_seats_that_are_not_there_are_refused(seat: Any) -> None:
    match = AMERICA.match(seats=2, seed=1)
    for ask in (match.view, match.blinded, match.lines, match.may_act):
        with pytest.raises(StaleAction, match="no seat"):
            ask(seat)
    if seat is not None:
        with pytest.raises(StaleAction, match="no seat"):
            match.play("keep 1 2", seat=seat)


def test_actions_of_another_game_are_refused() -> None:
    match = AMERICA.match(seats=2, seed=1)
    with pytest.raises(InvalidAction):
        match.play(EUROPE.rules({}).actions[-1])
    with pytest.raises(InvalidAction):
        match.play(replace(match.legal()[0], text="claim the moon"))


def test_rules_check_what_they_write_into() -> None:
    match = AMERICA.match(seats=2, seed=1)
    with pytest.raises(ValueError, match="int32 array"):
        match.rules.legal(match.position, 0, np.zeros(16, np.int32))
    with pytest.raises(ValueError, match="uint64"):
        match.rules.redeal(match.blinded(0), 0, random.Random(1))
    with pytest.raises(ValueError, match="no action"):
        match.rules.apply(match.position, 0, 30_000)
