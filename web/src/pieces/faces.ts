// The faces of the bots: a disc, and a few shapes on it, each with its colour. Drawn on 32 by 32; later shapes lie above
// earlier ones. The colours are bright on any ground.

/** A colour and what it fills. */
export type Shape = readonly [colour: string, path: string];

export interface Face {
  readonly disc: string;
  readonly shapes: readonly Shape[];
}

const INK = '#2b2420';
const WHITE = '#fdfaf3';
const PINK = '#e98b93';

function round(x: number, y: number, r: number, tall = r): string {
  return `M${x - r} ${y}a${r} ${tall} 0 1 0 ${2 * r} 0a${r} ${tall} 0 1 0 ${-2 * r} 0z`;
}

/** Two of the same, left and right of the middle. */
function pair(x: number, y: number, r: number, tall = r): string {
  return round(16 - x, y, r, tall) + round(16 + x, y, r, tall);
}

/** Eyes with a glint. */
function eyes(x: number, y: number, r = 1.5): Shape[] {
  return [
    [INK, pair(x, y, r)],
    [WHITE, round(16.5 - x, y - 0.5, r / 3) + round(16.5 + x, y - 0.5, r / 3)],
  ];
}

/** A mouth that smiles, below a nose. */
function smile(y: number): Shape {
  return [INK, `M12.6 ${y}q1.7 2.2 3.4.5q1.7 1.7 3.4-.5q-.9 3.2-3.4 1.6q-2.5 1.6-3.4-1.6z`];
}

const CHICK: Face = {
  disc: '#bfdff2',
  shapes: [
    ['#e8a800', 'M13 9q.5-5 3-5.5q-.5 2 .6 2.3q1.6-1 2.9.2q-1.5.5-1.5 3z'],
    ['#ffd84d', round(16, 18, 10.5)],
    ['#ffac73', pair(7.2, 20.5, 2)],
    ...eyes(4, 16, 1.7),
    ['#ee7f1b', 'M12.5 19q3.5-1.6 7 0q-1.3 4.5-3.5 4.5t-3.5-4.5z'],
    ['#c95f0b', 'M12.5 19.3h7q-.2 1-.6 1.7h-5.8q-.4-.7-.6-1.7z'],
  ],
};

const RABBIT: Face = {
  disc: '#cfe8c2',
  shapes: [
    ['#efe6dc', round(11.5, 9, 3, 7.5) + round(20.5, 9, 3, 7.5)],
    [PINK, round(11.5, 9.5, 1.4, 5.5) + round(20.5, 9.5, 1.4, 5.5)],
    ['#efe6dc', round(16, 20.5, 9.2, 8.5)],
    ['#f4bcbc', pair(6.2, 22.5, 1.7)],
    ...eyes(3.8, 19, 1.5),
    [PINK, 'M14.6 21.8h2.8l-1.4 1.7z'],
    [WHITE, 'M14.7 24.2h2.6v2.9h-2.6z'],
    [INK, 'M13.2 23.3q1.4 1.3 2.8.2q1.4 1.1 2.8-.2q-.8 2-2.8 1q-2 1-2.8-1z'],
  ],
};

const HEDGEHOG: Face = {
  disc: '#f7dfb2',
  shapes: [
    [
      '#6d4c3d',
      'M5 25l-2-4l2.3-1l-1.8-4.2l2.9-.2l-.5-4.3l3 .9l.8-4.2l2.8 2l2-3.8l1.5 0l2 3.8l2.8-2l.8 4.2l3-.9l-.5 4.3l2.9.2l-1.8 4.2l2.3 1l-2 4z',
    ],
    ['#8a6350', 'M7.5 24l.5-9l3.5-4h9l3.5 4l.5 9z'],
    ['#efcfa4', round(16, 21.5, 8.3, 7.3)],
    ['#f0a58a', pair(5.6, 24, 1.5)],
    ...eyes(3.4, 20, 1.5),
    [INK, round(16, 23, 1.7, 1.4)],
    smile(25),
  ],
};

