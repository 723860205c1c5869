// The seats by rank.

interface Placed {
  readonly seat: number;
}

/** The scores of the seats, the winner's first. */
export function ranked<Score extends Placed>(scores: readonly Score[], places: readonly number[]): Score[] {
  return scores.toSorted((a, b) => (places[a.seat] ?? 0) - (places[b.seat] ?? 0));
}
