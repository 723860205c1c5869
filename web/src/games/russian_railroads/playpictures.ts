// Pictures of how to play Russian Railroads, by the names in docs/rules/play.

import { arrow, MIDDLE, STEP, tiles, type Drawing, type Shape } from '../../rules/drawing';

const workers = (count: number, x: number): Drawing =>
  Array.from({ length: count }, (_, i): Shape => ({ kind: 'worker', x: x + i * 26, y: MIDDLE }));

export const PLAY_PICTURES: Readonly<Record<string, Drawing>> = {
  turn: [...workers(2, 24), arrow(86), ...tiles(['', '', ''], 'black', 122)],
  tracks: ['white', 'natural', 'brown', 'grey', 'black'].flatMap((colour, i) => tiles([''], colour, 28 + i * STEP)),
  // A stronger one comes, the weaker one goes on to another line.
  locomotives: [
    ...tiles(['4'], 'loco', 28),
    arrow(64),
    ...tiles(['2'], 'loco', 98),
    arrow(134),
    ...tiles([''], 'gap', 168),
  ],
  industry: [{ kind: 'gear', x: 28, y: MIDDLE }, arrow(64), ...tiles([''], 'gap', 98), ...tiles([''], 'natural', 132)],
  helpers: [
    ...tiles(['×2'], 'brown', 28),
    { kind: 'worker', x: 76, y: MIDDLE, colour: 'engineer' },
    ...tiles(['?'], 'grey', 124),
  ],
  // What each space brings: those with doublers twice as much.
  example: [...tiles(['4', '4', '2'], 'brown', 28), ...tiles(['1', '1'], 'grey', 130), ...tiles(['0'], 'black', 198)],
};
