// Figures as people read them: shares in percent, points with a decimal, differences with their sign.

import { t } from '../../text';
import { language } from '../../text/language.svelte';
import { MINUS, remembered } from '../../text/message';
import type { ExploreColumn, ExploreFigure } from '../../wire/schema';

export type Unit = ExploreColumn['unit'];

const HUNDRED = 100;

const decimal = remembered(
  (code: string) => new Intl.NumberFormat(code, { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
);

const whole = remembered((code: string) => new Intl.NumberFormat(code));

export const countWords = (count: number): string => whole(language()).format(count);

function number(value: number, signed: boolean): string {
  const words = decimal(language()).format(Math.abs(value));
  const sign = value < 0 ? MINUS : signed ? '+' : '';
  return /[1-9]/.test(words) ? `${sign}${words}` : words;
}

const isShare = (unit: Unit) => unit === 'share' || unit === 'gain';
const isSigned = (unit: Unit) => unit === 'gain' || unit === 'more';
const scaled = (unit: Unit, value: number) => (isShare(unit) ? HUNDRED * value : value);

export function valueWords(unit: Unit, value: number): string {
  const words = number(scaled(unit, value), isSigned(unit));
  return isShare(unit) ? t('explore.percent', { value: words }) : words;
}

/** As in 52.1–56.5; empty if there are too few games to tell. */
export function intervalWords(unit: Unit, { low, high }: ExploreFigure): string {
  if (low === null || high === null) return '';
  const [from, to] = [low, high].map((end) => number(scaled(unit, end), isSigned(unit)));
  return isSigned(unit) ? `${from}…${to}` : `${from}–${to}`;
}

/** Whether it is certainly more than an even share, less, or neither. */
export function verdict({ low, high }: ExploreFigure, even: number): 'more' | 'less' | 'unsure' {
  if (low !== null && low > even) return 'more';
  return high !== null && high < even ? 'less' : 'unsure';
}
