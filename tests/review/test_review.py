"""Reviews of whole matches: sums, points, sentences and pages."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import branchline
from branchline.bots.brains import brain_for
from branchline.games.contract import CHANCE, InvalidMatch, InvalidSetup
from branchline.messages import speak
from branchline.messages.languages import ENGLISH, LANGUAGES
from branchline.review.depth import depth_named
from branchline.review.report.html import MARK, html_report
from branchline.review.report.words import summary_lines
from branchline.review.result import DecisionReview
from branchline.review.result_json import read_review, write_review
from branchline.review.reviewing import put_together, review_match
from branchline.review.tasks import answer, fingerprint, tasks
from tests.review.reviewed import SHORT, TINY, played, reviewed

ALL = pytest.mark.parametrize(
    ("title", "seats"),
    [
        *((title, 2) for title in SHORT),
        pytest.param("ticket-to-ride-europe", 2, marks=pytest.mark.long),
        pytest.param("ticket-to-ride", 3, marks=pytest.mark.long),
    ],
)


@pytest.fixture(autouse=True)
def _english_again() -> Iterator[None]:
    yield
    speak(ENGLISH)


@ALL
def test_luck_and_choices_add_up_to_the_result(title: str, seats: int) -> None:
    match, review = played(title, seats), reviewed(title, seats)
    outcome = match.outcome()
    assert outcome is not None
    for total in review.totals:
        assert total.result == (1 / len(outcome.winners) if total.seat in outcome.winners else 0.0)
        assert total.result - total.start == pytest.approx(total.luck + total.own + total.others, abs=1e-12)
        parts = [part for part in review.luck if part.seat == total.seat]
        assert sum(part.luck for part in parts) == pytest.approx(total.luck, abs=1e-12)
        assert sum(one.effect(total.seat) for one in review.decisions) == pytest.approx(total.own + total.others)
    assert sum(total.start for total in review.totals) == pytest.approx(1.0)


@ALL
def test_luck_covers_every_entry_of_the_log_once_but_the_seats_own_decisions(title: str, seats: int) -> None:
    match, review = played(title, seats), reviewed(title, seats)
    movers = [step.mover for step in match.steps()]
    for total in review.totals:
        parts = [part for part in review.luck if part.seat == total.seat]
        covered = [index for part in parts for index in range(part.since, part.until)]
        decided = {one.index for one in review.decisions if one.seat == total.seat and not one.forced}
        assert covered == [index for index in range(len(movers)) if index not in decided]
        for part in parts:
            within = set(movers[part.since : part.until])
            assert (part.kind == "draw") <= (CHANCE in within <= {CHANCE, total.seat})
            assert (part.kind == "look") <= (within <= {total.seat})
        assert [part.kind == "deal" for part in parts] == [index == 0 for index in range(len(parts))]


@ALL
def test_every_decision_of_every_seat_is_there(title: str, seats: int) -> None:
    match, review = played(title, seats), reviewed(title, seats)
    assert [(one.index, one.seat) for one in review.decisions] == match.decisions()
    for one in review.decisions:
        if one.forced:
            assert (one.loss.value, one.chances, one.mark) == (0.0, (), None)
            continue
        assert len(one.chances) == len(one.after) == seats
        assert sum(one.chances) == pytest.approx(1.0)
        assert one.loss.value == 0.0 or one.best != one.action
        assert one.effect(one.seat) == 0.0 or one.action != one.standard or title == "russian-railroads"


@ALL
def test_the_curve_of_a_seat_goes_from_the_start_to_the_result(title: str, seats: int) -> None:
    for total in reviewed(title, seats).totals:
        indexes = [point.index for point in total.curve]
        assert (indexes[0], indexes[-1]) == (0, len(played(title, seats).log))
        assert indexes == sorted(indexes)
        assert (total.curve[0].chance, total.curve[-1].chance) == (total.start, total.result)


@pytest.mark.parametrize("title", SHORT)
def test_a_review_is_the_same_for_the_same_seed_whatever_the_order_of_its_tasks(title: str) -> None:
    match, review = played(title), reviewed(title)
    brain = brain_for(match.rules)
    answers = [answer(brain, task, TINY, review.seed) for task in reversed(list(tasks(match)))]
    assert put_together(match, brain, answers, TINY, review.seed) == review
    assert read_review(write_review(review)) == review


def test_another_seed_looks_at_other_worlds() -> None:
    match, review = played(SHORT[0]), reviewed(SHORT[0])
    task = next(task for task in tasks(match) if task.index == review.decisions[0].index)
    found = [answer(brain_for(match.rules), task, TINY, seed) for seed in range(8)]
    assert len({one.chances for one in found if isinstance(one, DecisionReview)}) > 1


def test_progress_is_told_task_by_task() -> None:
    match, told = played("russian-railroads"), list[tuple[int, int]]()
    review_match(match, TINY, seed=3, progress=lambda done, todo: told.append((done, todo)))
    assert [done for done, _ in told] == list(range(1, len(told) + 1))
    assert {todo for _, todo in told} == {len(told)}


def test_a_review_belongs_to_one_match() -> None:
    match = played(SHORT[0])
    again = branchline.replay(match.to_json())
    assert fingerprint(again) == fingerprint(match) == reviewed(SHORT[0]).match
    assert fingerprint(played(SHORT[1])) != fingerprint(match)


def test_a_match_that_goes_on_is_refused() -> None:
    with pytest.raises(InvalidMatch, match="The match is not over yet; only finished matches are reviewed"):
        review_match(branchline.game("ticket-to-ride").match(seats=2, seed=1), TINY)


def test_a_depth_that_there_is_not_is_refused_with_those_there_are() -> None:
    with pytest.raises(InvalidSetup, match="'shallow' is no depth; there are: quick, standard, deep"):
        depth_named("shallow")


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "a grey step on Kiev"),
        ("es", "un avance gris en Kiev"),
        ("fr", "une avance de rail gris sur Kiev"),
        ("cs", "krok šedou kolejnicí na trati Kyjev"),
    ],
)
def test_a_step_names_its_colour_and_line(language: str, said: str) -> None:
    match = played("russian-railroads")
    step = next(action for action in match.rules.actions if action.text == "step kiev grey")
    assert brain_for(match.rules).deed(match.position, 0, step).words(language) == said


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("title", SHORT)
def test_a_page_needs_nothing_else_and_says_everything_in_its_language(language: str, title: str) -> None:
    speak(language)
    page = html_report(played(title), reviewed(title))
    assert MARK in page
    assert f'<html lang="{language}">' in page
    assert not [word for word in ("http", "<script", "src=", "None", "{") if word in page.partition("</style>")[2]]
    assert page.count("<polyline") == 2 * 2  # for wide and for narrow screens
    unforced = sum(not one.forced for one in reviewed(title).decisions)
    assert page.count("<tr>") == unforced + 2 + 2  # two heads and two seats
    lines = list(summary_lines(played(title), reviewed(title)))
    assert len(lines) >= 4
