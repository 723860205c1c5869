// The steps of a replay as scenes: the same that are acted out while a match is played.

import { toldFurther } from '../socket/fold';
import type { Frame, Position, StoryEvent } from '../wire/schema';
import { Budget } from './budget';
import { deedBetween, seatOf, type Moment, type Scene } from './scene';

/** Whose decision led to this step; null for the set-up, which is step 0. */
export function mover(frames: readonly Frame[], step: number): number | null {
  const before = frames[step - 1]?.length;
  return before === undefined ? null : seatOf(frames[step]?.story.find(({ end }) => end > before));
}

/** The story up to and including a step. */
export function storyUpTo(frames: readonly Frame[], step: number): StoryEvent[] {
  return frames.slice(0, step + 1).reduce(toldFurther, []);
}

/** `version` tells the moments of a play apart. */
export function momentAt(frames: readonly Frame[], step: number, version: number): Moment {
  const view = frames[step]?.view ?? null;
  const position: Position = { version, view, legal: [], undo: false, decided: null, breakdown: null };
  const toAct = typeof view?.to_move === 'number' ? [view.to_move] : [];
  return { position, story: storyUpTo(frames, step), toAct };
}

/** One scene after the other, each asked for when its turn comes; `moment` gives the moment of a step. */
export function played(
  moment: (step: number) => Moment,
  from: number,
  last: number,
  lasts: (scene: Scene) => number,
): () => Scene | null {
  const budget = new Budget();
  let [step, before] = [from, moment(from)];
  return () => {
    while (step < last) {
      step += 1;
      const after = moment(step);
      const deed = deedBetween(before, after);
      before = after;
      if (!deed) continue;
      const scene = budget.scene(deed, 1);
      return { ...scene, lasts: lasts(scene) };
    }
    return null;
  };
}
