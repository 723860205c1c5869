// Pictures of how to play, for both titles, by the names in docs/rules/play.

import { arrow, MIDDLE, route, row, type Drawing, type Shape } from '../../rules/drawing';

const ticket = (x: number): Shape => ({ kind: 'ticket', x, y: MIDDLE });

export const PLAY_PICTURES: Readonly<Record<string, Drawing>> = {
  start: [...row('card', ['red', 'blue', 'blue', 'loco'], 10), ticket(152), ticket(210)],
  cards: [...row('card', ['green', 'red', 'loco', 'white', 'black'], 10), { kind: 'deck', x: 196, y: MIDDLE }],
  claim: [
    ...row('card', ['blue', 'blue', 'loco'], 8),
    arrow(126),
    ...moved(route('train', ['blue', 'blue', 'blue']), 138),
  ],
  tickets: [ticket(12), ticket(76), ticket(140)],
  ferry: [...route('space', ['loco', 'grey', 'grey']), ...row('card', ['loco', 'green', 'green'], 162)],
  tunnel: [...route('tunnel', ['red', 'red']), ...row('card', ['red', 'black', 'loco'], 132)],
  // The station lets blue go on over red's route.
  station: [
    ...route('train', ['blue', 'blue']),
    ...row('train', ['red', 'red'], 116),
    { kind: 'city', x: 192, y: MIDDLE },
    { kind: 'station', x: 102, y: 22 },
  ],
  // Two tickets done, and a long path through all their cities.
  example: [
    ...route('train', ['blue', 'blue']),
    ...row('train', ['blue', 'blue', 'blue'], 116),
    { kind: 'city', x: 226, y: MIDDLE },
  ],
};

function moved(drawing: Drawing, by: number): Drawing {
  return drawing.map((shape) => ({ ...shape, x: shape.x + by }));
}
