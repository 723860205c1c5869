"""Accounts on a second device, and custom maps."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.api import BOT, ME, sit_down
from tests.browser.driver import Player
from tests.browser.maps import LAKE, choose_map
from tests.browser.visitors import Visitors
from tests.browser.words import reading, text

FAULTY = LAKE.replace('"b": "chur", "length": 3', '"b": "cheese", "length": 3')
PASSWORD = "seven long sleepers"


def test_an_account_has_the_same_games_and_settings_on_a_second_device(visitors: Visitors) -> None:
    page, phone = visitors.desktop(), visitors.phone("/account")
    sit_down(page, ME, BOT, name="Countess Ada")
    Player(page).wait()
    page.goto("/account")
    fill_in(page, "account.create", "Countess Ada")
    expect(page.get_by_text(text("account.lead.account", name="Countess Ada"))).to_be_visible()
    page.get_by_role("main").get_by_text(text("app.theme.dark"), exact=True).click()
    expect(page.get_by_role("main").get_by_role("radio", name=text("app.theme.dark"))).to_be_checked()
    fill_in(phone, "account.log_in", "Countess Ada")
    expect(phone.get_by_text(text("account.lead.account", name="Countess Ada"))).to_be_visible()
    expect(phone.get_by_role("main").get_by_role("radio", name=text("app.theme.dark"))).to_be_checked()
    phone.goto("/")
    phone.get_by_role("link", name=text("home.way.play")).tap()
    player = Player(phone, finger=True)
    player.play(2)
    assert player.done["keep"] == 1


def fill_in(page: Page, form: str, name: str) -> None:
    """Name and password, in the form with this button."""
    button = page.get_by_role("button", name=text(form), exact=True)
    fields = page.locator("form", has=button)
    fields.get_by_label(text("account.name")).fill(name)
    fields.get_by_label(text("account.password")).fill(PASSWORD)
    button.click()


def test_a_map_with_faults_is_refused_with_their_places_and_a_good_one_is_played_on(visitors: Visitors) -> None:
    page = visitors.desktop("/new/ticket-to-ride")
    choose_map(page, FAULTY)
    expect(page.get_by_role("term").first).to_have_text("routes[r01].b")
    choose_map(page, LAKE)
    expect(page.get_by_role("heading", name="Lake Constance")).to_be_visible()
    page.get_by_role("combobox", name=text("newtable.seat", seat="2")).select_option("bot")
    page.get_by_role("button", name=text("newtable.start")).click()
    page.wait_for_url("**/table/*")
    player = Player(page)
    player.until("keep", "draw", "take", "claim")


def test_faults_of_a_map_and_what_it_holds_are_told_in_the_language_of_the_page(visitors: Visitors) -> None:
    page = visitors.phone("/new/ticket-to-ride", locale="cs")
    with reading("cs"):
        choose_map(page, FAULTY)
        expect(page.get_by_role("definition").first).to_have_text("neznámé město „cheese“")
        choose_map(page, "[]")
        expect(page.get_by_role("term")).to_have_text("map.json")
        expect(page.get_by_role("definition")).to_have_text("musí to být objekt, ne […]")
        choose_map(page, LAKE)
        page.get_by_text(text("newtable.map.facts")).click()
        expect(page.get_by_text("Každý hráč: vagonků 15, nádraží 1")).to_be_visible()
        expect(page.get_by_text("červená: tratí 1, polí 2")).to_be_visible()
