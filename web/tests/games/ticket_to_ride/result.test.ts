import { expect, test } from 'vitest';
import { barsOf, partsOf, signed } from '../../../src/games/ticket_to_ride/result/parts';
import { winnerWords } from '../../../src/games/ticket_to_ride/result/winner';
import type { Decided, TicketToRideScore } from '../../../src/wire/schema';
import { BOARD, NAMES } from './fixtures';

const SCORE: TicketToRideScore = {
  seat: 0,
  routes: [],
  route_points: 60,
  tickets: [],
  ticket_points: 20,
  completed_tickets: 2,
  stations: [],
  stations_left: 2,
  station_points: 8,
  longest_path: 12,
  longest_path_routes: [],
  longest_path_points: 10,
  globetrotter_points: 0,
  total: 98,
};

function decided(change: Partial<Decided>): Decided {
  return { winners: [0], places: [1, 2], scores: [98, 50], decided_by: 'points', rule: 'TTE-52', ...change };
}

test('a score has the parts that the board knows', () => {
  expect(partsOf(BOARD).map((part) => part.key)).toEqual(['routes', 'tickets', 'stations', 'path']);
  const america = { ...BOARD, stations: 0, globetrotter_points: 15 };
  expect(partsOf(america).map((part) => part.key)).toEqual(['routes', 'tickets', 'path', 'globetrotter']);
});

test('bars share one scale; what was lost stands left of the zero line', () => {
  const other = { ...SCORE, seat: 1, route_points: 40, ticket_points: -2, station_points: 0, longest_path_points: 0 };
  const { zero, bars } = barsOf([SCORE, other], partsOf(BOARD));
  expect(zero).toBe(2);
  expect(bars[0]).toEqual([
    { key: 'routes', from: 2, width: 60 },
    { key: 'tickets', from: 62, width: 20 },
    { key: 'stations', from: 82, width: 8 },
    { key: 'path', from: 90, width: 10 },
  ]);
  expect(bars[1]).toEqual([
    { key: 'routes', from: 2, width: 40 },
    { key: 'tickets', from: 0, width: 2 },
  ]);
});

test('points have a sign', () => {
  expect([5, -5, 0].map(signed)).toEqual(['+5', '−5', '0']);
});

test('the winner is told with the reason', () => {
  expect(winnerWords(decided({}), NAMES)).toBe('You win with 98 points');
  expect(winnerWords(decided({ winners: [1], decided_by: 'completed_tickets' }), NAMES)).toBe(
    'Bruno wins the tie at 98 points with more completed tickets',
  );
  expect(winnerWords(decided({ winners: [0, 1], decided_by: 'shared' }), NAMES)).toBe(
    'Anna and Bruno share the win with 98 points',
  );
});
