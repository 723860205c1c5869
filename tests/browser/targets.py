"""What fingers are to hit, and how large it is."""

from __future__ import annotations

from playwright.sync_api import Page

COMFORTABLE = 44  # pixels each way
LEAST = 24  # WCAG 2.5.8, for what cannot be larger
# The nine spaces of a short line stand side by side on a phone: each is as wide as there is room.
SHORT_LINES = ":is([data-line='st-petersburg'], [data-line='kiev']) button"

# The target of a box to tick is its label. Links within a sentence are as high as the sentence; the routes and cities
# of a map are where they are, and what is pressed near them counts.
FIND = """
([comfortable, least, small]) => {
  const found = [];
  const pressed = 'button, a[href], summary, select, textarea, input, [role="button"], [role="tab"], [role="slider"]';
  const seen = new Set();
  for (const one of document.querySelectorAll(pressed)) {
    const target = one.matches('input[type="checkbox"], input[type="radio"]') ? (one.closest('label') ?? one) : one;
    if (seen.has(target) || target.closest('svg, .visually-hidden, .skip, [inert]')) continue;
    seen.add(target);
    if (!target.checkVisibility({ visibilityProperty: true }) || inSentence(target)) continue;
    const { width, height } = target.getBoundingClientRect();
    const enough = target.matches(small) ? least : comfortable;
    if (width >= enough - 0.5 && height >= enough - 0.5) continue;
    const words = (target.ariaLabel ?? target.textContent ?? '').trim().replace(/\\s+/g, ' ').slice(0, 60);
    found.push(`${width.toFixed(0)}x${height.toFixed(0)}: <${target.localName} class="${target.className}"> ${words}`);
  }
  return found;

  function inSentence(target) {
    const around = target.parentElement;
    return target.localName === 'a' && getComputedStyle(target).display === 'inline'
      && [...around.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.data.trim());
  }
}
"""


def too_small(page: Page, small: str = SHORT_LINES) -> list[str]:
    """A line for each target that is hard to hit; those that match ``small`` cannot be larger."""
    found: list[str] = page.evaluate(FIND, [COMFORTABLE, LEAST, small])
    return found
