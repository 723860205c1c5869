import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, type AST } from 'svelte/compiler';
import { expect, test } from 'vitest';
import { LEGEND } from '../../../src/games/russian_railroads/table/legend/symbols';
import { BOARD } from './fixtures';

const GAME = join(__dirname, '../../../src/games/russian_railroads');
const CATALOGUES = import.meta.glob<Record<string, string>>('$messages/*/web/russian_railroads.json', {
  eager: true,
  import: 'default',
});

const components = readdirSync(GAME, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.svelte'));

/** The attributes of all elements that are no components. */
function attributesIn(source: string): string[] {
  const found: string[] = [];
  const seen = new Set<unknown>(); // nodes refer to each other
  const walk = (node: unknown): void => {
    if (typeof node !== 'object' || node === null || seen.has(node)) return;
    seen.add(node);
    const { type, attributes } = node as Partial<AST.RegularElement>;
    if (type === 'RegularElement') found.push(...(attributes ?? []).flatMap((one) => ('name' in one ? one.name : [])));
    Object.values(node).forEach(walk);
  };
  walk(parse(source, { modern: true }).fragment);
  return found;
}

test.each(components)('%s leaves no explanation to the browser', (file) => {
  expect(attributesIn(readFileSync(join(GAME, file), 'utf8'))).not.toContain('title');
});

test('a title would be found', () => {
  expect(attributesIn('{#if true}<p><b title={words}>!</b></p>{/if}')).toContain('title');
});

const listed: string[] = [...LEGEND.flatMap(({ symbols }): readonly string[] => symbols), ...BOARD.colours];

test('the legend has every symbol that a space, engineer, factory, token or card shows', () => {
  const { spaces, engineers, factories, tokens, cards, starting_cards: starts } = BOARD;
  const shown = [spaces, engineers, factories, tokens, cards, starts]
    .flat()
    .flatMap(({ effect }) => Object.keys(effect));
  const kin: Record<string, string> = { doublers: 'doubler', hire: 'engineer' };
  const missing = new Set(shown.map((part) => kin[part] ?? part).filter((part) => !listed.includes(part)));
  expect([...missing]).toEqual([]);
});

test.each(Object.entries(CATALOGUES))('%s tells what each of them means', (_, messages) => {
  const meanings = messages['railroads.legend.symbol'] ?? '';
  for (const symbol of LEGEND.flatMap(({ symbols }): readonly string[] => symbols)) {
    expect(meanings).toContain(symbol === 'needs' ? ' other {' : ` ${symbol} {`);
  }
});
