// A decision as it is acted out: what was before it, what is after it, and what the story tells of it.

import type { Position, StoryEvent } from '../wire/schema';

/** A table at one moment of its match. */
export interface Moment {
  readonly position: Position;
  readonly story: readonly StoryEvent[];
  readonly toAct: readonly number[];
}

export interface Scene {
  readonly seat: number; // who decided
  readonly before: Moment;
  readonly after: Moment;
  readonly news: readonly StoryEvent[]; // the events that tell of it, or have grown by it
  readonly lasts: number; // milliseconds; 0: nothing moves
}

export type Deed = Omit<Scene, 'lasts'>;

const lengthOf = ({ story }: Moment) => story.at(-1)?.end ?? 0;

/** What was decided between two moments; null if that was nothing, was taken back, or cannot be told. */
export function deedBetween(before: Moment, after: Moment): Deed | null {
  const news = after.story.filter(({ end }) => end > lengthOf(before));
  const seat = seatOf(news[0]);
  return seat === null ? null : { seat, before, after, news };
}

export function seatOf(told: StoryEvent | undefined): number | null {
  const event = told?.event;
  return event && 'seat' in event && typeof event.seat === 'number' ? event.seat : null;
}

/** Whether a decision goes on with the turn of the one before. */
export function goesOn(last: Deed | null, deed: Deed): boolean {
  if (last?.seat !== deed.seat) return false;
  const [told] = deed.news;
  // A game may tell a turn as one event that grows; then a new event is a new turn.
  return !told || !('parts' in told.event) || told.index < lengthOf(deed.before);
}
