// A small review, made up.

import type { DecisionReview, Review, ReviewGiven, SeatReview } from '../../src/wire/schema';

const NOTHING = { value: 0, low: 0, high: 0 };

export function decision(index: number, seat: number, mark: DecisionReview['mark'] = null): DecisionReview {
  const loss = mark ? { value: 0.12, low: 0.08, high: 0.16 } : NOTHING;
  return {
    index,
    seat,
    action: 1,
    best: mark ? 2 : 1,
    standard: 1,
    other: 2,
    forced: false,
    obvious: false,
    chances: [0.5, 0.5],
    after: [0.5, 0.5],
    margin: 0.03,
    loss,
    gain: NOTHING,
    points: 0,
    mark,
    worlds: 64,
  };
}

export function total(seat: number, curve: [number, number][]): SeatReview {
  return {
    seat,
    score: 80 + seat,
    start: 0.5,
    result: 1 - seat,
    luck: 0.1,
    own: -0.04,
    others: 0,
    margin: 0.05,
    losses: 0.12,
    unforced: 3,
    counted: 2,
    rating: 900,
    accuracy: 87.4,
    inaccuracies: 1 - seat,
    mistakes: 0,
    blunders: 2 * seat,
    curve: curve.map(([index, chance]) => ({ index, chance })),
  };
}

export function review(): Review {
  const zero: [number, number][] = [
    [0, 0.5],
    [4, 0.6],
    [9, 0.2],
    [20, 1],
  ];
  const one: [number, number][] = [
    [0, 0.5],
    [6, 0.3],
    [20, 0],
  ];
  return {
    format: 'branchline-review/1',
    match: '00',
    game: 'ticket-to-ride',
    seats: 2,
    entries: 20,
    depth: 'quick',
    seed: 0,
    engine: '1',
    decisions: [decision(4, 0, 'inaccuracy'), decision(6, 1, 'blunder'), decision(9, 0)],
    luck: [],
    totals: [total(0, zero), total(1, one)],
    moments: [
      {
        index: 6,
        seat: 1,
        effect: -0.12,
        said: {
          key: 'moment.lost',
          args: {
            seat: 1,
            deed: { key: 'deed.draw', args: {} },
            other: { key: 'deed.tickets', args: {} },
            points: 4,
            percent: 12,
            reasons: [],
            told: 'no',
          },
        },
      },
    ],
  };
}

export function given(): ReviewGiven {
  const deed = (index: number) => ({
    index,
    played: { key: 'deed.draw', args: {} },
    better: { key: 'deed.tickets', args: {} },
  });
  return { review: review(), deeds: [deed(4), deed(6)] };
}
