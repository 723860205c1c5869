// The rounds that have been scored, and what stands on the spaces of this one: both are told by the story.

import type { ScoredEvent } from '../../../wire/schema';
import type { Told } from '../wire';

export function scoredRounds(story: readonly Told[]): ScoredEvent[] {
  return story.flatMap(({ event }) => (event.kind === 'scored' ? [event] : []));
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
export function placedOn(story: readonly Told[]): ReadonlyMap<string, readonly Placed[]> {
  const start = story.findLastIndex(({ event }, at) => event.kind === 'scored' && at < story.length - 1) + 1;
  const placed = new Map<string, Placed[]>();
  for (const { event } of story.slice(start)) {
    if (event.kind === 'use') put(placed, event.space, { seat: event.seat, ...event.paid });
    if (event.kind === 'move') put(placed, event.space, { seat: event.seat, workers: 1, black: 0, rubles: 0 });
  }
  return placed;
}

function put(placed: Map<string, Placed[]>, space: string, what: Placed): void {
  const there = placed.get(space);
  if (there) there.push(what);
  else placed.set(space, [what]);
}

/** Each piece by itself. */
export function onePiece({ seat, workers, black, rubles }: Placed): Placed[] {
  const none = { seat, workers: 0, black: 0, rubles: 0 };
  return [
    ...Array.from({ length: workers }, () => ({ ...none, workers: 1 })),
    ...Array.from({ length: black }, () => ({ ...none, black: 1 })),
    ...Array.from({ length: rubles }, () => ({ ...none, rubles: 1 })),
  ];
}

/** What a scoring brings in all. */
export function totalOf(totals: Record<string, number>): number {
  return Object.values(totals).reduce((sum, points) => sum + points, 0);
}
