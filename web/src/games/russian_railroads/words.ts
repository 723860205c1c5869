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
  'tokens' | 'cards' | 'card_engineer' | 'medal' | 'revalued' | 'bonus_card_points' | 'doubler_steps' | 'bonus_instead'
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

export function bonusWords({ bonus_card_points, doubler_steps }: PrintedNumbers, card: string): string {
  const [[few, few_points], [many, many_points]] = doubler_steps as [[number, number], [number, number]];
  const points = bonus_card_points[card] ?? 0;
  return t('railroads.bonus', { card: key(card), points, few, few_points, many, many_points });
}

interface Paid {
  workers?: number;
  black?: number;
  rubles?: number;
}

/** As in "1 worker + 1 ruble". */
export const paidWords = (paid: Paid) => counted(paid, (kind, count) => t('railroads.payment', { kind, count }));

/** The same after "for", which some languages decline. */
export const priceWords = (paid: Paid) => counted(paid, (kind, count) => t('railroads.price', { kind, count }));

function counted(paid: Paid, words: (kind: string, count: number) => string): string {
  const kinds = [
    ['workers', paid.workers],
    ['black', paid.black],
    ['rubles', paid.rubles],
  ] as const;
  return kinds.flatMap(([kind, count]) => (count ? [words(kind, count)] : [])).join(' + ') || t('railroads.nothing');
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
