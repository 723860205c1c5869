import { afterEach, expect, test } from 'vitest';
import { arrows, arrowsToChoices } from '../../src/shared/arrows';

// Three in a row and one below the first; jsdom has no layout, so each says where it is.
const PLACES: Record<string, [number, number]> = { a: [0, 0], b: [50, 0], c: [100, 0], d: [0, 50] };
let stop: () => void = () => undefined;

function shown(): HTMLElement {
  const group = document.createElement('div');
  for (const name of Object.keys(PLACES)) group.append(button(name));
  document.body.append(group);
  stop = arrows(group);
  return group;
}

function button(name: string): HTMLButtonElement {
  const made = document.createElement('button');
  const [x, y] = PLACES[name]!;
  made.id = name;
  made.getBoundingClientRect = () => new DOMRect(x, y, 10, 10);
  return made;
}

const at = () => document.activeElement?.id;
const stops = () => [...document.querySelectorAll('[tabindex="0"]')].map(({ id }) => id);
const press = (key: string) =>
  document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));

afterEach(() => {
  stop();
  document.body.replaceChildren();
});

test('a group of buttons is one stop, and arrow keys go through it', () => {
  shown();
  expect(stops()).toEqual(['a']);
  document.getElementById('a')!.focus();
  const way = ['ArrowRight', 'ArrowRight', 'ArrowRight', 'Home', 'ArrowDown', 'ArrowUp', 'End'].map((key) => {
    press(key);
    return at();
  });
  expect(way).toEqual(['b', 'c', 'c', 'a', 'd', 'a', 'd']);
  expect(stops()).toEqual(['d']);
});

test('when the one that was the stop goes or works no more, another is', async () => {
  const group = shown();
  document.getElementById('b')!.focus();
  document.getElementById('b')!.remove();
  await Promise.resolve();
  expect(stops()).toEqual(['a']);
  document.getElementById('a')!.setAttribute('disabled', '');
  await Promise.resolve();
  expect(stops().filter((id) => id !== 'a')).toEqual(['c']);
  group.append(button('b'));
  await Promise.resolve();
  expect(document.getElementById('b')!.tabIndex).toBe(-1);
});

test('arrow keys with Ctrl, Alt or Meta are the browser’s', () => {
  shown();
  document.getElementById('a')!.focus();
  document.activeElement!.dispatchEvent(
    new KeyboardEvent('keydown', { key: 'ArrowRight', altKey: true, bubbles: true }),
  );
  expect(at()).toBe('a');
});

test('where choices come first, only Shift leads to what cannot be chosen', () => {
  const group = shown();
  stop();
  for (const name of ['a', 'b']) document.getElementById(name)!.setAttribute('aria-disabled', 'true');
  stop = arrowsToChoices(group);
  expect(stops()).toEqual(['c']);
  document.getElementById('c')!.focus();
  press('ArrowLeft');
  expect(at()).toBe('d');
  document.getElementById('c')!.focus();
  document.activeElement?.dispatchEvent(
    new KeyboardEvent('keydown', { key: 'ArrowLeft', shiftKey: true, bubbles: true, cancelable: true }),
  );
  expect(at()).toBe('b');
});
