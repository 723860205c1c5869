import { describe, expect, test } from 'vitest';
import { GAMES } from '../../src/games';
import { playIn } from '../../src/rules/books';
import { playOf } from '../../src/rules/play';
import { CODES } from '../../src/text/language.svelte';

const BOOKS = GAMES.flatMap(({ book }) => book ?? []);

test('a page is read with its steps, pictures and tables', () => {
  const source =
    '# How\n\nThe goal.\n\n## Turn\n\n!turn\n\nDo one thing.\n\n| Spaces | 1 |\n| Points | 2 |\n\n## End\n\nOver.\n';
  expect(playOf(source)).toEqual({
    title: 'How',
    goal: [{ kind: 'words', words: 'The goal.' }],
    steps: [
      {
        title: 'Turn',
        picture: 'turn',
        blocks: [
          { kind: 'words', words: 'Do one thing.' },
          {
            kind: 'table',
            rows: [
              ['Spaces', '1'],
              ['Points', '2'],
            ],
          },
        ],
      },
      { title: 'End', picture: null, blocks: [{ kind: 'words', words: 'Over.' }] },
    ],
  });
});

describe.each(CODES)('in %s', (language) => {
  test.each(BOOKS)('$title has a page, and all its pictures are drawn', async (book) => {
    const play = await playIn(book, language);
    const drawn = Object.keys(await book.playPictures());
    const shown = play?.steps.flatMap(({ picture }) => picture ?? []) ?? [];
    expect(shown.filter((name) => !drawn.includes(name))).toEqual([]);
    expect(shown.length).toBeGreaterThan(4);
    expect(play?.steps.every(({ title, blocks }) => title !== '' && blocks.length > 0)).toBe(true);
  });
});
