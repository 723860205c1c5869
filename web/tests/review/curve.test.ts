import { expect, test } from 'vitest';
import { chanceAt, lineOf, stopAt, stopsOf } from '../../src/review/curve';
import { markedOf } from '../../src/review/marked';
import { change, marksOf, percent } from '../../src/review/numbers';
import { learn } from '../../src/text/language.svelte';
import { given, review, total } from './fixtures';

const STOPS = [0, 4, 6, 9, 20];

test('the curve stops wherever somebody decided, at the beginning and at the end', () => {
  expect(stopsOf(review())).toEqual(STOPS);
});

test('a chance stays what it was until its player looks again', () => {
  const { curve } = review().totals[0]!;
  expect([0, 3, 4, 8, 9, 19, 20].map((entry) => chanceAt(curve, entry))).toEqual([0.5, 0.5, 0.6, 0.6, 0.2, 0.2, 1]);
});

test('a position of the replay is shown at the last stop before it', () => {
  expect([0, 3, 4, 7, 20, 99].map((entries) => stopAt(STOPS, entries))).toEqual([0, 0, 1, 2, 4, 4]);
});

test('a line goes from the left to the right, with the certain win at the top', () => {
  expect(lineOf(review().totals[0]!, STOPS, 100, 50)).toBe('M 0 25 L 25 20 L 75 40 L 100 0');
  expect(lineOf(total(0, []), [], 100, 50)).toBe('');
});

test('numbers are rounded, and changes have their sign', async () => {
  await learn('web/review');
  expect([percent(0.618), percent(0), change(0.118), change(-0.02), change(0.001)]).toEqual([
    '62\u00a0%',
    '0\u00a0%',
    '+12\u00a0%',
    '\u22122\u00a0%',
    '0\u00a0%',
  ]);
});

test('marks are counted, the worst first', () => {
  expect(marksOf(review().totals[1]!)).toEqual([{ mark: 'blunder', count: 2 }]);
  expect(marksOf(total(0, []))).toEqual([{ mark: 'inaccuracy', count: 1 }]);
});

test('only marked decisions are told, with their words', () => {
  const { review: all, deeds } = given();
  expect(markedOf(all, deeds).map(({ index, mark, better }) => [index, mark, better.key])).toEqual([
    [4, 'inaccuracy', 'deed.tickets'],
    [6, 'blunder', 'deed.tickets'],
  ]);
  expect(markedOf(all, [])).toEqual([]);
});
