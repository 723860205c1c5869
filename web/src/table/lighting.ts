// Places on the board by name: `route:Paris-Zürich`, `city:Paris`, `space:black-2`, `line:kiev`. The board says by data
// attributes which of its elements is which place, so that log and board can point at each other.

const KINDS = ['route', 'city', 'space', 'line', 'industry'] as const;
const PLACED = KINDS.map((kind) => `[data-${kind}]`).join(', ');

/** The place that this element is part of; null: it is none. */
export function placeAt(target: EventTarget | null): string | null {
  const element = target instanceof Element ? target.closest(PLACED) : null;
  for (const kind of KINDS) {
    const name = element?.getAttribute(`data-${kind}`);
    if (name) return `${kind}:${name}`;
  }
  return null;
}

/** Lights the elements that match, and no others; the log's style says how light looks. */
export function lightUp(selectors: readonly string[]): void {
  for (const lit of document.querySelectorAll('[data-lit]')) lit.removeAttribute('data-lit');
  if (selectors.length === 0) return;
  for (const element of document.querySelectorAll(selectors.join(', '))) element.setAttribute('data-lit', '');
}

/** Scrolls an element into view inside the box around it, and nothing else. Returns how far that was. */
export function reveal(element: Element, box: Element): number {
  const { top, bottom } = element.getBoundingClientRect();
  const seen = box.getBoundingClientRect();
  const moved = top < seen.top ? top - seen.top : bottom > seen.bottom ? bottom - seen.bottom : 0;
  if (moved !== 0) box.scrollTop += moved;
  return moved;
}
