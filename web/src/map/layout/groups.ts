// Routes that join the same two cities run side by side: one curve carries them all.

import type { RailwayMap } from '../railwaymap';
import { APPROACH, LANE, PITCH } from './measures';

export interface Group {
  readonly a: number;
  readonly b: number;
  /** Indices of the routes, from left to right as seen from a. */
  readonly routes: readonly number[];
  /** Spaces of the longest. */
  readonly length: number;
  /** From the centre of the curve to its outer edge. */
  readonly reach: number;
  /** From the centres of the two cities to the first and last space. */
  readonly approaches: readonly [number, number];
  /** The least distance on which the spaces fit between the centres of the cities. */
  readonly need: number;
}

/** Between the edges of two routes where they meet at a city. */
const GAP_AT_CITY = 6;

export function groupsOf(board: RailwayMap): Group[] {
  const found = new Map<string, number[]>();
  board.routes.forEach((route, index) => {
    const key = `${Math.min(route.a, route.b)} ${Math.max(route.a, route.b)}`;
    const routes = found.get(key);
    if (routes) routes.push(index);
    else found.set(key, [index]);
  });
  const approaches = approachesOf(board, [...found.values()]);
  return [...found.values()].map((routes) => groupOf(board, routes, approaches));
}

/** The more routes meet at a city, the farther from it they stop: they are placed around it on a circle. */
function approachesOf(board: RailwayMap, bundles: readonly (readonly number[])[]): number[] {
  const around = board.cities.map(() => 0);
  for (const routes of bundles) {
    const { a, b } = board.routes[routes[0]!]!;
    for (const city of [a, b]) around[city]! += routes.length * LANE + GAP_AT_CITY;
  }
  return around.map((width) => Math.max(APPROACH, width / (2 * Math.PI)));
}

function groupOf(board: RailwayMap, routes: readonly number[], approaches: readonly number[]): Group {
  const first = board.routes[routes[0]!]!;
  const [a, b] = [Math.min(first.a, first.b), Math.max(first.a, first.b)];
  const length = Math.max(...routes.map((index) => board.routes[index]!.length));
  return {
    a,
    b,
    routes,
    length,
    reach: (routes.length * LANE) / 2,
    approaches: [approaches[a]!, approaches[b]!],
    need: length * PITCH + approaches[a]! + approaches[b]!,
  };
}
