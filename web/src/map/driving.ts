// A train drives onto its route: out of the first city, one carriage behind the other, along the row of spaces.

import type { Attachment } from 'svelte/attachments';
import type { Space } from './layout/curves';

/** In milliseconds: what a train waits for, and how long it drives. */
export interface Drive {
  readonly wait: number;
  readonly lasts: number;
}

export const DRIVE: Drive = { wait: 0, lasts: 660 };

/** All carriages arrive at the same time, so the foremost enters first. */
export function driving(spaces: readonly Space[], place: number, { wait, lasts }: Drive): Attachment<SVGElement> {
  const beat = lasts / spaces.length;
  const timing = { delay: wait + (spaces.length - 1 - place) * beat, duration: (place + 1) * beat };
  return (carriage) => {
    // Browsers without it show the train at once.
    const run = carriage.animate?.(framesTo(spaces, place), { ...timing, fill: 'backwards' });
    return () => run?.cancel();
  };
}

/** Where a carriage is at every space on its way, seen from its own. */
export function framesTo(spaces: readonly Space[], place: number): Keyframe[] {
  const own = spaces[place]!;
  const first = spaces[0]!;
  const [back, across] = [Math.cos(first.angle) * first.length, Math.sin(first.angle) * first.length];
  const way = [{ ...first, x: first.x - back, y: first.y - across }, ...spaces.slice(0, place + 1)];
  return way.map(({ x, y, angle }, at) => ({
    opacity: at === 0 ? 0 : 1,
    transform: `translate(${x - own.x}px, ${y - own.y}px) rotate(${angle - own.angle}rad)`,
  }));
}
