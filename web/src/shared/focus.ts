import { tick } from 'svelte';

/**
 * Moves the keyboard focus to a decision, and afterwards back to where it was; if that is gone, to the sentence that
 * says what is asked next. `first` finds the first element. While a table is still `arriving`, the focus stays where
 * the player has moved it meanwhile.
 */
export function borrowFocus(first: () => HTMLElement | null | undefined, arriving = false): () => void {
  const before = document.activeElement;
  void tick().then(() => {
    if (!arriving || isUnplaced()) first()?.focus({ preventScroll: true });
  });
  // After elements are removed, because focus handlers may look at them.
  return () => void tick().then(() => giveBack(before));
}

/** Keeps the focus valid while positions change: its element may be gone or disabled. Returns a stop function. */
export function keepFocus(): { rescue: () => void; stop: () => void } {
  let last: EventTarget | null = null;
  const note = (event: FocusEvent) => (last = event.target);
  document.addEventListener('focusin', note);
  return {
    rescue() {
      const useless = last instanceof Element && (!last.isConnected || last.matches(':disabled'));
      if (useless && (isLost() || document.activeElement === last)) focusAsk();
    },
    stop: () => document.removeEventListener('focusin', note),
  };
}

function giveBack(before: Element | null): void {
  if (!isLost()) return;
  if (before instanceof HTMLElement || before instanceof SVGElement) before.focus({ preventScroll: true });
  if (isLost()) focusAsk();
}

/** To the choices that are put before the player, or to the sentence if there are none. */
export function focusQuestion(): void {
  const tray = document.querySelector<HTMLElement>('[data-tray="open"]');
  if (tray) tray.focus({ preventScroll: true });
  else focusAsk();
}

/** To the sentence that says what is asked. */
export function focusAsk(): void {
  document.querySelector<HTMLElement>('[data-ask]')?.focus({ preventScroll: true });
}

/** Whether the focus is nowhere, or where a change of page has put it. */
function isUnplaced(): boolean {
  return isLost() || document.activeElement!.matches('h1, main');
}

function isLost(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}
