import { afterEach, beforeEach, expect, test } from 'vitest';
import { explain, explained, leave, listenForQuestions } from '../../src/shared/explain.svelte';

let stop: () => void;

beforeEach(() => {
  document.body.innerHTML =
    '<button id="one" data-explains="a worker"><i>w</i></button><button id="other" data-explains="a ruble">r</button><p>-</p>';
  stop = listenForQuestions();
});

afterEach(() => {
  leave();
  stop();
});

function point(at: string, pointerType = 'mouse'): void {
  const event = Object.assign(new MouseEvent('pointerover', { bubbles: true }), { pointerType });
  document.querySelector(at)!.dispatchEvent(event);
}

function press(at: string): void {
  const event = Object.assign(new MouseEvent('pointerdown', { bubbles: true }), { pointerType: 'mouse' });
  document.querySelector(at)!.dispatchEvent(event);
}

test('a mouse is told at once, and no more when it leaves', () => {
  point('#one i');
  expect(explained()).toMatchObject({ words: 'a worker', asked: false });
  point('#other');
  expect(explained()?.words).toBe('a ruble');
  point('p');
  expect(explained()).toBeNull();
});

test('a finger that comes by asks nothing', () => {
  point('#one', 'touch');
  expect(explained()).toBeNull();
});

test('pressing closes the words of a mouse, unless it asks for them', () => {
  point('#one');
  press('#one');
  expect(explained()).toBeNull();
  explain(document.querySelector('#one')!);
  expect(explained()).toMatchObject({ words: 'a worker', asked: true });
  press('#one');
  explain(document.querySelector('#one')!);
  expect(explained()).toBeNull();
});

test('Escape closes them', () => {
  point('#one');
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
  expect(explained()).toBeNull();
});
