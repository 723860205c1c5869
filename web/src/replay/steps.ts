// Steps and turns of a replay. A step is one decision with what chance made of it; a turn is all steps of one seat in a row.

import { toldFurther } from '../socket/fold';
import type { Frame, StoryEvent } from '../wire/schema';

/** Whose decision led to this step; null for the set-up, which is step 0. */
export function mover(frames: readonly Frame[], step: number): number | null {
  const before = frames[step - 1]?.length;
  const event = frames[step]?.story.find(({ end }) => before !== undefined && end > before)?.event;
  return event && 'seat' in event && typeof event.seat === 'number' ? event.seat : null;
}

/** The last steps of all turns, in order: where turn-by-turn reading stops. */
export function turnEnds(frames: readonly Frame[]): number[] {
  const last = frames.length - 1;
  return frames.flatMap((_, step) => (step < last && mover(frames, step) === mover(frames, step + 1) ? [] : [step]));
}

export function nextTurn(ends: readonly number[], step: number): number {
  return ends.find((end) => end > step) ?? step;
}

export function previousTurn(ends: readonly number[], step: number): number {
  return ends.findLast((end) => end < step) ?? 0;
}

/** The story up to and including a step. */
export function storyUpTo(frames: readonly Frame[], step: number): StoryEvent[] {
  return frames.slice(0, step + 1).reduce(toldFurther, []);
}

/** The step that an address asks for (`?step=12`), within the match. */
export function stepAsked(search: string, count: number, otherwise: number): number {
  const asked = new URLSearchParams(search).get('step');
  const step = asked === null || asked === '' ? Number.NaN : Number(asked);
  return Number.isInteger(step) ? Math.max(0, Math.min(step, count - 1)) : otherwise;
}
