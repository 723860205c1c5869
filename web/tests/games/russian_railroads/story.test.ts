import { expect, test } from 'vitest';
import { placedOn, scoredRounds } from '../../../src/games/russian_railroads/table/rounds';
import { story } from '../../../src/games/russian_railroads/table/story';
import { lines, NAMES } from '../ticket_to_ride/fixtures';
import { BOARD, SCORING } from './fixtures';

const USE = { workers: 1, black: 0, rubles: 0 };
const words = (...told: Parameters<typeof lines>) => story(lines(...told), NAMES, BOARD).map((line) => line.words);

test('a turn is one sentence, equal steps are counted', () => {
  expect(
    words(
      ['rr.use', { seat: 0, place: 'black-2', workers: 1, black: 0, rubles: 1 }],
      ['rr.step', { seat: 0, which: 'kiev black' }],
      ['rr.step', { seat: 0, which: 'kiev black' }],
      ['rr.token', { seat: 0, which: 'doublers' }],
      ['rr.pass', { seat: 1 }],
    ),
  ).toEqual([
    'You take 3 black steps with 1 worker + 1 ruble: black on Kiev 2 times, ?-token up to 3 doublers.',
    'Bruno passes.',
  ]);
});

test('engineers are told by their numbers, also after the strip has moved', () => {
  const scored = { round: 1, seats: [{ points: 13, scoring: SCORING }] };
  const told = words(
    ['rr.engineer', { which: '7' }],
    ['rr.engineer', { which: '3' }],
    ['rr.use', { seat: 0, place: 'variable-1', ...USE }],
    ['rr.scored', scored],
    ['rr.use', { seat: 0, place: 'hire', workers: 0, black: 0, rubles: 1 }],
  );
  expect(told).toEqual([
    'Engineers from the hiring slot on: 7, 3.',
    'You take engineer 3, for all with 1 worker.',
    'Round 1 scores: Anna +13.',
    'You take engineer 3 for good with 1 ruble.',
  ]);
});

test('what stands on a space is what was laid there since the last scoring', () => {
  const round = lines(
    ['rr.use', { seat: 0, place: 'rubles', ...USE }],
    ['rr.scored', { round: 1, seats: [] }],
    ['rr.use', { seat: 1, place: 'bottom', ...USE }],
    ['rr.use', { seat: 0, place: 'bottom', workers: 0, black: 0, rubles: 1 }],
    ['rr.move', { seat: 0, which: 'doubler' }],
  );
  const placed = placedOn(round);
  expect([...placed.keys()]).toEqual(['bottom', 'doubler']);
  expect(placed.get('bottom')?.map(({ seat }) => seat)).toEqual([1, 0]);
  expect(scoredRounds(round).map((scored) => scored.round)).toEqual([1]);
});
