import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { IntlMessageFormat } from 'intl-messageformat';
import { describe, expect, test } from 'vitest';
import { RARE } from '../../src/text/catalogue';
import { CODES, type Language } from '../../src/text/language.svelte';

type Messages = Record<string, string>;

const SOURCE = join(__dirname, '../../src');
const FILES = import.meta.glob<Messages>(['$messages/*/log.json', '$messages/*/web/*.json'], {
  eager: true,
  import: 'default',
});
const SAID = import.meta.glob<Messages>(['$messages/*/{explore,refusals,maps,words}.json'], {
  eager: true,
  import: 'default',
});
const OTHERS = CODES.filter((code) => code !== 'en');

/** The messages of a language; those of the page alone, or with the lines of the log. */
function messages(language: Language, { log }: { log: boolean }): Messages {
  const files = Object.entries(FILES).filter(
    ([file]) => file.includes(`/messages/${language}/`) && (log || file.includes('/web/')),
  );
  return Object.assign({}, ...files.map(([, found]) => found)) as Messages;
}

/** Every call of t in the sources: with its key, or with what stands there instead. */
const calls = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.(ts|svelte)$/.test(file) && !file.endsWith('.d.ts'))
  .flatMap((file) => callsIn(file, readFileSync(join(SOURCE, file), 'utf8')));

function callsIn(file: string, source: string): { file: string; key: string | null; call: string }[] {
  const found = source
    .replace(/^\s*\/\/.*$/gm, '')
    .matchAll(/(?<![\w.$])(?<!function )t\(\s*(?:'([^']*)'(?=\s*[,)])|([^)]*))/g);
  return [...found].map(([call, key]) => ({ file, key: key ?? null, call }));
}

describe('the message catalogue', () => {
  const english = messages('en', { log: false });

  test('is used with keys that are written out, so that this test can read them', () => {
    expect(calls.filter((call) => call.key === null)).toEqual([]);
    expect(calls.length).toBeGreaterThan(100);
  });

  test('has every key that is used', () => {
    const shared = Object.assign({}, ...Object.values(SAID)) as Messages;
    const missing = calls.filter((call) => call.key !== null && !(call.key in english) && !(call.key in shared));
    expect(missing.map((call) => `${call.key} in ${call.file}`)).toEqual([]);
  });

  test('has no key that is not used', () => {
    const used = new Set(calls.map((call) => call.key));
    expect(Object.keys(english).filter((key) => !used.has(key))).toEqual([]);
  });

  test('has no key twice', () => {
    const ours = Object.entries(FILES).filter(([file]) => file.includes('/messages/en/'));
    const count = ours.reduce((sum, [, part]) => sum + Object.keys(part).length, 0);
    expect(Object.keys(messages('en', { log: true }))).toHaveLength(count);
  });
});

/** Where the texts of a part are there; elsewhere they may not have been fetched. */
const AT_HOME: Record<string, RegExp> = {
  'web/analysis': /^(study\/|pages\/(LearnPage|AnalysisPage|newtable\/SetUpPage))/,
  'web/guide': /^(guide|games\/\w+\/guide|pages\/table\/lesson)/,
  'web/pages': /^(pages\/(newtable|account)\/|pages\/AboutPage|games\/\w+\/(options|entry)\.ts)/,
  'web/puzzles': /^pages\/puzzles\//,
  'web/review': /^review\/(?!ReviewSheet)/,
  'web/russian_railroads': /^games\/russian_railroads\/(?!entry|Picture)/,
};

test.each(RARE.filter((part) => part.startsWith('web/')))(
  'texts of %s are used only where they are fetched',
  (part) => {
    const keys = Object.keys(FILES[Object.keys(FILES).find((file) => file.endsWith(`/en/${part}.json`))!]!);
    const elsewhere = calls.filter(({ file, key }) => key && keys.includes(key) && !AT_HOME[part]!.test(file));
    expect(elsewhere.map(({ file, key }) => `${key} in ${file}`)).toEqual([]);
  },
);

test.each(CODES)('in %s an ellipsis follows its word', (language) => {
  const spaced = Object.entries(messages(language, { log: true })).filter(([, words]) => /\s…/.test(words));
  expect(spaced).toEqual([]);
});

describe.each(OTHERS)('in %s the catalogue', (language) => {
  const english = messages('en', { log: true });
  const found = messages(language, { log: true });
  const shared = Object.keys(english).filter((key) => key in found);

  test('has every key of the English one, and no other', () => {
    const lacks = Object.keys(english).filter((key) => !(key in found));
    expect({ lacks, extra: Object.keys(found).filter((key) => !(key in english)) }).toEqual({ lacks: [], extra: [] });
  });

  test('fills in the same things', () => {
    const differs = shared.filter((key) => slots(found[key]!, language).join() !== slots(english[key]!, 'en').join());
    expect(differs).toEqual([]);
  });
});

describe.each(CODES)('in %s', (language) => {
  test('every message is readable, with the forms that counted words need', () => {
    const found = messages(language, { log: true });
    expect(Object.entries(found).filter(([, message]) => lacksForms(message, language))).toEqual([]);
  });
});

describe.each(CODES)('in %s', (language) => {
  const files = Object.entries(SAID).filter(([file]) => file.includes(`/messages/${language}/`));

  test('every refusal is readable, with the forms that counted words need', () => {
    expect(files).toHaveLength(4);
    const lacking = files.flatMap(([, found]) =>
      Object.entries(found).filter(([, message]) => lacksForms(message, language)),
    );
    expect(lacking).toEqual([]);
  });
});

interface Part {
  type: number;
  value: string;
  options?: Record<string, { value: Part[] }>;
}

const TEXT = 0;
const PLURAL = 6;
// Counts are whole numbers below a million, which have fewer forms than all numbers.
const COUNTS = [0, 1, 2, 3, 5, 11, 21, 22, 25, 100, 101];

function parts(message: string, language: Language): Part[] {
  const within = (some: Part[]): Part[] =>
    some.flatMap((part) => [part, ...Object.values(part.options ?? {}).flatMap((form) => within(form.value))]);
  return within(new IntlMessageFormat(message, language).getAst() as unknown as Part[]);
}

/** The names of what is filled in; # is no name. */
function slots(message: string, language: Language): string[] {
  const named = parts(message, language).filter((part) => part.type !== TEXT && typeof part.value === 'string');
  return [...new Set(named.map((part) => part.value))].sort();
}

function lacksForms(message: string, language: Language): boolean {
  const rules = new Intl.PluralRules(language);
  const needed = new Set(COUNTS.map((count) => rules.select(count)));
  const plurals = parts(message, language).filter((part) => part.type === PLURAL);
  return plurals.some((part) => {
    const given = Object.keys(part.options ?? {});
    const noneOrSome = given.length === 2 && given.includes('=0') && given.includes('other');
    return !noneOrSome && [...needed].some((form) => !given.includes(form));
  });
}
