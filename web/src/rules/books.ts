// The rulebooks: docs/rules, in English there and translated in a folder per language, each fetched when it is opened.

import { part } from '../shared/parts';
import type { Language } from '../text/language.svelte';

export interface Rule {
  readonly id: string;
  readonly text: string;
}

export interface Section {
  readonly title: string;
  readonly rules: readonly Rule[];
}

/** By game: the file, and the title that stands on the box. */
export const BOOKS: Record<string, { file: string; title: string }> = {
  'ticket-to-ride': { file: 'ticket_to_ride', title: 'Ticket to Ride' },
  'ticket-to-ride-europe': { file: 'ticket_to_ride_europe', title: 'Ticket to Ride: Europe' },
  'russian-railroads': { file: 'russian_railroads', title: 'Russian Railroads' },
};

const FILES = import.meta.glob<string>(['$rules/**/*.md', '!$rules/known_mistakes.md'], {
  query: '?raw',
  import: 'default',
});

export async function book(game: string, language: Language): Promise<Section[]> {
  const file = BOOKS[game]?.file ?? '';
  const path = Object.keys(FILES).find((one) =>
    one.endsWith(`/rules/${language === 'en' ? '' : `${language}/`}${file}.md`),
  );
  return path ? sectionsOf(await part(FILES[path]!())) : [];
}

/** A heading begins a section, a point that begins with an id is a rule; the introduction is for who reads the file. */
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
