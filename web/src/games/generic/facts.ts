// Values of a game that the page does not know, sorted by how they can be shown.

import { t } from '../../text';

export type Facts = Readonly<Record<string, unknown>>;

export function isFacts(value: unknown): value is Facts {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A single value: not a list and not an object. */
export function isPlain(value: unknown): boolean {
  return typeof value !== 'object' || value === null;
}

/** A readable name: `cards_left` becomes "cards left". */
export function nameWords(name: string): string {
  return name.replaceAll(/[_-]+/g, ' ').trim();
}

export function plainWords(value: unknown): string {
  if (value === null || value === undefined || value === '') return t('generic.none');
  if (typeof value === 'boolean') return value ? t('generic.yes') : t('generic.no');
  return String(value);
}

/** What can be said on one line, a plain value or a list of such, or that there is nothing; otherwise null. */
export function lineOf(value: unknown): string | null {
  if (isPlain(value)) return plainWords(value);
  if (Array.isArray(value) && value.every(isPlain)) return value.map(plainWords).join(', ') || t('generic.none');
  return isFacts(value) && Object.keys(value).length === 0 ? t('generic.none') : null;
}

/** The columns of a list of objects whose values fit on one line; null for anything else. */
export function columnsOf(list: readonly unknown[]): string[] | null {
  if (list.length === 0 || !list.every(isFacts)) return null;
  const fits = list.every((row) => Object.values(row).every((value) => lineOf(value) !== null));
  return fits ? [...new Set(list.flatMap((row) => Object.keys(row)))] : null;
}

/** Everything but what is shown elsewhere. */
export function without(facts: Facts, ...names: string[]): Facts {
  return Object.fromEntries(Object.entries(facts).filter(([name]) => !names.includes(name)));
}
