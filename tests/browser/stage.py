"""A server and a browser for programs that take pictures."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import sync_playwright

from tests.browser.chromium import FLAGS, find_chromium
from tests.browser.running import RunningServer
from tests.browser.visitors import Visitors
from tests.browser.warm import warm_up


@contextmanager
def stage() -> Iterator[Visitors]:
    with (
        tempfile.TemporaryDirectory() as folder,
        RunningServer(Path(folder)) as server,
        sync_playwright() as playwright,
    ):
        warm_up(server.address)
        browser = playwright.chromium.launch(executable_path=find_chromium(), args=FLAGS)
        with Visitors(browser, server.address) as visitors:
            yield visitors
        browser.close()
