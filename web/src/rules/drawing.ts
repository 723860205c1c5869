// What small pictures beside rules are made of: a few shapes in a row 60 high. Colours are those of cards, or of tracks.

export interface Shape {
  readonly kind:
    | ('space' | 'tunnel' | 'train' | 'card' | 'deck' | 'ticket' | 'city' | 'station')
    | ('tile' | 'worker' | 'gear' | 'arrow' | 'label');
  readonly x: number;
  readonly y: number;
  readonly colour?: string;
  readonly words?: string;
}

export type Drawing = readonly Shape[];

export const STEP = 34;
export const MIDDLE = 30;

export function row(kind: Shape['kind'], colours: readonly string[], x: number, y = MIDDLE): Drawing {
  return colours.map((colour, i) => ({ kind, x: x + i * STEP, y, colour }));
}

/** Two cities and what lies between them. */
export function route(kind: 'space' | 'tunnel' | 'train', colours: readonly string[], y = MIDDLE): Drawing {
  const end = 34 + colours.length * STEP;
  return [...row(kind, colours, 28, y), { kind: 'city', x: 14, y }, { kind: 'city', x: end, y }];
}

export function tiles(values: readonly string[], colour: string, x: number, y = MIDDLE): Drawing {
  return values.map((words, i) => ({ kind: 'tile', x: x + i * STEP, y, colour, words }));
}

export function arrow(x: number): Shape {
  return { kind: 'arrow', x, y: MIDDLE };
}
