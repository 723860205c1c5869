// A match of draws, as moments and frames, and a clock that only a test moves.

import type { Moment } from '../../src/acting/scene';
import type { Clock, Showing } from '../../src/acting/stage';
import { Stage } from '../../src/acting/stage';
import type { Frame, StoryEvent } from '../../src/wire/schema';

const VIEW = { kind: 'race', seat: null, seats: [] };

const told = (index: number, seat: number): StoryEvent => ({ index, end: index + 1, event: { kind: 'draw', seat } });

/** The moment after these seats have decided, one after the other; the next one is to act. */
export function after(seats: readonly number[], next: number, legal: Moment['position']['legal'] = []): Moment {
  return {
    position: {
      version: seats.length,
      view: { ...VIEW, to_move: next },
      legal,
      undo: legal.length > 0,
      decided: null,
      breakdown: null,
    },
    story: seats.map((seat, index) => told(index, seat)),
    toAct: [next],
  };
}

/** The set-up, then a step for each of these seats. */
export function frames(...seats: number[]): Frame[] {
  return [-1, ...seats].map((seat, step) => ({
    length: step,
    view: { ...VIEW, to_move: seats[step] ?? 0 },
    keep_story: Math.max(0, step - 1),
    story: step === 0 ? [] : [told(step - 1, seat)],
  }));
}

export class FakeClock implements Clock {
  #now = 0;
  #timers: { at: number; run: () => void }[] = [];

  now(): number {
    return this.#now;
  }

  after(wait: number, run: () => void): () => void {
    const timer = { at: this.#now + wait, run };
    this.#timers.push(timer);
    return () => (this.#timers = this.#timers.filter((other) => other !== timer));
  }

  pass(time: number): void {
    const end = this.#now + time;
    for (;;) {
      const next = this.#timers.filter(({ at }) => at <= end).sort((one, other) => one.at - other.at)[0];
      if (!next) break;
      this.#timers = this.#timers.filter((other) => other !== next);
      this.#now = next.at;
      next.run();
    }
    this.#now = end;
  }
}

/** A stage with all that it has shown: how many decisions, and whether they are being acted out. */
export function open(first: Moment, covered = () => false) {
  const clock = new FakeClock();
  const shown: Showing[] = [];
  const stage = new Stage(first, (showing) => shown.push(showing), clock, covered);
  const seen = () => shown.map(({ moment, acting }) => [moment.story.length, acting]);
  return { clock, stage, shown, seen, last: () => shown.at(-1)! };
}
