// The way along routes that follow each other, on the map.

import type { RailwayMap } from '../../../map/railwaymap';
import type { BoardLayout } from '../../../map/layout';
import type { Space } from '../../../map/layout/curves';
import { distance, type Point } from '../../../map/layout/vectors';

/** A space on the way, and what share of the way lies before it. */
export interface Passed {
  readonly route: string;
  readonly space: Space;
  readonly share: number;
}

export interface Trail {
  readonly points: readonly Point[];
  /** The way from the start to each point. */
  readonly reached: readonly number[];
  readonly passed: readonly Passed[];
  /** The cities where it begins and ends; one if it comes back. */
  readonly ends: readonly string[];
}

interface Leg {
  readonly index: number;
  readonly from: number;
  readonly to: number;
}

/** The routes one after another; `start` is the city where they begin, if that is known. */
export function trailOf(board: RailwayMap, layout: BoardLayout, names: readonly string[], start?: string): Trail {
  const points: Point[] = [];
  const legs = legsOf(board, names, start);
  const ways = legs.map((leg) => {
    const first = points.length;
    points.push(layout.cities[leg.from]!, ...lineOf(layout, leg), layout.cities[leg.to]!);
    return { leg, first };
  });
  const reached = reachedBy(points);
  const whole = reached.at(-1) || 1;
  const passed = ways.flatMap(({ leg, first }, place) => {
    const [from, to] = [reached[first]!, reached[(ways[place + 1]?.first ?? points.length) - 1]!];
    const spaces = spacesOf(layout, leg);
    return spaces.map((space, n) => ({
      route: board.routes[leg.index]!.name,
      space,
      share: (from + ((n + 0.5) / spaces.length) * (to - from)) / whole,
    }));
  });
  const ends = [legs[0]?.from, legs.at(-1)?.to].flatMap((city) => board.cities[city ?? -1]?.name ?? []);
  return { points, reached, passed, ends: [...new Set(ends)] };
}

/** In which direction each route is travelled. */
function legsOf(board: RailwayMap, names: readonly string[], start?: string): Leg[] {
  const routes = names.flatMap((name) => {
    const index = board.routes.findIndex((route) => route.name === name);
    return index < 0 ? [] : [index];
  });
  const [first] = routes;
  if (first === undefined) return [];
  const { a, b } = board.routes[first]!;
  const known = board.cities.findIndex((city) => city.name === start);
  return (known === b ? [b, a] : [a, b]).map((city) => walk(board, routes, city)).find((legs) => legs !== null) ?? [];
}

function walk(board: RailwayMap, routes: readonly number[], start: number): Leg[] | null {
  const legs: Leg[] = [];
  let from = start;
  for (const index of routes) {
    const { a, b } = board.routes[index]!;
    if (from !== a && from !== b) return null;
    const to = from === a ? b : a;
    legs.push({ index, from, to });
    from = to;
  }
  return legs;
}

/** The lines of a double run the same way, whichever of its cities a route names first. */
function isBackwards(layout: BoardLayout, { index, from, to }: Leg): boolean {
  const begin = layout.routes[index]!.line[0]!;
  return distance(begin, layout.cities[from]!) > distance(begin, layout.cities[to]!);
}

function lineOf(layout: BoardLayout, leg: Leg): readonly Point[] {
  // Its first and last points lie in the cities, which a second route leaves a little aside.
  const line = layout.routes[leg.index]!.line.slice(1, -1);
  return isBackwards(layout, leg) ? line.toReversed() : line;
}

function spacesOf(layout: BoardLayout, leg: Leg): readonly Space[] {
  const { spaces } = layout.routes[leg.index]!;
  return isBackwards(layout, leg) ? spaces.toReversed() : spaces;
}

function reachedBy(points: readonly Point[]): number[] {
  let way = 0;
  return points.map((point, place) => (way += place === 0 ? 0 : distance(points[place - 1]!, point)));
}

/** As an SVG path. */
export function trailPath({ points }: Trail): string {
  const words = points.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`);
  return words.length > 0 ? `M${words.join('L')}` : '';
}

export interface Pose extends Point {
  /** In radians, without jumps from one pose to the next. */
  readonly angle: number;
}

/** Where something is that moves evenly along the trail, so far behind its head, in equal steps of time. */
export function posesAlong({ points, reached }: Trail, behind: number, steps: number): Pose[] {
  const whole = reached.at(-1) ?? 0;
  const poses: Pose[] = [];
  let i = 1;
  for (let step = 0; step <= steps; step++) {
    const way = Math.max(0, (whole * step) / steps - behind);
    while (i < points.length - 1 && reached[i]! < way) i++;
    const [a, b] = [points[i - 1], points[i]];
    if (!a || !b) return [];
    const share = (way - reached[i - 1]!) / (reached[i]! - reached[i - 1]! || 1);
    const heading = distance(a, b) > 0 ? Math.atan2(b.y - a.y, b.x - a.x) : (poses.at(-1)?.angle ?? 0);
    const angle = unwound(heading, poses.at(-1)?.angle ?? heading);
    poses.push({ x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share, angle });
  }
  return poses;
}

/** The same direction, by the shorter turn from another angle. */
function unwound(angle: number, from: number): number {
  const turns = Math.round((angle - from) / (2 * Math.PI));
  return angle - turns * 2 * Math.PI;
}
