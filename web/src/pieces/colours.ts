// The colours of cards and routes: fill, ink, edge and a symbol for each.

import { t } from '../text';
import './pieces.css';
import { SYMBOLS, type SymbolName } from './symbols';

export const GREY = 'grey';
export const LOCO = 'loco';

export interface CardColour {
  /** The name in the map file and on the server. */
  readonly name: string;
  /** As people read it. */
  readonly label: string;
  readonly fill: string;
  readonly ink: string;
  readonly edge: string;
  /** The path of its symbol, in a box from -10 to 10, and what the symbol is. */
  readonly symbol: string;
  readonly shape: SymbolName;
}

interface Dye {
  symbol: SymbolName;
  label: () => string;
}

const DYES: Record<string, Dye> = {
  pink: { symbol: 'crescent', label: () => t('piece.pink') },
  white: { symbol: 'ring', label: () => t('piece.white') },
  blue: { symbol: 'drop', label: () => t('piece.blue') },
  yellow: { symbol: 'star', label: () => t('piece.yellow') },
  orange: { symbol: 'cross', label: () => t('piece.orange') },
  black: { symbol: 'square', label: () => t('piece.black') },
  red: { symbol: 'diamond', label: () => t('piece.red') },
  green: { symbol: 'triangle', label: () => t('piece.green') },
};
const NO_CARD: Record<string, Dye> = {
  [GREY]: { symbol: 'dots', label: () => t('piece.grey') },
  [LOCO]: { symbol: 'locomotive', label: () => t('piece.locomotive') },
};

/**
 * How a card or route colour looks. A custom map may name its eight colours freely: give them in `among`
 * (the board's `colours`), and each unknown word gets a look that no other of them has.
 */
export function cardColour(name: string, among: readonly string[] = []): CardColour {
  const look = name in DYES || name in NO_CARD ? name : lookFor(name, among);
  const dye = NO_CARD[look] ?? DYES[look]!;
  return {
    name,
    get label() {
      return look === name ? dye.label() : name;
    },
    fill: `var(--card-${look})`,
    ink: `var(--card-${look}-ink)`,
    edge: `var(--card-${look}-edge)`,
    symbol: SYMBOLS[dye.symbol],
    shape: dye.symbol,
  };
}

function lookFor(name: string, among: readonly string[]): string {
  const free = Object.keys(DYES).filter((look) => !among.includes(look));
  const strangers = among.filter((other) => !(other in DYES));
  const place = Math.max(0, strangers.indexOf(name));
  return free[place % Math.max(1, free.length)] ?? GREY;
}
