// Which folders of src may import which: those above it in this list, and none of its own row. So no two folders import
// each other, and a game knows nothing of another.

import boundaries from 'eslint-plugin-boundaries';

const ROWS = [
  ['wire'],
  ['text'],
  ['api', 'socket'],
  ['shared'],
  ['pieces'],
  ['acting'],
  ['map', 'rules', 'guide'],
  ['table'],
  ['review'],
  ['result', 'replay'],
  ['study'], // the analysis board, and decisions that are asked for again
  ['games/*'], // a folder per game
  ['games'], // the index of games
  ['pages'], // those that are one file, and what several have in common
  ['pages/*'],
  ['app'],
  ['.'], // main.ts
];

const SOURCE = 'src';
const patternOf = (folder) => (folder === '.' ? SOURCE : `${SOURCE}/${folder}`);
// The first that fits counts: folders inside others come before them.
const elements = ROWS.flat()
  .map((folder) => ({ type: folder, pattern: patternOf(folder) }))
  .sort((one, other) => other.pattern.split('/').length - one.pattern.split('/').length);

const policies = ROWS.flatMap((row, place) =>
  row.map((folder) => ({
    from: { element: { type: folder } },
    allow: { to: { element: { types: { anyOf: ROWS.slice(0, place).flat() } } } },
  })),
).filter(({ allow }) => allow.to.element.types.anyOf.length > 0);

export const layers = {
  files: [`${SOURCE}/**/*.{ts,svelte}`],
  plugins: { boundaries },
  settings: {
    'boundaries/elements': elements,
    'boundaries/dependency-nodes': ['import', 'dynamic-import', 'export'],
    'import/resolver': { node: { extensions: ['.ts', '.svelte'] } },
  },
  rules: {
    'boundaries/dependencies': [
      'error',
      {
        default: 'disallow',
        message: '{{ from.element.type }} may not import {{ to.element.type }}; see layers.js.',
        policies,
      },
    ],
    'boundaries/no-unknown-files': 'error',
  },
};
