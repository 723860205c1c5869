// Why something was not done, in the language in use. The server says it without a language, by key and arguments; words
// for both are found here, as branchline/messages/statements.py finds them for the terminal.

import kinds from '$messages/arguments.json';
import { template } from './catalogue';
import { language, type Language } from './language.svelte';
import type { Said as Statement } from '../wire/schema';
import { read, remembered, type Args } from './message';
import { speltArgument } from './spelling';

type Argument = Statement['args'][string];

export interface Said extends Statement {
  /** In English, for keys and arguments that this page does not know: the server may be newer. */
  readonly sentence: string;
}

/** What a seat is called; without names seats have numbers. */
export type SeatName = (seat: number) => string;

export function refusalText({ sentence, key, args }: Said, seatName?: SeatName): string {
  try {
    return words({ key, args }, seatName) ?? sentence;
  } catch {
    return sentence;
  }
}

/** A statement that is not a refusal, such as what speaks for a choice; empty where this page has no words for it. */
export function statementText(said: Statement, seatName?: SeatName): string {
  return words(said, seatName) ?? '';
}

function words({ key, args }: Statement, seatName?: SeatName): string | undefined {
  const source = template(language(), `refusal.${key}`);
  if (source === undefined) return undefined;
  const filled: Args = {};
  for (const [name, value] of Object.entries(args)) filled[name] = speltArgument(name, inWords(name, value, seatName));
  if ('guess' in args) filled.guessed = args.guess === '' ? 'no' : 'yes'; // a sentence ends in it, or in a full stop
  if ('asked' in args) filled.who = seatName ? 'you' : 'other'; // who is told why knows that it was about them
  return read(source, language())(filled);
}

/** What an argument of this name says; numbers stay numbers, so that they can be counted. */
function inWords(name: string, value: Argument, seatName?: SeatName): string | number {
  const kind = (kinds.words as Record<string, string>)[name] ?? '';
  if (kind === 'cards') return cardsWords(value as string[]);
  if (!Array.isArray(value)) return oneInWords(kind, value, seatName);
  const all = value.map((one) => String(oneInWords(kind, one, seatName)));
  const joint = (kinds.lists as Record<string, string>)[name];
  return joint && all.length > 1 ? listFormat(language(), joint).format(all) : all.join(', ');
}

function oneInWords(kind: string, value: string | number | Statement, seatName?: SeatName): string | number {
  if (typeof value === 'object') return `${words(value, seatName) ?? ''}${value.rule ? ` (${value.rule})` : ''}`;
  if (kind === 'seat' && seatName) return seatName(Number(value));
  if (kind === '' || value === '') return typeof value === 'number' ? value : String(value);
  return word(kind, { value: String(value), id: String(value).replaceAll('-', '_') });
}

/** What is paid: `red red loco`, or `2× red + 1× loco`, as the language has it. */
function cardsWords(cards: readonly string[]): string {
  const kindsOfCard = [...new Set(cards)].map((id) => {
    const card = word('card', { value: id, id });
    const count = cards.filter((one) => one === id).length;
    return word('cards', { card, count, each: Array<string>(count).fill(card).join(' ') });
  });
  return kindsOfCard.join(word('cards.joint', {}));
}

function word(kind: string, args: Args): string {
  return read(template(language(), `word.${kind}`) ?? '', language())(args);
}

/** English as we write it: no comma before the last "or". */
const listFormat = remembered(
  (code: Language, joint: string) =>
    new Intl.ListFormat(code === 'en' ? 'en-GB' : code, { type: joint === 'or' ? 'disjunction' : 'conjunction' }),
);
