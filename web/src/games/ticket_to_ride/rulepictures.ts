// Pictures beside the rules of both titles.

import { MIDDLE, route, row, type Drawing } from '../../rules/drawing';

export const RULE_PICTURES: Readonly<Record<string, Drawing>> = {
  // Three locomotives face up: all five go.
  'TTR-22': row('card', ['red', 'loco', 'loco', 'green', 'loco'], 16),
  'TTR-30': [...route('space', ['blue', 'blue', 'blue']), ...row('card', ['blue', 'blue', 'blue'], 170)],
  'TTR-31': [...route('space', ['blue', 'blue', 'blue']), ...row('card', ['blue', 'loco', 'loco'], 170)],
  'TTR-32': [...route('space', ['grey', 'grey']), ...row('card', ['yellow', 'yellow'], 136)],
  'TTR-37': [...route('train', ['red', 'red', 'red'], 18), ...route('space', ['black', 'black', 'black'], 42)],
  // A loop: a city twice, each route once.
  'TTR-63': [
    { kind: 'train', x: 22, y: 29, colour: 'red' },
    { kind: 'train', x: 62, y: 29, colour: 'red' },
    { kind: 'train', x: 42, y: 46, colour: 'red' },
    { kind: 'train', x: 108, y: 46, colour: 'red' },
    { kind: 'train', x: 142, y: 46, colour: 'red' },
    { kind: 'city', x: 18, y: 46 },
    { kind: 'city', x: 94, y: 46 },
    { kind: 'city', x: 56, y: 12 },
    { kind: 'city', x: 186, y: 46 },
  ],
  'TTE-21': [...route('space', ['loco', 'grey', 'grey']), ...row('card', ['loco', 'green', 'green'], 170)],
  'TTE-30': [...route('tunnel', ['red', 'red']), ...row('card', ['red', 'black', 'loco'], 150)],
  // The station lets blue go on over red's route.
  'TTE-42': [
    ...route('train', ['blue', 'blue']),
    ...row('train', ['red', 'red'], 116),
    { kind: 'city', x: 192, y: MIDDLE },
    { kind: 'station', x: 102, y: 22 },
  ],
};
