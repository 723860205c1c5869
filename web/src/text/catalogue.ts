// The message catalogue, in parts of the built page: for each language what every page says, fetched when that language
// is first spoken, and what only some pages say, fetched with the first of them.

import type { Language } from './language.svelte';

type Messages = Record<string, string>;

const ALWAYS = import.meta.glob<Record<string, Messages>>('./languages/*.ts', { import: 'default' });
const PARTS = import.meta.glob<Messages>(
  [
    '$messages/*/{explore,maps,programs}.json',
    '$messages/*/web/{analysis,guide,pages,puzzles,review,russian_railroads}.json',
  ],
  { import: 'default' },
);
/** The parts that not every page needs, by their files: what many games tell, faults of maps and match files, the
 * analysis board, first games, pages beside the tables, puzzles, reviews, a game. */
export const RARE = [
  'explore',
  'maps',
  'programs',
  'web/analysis',
  'web/guide',
  'web/pages',
  'web/puzzles',
  'web/review',
  'web/russian_railroads',
] as const;
export type Part = (typeof RARE)[number];

const needed = new Set<Part>();
const loaded = new Map<Language, Messages>();
const spoken = new Set<Language>();
const coming = new Map<string, Promise<void>>();

/** From now on this part is fetched with every language. */
export function need(part: Part): void {
  needed.add(part);
}

/** Fetches a language, as much of it as is needed; what is there already is not fetched again. */
export async function load(language: Language): Promise<void> {
  const parts = [...needed].map((part) => once(`${language}/${part}.json`, () => fetchPart(language, part)));
  const all = [once(language, () => fetchAlways(language)), ...parts];
  await Promise.allSettled(all); // one that fails keeps no other from coming
  await Promise.all(all);
}

/** What fails is tried again when it is asked for again. */
async function once(name: string, work: () => Promise<void>): Promise<void> {
  const found = coming.get(name) ?? work();
  coming.set(name, found);
  try {
    await found;
  } catch (problem) {
    coming.delete(name);
    throw problem;
  }
}

async function fetchAlways(language: Language): Promise<void> {
  const files = await ALWAYS[`./languages/${language}.ts`]!();
  for (const file of Object.values(files)) keep(language, file);
  spoken.add(language);
}

async function fetchPart(language: Language, part: Part): Promise<void> {
  const [, fetchFile] = Object.entries(PARTS).find(([file]) => file.endsWith(`/${language}/${part}.json`))!;
  keep(language, await fetchFile());
}

function keep(language: Language, messages: Messages): void {
  loaded.set(language, { ...loaded.get(language), ...messages });
}

/** Whether what every page says is here in this language. */
export function isSpoken(language: Language): boolean {
  return spoken.has(language);
}

/** The template of a key, if the language has it. */
export function template(language: Language, key: string): string | undefined {
  return loaded.get(language)?.[key];
}
