import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { runThrough } from '../../../src/games/ticket_to_ride/ceremony/clock';
import { mostPoints, pointsAfter, scenesOf } from '../../../src/games/ticket_to_ride/ceremony/scenes';
import { posesAlong, trailOf, trailPath } from '../../../src/games/ticket_to_ride/ceremony/trail';
import type { BoardLayout } from '../../../src/map/layout';
import type { ScoredTicket, TicketToRideScore } from '../../../src/wire/schema';
import { BOARD } from './fixtures';

function ticket(name: string, points: number): ScoredTicket {
  return { ticket: name, completed: points > 0, by_station: false, points, path: points > 0 ? ['Arbon-Bregenz'] : [] };
}

/** The sums follow from the parts. */
function score(seat: number, change: Partial<TicketToRideScore>): TicketToRideScore {
  const parts = {
    seat,
    routes: [],
    route_points: 40,
    tickets: [],
    completed_tickets: 0,
    stations: [],
    stations_left: 0,
    station_points: 0,
    longest_path: 9,
    longest_path_routes: ['Arbon-Bregenz'],
    longest_path_points: 0,
    globetrotter_points: 0,
    ...change,
  };
  const ticket_points = parts.tickets.reduce((sum, { points }) => sum + points, 0);
  const bonuses = parts.station_points + parts.longest_path_points + parts.globetrotter_points;
  return { ...parts, ticket_points, total: parts.route_points + ticket_points + bonuses };
}

const EUROPE = [
  score(0, { route_points: 60, tickets: [ticket('b', 8), ticket('a', -20), ticket('c', 5)], station_points: 8 }),
  score(1, { route_points: 50, tickets: [ticket('d', 21)], station_points: 12, longest_path_points: 10 }),
];

function seatsWith(seats: number, tickets: number): TicketToRideScore[] {
  return Array.from({ length: seats }, (_, seat) =>
    score(seat, {
      tickets: Array.from({ length: tickets }, (__, n) => ticket(`${seat} ${n}`, n - 2 || 1)),
      station_points: 4,
      longest_path_points: 10,
      globetrotter_points: 15,
    }),
  );
}

test('routes, tickets of whoever is behind first, stations, the longest path, the winner', () => {
  const told = scenesOf(EUROPE).map((scene) =>
    scene.kind === 'tickets' ? `${scene.seat}: ${scene.tickets.map((one) => one.ticket).join(' ')}` : scene.kind,
  );
  expect(told).toEqual(['routes', '1: d', '0: a', '0: c', '0: b', 'stations', 'path', 'winner']);
});

test('what nobody gets is not counted', () => {
  expect(scenesOf([score(0, {}), score(1, {})]).map(({ kind }) => kind)).toEqual(['routes', 'winner']);
});

test('equally long paths are all run', () => {
  const tied = [score(0, { longest_path_points: 10 }), score(1, { longest_path_points: 10 })];
  const paths = scenesOf(tied).filter((scene) => scene.kind === 'path');
  expect(paths.map(({ seat }) => seat)).toEqual([0, 1]);
});

test('points count up to the final score, and the bars have room for the most on the way', () => {
  const scenes = scenesOf(EUROPE);
  expect(pointsAfter(scenes, 1)).toEqual([60, 50]);
  expect(pointsAfter(scenes, scenes.length)).toEqual(EUROPE.map(({ total }) => total));
  expect(mostPoints(scenes)).toBe(93);
});

test.each([
  [2, 3],
  [2, 9],
  [5, 3],
  [5, 6],
  [5, 14],
])('%i players with %i tickets each are done in about twenty seconds', (seats, count) => {
  const scenes = scenesOf(seatsWith(seats, count));
  const all = scenes.reduce((sum, { lasts }) => sum + lasts, 0);
  expect(all).toBeGreaterThan(10_000);
  expect(all).toBeLessThanOrEqual(20_500);
  expect(Math.min(...scenes.map(({ lasts }) => lasts))).toBeGreaterThan(400);
  const shown = scenes.flatMap((scene) => (scene.kind === 'tickets' ? scene.tickets : []));
  expect(shown).toHaveLength(seats * count);
});

