// Spaces, effects, tokens and cards in words.

import { listed, t } from '../../text';
import type { RussianRailroadsBoard, RussianRailroadsView } from '../../wire/schema';

export interface Seen {
  board: RussianRailroadsBoard;
  view: RussianRailroadsView;
}

export type Effect = Record<string, number>;

/** A name as a message can choose by it. */
const key = (name: string) => name.replaceAll('-', '_');

export const partWords = (part: string, count: number) => t('railroads.part', { part, count });
export const lineName = (line: string) => t('railroads.line', { line: key(line) });
export const colourName = (colour: string) => t('railroads.colour', { colour });
export const startWords = (card: string) => t('railroads.start', { card });

/** As in "1 industry step, 3 points". */
export function effectWords(effect: Effect): string {
  const parts = Object.entries(effect).filter(([, count]) => count > 0);
  return parts.map(([part, count]) => partWords(part, count)).join(', ') || t('railroads.nothing');
}

/** The numbers that tokens and cards have printed on them. */
export type PrintedNumbers = Pick<
  RussianRailroadsBoard,
  'tokens' | 'cards' | 'card_engineer' | 'medal' | 'revalued' | 'bonus_points' | 'bonus_instead'
>;

const effectOf = (all: readonly { name: string; effect: Effect }[], name: string) =>
  effectWords(all.find((one) => one.name === name)?.effect ?? {});

export function tokenWords(board: PrintedNumbers, token: string): string {
  const { points, space } = board.medal;
  const effect = effectOf(board.tokens, token);
  return t('railroads.token', { token: key(token), effect, values: revaluedWords(board), points, space });
}

export function cardWords(board: PrintedNumbers, card: string): string {
  const effect = effectOf(board.cards, card);
  return t('railroads.card', { card: key(card), engineer: board.card_engineer, effect });
}

const REVALUED = 3; // brown, natural and white

/** What these colours count once they are revalued. */
export const revaluedValues = ({ revalued }: PrintedNumbers) => revalued.slice(-REVALUED);
export const revaluedWords = (board: PrintedNumbers) => listed(revaluedValues(board).map(String));

// By the names of the table: what an end-bonus card gives its points for.
const COUNTED: Record<string, string> = {
  fifteen: 'fifteen',
  lines: 'line',
  factories: 'factory',
  workers: 'worker',
  tokens: 'token',
  engineers: 'engineer',
};
const DOUBLERS = 'doublers_';

export function bonusWords({ bonus_points: points }: PrintedNumbers, card: string): string {
  const steps = Object.keys(points).filter((name) => name.startsWith(DOUBLERS));
  const [few = 0, many = 0] = steps.map((name) => Number(name.slice(DOUBLERS.length))).sort((a, b) => a - b);
  return t('railroads.bonus', {
    card: key(card),
    points: points[COUNTED[card] ?? ''] ?? 0,
    few,
    few_points: points[`${DOUBLERS}${few}`] ?? 0,
    many,
    many_points: points[`${DOUBLERS}${many}`] ?? 0,
  });
}

/** As in "1 worker + 1 ruble". */
export function paidWords(paid: { workers?: number; black?: number; rubles?: number }): string {
  const kinds = [
    ['workers', paid.workers],
    ['black', paid.black],
    ['rubles', paid.rubles],
  ] as const;
  const words = kinds.filter(([, count]) => count).map(([kind, count]) => t('railroads.payment', { kind, count }));
  return words.join(' + ') || t('railroads.nothing');
}

/** The number of an own engineer's place, as in `engineer-7`. */
export function engineerOf(place: string): number | null {
  const found = /^engineer-(\d+)$/.exec(place);
  return found ? Number(found[1]) : null;
}

const strip = (view: RussianRailroadsView, place: string) =>
  view.spaces.find((space) => space.name === place)?.engineer ?? null;

/** What the place does, now: a tile on a variable space stands for itself. */
export function placeEffect({ board, view }: Seen, place: string): Effect {
  const number = engineerOf(place) ?? strip(view, place);
  if (number !== null) return board.engineers.find((one) => one.number === number)?.effect ?? {};
  return board.spaces.find((space) => space.name === place)?.effect ?? {};
}

/** The place by what it does, as in "3 black steps" or "engineer 7". */
export function placeWords(seen: Seen, place: string): string {
  const own = engineerOf(place);
  if (own !== null) return t('railroads.place.engineer', { number: own });
  if (place.startsWith('variable-')) {
    const number = strip(seen.view, place);
    return number === null ? t('railroads.place.variable_empty') : t('railroads.place.variable', { number });
  }
  if (place === 'hire') {
    const number = seen.view.strip[0];
    return number ? t('railroads.place.hire', { number }) : t('railroads.place.hired');
  }
  if (place.startsWith('order-')) return t('railroads.place.order', { position: place.slice('order-'.length) });
  return effectWords(placeEffect(seen, place));
}

/** With a capital first letter. */
export function sentence(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
