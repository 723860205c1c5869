import { afterEach, expect, test } from 'vitest';
import { t } from '../../src/text';
import { choose, preferred } from '../../src/text/language.svelte';
import { refusalText, type Said } from '../../src/text/refusal';

const TAKEN: Said = { sentence: '', key: 'route-taken', args: { route: 'Paris-Zürich', seat: 1 } };
const called = (seat: number) => ['Anna', 'Bruno'][seat]!;

afterEach(() => choose('en'));

test.each([
  ['en', 'Paris-Zürich is taken by Bruno already; claim a free route.'],
  ['es', 'Paris-Zürich ya es de Bruno; cubre un recorrido libre.'],
  ['cs', 'Paris-Zürich už je obsazená, majitel: Bruno; obsaď volnou trať.'],
] as const)('in %s a refusal is said by its key', async (language, words) => {
  await choose(language);
  expect(refusalText(TAKEN, called)).toBe(words);
});

test('seats without names have numbers', () => {
  expect(refusalText(TAKEN)).toBe('Paris-Zürich is taken by seat 1 already; claim a free route.');
});

test.each([
  ['en', 'It is not your turn; Bruno has to decide.'],
  ['cs', 'Nejsi na tahu; rozhoduje Bruno.'],
] as const)('in %s who moves out of turn is spoken to', async (language, words) => {
  await choose(language);
  expect(refusalText({ sentence: '', key: 'turn-of', args: { asked: 0, seat: 1 } }, called)).toBe(words);
});

test.each([
  ['en', 'You hold 1 red and no loco, too few for red red loco; you can pay Bern-Wien with blue blue.'],
  [
    'es',
    'Tienes 1× rojo y 0× locomotora, y no basta para 2× rojo + 1× locomotora; puedes pagar Bern-Wien con 2× azul.',
  ],
] as const)('in %s cards and what would be right are said', async (language, words) => {
  await choose(language);
  const held = [
    { key: 'held', args: { count: 1, card: 'red' } },
    { key: 'held', args: { count: 0, card: 'loco' } },
  ];
  const right = { key: 'right.pay-route', args: { route: 'Bern-Wien', cards: ['blue', 'blue'] } };
  const said = { sentence: '', key: 'too-few-cards', args: { held, cards: ['red', 'red', 'loco'], right } };
  expect(refusalText(said, called)).toBe(words);
});

test.each([
  ['en', 'No red lies face up; the row shows blue, green and loco.'],
  ['fr', 'Aucune carte visible de cette sorte : rouge ; on voit bleu, vert et locomotive.'],
] as const)('in %s lists are joined as people join them', async (language, words) => {
  await choose(language);
  const args = { card: 'red', row: ['blue', 'green', 'loco'] };
  expect(refusalText({ sentence: '', key: 'not-in-the-row', args })).toBe(words);
});

test('a reason comes with its rule', () => {
  const why = { key: 'rr.taken', args: { place: 'grey-2', takers: [1] }, rule: 'RR-22' };
  const said = { sentence: '', key: 'no-undo', args: { why } };
  expect(refusalText(said)).toMatch(/^This cannot be taken back\. This space is taken this round.*next\. \(RR-22\)$/);
});

test.each([
  ['konstanz', 'ciudad desconocida «konstans» (¿querías decir «konstanz»?)'],
  ['', 'ciudad desconocida «konstans»'],
])('a guess stands behind the unknown word, if there is one', async (guess, words) => {
  await choose('es');
  const said = { sentence: '', key: 'map.unknown-city', args: { city: 'konstans', guess } };
  expect(refusalText(said)).toBe(words);
});

test('what this page has no sentence for is said in English by the server', async () => {
  await choose('fr');
  expect(refusalText({ sentence: 'New here.', key: 'new-here', args: {} })).toBe('New here.');
  expect(refusalText({ sentence: 'Other things.', key: 'route-taken', args: { road: 1 } })).toBe('Other things.');
});

test('of several languages chosen in a row the last one is spoken', async () => {
  await Promise.all([choose('cs'), choose('fr')]);
  expect(t('table.hand_tab')).toBe('Cartes');
  expect(document.documentElement.lang).toBe('fr');
});

test.each([
  [['cs-CZ', 'en'], 'cs'],
  [['de', 'fr-CA'], 'fr'],
  [['de'], 'en'],
] as const)('a browser that speaks %s is spoken to in %s', (spoken, language) => {
  expect(preferred(spoken)).toBe(language);
});
