import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { IntlMessageFormat } from 'intl-messageformat';
import { describe, expect, test } from 'vitest';
import log from '$messages/en/log.json';
import app from '$messages/en/web/app.json';
import map from '$messages/en/web/map.json';
import table from '$messages/en/web/table.json';

const SOURCE = join(__dirname, '../../src');
const CATALOGUE: Record<string, string> = { ...app, ...map, ...table };

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
  test('is used with keys that are written out, so that this test can read them', () => {
    expect(calls.filter((call) => call.key === null)).toEqual([]);
    expect(calls.length).toBeGreaterThan(100);
  });

  test('has every key that is used', () => {
    const missing = calls.filter((call) => call.key !== null && !(call.key in CATALOGUE));
    expect(missing.map((call) => `${call.key} in ${call.file}`)).toEqual([]);
  });

  test('has no key that is not used', () => {
    const used = new Set(calls.map((call) => call.key));
    expect(Object.keys(CATALOGUE).filter((key) => !used.has(key))).toEqual([]);
  });

  test('has no key twice', () => {
    const parts = [log, app, map, table].reduce((sum, part) => sum + Object.keys(part).length, 0);
    expect(Object.keys({ ...log, ...CATALOGUE })).toHaveLength(parts);
  });

  test.each(Object.entries({ ...log, ...CATALOGUE }))('%s is readable', (_, message) => {
    expect(() => new IntlMessageFormat(message, 'en')).not.toThrow();
  });
});
