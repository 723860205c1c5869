import { afterEach, expect, test } from 'vitest';
import { wordsOf } from '../../src/pages/table/refusals';
import { t } from '../../src/text';
import { choose, preferred } from '../../src/text/language.svelte';
import { refusalText, type Said } from '../../src/text/refusal';

const TAKEN: Said = {
  sentence: 'Paris-Zürich is taken by seat 1 already; claim a free route.',
  key: 'route-taken',
  args: { route: 'Paris-Zürich', seat: 1 },
};
const names = wordsOf({ name: () => 'Bruno', who: () => 'other' });

afterEach(() => choose('en'));

test('in English the sentence of the server is said', () => {
  expect(refusalText(TAKEN)).toBe(TAKEN.sentence);
});

test.each([
  ['es', 'Paris-Zürich ya es de Bruno; cubre un recorrido libre.'],
  ['cs', 'Paris-Zürich už je obsazená, majitel: Bruno; obsaď volnou trať.'],
] as const)('in %s it is said by its key', async (language, words) => {
  await choose(language);
  expect(refusalText(TAKEN, names)).toBe(words);
});

test('cards are named in the language', async () => {
  await choose('es');
  const said = { sentence: '', key: 'too-few-cards', args: { cards: ['red', 'red', 'loco'] } };
  expect(refusalText(said, names)).toBe('No tienes cartas suficientes para pagar 2× rojo + 1× locomotora.');
});

test.each([
  ['konstanz', 'ciudad desconocida «konstans» (¿querías decir «konstanz»?)'],
  ['', 'ciudad desconocida «konstans»'],
])('a guess stands behind the unknown word, if there is one', async (guess, words) => {
  await choose('es');
  const said = { sentence: '', key: 'map.unknown-city', args: { city: 'konstans', guess } };
  expect(refusalText(said)).toBe(words);
});

test('what has no key in the language is said in English', async () => {
  await choose('fr');
  expect(refusalText({ sentence: 'New here.', key: 'new-here', args: {} })).toBe('New here.');
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
