"""The analysis board: opened from a replay, branched, kept and shared; and mistakes of a review decided again."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from branchline.games.match_file import read_header
from tests.browser.ahead import let_bots_finish_at
from tests.browser.api import BOT, ME, Json, do, get, new_table
from tests.browser.axe import complaints
from tests.browser.overflow import misfits
from tests.browser.running import WORK_TOKEN, RunningServer
from tests.browser.targets import too_small
from tests.browser.visitors import Visitors
from tests.browser.words import pattern, text
from tests.server.reviewing import Machine

ANSWERS = ("best", "good", "same", "better", "worse")
VERDICTS = re.compile("|".join(pattern(f"learn.{one}").pattern.strip("^$") for one in ANSWERS))


@pytest.fixture(scope="module")
def table(browser: Browser, server: RunningServer) -> Iterator[str]:
    """A finished game with a review in which some decisions are marked."""
    with Visitors(browser, server.address) as visitors:
        page = visitors.desktop("/about")
        id = new_table(page, ME, BOT)
        let_bots_finish_at(id, page)
        do(page, f"/tables/{id}/review")
        Machine(server, token=WORK_TOKEN).make_up()
        yield id


def middle_of(page: Page, table: str) -> Json:
    """A route that was claimed in the middle of the game, where a card could have been drawn."""
    moves = get(page, f"/tables/{table}/study")["moves"]
    claims = [one for one in moves if any(event["kind"] == "claim" for event in one["events"])]
    found: Json = claims[len(claims) // 2]
    return found


def deck(page: Page) -> Locator:
    return page.get_by_role("button", name=pattern("table.draw_card"))


def moves_of(page: Page) -> list[str]:
    page.get_by_role("tab", name=text("analysis.moves")).click()
    return page.get_by_role("list", name=text("analysis.moves")).get_by_role("button").all_inner_texts()


def test_from_a_replay_a_branch_is_tried_kept_and_shared(visitors: Visitors, table: str, tmp_path: Path) -> None:
    page = visitors.desktop("/about")
    at = middle_of(page, table)["at"]
    page.goto(f"/replay/{table}?entry={at}")
    page.get_by_role("link", name=text("replay.analyse")).click()
    page.wait_for_url(f"**/analysis/{table}?entry={at}")
    thoughts = page.locator(".thoughts ol").get_by_role("button")
    expect(thoughts.first).to_be_enabled()
    before = len(moves_of(page))
    deck(page).click()
    page.get_by_role("tab", name=text("analysis.moves")).click()
    expect(page.locator("[aria-current=step]")).to_be_visible()
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowRight")
    page.get_by_role("tab", name=text("analysis.keep")).click()
    with page.expect_download() as coming:
        page.get_by_role("button", name=text("analysis.download")).click()
    file = tmp_path / "match.json"
    coming.value.save_as(file)
    kept = read_header(file.read_text())
    study = get(page, f"/tables/{table}/study")
    assert kept["log"] == study["log"]  # the match itself is as it was
    assert len(kept["branches"]) == 1
    page.get_by_role("button", name=text("analysis.share")).click()
    link = page.get_by_label(text("analysis.link")).input_value()
    friend = visitors.desktop(link.removeprefix(visitors.address))
    expect(friend.get_by_role("tab", name=text("analysis.moves"))).to_be_visible()
    assert len(moves_of(friend)) >= before
    page.goto("/analysis")
    page.get_by_label(text("analysis.file_paste")).fill(json.dumps(kept))
    page.get_by_role("button", name=text("analysis.file_open"), exact=True).click()
    expect(page.get_by_role("tab", name=text("analysis.moves"))).to_be_visible()


def test_what_a_seat_did_not_see_is_shown_only_to_who_asks_for_it(visitors: Visitors, table: str) -> None:
    page = visitors.desktop("/about")
    move = middle_of(page, table)
    waits = 1 - move["seat"]
    with page.expect_response("**/studies/position") as told:
        page.goto(f"/analysis/{table}?entry={move['at']}&eyes={waits}")
    hidden = told.value.json()["position"]
    expect(page.get_by_role("button", name=pattern("analysis.look_as"))).to_be_visible()
    assert hidden["legal"] == []
    assert "hand" not in hidden["view"]["seats"][move["seat"]]
    assert hidden["view"]["seats"][waits]["hand"]
    with page.expect_response("**/studies/position") as told:
        page.get_by_label(text("analysis.eyes")).select_option("all")
    expect(page.get_by_role("button", name=pattern("analysis.look_as"))).to_have_count(0)
    assert told.value.json()["position"]["legal"]


def test_a_position_is_set_up_by_hand(visitors: Visitors) -> None:
    page = visitors.phone("/analysis", bypass_csp=True)
    page.get_by_text(text("analysis.deal_hand"), exact=True).click()
    page.get_by_role("button", name=text("analysis.start")).click()
    outcomes = page.get_by_role("list", name=text("analysis.outcomes")).get_by_role("button")
    first = outcomes.first.inner_text()
    outcomes.last.click()
    expect(outcomes.first).not_to_have_text(first)
    page.get_by_role("button", name=text("analysis.draw"), exact=True).click()
    expect(outcomes).to_have_count(0)
    faults = misfits(page) + complaints(page) + too_small(page)
    assert not faults, "\n".join(faults)


def test_mistakes_are_put_again_and_judged(visitors: Visitors, table: str) -> None:
    page = visitors.desktop("/about")
    study = get(page, f"/tables/{table}/study")
    marked = [one for one in get(page, f"/tables/{table}/review/result")["review"]["decisions"] if one["mark"]]
    task = next(one for one in marked if may_draw(page, study, one))
    own = [one for one in marked if one["seat"] == task["seat"]]
    page.goto(f"/learn/{table}?seat={task['seat']}")
    number = own.index(task)
    page.get_by_role("button", name=f"Decision {number + 1} of {len(own)}").click()
    with page.expect_response("**/review/try") as judged:
        deck(page).click()
    verdict = judged.value.json()
    good = verdict["mark"] is None
    answer = page.get_by_role("status").filter(has_text=VERDICTS)
    expect(answer).to_be_visible()
    if not good:
        page.get_by_role("button", name=text("learn.show")).click()
    ending = text("learn.finish" if number == len(own) - 1 else "learn.next")
    expect(page.get_by_role("button", name=ending, exact=True)).to_be_visible()
    page.get_by_role("button", name=f"Decision {len(own)} of {len(own)}").click()
    if not (good and number == len(own) - 1):
        shown = page.get_by_role("button", name=text("learn.show"))
        if shown.is_visible():
            shown.click()
    page.get_by_role("button", name=text("learn.finish"), exact=True).click()
    expect(page.get_by_text(text("learn.summary", solved=str(int(good)), count=str(len(own))))).to_be_visible()


def may_draw(page: Page, study: Json, decision: Json) -> bool:
    course = {**study["played"], "log": study["log"][: decision["index"]]}
    shown = do(page, "/studies/position", course=course, eyes=decision["seat"])
    return any(one["kind"] == "draw" for one in shown["position"]["legal"])
