"""A review as JSON: nothing is lost, and nothing is guessed."""

from __future__ import annotations

import json
from typing import Any

import pytest

from branchline.review.result_json import InvalidReview, read_review, to_json, write_review
from tests.review.made_up import review


def test_a_review_is_read_as_it_was_written() -> None:
    assert read_review(write_review(review())) == review()


def test_it_says_which_version_it_is() -> None:
    assert to_json(review())["format"] == "branchline-review/1"


def test_an_effect_is_what_changed_and_a_forced_decision_has_none() -> None:
    blunder, _, forced = review().decisions
    assert [blunder.effect(0), blunder.effect(1)] == pytest.approx([-0.3, 0.3])
    assert forced.effect(0) == 0.0


def damaged(*path: str | int, value: Any) -> str:
    data = to_json(review())
    inner: Any = data
    for key in path[:-1]:
        inner = inner[key]
    inner[path[-1]] = value
    return json.dumps(data)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("{", "This is no review: it is not JSON."),
        ("[]", "This is no review of this version (branchline-review/1)."),
        (damaged("format", value="branchline-review/0"), "This is no review of this version (branchline-review/1)."),
        (damaged("seats", value="2"), "This review is damaged at review.seats."),
        (damaged("seats", value=True), "This review is damaged at review.seats."),
        (damaged("more", value=1), "This review is damaged at review.more."),
        (damaged("decisions", value={}), "This review is damaged at review.decisions."),
        (damaged("decisions", 0, "mark", value="great"), "This review is damaged at review.decisions[0].mark."),
        (damaged("decisions", 0, "loss", value=0.1), "This review is damaged at review.decisions[0].loss."),
        (damaged("decisions", 1, "after", 0, value=None), "This review is damaged at review.decisions[1].after[0]."),
        (damaged("totals", 1, "luck", value=float("nan")), "This review is damaged at review.totals[1].luck."),
        (damaged("moments", 0, "said", value={"key": 1}), "This review is damaged at review.moments[0].said."),
    ],
)
def test_what_is_no_review_is_refused(text: str, sentence: str) -> None:
    with pytest.raises(InvalidReview) as refused:
        read_review(text)
    assert str(refused.value) == sentence


def test_a_missing_field_is_named() -> None:
    data = to_json(review())
    del data["totals"][0]["accuracy"]
    with pytest.raises(InvalidReview, match=r"damaged at review\.totals\[0\]\.accuracy"):
        read_review(json.dumps(data))
