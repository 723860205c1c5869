import { beforeEach, expect, test, vi } from 'vitest';
import { getGames, getTableBoard } from '../../src/api';
import { askAhead, knownOf } from '../../src/pages/table/known';

vi.mock('../../src/api', () => ({
  getTableBoard: vi.fn((id: string) => Promise.resolve({ kind: 'unknown', title: `board of ${id}` })),
  getGames: vi.fn(() => Promise.resolve([{ name: 'ticket-to-ride', levels: ['easy', 'hard'] }])),
  getMe: vi.fn(),
}));

beforeEach(() => vi.clearAllMocks());

test('what was asked for ahead is not asked for again when the page is there', async () => {
  askAhead('A');
  expect(await knownOf('A')).toMatchObject({ board: { title: 'board of A' } });
  expect(getTableBoard).toHaveBeenCalledOnce();
  expect(getGames).toHaveBeenCalledOnce();
});

test('whoever asks again gets a new answer', async () => {
  askAhead('A');
  await knownOf('A');
  await knownOf('A');
  expect(getTableBoard).toHaveBeenCalledTimes(2);
});

test('another table has a board of its own', async () => {
  askAhead('A');
  expect(await knownOf('B')).toMatchObject({ board: { title: 'board of B' } });
});

test('levels are those of the game, and none of a game that is not played here', async () => {
  const { levels } = await knownOf('A');
  expect([levels('ticket-to-ride'), levels('chess')]).toEqual([['easy', 'hard'], []]);
});

test('what does not come is told to whoever waits for it', async () => {
  vi.mocked(getTableBoard).mockRejectedValueOnce(new Error('No such table.'));
  askAhead('A');
  await expect(knownOf('A')).rejects.toThrow('No such table.');
});
