// What a guide says, step by step, and what it waits for. It knows no rule: it hears what the table's story tells.

import type { StoryEvent } from '../wire/schema';

/** What ends a step: being read, an event about oneself, or a turn of one's own, whatever was done in it. */
export type Until = { kind: 'read' } | { kind: 'event'; kinds: readonly string[] } | { kind: 'turn' };

export interface Step {
  title: () => string;
  /** `did`: what the last awaited turn was, by the guide's own names. */
  words: (did: string) => string;
  /** What the step is about, as a selector. */
  at: string;
  /** Too small for a frame inside its edge. */
  around?: boolean;
  /** The panel or sheet to show if there is room for only one. */
  panel?: string;
  until: Until;
}

export interface Guide {
  steps: readonly Step[];
  /** Kind of an event -> what was done. */
  deeds: Readonly<Record<string, string>>;
}

export interface Heard {
  story: readonly StoryEvent[];
  /** The reader's. */
  seat: number;
  toAct: readonly number[];
}

export const READ: Until = { kind: 'read' };
export const TURN: Until = { kind: 'turn' };

/** Whether what a step waits for has happened since the log had that length. */
export function isDone(until: Until, { story, seat, toAct }: Heard, since: number): boolean {
  if (until.kind === 'read') return false;
  const mine = (told: StoryEvent) => seatOf(told) === seat;
  if (until.kind === 'event') return story.some((told) => mine(told) && until.kinds.includes(told.event.kind));
  const news = story.filter(({ end }) => end > since);
  const first = news.findIndex(mine);
  const others = (told: StoryEvent) => seatOf(told) !== null && !mine(told);
  return first >= 0 && (!toAct.includes(seat) || news.slice(first).some(others));
}

/** What the reader has done since then, by the guide's names; the first deed counts. */
export function deedSince({ story, seat }: Heard, since: number, deeds: Guide['deeds']): string {
  const found = story.find((told) => told.end > since && seatOf(told) === seat && told.event.kind in deeds);
  return found ? deeds[found.event.kind]! : '';
}

function seatOf({ event }: StoryEvent): number | null {
  return 'seat' in event && typeof event.seat === 'number' ? event.seat : null;
}
