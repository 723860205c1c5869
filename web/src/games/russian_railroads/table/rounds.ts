// The rounds scored so far, and the pieces on the spaces in this round; both come from the log.

import type { LogLine, ScoredRound } from '../../../wire/schema';

export function scoredRounds(lines: readonly LogLine[]): ScoredRound[] {
  return lines.filter(({ key }) => key === 'rr.scored').map(({ args }) => args as unknown as ScoredRound);
}

/** A player's pieces on a space. */
export interface Placed {
  seat: number;
  workers: number;
  black: number;
  rubles: number;
}

/**
 * By space or own engineer (`engineer-7`), what was laid there this round, in the order of the turns;
 * what is left standing after the last round included.
 */
export function placedOn(lines: readonly LogLine[]): ReadonlyMap<string, readonly Placed[]> {
  const start = lines.findLastIndex(({ key }, at) => key === 'rr.scored' && at < lines.length - 1) + 1;
  const placed = new Map<string, Placed[]>();
  for (const { key, args } of lines.slice(start)) {
    if (key === 'rr.use') put(placed, String(args['place']), args as unknown as Placed);
    if (key === 'rr.move') put(placed, String(args['which']), { ...NOTHING, seat: Number(args['seat']), workers: 1 });
  }
  return placed;
}

const NOTHING = { workers: 0, black: 0, rubles: 0 };

function put(placed: Map<string, Placed[]>, place: string, what: Placed): void {
  const there = placed.get(place);
  if (there) there.push(what);
  else placed.set(place, [what]);
}

/** What a scoring brings in all. */
export function totalOf(totals: Record<string, number>): number {
  return Object.values(totals).reduce((sum, points) => sum + points, 0);
}
