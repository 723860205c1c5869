import { expect, test } from 'vitest';
import { tell } from '../../../src/games/russian_railroads/table/events';
import { placedOn, scoredRounds } from '../../../src/games/russian_railroads/table/rounds';
import type { Event } from '../../../src/games/russian_railroads/wire';
import { NAMES, told } from '../ticket_to_ride/fixtures';
import { BOARD, SCORING } from './fixtures';

const ONE = { workers: 1, black: 0, rubles: 0 };
const TURN = { parts: [], points: 0 };
const words = (...events: Event[]) => told(...events).map((one) => tell(one, NAMES, BOARD).words);

test('a turn is one sentence, equal steps are counted', () => {
  const paid = { workers: 1, black: 0, rubles: 1 };
  expect(
    words(
      {
        kind: 'use',
        seat: 0,
        space: 'black-2',
        paid,
        parts: [
          { kind: 'step', line: 'kiev', colour: 'black', to: 4, times: 2 },
          { kind: 'token', token: 'doublers', times: 1 },
        ],
        points: 0,
      },
      { kind: 'pass', seat: 1, ...TURN },
      { kind: 'more', seat: 1, parts: [{ kind: 'bonus', times: 1 }], points: 0 },
    ),
  ).toEqual([
    'You place 1 worker + 1 ruble (3 black steps): black on Kiev 2 times, ?-token up to 3 doublers.',
    'Bruno passes.',
    'Bruno: an end-bonus card.',
  ]);
});

test('engineers are told by their numbers', () => {
  expect(
    words(
      { kind: 'engineers', engineers: [7, 3] },
      { kind: 'use', seat: 0, space: 'variable-1', engineer: 3, paid: ONE, ...TURN },
      { kind: 'scored', round: 1, seats: [{ points: 20, gained: 13, scoring: SCORING }] },
      { kind: 'use', seat: 0, space: 'hire', engineer: 3, paid: { workers: 0, black: 0, rubles: 1 }, ...TURN },
    ),
  ).toEqual([
    'Engineers from the hiring slot on: 7, 3.',
    'You place 1 worker on engineer 3.',
    'Round 1 scores: Anna +13.',
    'You hire engineer 3 (1 ruble).',
  ]);
});

test('what stands on a space is what was laid there since the last scoring', () => {
  const round = told<Event>(
    { kind: 'use', seat: 0, space: 'rubles', paid: ONE, ...TURN },
    { kind: 'scored', round: 1, seats: [] },
    { kind: 'use', seat: 1, space: 'bottom', paid: ONE, ...TURN },
    { kind: 'use', seat: 0, space: 'bottom', paid: { workers: 0, black: 0, rubles: 1 }, ...TURN },
    { kind: 'move', seat: 0, space: 'doubler', ...TURN },
  );
  const placed = placedOn(round);
  expect([...placed.keys()]).toEqual(['bottom', 'doubler']);
  expect(placed.get('bottom')?.map(({ seat, rubles }) => [seat, rubles])).toEqual([
    [1, 0],
    [0, 1],
  ]);
  expect(scoredRounds(round).map((scored) => scored.round)).toEqual([1]);
});
