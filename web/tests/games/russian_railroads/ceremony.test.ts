import { expect, test } from 'vitest';
import { actsOf, before } from '../../../src/games/russian_railroads/table/ceremony/acts';
import type { ScoredEvent } from '../../../src/wire/schema';
import { BOARD, SCORING } from './fixtures';

const NOTHING = { ...SCORING, totals: { industry: 1 }, industry: [1] };
const SCORED: ScoredEvent = {
  kind: 'scored',
  round: 2,
  seats: [
    { points: 20, gained: 13, scoring: SCORING },
    { points: 4, gained: 1, scoring: NOTHING },
  ],
};

test('the lines come one after the other, without those that bring nobody anything', () => {
  const acts = actsOf(SCORED, BOARD);
  expect(acts.map(({ key }) => key)).toEqual(['trans-siberian', 'st-petersburg', 'kiev_points', 'industry']);
});

test('points count up from what each seat had to what it has', () => {
  expect(before(SCORED)).toEqual([7, 3]);
  const acts = actsOf(SCORED, BOARD);
  expect(acts.map(({ turns }) => turns.map(({ sum }) => sum))).toEqual([
    [10, 3],
    [12, 3],
    [15, 3],
    [20, 4],
  ]);
});

test('each space of a line is shown with its points', () => {
  const [first] = actsOf(SCORED, BOARD);
  expect(first?.turns[0]).toMatchObject({ spaces: [2, 1], total: 3 });
});
