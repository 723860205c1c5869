import { flushSync, mount, unmount } from 'svelte';
import { expect, test, vi } from 'vitest';
import { gameNamed, gameOfRule, gameOnBoard, GAMES, partsFor } from '../../src/games';
import { genericEntry } from '../../src/games/generic/entry';
import RulesPage from '../../src/pages/RulesPage.svelte';

test('a game is found by its name and by the rules of its book', () => {
  for (const game of GAMES) {
    expect(gameNamed(game.name)).toBe(game);
    expect(gameOfRule(`${game.book!.prefix}-1`)).toBe(game);
  }
});

test('no two games have a name or a prefix of rules in common', () => {
  expect(new Set(GAMES.map(({ name }) => name)).size).toBe(GAMES.length);
  expect(new Set(GAMES.map(({ book }) => book?.prefix)).size).toBe(GAMES.length);
});

test.each(GAMES)('a table of $name has parts to be drawn with', async ({ boardKind }) => {
  expect(await partsFor({ kind: boardKind })).toHaveProperty('Board');
});

test('a game that the page does not know is shown plainly', async () => {
  expect(gameNamed('race')).toBe(genericEntry);
  expect(gameOnBoard({ kind: 'race' })).toBe(genericEntry);
  expect(gameOfRule('RACE-1')).toBeNull();
  expect(await partsFor({ kind: 'race' })).toHaveProperty('Board');
});

test.each([
  ['/rules#RR-44', '', 'Rules of Russian Railroads'],
  ['/rules#TTE-30', '', 'Rules of Ticket to Ride: Europe'],
  ['/rules', '', 'Rules of Ticket to Ride'],
  ['/rules/russian-railroads', 'russian-railroads', 'Rules of Russian Railroads'],
  ['/rules/race', 'race', 'End of the line'],
  ['/rules#RACE-1', '', 'End of the line'],
])('the address %s opens a book', (address, game, title) => {
  vi.stubGlobal('scrollTo', () => undefined);
  history.replaceState(null, '', address);
  const page = mount(RulesPage, { target: document.body, props: { game } });
  flushSync();
  expect(document.querySelector('h1')?.textContent).toBe(title);
  void unmount(page);
});
