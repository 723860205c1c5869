// The scoring of a round as a sequence: one railway line after the other, then industry. Lines that bring nobody
// anything are left out.

import type { RussianRailroadsBoard, ScoredEvent, Scoring } from '../../../../wire/schema';

export interface Turn {
  seat: number;
  spaces: readonly number[]; // the points of each space or marker
  total: number; // of the line
  sum: number; // of the game, with it
}

export interface Act {
  key: string; // as the totals are named
  turns: readonly Turn[];
}

type Printed = Pick<RussianRailroadsBoard, 'lines'>;

export function actsOf(scored: ScoredEvent, board: Printed): Act[] {
  const sums = scored.seats.map(({ points, gained }) => points - gained);
  return keysOf(board).flatMap((key) => {
    const turns = scored.seats.map(({ scoring }, seat) => {
      const total = scoring.totals[key] ?? 0;
      sums[seat] = (sums[seat] ?? 0) + total;
      return { seat, spaces: spacesOf(scoring, key), total, sum: sums[seat] };
    });
    return turns.some(({ total }) => total > 0) ? [{ key, turns }] : [];
  });
}

/** What each seat had before. */
export const before = (scored: ScoredEvent) => scored.seats.map(({ points, gained }) => points - gained);

const keysOf = ({ lines }: Printed) => [...lines.map(({ name }) => name), 'kiev_points', 'industry'];

function spacesOf(scoring: Scoring, key: string): readonly number[] {
  if (key === 'industry') return scoring.industry;
  return key === 'kiev_points' ? scoring.kiev : (scoring.tracks[key] ?? []);
}
