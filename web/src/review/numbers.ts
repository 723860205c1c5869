// The numbers of a review as people read them: chances in percent, changes with their sign.

import { t } from '../text';
import { MINUS } from '../text/message';
import type { DecisionReview, SeatReview } from '../wire/schema';

export type Mark = NonNullable<DecisionReview['mark']>;

export const SIGNS: Readonly<Record<Mark, string>> = { inaccuracy: '?!', mistake: '?', blunder: '??' };

const HUNDRED = 100;

export const whole = (share: number): number => Math.round(HUNDRED * share);

export function percent(share: number): string {
  return t('review.percent', { value: `${whole(share)}` });
}

/** As in +12 %. */
export function change(share: number): string {
  const value = whole(share);
  const sign = value === 0 ? '' : value > 0 ? '+' : MINUS;
  return t('review.percent', { value: `${sign}${Math.abs(value)}` });
}

/** What better choices would have kept, on average over the decisions with a choice, to a tenth. */
export function givenAway(total: SeatReview): string {
  const lost = Math.max(0, total.losses) / Math.max(1, total.unforced);
  return t('review.tenths', { value: HUNDRED * lost });
}

/** A mark in a word. */
export function markWord(mark: Mark): string {
  return t('review.mark', { mark });
}

/** The marks of a seat, the worst first, those that it has. */
export function marksOf(total: SeatReview): { mark: Mark; count: number }[] {
  const all: { mark: Mark; count: number }[] = [
    { mark: 'blunder', count: total.blunders },
    { mark: 'mistake', count: total.mistakes },
    { mark: 'inaccuracy', count: total.inaccuracies },
  ];
  return all.filter(({ count }) => count > 0);
}
