// Why something was not done, in the language in use. The server says it in English and, for the others, by key.

import { template } from './catalogue';
import { language } from './language.svelte';
import { read, type Args } from './message';

export interface Said {
  readonly sentence: string;
  readonly key: string;
  readonly args: Readonly<Record<string, unknown>>;
}

/** What is filled in, in words; numbers stay numbers. */
export type InWords = (name: string, value: unknown) => Args;

export function refusalText({ sentence, key, args }: Said, inWords: InWords = asItIs): string {
  const source = template(language(), `refusal.${key}`);
  if (source === undefined) return sentence;
  const words: InWords = (name, value) =>
    name === 'guess' ? { guess: guessText(String(value)) } : inWords(name, value);
  const filled: Args = Object.assign({}, ...Object.entries(args).map(([name, value]) => words(name, value)));
  return read(source, language())(filled);
}

/** What may have been meant, behind a word that is not known. */
function guessText(word: string): string {
  return word === '' ? '' : refusalText({ sentence: '', key: 'guess', args: { word } });
}

export function asItIs(name: string, value: unknown): Args {
  return { [name]: typeof value === 'number' ? value : String(value) };
}
