// ICU messages as functions. A page has hundreds of them when it opens, so what can be shared is.

import { IntlMessageFormat, type Formatters } from 'intl-messageformat';

export type Args = Record<string, string | number | boolean | Date | null | undefined>;
export type Message = (args: Args) => string;

const MARKS = /[{<]|''/; // what has none of them is said as it is

export function read(source: string, language: string): Message {
  if (!MARKS.test(source)) return () => source;
  const format = new IntlMessageFormat(source, language, undefined, { formatters });
  return (args) => withMinus(String(format.format(args)), args);
}

export const MINUS = '\u2212';

/** A number that is said as it is, and not as a number of the language, comes with a hyphen. */
function withMinus(words: string, args: Args): string {
  const below = Object.values(args).filter((value) => typeof value === 'number' && value < 0);
  return below.reduce<string>((said, value) => said.replaceAll(`${value}`, numeral(Number(value))), words);
}

/** A number with a real minus sign. */
export function numeral(value: number): string {
  return `${value}`.replace('-', MINUS);
}

// Left to itself, every message would ask the browser which languages it knows, and for formats of its own.
IntlMessageFormat.resolveLocale = remembered((language) => new Intl.Locale(String(language)));

const formatters: Formatters = {
  getNumberFormat: remembered((...wanted) => numberFormat(...wanted)),
  getDateTimeFormat: remembered((...wanted) => new Intl.DateTimeFormat(...wanted)),
  getPluralRules: remembered((...wanted) => new Intl.PluralRules(...wanted)),
};

/** The browser's own takes it 20 ms and more to find, and few numbers of a game need its commas. */
function numberFormat(language?: string | string[], style?: Intl.NumberFormatOptions): Intl.NumberFormat {
  const find = remembered(() => new Intl.NumberFormat(language, style));
  const short = (number: number) => !style && Number.isInteger(number) && Math.abs(number) < 1000;
  const format = (number: number) => (short(number) ? `${number}` : find().format(number)).replace('-', MINUS);
  return { format } as Intl.NumberFormat; // all that messages use of it
}

/** Made once for each wish. */
export function remembered<Wanted extends unknown[], Made>(
  make: (...wanted: Wanted) => Made,
): (...wanted: Wanted) => Made {
  const made = new Map<string, Made>();
  return (...wanted) => {
    const name = JSON.stringify(wanted);
    if (!made.has(name)) made.set(name, make(...wanted));
    return made.get(name)!;
  };
}
