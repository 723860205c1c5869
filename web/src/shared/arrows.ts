// Many buttons as one stop of the Tab key: arrow keys go to the nearest one in that direction, Home and End to the
// first and the last. For `{@attach}` on the element around them.

import { nearestToward, type Direction, type Spot } from './nearby';

type Pressable = HTMLElement | SVGElement;

const PRESSABLE = 'button:not(:disabled), [role="button"]';
const KEYS: Record<string, Direction> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
};

/** As `arrows`, but they go only to what can be chosen now; with Shift to everything, which then says why not. */
export const arrowsToChoices = (around: HTMLElement): (() => void) => arrows(around, true);

export function arrows(around: HTMLElement, choicesFirst = false): () => void {
  let stop: Element | null = null;
  const all = () => [...around.querySelectorAll<Pressable>(PRESSABLE)];

  /** Tab goes to the button that had the focus last, or to the one that says so (`data-stop`), or to the first, those
      that can be chosen before others; the buttons change with every position. */
  const settle = (): void => {
    const buttons = all();
    const stays = stop && (stop === document.activeElement || !isDisabled(stop) || !choicesFirst);
    if (!stays || !buttons.some((button) => button === stop))
      stop = around.querySelector('[data-stop]') ?? buttons.find((one) => !isDisabled(one)) ?? buttons[0] ?? null;
    for (const button of buttons) setStop(button, button === stop);
  };

  const took = ({ target }: FocusEvent): void => {
    const button = target instanceof Element ? target.closest(PRESSABLE) : null;
    if (!button || !around.contains(button)) return;
    stop = button;
    settle();
  };

  const key = (event: KeyboardEvent): void => {
    const here = event.target;
    const everything = all();
    const onlyChoices = choicesFirst && !event.shiftKey && !everything.every(isDisabled);
    const buttons = onlyChoices ? everything.filter((one) => one === here || !isDisabled(one)) : everything;
    const at = buttons.findIndex((button) => button === here);
    if (at < 0 || event.ctrlKey || event.metaKey || event.altKey) return;
    const next = nextFor(event.key, buttons, at);
    if (next === null) return;
    event.preventDefault();
    buttons[next]?.focus();
  };

  const changes = new MutationObserver(settle);
  changes.observe(around, {
    subtree: true,
    childList: true,
    attributeFilter: ['disabled', 'aria-disabled', 'role', 'tabindex'],
  });
  around.addEventListener('focusin', took);
  around.addEventListener('keydown', key);
  settle();
  return () => {
    changes.disconnect();
    around.removeEventListener('focusin', took);
    around.removeEventListener('keydown', key);
  };
}

const isDisabled = (button: Element): boolean => button.getAttribute('aria-disabled') === 'true';

function setStop(button: Element, stop: boolean): void {
  const wanted = stop ? '0' : '-1';
  if (button.getAttribute('tabindex') !== wanted) button.setAttribute('tabindex', wanted);
}

/** The index of the button that a key leads to; null: the key means something else, -1: there is no such button. */
function nextFor(key: string, buttons: readonly Element[], at: number): number | null {
  if (key === 'Home') return 0;
  if (key === 'End') return buttons.length - 1;
  const direction = KEYS[key];
  return direction ? nearestToward(direction, middle(buttons[at]!), buttons.map(middle)) : null;
}

function middle(element: Element): Spot {
  const { x, y, width, height } = element.getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2 };
}
