// The printed board, and positions and choices on it as the server writes them.

import tables from '../../../../branchline/games/russian_railroads/tables.json';
import type { Choice } from '../../../src/games/russian_railroads/wire';
import type { RailroadSeat, RussianRailroadsBoard, RussianRailroadsView, Scoring } from '../../../src/wire/schema';

export const BOARD = {
  ...tables,
  spaces: tables.spaces.map((space) => ({ ...space, group: 'tracks' })),
  kind: 'russian-railroads',
  title: 'Russian Railroads',
  specials: [
    { line: 'kiev', space: 4, colour: 'black', locomotive: true, gives: { each_scoring: 4 }, medal: false },
    { line: 'kiev', space: 9, colour: 'black', locomotive: false, gives: { points: 10 }, medal: false },
    { line: 'trans-siberian', space: 15, colour: 'black', locomotive: false, gives: { colour: 'white' }, medal: false },
    { line: 'trans-siberian', space: 15, colour: 'black', locomotive: false, gives: { points: 10 }, medal: false },
  ],
} as unknown as RussianRailroadsBoard;

export const SCORING: Scoring = {
  tracks: { 'trans-siberian': [2, 1], 'st-petersburg': [1], kiev: [0] },
  kiev: [1, 2],
  industry: [5],
  totals: { 'trans-siberian': 3, 'st-petersburg': 2, kiev: 0, kiev_points: 3, industry: 5 },
};

export const SEAT = {
  points: 7,
  workers: 3,
  rubles: 1,
  black_worker: 'none',
  factories: [2, null, null, null, null],
  specials_met: [0],
  scoring: SCORING,
} as unknown as RailroadSeat;

export function view(change: Partial<RussianRailroadsView> = {}): RussianRailroadsView {
  const spaces = tables.spaces.map(({ name }) => ({ name, workers: 1, rubles: 0, taken_by: [] }));
  return {
    kind: 'russian-railroads',
    phase: 'act',
    turn_of: 0,
    round: 2,
    rounds: 6,
    order: [1, 0],
    strip: [7, 3, 2],
    spaces: spaces.map((space) => (space.name === 'variable-1' ? { ...space, engineer: 3 } : space)),
    agenda: [],
    factory_due: null,
    in_hand: null,
    new_factory: null,
    seats: [SEAT, SEAT],
    ...change,
  } as unknown as RussianRailroadsView;
}

/** Choices as they come, numbered from nought. */
export function legal(...choices: Partial<Choice>[]): Choice[] {
  return choices.map((choice, id) => ({ id, text: '', fulfils: [], brings: {}, ...choice }) as Choice);
}
