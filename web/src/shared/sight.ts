// What a question speaks of stays in sight while its sheet lies over the lower part of a panel.

const NAMED = 34; // pixels above a thing in which its name stands

/**
 * Scrolls a panel no farther than needed, so that all of these are seen above the sheet; where there is no room for
 * all, the first of them. They are in the order in which they stand, from top to bottom.
 */
export function keepInSight(panel: Element, things: readonly Element[], behavior: ScrollBehavior): void {
  const [first, last] = [things[0]?.getBoundingClientRect(), things.at(-1)?.getBoundingClientRect()];
  if (!first || !last) return;
  const seen = panel.getBoundingClientRect();
  const sheet = document.querySelector<HTMLElement>('[data-tray="open"]')?.offsetHeight ?? 0;
  const [above, below] = [first.top - seen.top, last.bottom - Math.min(seen.bottom, innerHeight - sheet)];
  const by = above < 0 ? above - NAMED : Math.min(above, Math.max(0, below));
  if (by !== 0) panel.scrollBy({ top: by, behavior });
}