const BEAR: Face = {
  disc: '#c3d8ea',
  shapes: [
    ['#8a5a36', pair(8, 9.5, 4.2)],
    ['#d9a877', pair(8, 9.8, 2.1)],
    ['#9c6a42', round(16, 18, 10.5, 10)],
    ['#e6c59b', round(16, 22, 5, 4.4)],
    ...eyes(4.4, 16, 1.5),
    [INK, round(16, 20, 2, 1.5)],
    smile(22.8),
  ],
};

const CAT: Face = {
  disc: '#f6cdd3',
  shapes: [
    ['#66707e', 'M6 17l.5-12.5l8 5zM26 17l-.5-12.5l-8 5z'],
    [PINK, 'M8 12.5l.2-5l3.3 2.2zM24 12.5l-.2-5l-3.3 2.2z'],
    ['#77828f', round(16, 18.5, 10.2, 9)],
    ['#5b6470', 'M15 9.6h2l-.3 4h-1.4zM12 10.3l1.6-.4l.4 3zM20 10.3l-1.6-.4l-.4 3z'],
    ['#c9ea6f', pair(4.3, 17.5, 2.4, 2)],
    [INK, pair(4.3, 17.5, 0.8, 1.9)],
    [WHITE, round(14.1, 22.5, 2.3, 1.9) + round(17.9, 22.5, 2.3, 1.9)],
    [PINK, 'M14.5 20.5h3l-1.5 1.7z'],
    [WHITE, 'M3.5 20.3l6 1v.6l-6-.8zM3.8 24l5.8-1.4v.6l-5.7 1.6zM28.5 20.3l-6 1v.6l6-.8zM28.2 24l-5.8-1.4v.6l5.7 1.6z'],
  ],
};

const BADGER: Face = {
  disc: '#d7e2ae',
  shapes: [
    ['#3b3a3d', pair(8.2, 10.5, 3)],
    [WHITE, pair(8.2, 10.8, 1.4)],
    [WHITE, 'M16 6q10 0 10 10.5q0 5-4.5 8.5q-2.5 3.5-5.5 3.5t-5.5-3.5q-4.5-3.5-4.5-8.5q0-10.5 10-10.5z'],
    [
      '#3b3a3d',
      'M10 7.8l3.3-1.3q.4 8 .2 12q-1 3.5-3.5 4.5q-1.8-2-2-6q.2-6 2-9.2zM22 7.8l-3.3-1.3q-.4 8-.2 12q1 3.5 3.5 4.5q1.8-2 2-6q-.2-6-2-9.2z',
    ],
    [WHITE, pair(4.9, 16.5, 1.7)],
    [INK, pair(4.8, 16.7, 1)],
    [INK, round(16, 24, 2.4, 1.8)],
    ['#8d8a8c', round(15.3, 23.4, 0.7, 0.5)],
  ],
};

const FOX: Face = {
  disc: '#bfe3d6',
  shapes: [
    ['#c4501b', 'M5.5 16l-.5-12.5l8.5 6zM26.5 16l.5-12.5l-8.5 6z'],
    [INK, 'M7 10.5l-.3-4.2l3.2 2.3zM25 10.5l.3-4.2l-3.2 2.3z'],
    ['#e2692a', 'M16 8.5q8.5 0 11.5 9q-4.5 9-11.5 10.5q-7-1.5-11.5-10.5q3-9 11.5-9z'],
    [WHITE, 'M4.5 17.5q5.5-.5 8 3l3.5 4.5l3.5-4.5q2.5-3.5 8-3q-4.5 9-11.5 10.5q-7-1.5-11.5-10.5z'],
    [INK, 'M9 17.2q2.2-2.7 4.8-.2q-2.3 1.8-4.8.2zM23 17.2q-2.2-2.7-4.8-.2q2.3 1.8 4.8.2z'],
    [INK, round(16, 25.5, 2.1, 1.7)],
  ],
};

