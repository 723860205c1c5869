// The marked decisions of a match with their words, in the order of the game.

import type { Deed, DecisionReview, Measured, Review, Said } from '../wire/schema';
import type { Mark } from './numbers';

export interface MarkedDecision {
  readonly index: number;
  readonly seat: number;
  readonly mark: Mark;
  readonly loss: Measured;
  readonly played: Said;
  readonly better: Said;
}

export function markedOf(review: Review, deeds: readonly Deed[]): MarkedDecision[] {
  const said = new Map(deeds.map((deed) => [deed.index, deed]));
  return review.decisions.flatMap(({ index, seat, mark, loss }: DecisionReview) => {
    const deed = said.get(index);
    return mark && deed ? [{ index, seat, mark, loss, played: deed.played, better: deed.better }] : [];
  });
}
