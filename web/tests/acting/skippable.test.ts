import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { skippable } from '../../src/acting/skippable';

let acting = true;
const skip = vi.fn(() => (acting = false));
let stop: () => void;
const chosen = vi.fn();

beforeEach(() => {
  vi.clearAllMocks();
  acting = true;
  document.body.innerHTML = '<div data-stage><b>map</b><button>space</button></div><button id="menu">menu</button>';
  for (const button of document.querySelectorAll('button')) button.addEventListener('click', chosen);
  stop = skippable(() => acting, skip);
});

afterEach(() => stop());

const press = (key: string, target: Element = document.body) =>
  target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));

function tap(target: Element): void {
  target.dispatchEvent(new MouseEvent('pointerdown', { bubbles: true }));
  target.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
}

test.each(['Escape', ' '])('the key "%s" skips', (key) => {
  press(key);
  expect(skip).toHaveBeenCalledOnce();
});

test('other keys do not, nor the space bar on a button', () => {
  press('Enter');
  press(' ', document.querySelector('#menu')!);
  expect(skip).not.toHaveBeenCalled();
});

test('a tap on the board skips and chooses nothing; the next one chooses', () => {
  const space = document.querySelector('[data-stage] button')!;
  tap(space);
  expect(skip).toHaveBeenCalledOnce();
  expect(chosen).not.toHaveBeenCalled();
  tap(space);
  expect(chosen).toHaveBeenCalledOnce();
});

test('a tap that becomes a pan swallows nothing that comes later', () => {
  const space = document.querySelector<HTMLElement>('[data-stage] button')!;
  space.dispatchEvent(new MouseEvent('pointerdown', { bubbles: true }));
  space.dispatchEvent(new MouseEvent('pointercancel', { bubbles: true }));
  space.click(); // as by Enter
  expect(chosen).toHaveBeenCalledOnce();
});

test('what lies outside the board works as ever', () => {
  tap(document.querySelector('#menu')!);
  expect(skip).not.toHaveBeenCalled();
  expect(chosen).toHaveBeenCalledOnce();
});

test('while nothing is acted out keys and taps are left alone', () => {
  acting = false;
  press('Escape');
  tap(document.querySelector('[data-stage] button')!);
  expect(skip).not.toHaveBeenCalled();
  expect(chosen).toHaveBeenCalledOnce();
});
