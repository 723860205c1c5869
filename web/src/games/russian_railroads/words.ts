// Spaces, effects, tokens and cards in words.

import { t } from '../../text';
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
export const tokenWords = (token: string) => t('railroads.token', { token: key(token) });
export const cardWords = (card: string) => t('railroads.card', { card: key(card) });
export const bonusWords = (card: string) => t('railroads.bonus', { card: key(card) });
export const startWords = (card: string) => t('railroads.start', { card });

/** As in "1 industry step, 3 points". */
export function effectWords(effect: Effect): string {
  const parts = Object.entries(effect).filter(([, count]) => count > 0);
  return parts.map(([part, count]) => partWords(part, count)).join(', ') || t('railroads.nothing');
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
