"""People with a browser each: on a desktop or a phone, in the light or in the dark."""

from __future__ import annotations

from types import TracebackType
from typing import Any, Literal

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, ViewportSize, WebError, expect

DESKTOP = ViewportSize(width=1440, height=900)
PHONE = ViewportSize(width=360, height=740)
PATIENCE = 120_000  # milliseconds that anything on the page may take, on a machine that has other things to do
# Chromium reports every refused request; some tests cause lost connections and addresses without a table.
# The last is what it says of a service worker that cannot be fetched.
EXPECTED = ("Failed to load resource", "WebSocket connection to", "An unknown error occurred when fetching the script")

Theme = Literal["light", "dark"]

expect.set_options(timeout=PATIENCE)


class Visitors:
    """Their browsers are closed at the end; ``faults`` is what their pages complained about."""

    def __init__(self, browser: Browser, address: str) -> None:
        self.browser, self.address = browser, address
        self.faults: list[str] = []
        self._contexts: list[BrowserContext] = []

    def __enter__(self) -> Visitors:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        for context in self._contexts:
            context.close()

    def desktop(self, path: str = "/", **more: Any) -> Page:
        return self.visit(path, viewport=DESKTOP, **more)

    def phone(self, path: str = "/", **more: Any) -> Page:
        return self.visit(path, viewport=PHONE, has_touch=True, is_mobile=True, **more)

    def visit(self, path: str, theme: Theme = "light", **more: Any) -> Page:
        """A new visitor without a cookie opens a page."""
        context = self.browser.new_context(
            base_url=self.address, color_scheme=theme, **{"reduced_motion": "reduce", **more}
        )
        self._contexts.append(context)
        context.set_default_timeout(PATIENCE)
        context.on("console", self._console)
        context.on("weberror", self._uncaught)
        page = context.new_page()
        page.goto(path)
        return page

    def _console(self, message: ConsoleMessage) -> None:
        if message.type == "error" and not message.text.startswith(EXPECTED):
            self.faults.append(f"{message.page.url if message.page else ''}: {message.text}")

    def _uncaught(self, error: WebError) -> None:
        self.faults.append(f"{error.page.url if error.page else ''}: {error.error}")
