import { expect, test } from 'vitest';
import { tell } from '../../../src/games/russian_railroads/table/events';
import { selectorsFor, tellsOf } from '../../../src/games/russian_railroads/table/log/places';
import { signsOf } from '../../../src/games/russian_railroads/table/log/signs';
import type { Event, TurnPart } from '../../../src/games/russian_railroads/wire';
import { NAMES, told } from '../ticket_to_ride/fixtures';
import { BOARD, SCORING } from './fixtures';

const PAID = { workers: 1, black: 0, rubles: 0 };
const step = (line: string, colour: string, times: number): TurnPart => ({ kind: 'step', line, colour, to: 9, times });

test('steps of a line stand together, a locomotive with the line it goes to', () => {
  const signs = signsOf(
    [
      step('kiev', 'black', 2),
      { kind: 'industry', marker: 1, to: 6, times: 6 },
      step('trans-siberian', 'black', 1),
      step('kiev', 'grey', 1),
      { kind: 'locomotive', value: 6, times: 1 },
      { kind: 'put', line: 'kiev', value: 6, times: 1 },
      { kind: 'score', what: 'engineers', times: 1, points: 12 },
    ],
    BOARD,
  );
  expect(signs).toEqual([
    {
      kind: 'steps',
      line: 'kiev',
      steps: [
        { colour: 'black', count: 2 },
        { colour: 'grey', count: 1 },
      ],
    },
    { kind: 'picture', name: 'industry', count: 6 },
    { kind: 'steps', line: 'trans-siberian', steps: [{ colour: 'black', count: 1 }] },
    { kind: 'put', line: 'kiev', value: 6 },
    { kind: 'picture', name: 'score_engineers', points: 12 },
  ]);
});

const STORY: Event[] = [
  { kind: 'use', seat: 0, space: 'black-2', paid: PAID, parts: [step('kiev', 'black', 2)], points: 0 },
  { kind: 'scored', round: 1, seats: [{ points: 20, gained: 13, scoring: SCORING }] },
  { kind: 'use', seat: 1, space: 'black-1', paid: PAID, parts: [step('kiev', 'black', 1)], points: 3 },
];

test('a line is told by its places, and a place by the line of this round', () => {
  const lines = told(...STORY).map((one) => tell(one, NAMES, BOARD));
  expect(lines[2]).toMatchObject({ seat: 1, points: 3, places: ['space:black-1', 'line:kiev', 'board:1'] });
  expect(tellsOf(lines, 'space:black-1', 0)).toBe(2);
  expect(tellsOf(lines, 'space:black-2', 0)).toBeNull(); // free again
  expect(tellsOf(lines, 'line:kiev', 0)).toBe(0);
  expect(tellsOf(lines, 'line:kiev', 1)).toBe(2);
});

test('of a board that is not shown, the way to it is lit', () => {
  const places = ['space:black-1', 'line:kiev', 'board:1'];
  expect(selectorsFor(places, 1)).toEqual(['[data-space="black-1"]', ':has(> [data-line="kiev"])']);
  expect(selectorsFor(places, 0)[1]).toContain('button:nth-of-type(2)');
});
