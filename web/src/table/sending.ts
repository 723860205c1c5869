// A decision that is on its way shows it where it was made: on what was pressed, and on the place that it is about.

const PRESSABLE = 'button, [role="button"]';
const SENT = 'data-sent'; // app.css says how it looks

/** Remembers what was pressed last. */
export class Sending {
  #pressed: Element | null = null;

  /** For `{@attach}`, or to be called with the element to listen at. */
  readonly listen = (element: HTMLElement | Document): (() => void) => {
    const note = ({ target }: Event) => (this.#pressed = target instanceof Element ? target.closest(PRESSABLE) : null);
    element.addEventListener('click', note, { capture: true });
    return () => element.removeEventListener('click', note, { capture: true });
  };

  /** Marks what was pressed and these places, as in `route:Paris-Zürich`, until the answer is there. */
  show(places: readonly string[]): () => void {
    const found = places.map(selectorOf).flatMap((selector) => [...document.querySelectorAll(selector)]);
    const sent = this.#pressed?.isConnected ? [this.#pressed, ...found] : found;
    for (const element of sent) element.setAttribute(SENT, '');
    return () => sent.forEach((element) => element.removeAttribute(SENT));
  }
}

function selectorOf(place: string): string {
  const end = place.indexOf(':');
  return `[data-${place.slice(0, end)}="${CSS.escape(place.slice(end + 1))}"]`;
}
