import { describe, expect, test } from 'vitest';
import { GAMES } from '../../src/games';
import { sectionsIn, sectionsOf } from '../../src/rules/books';
import { matching, partsOf, plain } from '../../src/rules/reading';
import { CODES } from '../../src/text/language.svelte';

const BOOKS = GAMES.flatMap(({ book }) => book ?? []);
const SOURCE =
  '# Title\n\nFor readers.\n\n## Túneles\n- TTE-30 El túnel.\n- TTE-31 Como TTE-30.\n\n## Fin\n- TTE-50 Último.\n';

test('sections and rules are read from the file', () => {
  expect(sectionsOf(SOURCE)).toEqual([
    {
      title: 'Túneles',
      rules: [
        { id: 'TTE-30', text: 'El túnel.' },
        { id: 'TTE-31', text: 'Como TTE-30.' },
      ],
    },
    { title: 'Fin', rules: [{ id: 'TTE-50', text: 'Último.' }] },
  ]);
});

test.each([
  ['tunel', ['TTE-30', 'TTE-31']],
  ['ULTIMO', ['TTE-50']],
  ['tte-50', ['TTE-50']],
  ['como túnel', ['TTE-31']],
  ['nothing like it', []],
  ['  ', ['TTE-30', 'TTE-31', 'TTE-50']],
])('who looks for "%s" finds it, whatever the accents', (typed, ids) => {
  const found = matching(sectionsOf(SOURCE), typed).flatMap((section) => section.rules);
  expect(found.map((rule) => rule.id)).toEqual(ids);
});

test('Czech letters are found without their marks', () => {
  expect(plain('Nádraží ve městě')).toBe('nadrazi ve meste');
});

test('the rules that a text names, and what is to be typed, stand apart', () => {
  expect(partsOf('See RR-44 or `open_row`.')).toEqual([
    { kind: 'text', words: 'See ' },
    { kind: 'rule', words: 'RR-44' },
    { kind: 'text', words: ' or ' },
    { kind: 'code', words: 'open_row' },
    { kind: 'text', words: '.' },
  ]);
});

describe.each(CODES)('in %s', (language) => {
  test.each(BOOKS)('the rules of $title can be opened', async (book) => {
    expect((await sectionsIn(book, language)).length).toBeGreaterThan(5);
  });
});

test('every picture belongs to a rule', async () => {
  const sections = await Promise.all(BOOKS.map((book) => sectionsIn(book, 'en')));
  const ids = sections.flat().flatMap(({ rules }) => rules.map((rule) => rule.id));
  const pictures = await Promise.all(BOOKS.map((book) => book.pictures()));
  expect(pictures.flatMap((some) => Object.keys(some)).filter((id) => !ids.includes(id))).toEqual([]);
});
