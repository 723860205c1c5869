// Steps and turns of a replay. A step is one decision with what chance made of it; a turn is all steps of one seat in a row.

import { mover } from '../acting/frames';
import type { Frame } from '../wire/schema';

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

/** The step that an address asks for (`?step=12`), within the match. */
export function stepAsked(search: string, count: number, otherwise: number): number {
  const asked = new URLSearchParams(search).get('step');
  const step = asked === null || asked === '' ? Number.NaN : Number(asked);
  return Number.isInteger(step) ? Math.max(0, Math.min(step, count - 1)) : otherwise;
}
