// Explains elements in words beside them. What has `data-explains` tells it at once to a mouse that rests on it and to
// the keyboard's focus; a `title` is shown by the browser. A finger taps what does nothing else and holds what does.

const HELD_FOR = 500; // milliseconds
const LETS_GO = 500; // milliseconds in which the click after holding may still come
const STILL = 10; // pixels that a resting finger may move
const ACTS = 'button:not(:disabled), a[href], input, select, textarea, label, summary, [role="button"]';

const EXPLAINS = '[data-explains], [title]';
const AT_ONCE = '[data-explains]';

interface Explained {
  readonly words: string;
  readonly beside: Element;
  /** Somebody asked by pressing; otherwise a mouse or the focus has only come by. */
  readonly asked: boolean;
}

let shown = $state.raw<Explained | null>(null);
let left: Element | null = null; // the element whose explanation was just closed
let under: Element | null = null; // the element that the mouse is on

export function explained(): Explained | null {
  return shown;
}

/** Shows an element's explanation; a second call in a row hides it. */
export function explain(thing: Element): void {
  const words = wordsOf(thing);
  shown = words && left !== thing ? { words, beside: thing, asked: true } : null;
  left = null;
}

export function leave(): void {
  left = shown?.asked ? shown.beside : null;
  shown = null;
}

const wordsOf = (thing: Element) => thing.getAttribute('data-explains') ?? thing.getAttribute('title');

/** Tells what it is, as long as mouse or focus are there. */
function comeBy(thing: Element): void {
  const words = wordsOf(thing);
  shown = words ? { words, beside: thing, asked: false } : null;
}

function mouseOn({ pointerType, target }: PointerEvent): void {
  if (pointerType !== 'mouse') return;
  const thing = target instanceof Element ? target.closest(AT_ONCE) : null;
  if (thing === under) return;
  under = thing;
  if (thing) comeBy(thing);
  else if (shown?.asked === false) shown = null;
}

function mouseGone(): void {
  under = null;
  if (shown?.asked === false) shown = null;
}

function focusOn({ target }: FocusEvent): void {
  if (!(target instanceof Element) || !target.matches(':focus-visible')) return;
  const thing = target.closest(AT_ONCE);
  if (thing) comeBy(thing);
  else if (shown?.asked === false) shown = null;
}

/** What has the focus is scrolled into view, and keeps its words. */
function scrolled(): void {
  if (shown && hasFocus(shown.beside)) shown = { ...shown };
  else leave();
}

const hasFocus = (thing: Element) => thing.contains(document.activeElement);
const ENDS = ['Escape', 'Enter', ' '];

/** A key that does nothing to what has the focus leaves its words there. */
function keyed({ key }: KeyboardEvent): void {
  if (ENDS.includes(key) || shown?.asked !== false || !hasFocus(shown.beside)) leave();
}

/** Listens for fingers, mouse and focus on the whole page. Returns how to stop. */
export function listenForQuestions(): () => void {
  const off = new AbortController();
  const options = { signal: off.signal, capture: true };
  const finger = new Finger();
  document.addEventListener('pointerdown', (event) => finger.down(event), options);
  document.addEventListener('pointermove', (event) => finger.move(event), options);
  document.addEventListener('pointerup', () => finger.up(), options);
  document.addEventListener('pointercancel', () => finger.gone(), options);
  for (const kind of ['click', 'contextmenu'])
    document.addEventListener(kind, (event) => finger.swallow(event), options);
  document.addEventListener('keydown', keyed, options);
  document.addEventListener('scroll', scrolled, options);
  document.addEventListener('pointerover', mouseOn, options);
  document.documentElement.addEventListener('pointerleave', mouseGone, { signal: off.signal });
  document.addEventListener('focusin', focusOn, options);
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
    if (this.#on?.closest(EXPLAINS)) this.#swallows = Infinity;
    this.#tell();
    this.off();
  }

  #tell(): void {
    const thing = this.#on?.closest(EXPLAINS);
    if (thing) explain(thing);
  }
}