const OWL: Face = {
  disc: '#d5cdf0',
  shapes: [
    ['#5b4a86', 'M4.5 4.5q4 .2 7.5 3.5h8q3.5-3.3 7.5-3.5q-1.8 4-.5 9q2 13.5-11 15q-13-1.5-11-15q1.3-5-.5-9z'],
    ['#8673b8', 'M9 24.5q7-4 14 0q-2 4-7 4t-7-4z'],
    ['#f3ead2', pair(4.9, 15.5, 5)],
    ['#f2b32c', pair(4.7, 15.5, 3.5)],
    [INK, pair(4.5, 15.5, 2)],
    [WHITE, round(12.2, 14.7, 0.7) + round(21.2, 14.7, 0.7)],
    ['#ee7f1b', 'M14.2 18.5h3.6l-1.8 4.5z'],
  ],
};

const DOG: Face = {
  disc: '#ffd3a8',
  shapes: [
    ['#a8632c', 'M7 10q-5.5 2-4 11.5q4.5 1 6.5-4zM25 10q5.5 2 4 11.5q-4.5 1-6.5-4z'],
    ['#d9974f', round(16, 18, 9.5, 10)],
    ['#f7e3c4', round(16, 23, 5, 4.2)],
    ['#3d4a5c', 'M5 12.5h22v4.5h-22z'],
    ['#3d4a5c', pair(4.6, 14.8, 4.6)],
    ['#9fdcf5', pair(4.6, 14.8, 3.2)],
    [WHITE, 'M9.5 14.5l2.5-2l.8.8l-2.6 2.2zM18.7 14.5l2.5-2l.8.8l-2.6 2.2z'],
    [INK, round(16, 21, 2, 1.5)],
    smile(23.3),
  ],
};

const HAMSTER: Face = {
  disc: '#cdeaea',
  shapes: [
    ['#b9743a', pair(7, 8.5, 3.2)],
    ['#f0b7a4', pair(7, 8.8, 1.6)],
    ['#dc9a54', round(16, 16.5, 9.5, 9.5)],
    ['#fbeed6', pair(6.2, 22, 5.8, 5.2)],
    ['#fbeed6', round(16, 21.5, 4, 4)],
    ['#f3a08d', pair(8.6, 22.5, 1.8)],
    ...eyes(4, 15, 1.7),
    [PINK, 'M14.7 19h2.6l-1.3 1.5z'],
    [WHITE, 'M14.7 22.3h2.6v2.7h-2.6z'],
    [INK, 'M13.4 21.3q1.3 1.3 2.6.2q1.3 1.1 2.6-.2q-.8 1.9-2.6 1q-1.8.9-2.6-1z'],
  ],
};

const OX: Face = {
  disc: '#bccbe3',
  shapes: [
    ['#f6ecd6', 'M8.5 11.5q-6.5.5-6.5-8q2.5 4 8 4.5zM23.5 11.5q6.5.5 6.5-8q-2.5 4-8 4.5z'],
    ['#5c3a29', 'M7.5 12q-4-.5-5 3q3.5 2.5 6 .5zM24.5 12q4-.5 5 3q-3.5 2.5-6 .5z'],
    ['#74492f', 'M16 6.5q9 0 9 8.5q0 8-3.5 12h-11q-3.5-4-3.5-12q0-8.5 9-8.5z'],
    ['#4a2d1f', 'M12 7q4-2.5 8 0q-1.5 3.5-4 3.5t-4-3.5z'],
    ['#e9b6a2', round(16, 24, 6.5, 4.5)],
    [INK, 'M9 14.3l5 1.7v-1.3l-5-1.7zM23 14.3l-5 1.7v-1.3l5-1.7z'],
    [INK, pair(3.7, 17, 1.5)],
    ['#8a4f42', pair(2.6, 23.5, 1.1, 1.4)],
  ],
};

export const FACES: Readonly<Record<string, Face>> = {
  1: CHICK,
  2: RABBIT,
  3: HEDGEHOG,
  4: BEAR,
  5: CAT,
  6: BADGER,
  7: FOX,
  8: OWL,
  racer: DOG,
  collector: HAMSTER,
  blocker: OX,
};
