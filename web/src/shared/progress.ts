// Progress and remaining time as a person would say it: roughly, and without jumping back and forth.

import type { Preparing } from '../wire/schema';

/** The times that are shown, in minutes: a moment, half a minute, a minute … */
const SAID = [0, 0.5, 1, 2, 3, 4, 5, 10, 15, 20, 30];
/** Estimates vary: a longer one is shown only if it is this many steps longer. */
const REALLY_LONGER = 2;

export interface Progress {
  readonly game: string;
  readonly share: number;
  readonly minutes: number;
}

/** What to show next, given what was shown before. */
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
