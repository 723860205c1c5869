// Small pictures beside rules, each a few shapes in a row 60 high. Colours are those of cards, or of tracks.

export interface Shape {
  readonly kind: 'space' | 'tunnel' | 'train' | 'card' | 'city' | 'station' | 'tile' | 'arrow' | 'label';
  readonly x: number;
  readonly y: number;
  readonly colour?: string;
  readonly words?: string;
}

export type Drawing = readonly Shape[];

const STEP = 34;
const MIDDLE = 30;

function row(kind: Shape['kind'], colours: readonly string[], x: number, y = MIDDLE): Drawing {
  return colours.map((colour, i) => ({ kind, x: x + i * STEP, y, colour }));
}

/** Two cities and what lies between them. */
function route(kind: 'space' | 'tunnel' | 'train', colours: readonly string[], y = MIDDLE): Drawing {
  const end = 34 + colours.length * STEP;
  return [...row(kind, colours, 28, y), { kind: 'city', x: 14, y }, { kind: 'city', x: end, y }];
}

function tiles(values: readonly string[], colour: string, x: number, y = MIDDLE): Drawing {
  return values.map((words, i) => ({ kind: 'tile', x: x + i * STEP, y, colour, words }));
}

function arrow(x: number): Shape {
  return { kind: 'arrow', x, y: MIDDLE };
}

export const PICTURES: Record<string, Drawing> = {
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
  'RR-31': ['white', 'natural', 'brown', 'grey', 'black'].flatMap((colour, i) => tiles([''], colour, 28 + i * STEP)),
  // The books' chain: a 4 pushes out a 2, the 2 a 1.
  'RR-43': [
    ...tiles(['4'], 'loco', 28),
    arrow(64),
    ...tiles(['2'], 'loco', 98),
    arrow(134),
    ...tiles(['1'], 'loco', 168),
  ],
  'RR-52': [...tiles(['1', '2', '3', '4'], 'natural', 28), ...tiles([''], 'gap', 164), ...tiles(['5'], 'natural', 198)],
  'RR-122': [...tiles(['2', '2', '2'], 'brown', 28), ...tiles(['1', '1'], 'grey', 130), ...tiles(['0'], 'black', 198)],
  'RR-123': [{ kind: 'label', x: 28, y: 12, words: '×2' }, ...tiles(['4', '2', '2'], 'brown', 28, 40)],
};
