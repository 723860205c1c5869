// What an address of the analysis board asks for: `?entry=80` of the log, `&eyes=1` for what a seat saw, or `all`.

import type { AskPosition } from '../wire/schema';

/** Who looks: a seat, whoever has to decide, or somebody who sees all. */
export type Eyes = AskPosition['eyes'];

export function entryAsked(search: string): number | null {
  return wholeNumber(new URLSearchParams(search).get('entry'));
}

export function eyesAsked(search: string, seats: number): Eyes {
  const asked = new URLSearchParams(search).get('eyes');
  if (asked === 'all') return asked;
  const seat = wholeNumber(asked);
  return seat !== null && seat < seats ? seat : 'mover';
}

function wholeNumber(written: string | null): number | null {
  const number = written === null || written === '' ? Number.NaN : Number(written);
  return Number.isInteger(number) && number >= 0 ? number : null;
}
