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

/** The step that an address asks for (`?step=12`, or `?entry=80` of the log), within the match. */
export function stepAsked(search: string, frames: readonly Frame[], otherwise: number): number {
  const asked = new URLSearchParams(search);
  const entry = wholeNumber(asked.get('entry'));
  const step = entry === null ? wholeNumber(asked.get('step')) : stepBefore(frames, entry);
  return step === null ? otherwise : Math.max(0, Math.min(step, frames.length - 1));
}

/** The step that shows the position in which this entry of the log was decided. */
export function stepBefore(frames: readonly Frame[], entry: number): number {
  return Math.max(
    0,
    frames.findLastIndex(({ length }) => length <= entry),
  );
}

function wholeNumber(written: string | null): number | null {
  const number = written === null || written === '' ? Number.NaN : Number(written);
  return Number.isInteger(number) ? number : null;
}
