// The message catalogue, one part of the built page per language, fetched when that language is first spoken.

import type { Language } from './language.svelte';

type Messages = Record<string, string>;

const FILES = import.meta.glob<Record<string, Messages>>('./languages/*.ts', { import: 'default' });
const loaded = new Map<Language, Messages>();

/** Fetches a language; what is there already is not fetched again. */
export async function load(language: Language): Promise<void> {
  if (loaded.has(language)) return;
  const parts = await FILES[`./languages/${language}.ts`]!();
  loaded.set(language, Object.assign({}, ...Object.values(parts)) as Messages);
}

/** The template of a key, if the language has it. */
export function template(language: Language, key: string): string | undefined {
  return loaded.get(language)?.[key];
}
