// Since your last turn: what the others have done meanwhile, again, in a few seconds.

import type { Frame, StoryEvent } from '../wire/schema';
import { momentAt, mover, played } from './frames';
import { seatOf, type Scene } from './scene';

/** Milliseconds for all of it. */
export const IN_ALL = 5000;
/** The most for one decision, and the least. */
const LONGEST = 900;
const SHORTEST = 100;

/**
 * The events of others since a seat decided last, behind an entry of the log. Empty if it has not decided yet.
 * `dealt`: the kinds of events that happen to a seat and are no decisions of it.
 */
export function missed(
  story: readonly StoryEvent[],
  seat: number | null,
  dealt: readonly string[] = [],
  behind = 0,
): readonly StoryEvent[] {
  const own = story.findLastIndex((told) => seatOf(told) === seat);
  if (seat === null || own < 0 || dealt.includes(story[own]!.event.kind)) return [];
  return story.slice(own + 1).filter((told) => told.end > behind && seatOf(told) !== null);
}

/** What others did since the seat's last decision, as scenes; null: nothing. */
export function recalled(frames: readonly Frame[], seat: number): (() => Scene | null) | null {
  const last = frames.length - 1;
  const own = frames.findLastIndex((_, step) => mover(frames, step) === seat);
  const from = Math.max(own, last - Math.floor(IN_ALL / SHORTEST));
  if (own < 0 || from >= last) return null;
  const each = Math.min(LONGEST, IN_ALL / (last - from));
  // Numbers that no moment of the present has: what was pointed at then is not pointed at now.
  return played(
    (step) => momentAt(frames, step, step - last - 1),
    from,
    last,
    () => each,
  );
}
