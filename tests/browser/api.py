"""What a visitor's browser can ask the server without the page: to compare, and to come to a position quickly."""

from __future__ import annotations

from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import APIResponse, Page

Json = dict[str, Any]

ME: Json = {"kind": "me"}
OPEN: Json = {"kind": "open"}
BOT: Json = {"kind": "bot", "level": "easy"}


def get(page: Page, path: str) -> Any:
    return _answer(page.context.request.get(f"/api{path}"))


def do(page: Page, path: str, **body: Any) -> Any:
    return _post(page, path, body)


def _post(page: Page, path: str, body: Json | str) -> Any:
    address = urlsplit(page.url)
    headers = {"origin": f"{address.scheme}://{address.netloc}", "content-type": "application/json"}
    return _answer(page.context.request.post(f"/api{path}", data=body, headers=headers))


def _answer(response: APIResponse) -> Any:
    assert response.ok, f"{response.status} {response.text()}"
    return response.json()


def table_of(page: Page) -> str:
    """The id of the table in the address bar."""
    return urlsplit(page.url).path.rsplit("/", 1)[-1]


def state_of(page: Page) -> Json:
    """The table as this visitor may know it."""
    state: Json = get(page, f"/tables/{table_of(page)}")
    return state


def call_oneself(page: Page, name: str) -> None:
    do(page, "/me", name=name)


def upload(page: Page, map: str) -> str:
    """A map file; its id."""
    if get(page, "/me")["name"] is None:
        call_oneself(page, "Ada")
    return str(_post(page, "/maps", map)["id"])


def new_table(page: Page, *seats: Json, name: str = "Ada", game: str = "ticket-to-ride", **more: Any) -> str:
    """Create a table hosted by a person with this name; return its id."""
    call_oneself(page, name)
    return str(do(page, "/tables", game=game, seats=list(seats), **more)["id"])


def sit_down(page: Page, *seats: Json, **more: Any) -> str:
    """The same, and the page goes there."""
    id = new_table(page, *seats, **more)
    page.goto(f"/table/{id}")
    return id


def hand_over(page: Page, level: str | None) -> None:
    """A bot of this level plays the visitor's seat; with none the visitor plays again."""
    do(page, f"/tables/{table_of(page)}/seats/{state_of(page)['table']['your_seat']}", level=level)


def let_bots_finish(page: Page) -> None:
    hand_over(page, "easy")
