"""The service worker of a visitor's browser, and what it keeps."""

from __future__ import annotations

from playwright.sync_api import Page

from tests.browser.visitors import PATIENCE

KEPT = "branchline"


ALL_KEPT = """async (kept) => {
    const files = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);
    const found = (await (await caches.open(kept)).keys()).map(({ url }) => new URL(url).pathname);
    const wanted = ['/', ...files.filter((file) => file.startsWith('/assets/'))];
    return navigator.serviceWorker.controller !== null && wanted.every((file) => found.includes(file));
}"""
PAUSE = 100  # milliseconds between two looks


def until(page: Page, promised: str, arg: str | None = None) -> None:
    """Until what is promised comes true; ``wait_for_function`` would take the promise itself for true."""
    for _ in range(PATIENCE // PAUSE):
        if page.evaluate(promised, arg):
            return
        page.wait_for_timeout(PAUSE)
    raise AssertionError(f"It never came true: {promised}")


def wait_for_kept(page: Page) -> None:
    """Until all that the page is made of is kept."""
    until(page, ALL_KEPT, KEPT)


def kept_files(page: Page) -> list[str]:
    files: list[str] = page.evaluate(
        "async (kept) => (await (await caches.open(kept)).keys()).map(({ url }) => new URL(url).pathname)", KEPT
    )
    return files


def keep_old_page(page: Page, words: str) -> None:
    """As if the last visit had been to an older build."""
    page.evaluate(
        """async ([kept, words]) => {
            const cache = await caches.open(kept);
            await cache.put('/', new Response(words, { headers: { 'content-type': 'text/html' } }));
            await cache.put('/assets/old-1a2b.js', new Response(''));
        }""",
        [KEPT, words],
    )