/** Four cities in a row. The second route is drawn from its second city to its first, as half of a double may be. */
const LAYOUT = (() => {
  const cities = [0, 100, 200, 300].map((x) => ({ x, y: 0 }));
  const along = (from: number, to: number, count: number) => ({
    line: Array.from({ length: 5 }, (_, n) => ({ x: from + ((to - from) * n) / 4, y: 0 })),
    spaces: Array.from({ length: count }, (_, n) => ({
      x: from + ((to - from) * (n + 0.5)) / count,
      y: 0,
      angle: 0,
      length: 27,
    })),
  });
  const routes = [along(0, 100, 2), along(200, 100, 3), along(200, 300, 1)];
  return { cities, routes, labels: [], afar: [], frame: { left: 0, right: 300, top: -50, bottom: 50 } };
})() as Partial<BoardLayout> as BoardLayout;

const WALK = ['Arbon-Bregenz', 'Bregenz-Chur', 'Chur-Davos'];

test('a trail follows its routes from city to city, whichever way they are drawn', () => {
  const { points, passed, reached, ends } = trailOf(BOARD, LAYOUT, WALK, 'Arbon');
  expect(ends).toEqual(['Arbon', 'Davos']);
  const xs = points.map(({ x }) => x);
  expect(xs).toEqual(xs.toSorted((a, b) => a - b));
  expect([xs[0], xs.at(-1), reached.at(-1)]).toEqual([0, 300, 300]);
  expect(passed.map(({ space }) => Math.round(space.x))).toEqual([25, 75, 117, 150, 183, 250]);
  const shares = passed.map(({ share }) => share);
  expect(shares).toEqual(shares.toSorted((a, b) => a - b));
  expect(trailPath(trailOf(BOARD, LAYOUT, []))).toBe('');
});

test('a trail starts where it can, and where it should', () => {
  expect(trailOf(BOARD, LAYOUT, WALK.toReversed()).points[0]).toEqual({ x: 300, y: 0 });
  expect(trailOf(BOARD, LAYOUT, ['Arbon-Bregenz'], 'Bregenz').points[0]).toEqual({ x: 100, y: 0 });
});

test('a train runs evenly, its wagons behind it, and never spins around', () => {
  const trail = trailOf(BOARD, LAYOUT, WALK, 'Arbon');
  expect(posesAlong(trail, 0, 3).map(({ x }) => Math.round(x))).toEqual([0, 100, 200, 300]);
  expect(posesAlong(trail, 60, 3).map(({ x }) => Math.round(x))).toEqual([0, 40, 140, 240]);
  const circle = Array.from({ length: 40 }, (_, n) => ({ x: Math.cos(n / 3) * 50, y: Math.sin(n / 3) * 50 }));
  const angles = posesAlong({ points: circle, reached: circle.map((_, n) => n * 16), passed: [], ends: [] }, 0, 80);
  const turns = angles.slice(1).map(({ angle }, n) => Math.abs(angle - angles[n]!.angle));
  expect(Math.max(...turns)).toBeLessThan(1);
});

beforeEach(() => void vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'cancelAnimationFrame', 'performance'] }));
afterEach(() => void vi.useRealTimers());

test('scenes follow each other by the frames, and the end comes once', () => {
  const [onscene, onend] = [vi.fn(), vi.fn()];
  runThrough([300, 500], onscene, onend);
  vi.advanceTimersByTime(250);
  expect(onscene).not.toHaveBeenCalled();
  vi.advanceTimersByTime(100);
  expect(onscene.mock.calls).toEqual([[1]]);
  vi.advanceTimersByTime(2000);
  expect(onscene).toHaveBeenCalledTimes(1);
  expect(onend).toHaveBeenCalledTimes(1);
});

test('what is skipped tells nothing more', () => {
  const [onscene, onend] = [vi.fn(), vi.fn()];
  const stop = runThrough([100, 100], onscene, onend);
  stop();
  vi.advanceTimersByTime(1000);
  expect([onscene.mock.calls, onend.mock.calls]).toEqual([[], []]);
});
