// One symbol per card colour, so that colours can be distinguished without hue. Each is an SVG path in a box
// from -10 to 10, written with the absolute commands M L C A Z only, so that `map/paths.ts` can move it.

export const SYMBOLS = {
  crescent: 'M 5 -8.5 A 9.5 9.5 0 1 0 5 8.5 A 8.5 8.5 0 0 1 5 -8.5 Z',
  ring: 'M -8.5 0 A 8.5 8.5 0 1 1 8.5 0 A 8.5 8.5 0 1 1 -8.5 0 Z M -4.5 0 A 4.5 4.5 0 1 0 4.5 0 A 4.5 4.5 0 1 0 -4.5 0 Z',
  drop: 'M 0 -10 C 4 -4.5 7.5 -1 7.5 3 A 7.5 7.5 0 0 1 -7.5 3 C -7.5 -1 -4 -4.5 0 -10 Z',
  star: 'M 0 -10 L 2.6 -3.4 L 9.6 -3 L 4.2 1.5 L 6 8.4 L 0 4.6 L -6 8.4 L -4.2 1.5 L -9.6 -3 L -2.6 -3.4 Z',
  cross: 'M -3 -9 L 3 -9 L 3 -3 L 9 -3 L 9 3 L 3 3 L 3 9 L -3 9 L -3 3 L -9 3 L -9 -3 L -3 -3 Z',
  square: 'M -7.5 -7.5 L 7.5 -7.5 L 7.5 7.5 L -7.5 7.5 Z',
  diamond: 'M 0 -10 L 7.5 0 L 0 10 L -7.5 0 Z',
  triangle: 'M 0 -9 L 9 7.5 L -9 7.5 Z',
  dots:
    'M -9.5 0 A 2.5 2.5 0 1 1 -4.5 0 A 2.5 2.5 0 1 1 -9.5 0 Z M -2.5 0 A 2.5 2.5 0 1 1 2.5 0 A 2.5 2.5 0 1 1 -2.5 0 Z ' +
    'M 4.5 0 A 2.5 2.5 0 1 1 9.5 0 A 2.5 2.5 0 1 1 4.5 0 Z',
  locomotive:
    'M -10 -8 L -2 -8 L -2 -3 L 3.5 -3 L 3 -8.5 L 8 -8.5 L 7.5 -3 L 10 -3 L 10 4 L -10 4 Z M -7.5 -5.5 L -7.5 -2 L -4.5 -2 ' +
    'L -4.5 -5.5 Z M -8.5 6.5 A 2.6 2.6 0 1 1 -3.3 6.5 A 2.6 2.6 0 1 1 -8.5 6.5 Z ' +
    'M -2.2 6.5 A 2.6 2.6 0 1 1 3 6.5 A 2.6 2.6 0 1 1 -2.2 6.5 Z M 4.1 6.5 A 2.6 2.6 0 1 1 9.3 6.5 A 2.6 2.6 0 1 1 4.1 6.5 Z',
} as const;

export type SymbolName = keyof typeof SYMBOLS;
