// Which route or city is pointed at, tapped or in focus. One set of listeners serves the whole board; what can be
// pressed says so by `data-route`, `data-city` and the role of a button.

import { on } from 'svelte/events';

export interface Pointed {
  readonly kind: 'route' | 'city';
  readonly name: string;
}

interface Answers {
  /** Something was pressed by mouse, finger or key; returns whether that did anything. */
  press: (pointed: Pointed) => boolean;
  /** For a press on the ground: the nearest target, if one is close enough. */
  near: (x: number, y: number) => Pointed | null;
  /** A button came into focus by the keyboard. */
  reach: (pointed: Pointed) => void;
}

export class Pointing {
  /** What the tooltip tells of. */
  current = $state.raw<Pointed | null>(null);
  private readonly answers: Answers;

  constructor(answers: Answers) {
    this.answers = answers;
  }

  /** For `{@attach}` on the element around the board. */
  readonly listen = (element: HTMLElement): (() => void) => {
    const off = new AbortController();
    const { signal } = off;
    element.addEventListener('pointerover', (event) => this.hover(event), { signal });
    element.addEventListener('pointerleave', () => (this.current = null), { signal });
    element.addEventListener('focusin', (event) => this.focus(event), { signal });
    // Through Svelte: what is taken away with the focus on it is left in the middle of drawing.
    on(element, 'focusout', () => (this.current = null), { signal });
    element.addEventListener('keydown', (event) => this.key(event), { signal });
    element.addEventListener('click', (event) => this.click(event, element), { signal });
    return () => off.abort();
  };

  private hover(event: PointerEvent): void {
    // A finger does not hover: the click says what it taps.
    if (event.pointerType !== 'touch') this.current = pointedAt(event.target);
  }

  private focus(event: FocusEvent): void {
    const pointed = pointedAt(event.target);
    if (!pointed || !(event.target instanceof Element) || !event.target.matches(':focus-visible')) return;
    this.current = pointed;
    this.answers.reach(pointed);
  }

  private key(event: KeyboardEvent): void {
    const pointed = pointedAt(event.target);
    if (!pointed || (event.key !== 'Enter' && event.key !== ' ')) return;
    event.preventDefault();
    if (this.answers.press(pointed)) this.current = null;
  }

  private click(event: MouseEvent, element: HTMLElement): void {
    const { left, top } = element.getBoundingClientRect();
    const pointed = pointedAt(event.target) ?? this.answers.near(event.clientX - left, event.clientY - top);
    const byFinger = event instanceof PointerEvent && event.pointerType === 'touch';
    if (pointed && this.answers.press(pointed)) this.current = null;
    else if (byFinger) this.current = pointed;
  }
}

function pointedAt(target: EventTarget | null): Pointed | null {
  const element = target instanceof Element ? target.closest('[data-route], [data-city]') : null;
  if (!(element instanceof SVGElement)) return null;
  const { route, city } = element.dataset;
  if (route !== undefined) return { kind: 'route', name: route };
  return city === undefined ? null : { kind: 'city', name: city };
}
