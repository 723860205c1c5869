// Rolling stock for the cards, our own drawings: a body for each symbol, above wheels that all share.
// The box is 64 wide, from -32 to 32; the body stands on y = 9.

import type { SymbolName } from './symbols';

export interface Wagon {
  /** Filled. */
  readonly body: string;
  /** Thin lines on the body. */
  readonly lines: string;
}

const boxcar: Wagon = {
  body: 'M-28 -15Q0 -19 28 -15V9H-28Z',
  lines: 'M-13 -16V9M13 -16V9M-21 -15V9M21 -15V9',
};
const coach: Wagon = {
  body: 'M-30 -10Q-29 -15 -24 -15H24Q29 -15 30 -10V9H-30Z',
  lines: 'M-30 3H30M-26 -9h7v7h-7ZM-17 -9h5v7h-5ZM12 -9h5v7h-5ZM19 -9h7v7h-7Z',
};
const tank: Wagon = {
  body: 'M-24 -13H-5V-16H5V-13H24A10 10 0 0 1 24 7H-24A10 10 0 0 1 -24 -13ZM-31 7H31V9.5H-31Z',
  lines: 'M-15 -13V7M15 -13V7',
};
const hopper: Wagon = {
  body: 'M-30 -10Q-22 -17 -14 -12Q-6 -18 2 -13Q12 -18 18 -12Q26 -15 30 -10L24 9H-24Z',
  lines: 'M-30 -9H30M-17 -9L-14 9M17 -9L14 9',
};
const caboose: Wagon = {
  body: 'M-26 -10H-11V-17H11V-10H26V9H-26ZM-30 -10H30V-7H-30ZM-31 6H31V9H-31Z',
  lines: 'M-23 -5h7v6h-7ZM16 -5h7v6h-7Z',
};
const logs: Wagon = {
  body:
    'M-30 4H30V9H-30ZM-27 -8h2.5V4h-2.5ZM24.5 -8h2.5V4h-2.5ZM-23 -10.5A3.5 3.5 0 0 1 -23 -17.5H23A3.5 3.5 0 0 1 23 -10.5Z' +
    'M-23 -3.5A3.5 3.5 0 0 1 -23 -9.5H23A3.5 3.5 0 0 1 23 -3.5ZM-23 3A3.5 3.5 0 0 1 -23 -2.5H23A3.5 3.5 0 0 1 23 3Z',
  lines: '',
};
const van: Wagon = {
  body: 'M-29 -13L-24 -17H24L29 -13V9H-29Z',
  lines: 'M-29 -11H29M-29 5H29M-13 -11V5M13 -11V5',
};
const gondola: Wagon = {
  body: 'M-30 -9H30V9H-30ZM-26 -9Q-18 -16 -10 -11Q0 -18 10 -11Q18 -16 26 -9Z',
  lines: 'M-20 -9V9M-12 -9V9M12 -9V9M20 -9V9',
};
const engine: Wagon = {
  body:
    'M-31 -18H-11V-15H-13V-9H12L10 -18H22L20 -9H25Q29 -9 29 -5V3H31V7L35 11H-29V-15H-31ZM-25 -13V-5H-17V-13Z' +
    'M0 -9A4 4 0 0 1 8 -9Z',
  lines: 'M-4 -9V4M4 -9V4M-13 4H29',
};

export const WAGONS: Record<SymbolName, Wagon> = {
  crescent: boxcar,
  ring: van,
  drop: coach,
  star: gondola,
  cross: tank,
  square: hopper,
  diamond: caboose,
  triangle: logs,
  dots: coach,
  locomotive: engine,
};

/** Centres of the wheels, on the rail. */
export const WHEELS: readonly number[] = [-23, -14, 14, 23];
