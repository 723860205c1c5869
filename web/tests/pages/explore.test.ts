import { expect, test } from 'vitest';
import { intervalWords, valueWords, verdict } from '../../src/pages/explore/numbers';
import { pressed, sorted } from '../../src/pages/explore/sorting';

const figure = (value: number) => ({ value, low: value - 0.1, high: value + 0.1 });
const ROWS = [
  { item: 'b', count: 3, figures: [figure(0.2)] },
  { item: 'a', count: 9, figures: [null] },
  { item: 'c', count: 5, figures: [figure(0.4)] },
];
const items = (order: Parameters<typeof sorted>[1]) => sorted(ROWS, order, (item) => item).map(({ item }) => item);

test('rows are sorted by any column, and what is unknown comes last', () => {
  expect(items(null)).toEqual(['b', 'a', 'c']);
  expect(items({ by: 0, down: true })).toEqual(['c', 'b', 'a']);
  expect(items({ by: 0, down: false })).toEqual(['b', 'c', 'a']);
  expect(items({ by: 'count', down: true })).toEqual(['a', 'c', 'b']);
  expect(items({ by: 'item', down: false })).toEqual(['a', 'b', 'c']);
});

test('a second press on a column turns the order around', () => {
  const once = pressed(null, 0);
  expect(once).toEqual({ by: 0, down: true });
  expect(pressed(once, 0)).toEqual({ by: 0, down: false });
  expect(pressed(once, 'item')).toEqual({ by: 'item', down: false });
});

test('figures have their unit, their sign and a real minus', () => {
  expect(valueWords('points', 104.04)).toBe('104.0');
  expect(valueWords('more', -2.5)).toBe('−2.5');
  expect(valueWords('more', 0.01)).toBe('0.0');
  expect(intervalWords('share', { value: 0.5, low: 0.4512, high: 0.55 })).toBe('45.1–55.0');
  expect(intervalWords('gain', { value: 0, low: -0.1, high: 0.1 })).toBe('−10.0…+10.0');
  expect(intervalWords('share', { value: 0.5, low: null, high: null })).toBe('');
});

test('only what is clearly more or less than an even share is called so', () => {
  expect(verdict({ value: 0.6, low: 0.55, high: 0.65 }, 0.5)).toBe('more');
  expect(verdict({ value: 0.4, low: 0.35, high: 0.45 }, 0.5)).toBe('less');
  expect(verdict({ value: 0.6, low: 0.45, high: 0.75 }, 0.5)).toBe('unsure');
});
