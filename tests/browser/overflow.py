"""Words that do not fit their place: cut off, sticking out of their box, or making the page wider than the window."""

from __future__ import annotations

from playwright.sync_api import Page

# Boxes that scroll by themselves are meant to; names that people chose may end in an ellipsis.
FIND = """
() => {
  const found = [];
  const wide = document.documentElement.scrollWidth - window.innerWidth;
  if (wide > 0) found.push(`the page is ${wide} pixels wider than the window`);
  const hidden = (element) => element.closest('.visually-hidden, [hidden], svg, .skip') !== null;
  for (const element of document.querySelectorAll('body *')) {
    const words = [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE && node.data.trim());
    if (words.length === 0 || hidden(element) || !element.checkVisibility()) continue;
    const style = getComputedStyle(element);
    if (style.display === 'inline' || element.clientWidth <= 1) continue;
    if (['auto', 'scroll'].includes(style.overflowX) || style.textOverflow === 'ellipsis') continue;
    const over = element.scrollWidth - element.clientWidth;
    const range = document.createRange();
    range.setStartBefore(words[0]);
    range.setEndAfter(words[0]);
    const right = range.getBoundingClientRect().right;
    const out = right > window.innerWidth + 1 && !element.closest('[data-scrolls], dialog, nav, pre');
    if (over > 1) found.push(`${over} pixels too narrow: <${element.localName}> ${words[0].data.trim().slice(0, 60)}`);
    else if (out) found.push(`out of the window: <${element.localName}> ${words[0].data.trim().slice(0, 60)}`);
  }
  return found;
}
"""


def misfits(page: Page) -> list[str]:
    found: list[str] = page.evaluate(FIND)
    return found
