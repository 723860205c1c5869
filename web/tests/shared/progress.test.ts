import { expect, test } from 'vitest';
import { progressed, roughly, type Progress } from '../../src/shared/progress';

const told = (share: number, seconds: number) => [{ game: 'ticket-to-ride', share, seconds }];
const after = (before: readonly Progress[], share: number, seconds: number) => progressed(before, told(share, seconds));

/** The minutes that are said while these estimates come in, in seconds. */
function said(...estimates: number[]): number[] {
  let known: Progress[] = [];
  return estimates.map((seconds) => (known = after(known, 0, seconds))[0]!.minutes);
}

test.each([
  [0, 0],
  [14, 0],
  [15, 0.5],
  [44, 0.5],
  [45, 1],
  [89, 1],
  [90, 2],
  [200, 3],
  [400, 5],
  [500, 10],
  [5000, 30],
])('%i seconds are roughly %f minutes', (seconds, minutes) => {
  expect(roughly(seconds)).toBe(minutes);
});

test('what is said of the time goes down with it', () => {
  expect(said(130, 80, 40, 10)).toEqual([2, 1, 0.5, 0]);
});

test('an estimate that wavers does not show', () => {
  expect(said(95, 85, 95, 44, 70, 44, 10, 20)).toEqual([2, 1, 1, 0.5, 0.5, 0.5, 0, 0]);
});

test('one that was far too short is put right', () => {
  expect(said(90, 290, 280)).toEqual([2, 5, 5]);
});

test('the bar never goes back', () => {
  const first = after([], 0.4, 60);
  expect(after(first, 0.3, 60)[0]!.share).toBe(0.4);
  expect(after(first, 0.5, 60)[0]!.share).toBe(0.5);
});

test('each game has its own bar, and one that is ready has none', () => {
  const both = progressed([], [...told(0.2, 60), { game: 'russian-railroads', share: 0.7, seconds: 20 }]);
  expect(both.map(({ share }) => share)).toEqual([0.2, 0.7]);
  expect(after(both, 0.3, 50).map(({ game }) => game)).toEqual(['ticket-to-ride']);
});
