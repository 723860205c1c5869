// Explains elements by their `title`, which a mouse shows on hover. A finger taps what does nothing else and
// holds what does; then the same words are shown beside it.

const HELD_FOR = 500; // milliseconds
const LETS_GO = 500; // milliseconds in which the click after holding may still come
const STILL = 10; // pixels that a resting finger may move
const ACTS = 'button:not(:disabled), a[href], input, select, textarea, label, summary, [role="button"]';

interface Explained {
  readonly words: string;
  readonly beside: Element;
}

let shown = $state.raw<Explained | null>(null);
let left: Element | null = null; // the element whose explanation was just closed

export function explained(): Explained | null {
  return shown;
}

/** Shows an element's explanation; a second call in a row hides it. */
export function explain(thing: Element): void {
  const words = thing.getAttribute('title');
  shown = words && left !== thing ? { words, beside: thing } : null;
  left = null;
}

export function leave(): void {
  left = shown?.beside ?? null;
  shown = null;
}

/** Listens for fingers on the whole page. Returns how to stop. */
export function listenForFingers(): () => void {
  const off = new AbortController();
  const options = { signal: off.signal, capture: true };
  const finger = new Finger();
  document.addEventListener('pointerdown', (event) => finger.down(event), options);
  document.addEventListener('pointermove', (event) => finger.move(event), options);
  document.addEventListener('pointerup', () => finger.up(), options);
  document.addEventListener('pointercancel', () => finger.gone(), options);
  for (const kind of ['click', 'contextmenu'])
    document.addEventListener(kind, (event) => finger.swallow(event), options);
  for (const kind of ['keydown', 'scroll']) document.addEventListener(kind, leave, options);
  window.addEventListener('resize', leave, options);
  return () => off.abort();
}

class Finger {
  #on: Element | null = null;
  #at = { x: 0, y: 0 };
  #timer = 0;
  #swallows = 0; // clicks before this time are ignored

  down(event: PointerEvent): void {
    leave();
    this.off();
    this.#swallows = 0;
    if (event.pointerType === 'mouse' || !event.isPrimary || !(event.target instanceof Element)) return;
    this.#on = event.target;
    this.#at = { x: event.clientX, y: event.clientY };
    this.#timer = window.setTimeout(() => this.#hold(), HELD_FOR);
  }

  move({ clientX, clientY }: PointerEvent): void {
    if (Math.hypot(clientX - this.#at.x, clientY - this.#at.y) > STILL) this.off();
  }

  up(): void {
    if (this.#on && !this.#on.closest(ACTS)) this.#tell();
    this.gone();
  }

  gone(): void {
    if (this.#swallows > 0) this.#swallows = performance.now() + LETS_GO;
    this.off();
  }

  off(): void {
    clearTimeout(this.#timer);
    this.#on = null;
  }

  /** Ignores the click after holding. */
  swallow(event: Event): void {
    if (event.timeStamp > this.#swallows) return;
    event.preventDefault();
    event.stopPropagation();
  }

  #hold(): void {
    if (this.#on?.closest('[title]')) this.#swallows = Infinity;
    this.#tell();
    this.off();
  }

  #tell(): void {
    const thing = this.#on?.closest('[title]');
    if (thing) explain(thing);
  }
}
