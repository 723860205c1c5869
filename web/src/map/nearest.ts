// Fingers are wide: a press next to everything selects the nearest thing that can be pressed.

import type { RailwayMap } from './railwaymap';
import type { BoardLayout } from './layout';
import { SPACE_WIDTH } from './layout/measures';
import { nearestShare, type Point } from './layout/vectors';
import type { Pointed } from './pointing.svelte';

/** In pixels, from the edge of a space or the centre of a city. */
const REACH = 22;

export interface Pressable {
  readonly claimable: ReadonlySet<string>;
  readonly stationCities: ReadonlySet<string>;
}

export function nearest(
  board: RailwayMap,
  layout: BoardLayout,
  at: Point,
  scale: number,
  { claimable, stationCities }: Pressable,
): Pointed | null {
  let [found, least]: [Pointed | null, number] = [null, REACH / scale];
  const offer = (kind: Pointed['kind'], name: string, away: number): void => {
    if (away < least) [found, least] = [{ kind, name }, away];
  };
  board.cities.forEach(({ name }, index) => {
    const { x, y } = layout.cities[index]!;
    if (stationCities.has(name)) offer('city', name, Math.hypot(at.x - x, at.y - y));
  });
  board.routes.forEach(({ name }, index) => {
    if (claimable.has(name)) offer('route', name, awayFrom(layout.routes[index]!.line, at) - SPACE_WIDTH / 2);
  });
  return found;
}

function awayFrom(line: readonly Point[], at: Point): number {
  let least = Infinity;
  for (let i = 1; i < line.length; i++) {
    const [a, b] = [line[i - 1]!, line[i]!];
    const share = nearestShare(a, b, at);
    least = Math.min(least, Math.hypot(at.x - a.x - (b.x - a.x) * share, at.y - a.y - (b.y - a.y) * share));
  }
  return least;
}
