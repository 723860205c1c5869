"""The boards explain themselves at once, show what an action would bring, and act out each round's scoring."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Locator, Page, expect

from tests.browser.ahead import sit_down_later
from tests.browser.api import BOT, ME, state_of
from tests.browser.keyboard import Keys
from tests.browser.russian_railroads.driver import Player, at_the_first_space
from tests.browser.visitors import Visitors
from tests.browser.words import text

THREE_STEPS = "black-2"
# Whatever is shown for a while stays for an hour, so that a busy machine sees it too.
LASTING = """
const after = window.setTimeout;
window.setTimeout = (run, wait, ...more) => after(run, wait >= 1000 ? 3600000 : wait, ...more);
"""


def words_beside(page: Page) -> Locator:
    return page.locator(".explanation")


def of(page: Page, space: str) -> Locator:
    return page.locator(f'[data-space="{space}"]')


def test_a_mouse_and_the_focus_are_told_at_once_and_the_browser_tells_nothing(visitors: Visitors) -> None:
    page = visitors.desktop()
    at_the_first_space(page)
    of(page, THREE_STEPS).hover()
    expect(words_beside(page)).to_contain_text("3 black steps")
    page.mouse.move(0, 0)
    expect(words_beside(page)).to_have_count(0)
    Keys(page).press("1", "ArrowRight")
    focused = page.locator("[data-space]:focus")
    expect(words_beside(page)).to_have_text(focused.get_attribute("data-explains") or "nothing", use_inner_text=True)
    page.keyboard.press("Escape")
    expect(words_beside(page)).to_have_count(0)
    assert page.locator(".boards [title]").count() == 0


def test_pointing_at_a_space_shows_ghosts_of_what_it_brings(visitors: Visitors) -> None:
    page = visitors.desktop()
    player = at_the_first_space(page)
    state = state_of(page)
    use = next(one for one in state["position"]["legal"] if one.get("place") == THREE_STEPS)
    ghosts = page.locator("[data-ghost='black']")
    expect(ghosts).to_have_count(0)
    of(page, THREE_STEPS).hover()
    built = state["position"]["view"]["seats"][state["table"]["your_seat"]]["tracks"]
    for step in use["leads_to"]["steps"]:
        line, colour, space = step["line"], step["colour"], step["space"]
        assert space > built[line].get(colour, 0)
        expect(page.locator(f"[data-line='{line}'][data-at='{space}'] [data-ghost='{colour}']")).to_be_visible()
    expect(ghosts).to_have_count(3)
    page.mouse.move(0, 0)
    expect(ghosts).to_have_count(0)
    assert player.version() == state["position"]["version"]


def test_a_space_tells_how_much_more_this_scoring_brings(visitors: Visitors) -> None:
    page = visitors.desktop()
    sit_down_later(page, gains_something, seats=(ME, BOT), game="russian-railroads")
    Player(page).wait()
    use = next(one for one in state_of(page)["position"]["legal"] if one.get("leads_to", {}).get("scoring"))
    said = f"+{use['leads_to']['scoring']} this scoring"
    of(page, use["place"]).hover()
    expect(words_beside(page)).to_contain_text(said)
    expect(page.locator("[data-prospect]")).to_have_text(said)


def gains_something(view: dict[str, object]) -> bool:
    """From the second round on the lines have locomotives and tracks enough."""
    return bool(view["phase"] == "act" and int(str(view["round"])) >= 2)


def test_the_legend_lists_every_symbol(visitors: Visitors) -> None:
    page = visitors.desktop()
    at_the_first_space(page)
    page.keyboard.press("e")
    legend = page.get_by_role("dialog", name=text("railroads.legend"))
    expect(legend).to_contain_text("one more space of the Trans-Siberian counts twice")
    page.keyboard.press("Escape")
    expect(legend).not_to_be_visible()
    page.get_by_role("button", name=text("railroads.legend")).click()
    expect(legend.get_by_role("listitem").first).to_be_visible()


def test_a_scoring_is_acted_out_and_a_key_ends_it(visitors: Visitors) -> None:
    page = visitors.desktop(reduced_motion="no-preference")
    page.add_init_script(LASTING)
    scored = pass_the_round(page)
    ceremony = page.locator("[data-ceremony]")
    expect(ceremony).to_be_visible()
    page.keyboard.press("Space")
    expect(ceremony).to_have_count(0)
    expect(scored.locator("table")).to_have_count(2)  # of both players; empty for one without points


def test_with_reduced_motion_the_table_of_a_scoring_is_shown_at_once(visitors: Visitors) -> None:
    page = visitors.desktop()
    scored = pass_the_round(page)
    expect(scored.locator("table")).to_have_count(2)  # of both players; empty for one without points
    expect(page.locator("[data-ceremony]")).to_have_count(0)


def test_two_digits_of_a_scoring_stand_on_one_line_on_a_phone(visitors: Visitors) -> None:
    page = visitors.phone()
    sit_down_later(page, scores_with_spaces, seats=(ME, BOT), game="russian-railroads")
    scored = pass_the_round(page, Player(page))
    spaces = scored.locator("tr:not(.nothing) .spaces span")
    expect(spaces.first).to_be_visible()
    high = spaces.evaluate_all("""spaces => {
        const before = Math.max(...spaces.map((one) => one.offsetHeight));
        for (const one of spaces) one.textContent = '10';
        return [before, Math.max(...spaces.map((one) => one.offsetHeight))];
    }""")
    assert high[0] > 0
    assert high[0] == high[1]


def scores_with_spaces(view: dict[str, Any]) -> bool:
    """Where the seat may pass, and passing would bring points for a line."""
    scores = view["seats"][view["seat"]]["scores_now"]
    return bool(view["phase"] == "act" and scores["trans-siberian"] + scores["st-petersburg"])


def pass_the_round(page: Page, player: Player | None = None) -> Locator:
    """The dialog of the scoring that follows."""
    player = player or at_the_first_space(page)
    player.wait()
    played = state_of(page)["position"]["view"]["round"]
    player.give_way()
    scored = page.get_by_role("dialog", name=text("railroads.scoring", round=str(played)))
    expect(scored).to_be_visible()
    return scored
