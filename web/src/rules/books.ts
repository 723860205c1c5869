// The rulebooks: docs/rules, in English there and translated in a folder per language, each fetched when it is opened.

import { part } from '../shared/parts';
import type { Language } from '../text/language.svelte';
import type { Drawing } from './drawing';
import { playOf, type Play } from './play';

export interface Rule {
  readonly id: string;
  readonly text: string;
}

export interface Section {
  readonly title: string;
  readonly rules: readonly Rule[];
}

/** The rulebook of a game. */
export interface Book {
  /** What the ids of its rules begin with. */
  readonly prefix: string;
  /** As printed on the box. */
  readonly title: string;
  /** In docs/rules, without its ending. */
  readonly file: string;
  /** By the id of the rule that they stand beside. */
  readonly pictures: () => Promise<Readonly<Record<string, Drawing>>>;
  /** Of how to play, by their names in docs/rules/play. */
  readonly playPictures: () => Promise<Readonly<Record<string, Drawing>>>;
  /** The game whose rules apply unless this book says otherwise. */
  readonly base?: { readonly game: string; readonly words: () => string; readonly link: () => string };
}

const FILES = import.meta.glob<string>(['$rules/**/*.md', '!$rules/known_mistakes.md'], {
  query: '?raw',
  import: 'default',
});

export async function sectionsIn({ file }: Book, language: Language): Promise<Section[]> {
  const source = await sourceOf(`${language === 'en' ? '' : `${language}/`}${file}`);
  return source === null ? [] : sectionsOf(source);
}

/** How to play the game, on one page; null: nobody has written it. */
export async function playIn({ file }: Book, language: Language): Promise<Play | null> {
  const source = await sourceOf(`play/${language}/${file}`);
  return source === null ? null : playOf(source);
}

async function sourceOf(file: string): Promise<string | null> {
  const path = Object.keys(FILES).find((one) => one.endsWith(`/rules/${file}.md`));
  return path ? await part(FILES[path]!) : null;
}

/** A heading begins a section, an item that begins with an id is a rule; the file's introduction is not shown. */
export function sectionsOf(source: string): Section[] {
  const sections: { title: string; rules: Rule[] }[] = [];
  for (const line of source.split('\n')) {
    const title = /^## (.+)$/.exec(line)?.[1];
    const rule = /^- ([A-Z]+-\d+) (.+)$/.exec(line);
    if (title) sections.push({ title, rules: [] });
    if (rule) sections.at(-1)?.rules.push({ id: rule[1]!, text: rule[2]! });
  }
  return sections;
}
