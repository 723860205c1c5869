// How far something is and how long it will still take, as one would say it: roughly, and without changing one's mind.

import type { Preparing } from '../wire/schema';

/** What one says, in minutes: a moment, half a minute, a minute … */
const SAID = [0, 0.5, 1, 2, 3, 4, 5, 10, 15, 20, 30];
/** Estimates waver: only one that is so many steps longer is told. */
const REALLY_LONGER = 2;

export interface Progress {
  readonly game: string;
  readonly share: number;
  readonly minutes: number;
}

/** What is told after what was told before. */
export function progressed(before: readonly Progress[], now: readonly Preparing[]): Progress[] {
  return now.map(({ game, share, seconds }) => {
    const known = before.find((one) => one.game === game);
    return {
      game,
      share: Math.max(known?.share ?? 0, share),
      minutes: calmly(known?.minutes ?? null, roughly(seconds)),
    };
  });
}

export function roughly(seconds: number): number {
  const away = (minutes: number) => Math.abs(minutes - seconds / 60);
  return SAID.reduce((nearest, one) => (away(one) <= away(nearest) ? one : nearest));
}

function calmly(said: number | null, now: number): number {
  const longer = said === null ? 0 : SAID.indexOf(now) - SAID.indexOf(said);
  return said !== null && longer > 0 && longer < REALLY_LONGER ? said : now;
}
