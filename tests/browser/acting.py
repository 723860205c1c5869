"""Pages that note what they act out, and people who decide by the API meanwhile."""

from __future__ import annotations

from playwright.sync_api import Page

from tests.browser.api import do, get, state_of, table_of

# What is acted out is noted. While `held`, a scene does not end by itself; and pages can be put out of sight.
WATCHED = """
    window.acted = [];
    const note = (added) => {
        if (!(added instanceof Element)) return;
        for (const one of [added, ...added.querySelectorAll('[data-acting]')])
            if (one.dataset.acting) window.acted.push(one.dataset.acting);
    };
    const watcher = new MutationObserver((all) => all.forEach(({ addedNodes }) => addedNodes.forEach(note)));
    watcher.observe(document, { subtree: true, childList: true });
    window.held = false;
    const later = window.setTimeout;
    window.setTimeout = (run, wait, ...more) => later(run, window.held && wait >= 100 ? 1e9 : wait, ...more);
    window.away = false;
    Object.defineProperty(document, 'visibilityState', { get: () => (window.away ? 'hidden' : 'visible') });
"""
MOVES = {"reduced_motion": "no-preference"}


def wish(page: Page, table: str) -> str:
    """The first thing that may be done, but not to pass."""
    legal = get(page, f"/tables/{table}")["position"]["legal"]
    return next((str(one["text"]) for one in legal if one["kind"] not in ("pass", "done")), "")


def act(page: Page, kind: str = "") -> bool:
    """Ada does something of this kind, or else the first thing that may be done."""
    state = state_of(page)
    version, legal = state["position"]["version"], state["position"]["legal"]
    if legal:
        action = next((one for one in legal if one["kind"] == kind), legal[0])["id"]
        do(page, f"/tables/{table_of(page)}/play", id=f"own {version}", version=version, action=action)
    return bool(legal)
