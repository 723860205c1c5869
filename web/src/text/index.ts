// Every text that people read comes from the message catalogue, by key: ICU messages in branchline/messages.

import type acting from '$messages/en/web/acting.json';
import type analysis from '$messages/en/web/analysis.json';
import type explore from '$messages/en/explore.json';
import type app from '$messages/en/web/app.json';
import type generic from '$messages/en/web/generic.json';
import type guide from '$messages/en/web/guide.json';
import type keyboard from '$messages/en/web/keyboard.json';
import type log from '$messages/en/web/log.json';
import type map from '$messages/en/web/map.json';
import type pages from '$messages/en/web/pages.json';
import type planner from '$messages/en/web/planner.json';
import type railroads from '$messages/en/web/russian_railroads.json';
import type puzzles from '$messages/en/web/puzzles.json';
import type review from '$messages/en/web/review.json';
import type table from '$messages/en/web/table.json';
import type words from '$messages/en/words.json';
import { template } from './catalogue';
import { language, type Language } from './language.svelte';
import { read, remembered, type Args, type Message } from './message';
import { speltArgument } from './spelling';

export type Key =
  | keyof typeof acting
  | keyof typeof analysis
  | keyof typeof app
  | keyof typeof explore
  | keyof typeof generic
  | keyof typeof guide
  | keyof typeof keyboard
  | keyof typeof log
  | keyof typeof map
  | keyof typeof pages
  | keyof typeof planner
  | keyof typeof railroads
  | keyof typeof puzzles
  | keyof typeof review
  | keyof typeof table
  | keyof typeof words;
export { numeral, type Args } from './message';
export { spelt } from './spelling';

const known = new Map<string, Message>();

/** The message in words, in the language in use. Keys are written out where they are used: a test reads them. */
export function t(key: Key, args?: Args): string {
  return fill(key, args);
}

/** A line of the log, whose key comes from the server. */
export function logText(key: string, args: Args): string {
  return fill(`line.${key}`, args);
}

function fill(key: string, args: Args = {}): string {
  const written = Object.entries(args).map(([name, value]) => [name, speltArgument(name, value)] as const);
  return message(language(), key)(Object.fromEntries(written));
}

function message(code: Language, key: string): Message {
  const name = `${code} ${key}`;
  let found = known.get(name);
  if (!found) {
    const source = template(code, key);
    if (source === undefined) throw new Error(`The message catalogue '${code}' has no key '${key}'.`);
    known.set(name, (found = read(source, code)));
  }
  return found;
}

/** What a game is called in the language in use. Titles that people gave to maps of their own stay as they are. */
export function titled(title: string): string {
  return template(language(), `title.${title}`) ?? title;
}

/** Names in a sentence: "Anna, Bruno and Clara". */
export function listed(names: readonly string[]): string {
  const [only = ''] = names;
  return names.length < 2 ? only : listFormat(language()).format(names);
}

const listFormat = remembered((code: Language) => new Intl.ListFormat(code, { type: 'conjunction' }));

/** How long ago: "5 minutes ago". */
export function ago(time: string, now: number = Date.now()): string {
  const seconds = (Date.parse(time) - now) / 1000;
  const format = new Intl.RelativeTimeFormat(language(), { numeric: 'auto' });
  for (const [unit, size] of UNITS) {
    if (Math.abs(seconds) >= size) return format.format(Math.round(seconds / size), unit);
  }
  return format.format(0, 'second');
}

const UNITS = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;
