// Whatever is being acted out ends with a tap on the board, with Escape, or with the space bar where it does nothing else.

const USES_SPACE = 'button, a, input, textarea, select, summary, [role="button"], [contenteditable]';

/** Listens until it is told to stop. */
export function skippable(acting: () => boolean, skip: () => void): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  window.addEventListener('keydown', (event) => keyed(event), { signal, capture: true });
  window.addEventListener('pointerdown', (event) => tapped(event), { signal, capture: true });
  return () => listening.abort();

  function keyed(event: KeyboardEvent): void {
    if (!acting() || event.repeat || document.querySelector('dialog[open]')) return;
    const free = !(event.target instanceof Element && event.target.closest(USES_SPACE));
    if (event.key !== 'Escape' && !(event.key === ' ' && free)) return;
    event.preventDefault();
    event.stopPropagation();
    skip();
  }

  function tapped({ target }: PointerEvent): void {
    if (!acting() || !(target instanceof Element) || !target.closest('[data-stage]')) return;
    skip();
    // The tap was for skipping: it must not choose what it has brought forth. If it becomes a pan, no click follows, and
    // the next press is meant again.
    const swallow = (click: MouseEvent) => (click.preventDefault(), click.stopPropagation());
    window.addEventListener('click', swallow, { capture: true, once: true, signal });
    for (const next of ['pointerdown', 'pointercancel', 'keydown'])
      window.addEventListener(next, () => window.removeEventListener('click', swallow, true), {
        capture: true,
        once: true,
        signal,
      });
  }
}
