import { expect, test, vi } from 'vitest';
import { isAway, part } from '../../src/shared/parts';

const server = vi.fn<() => Promise<Response>>();
vi.stubGlobal('fetch', server);

test('a part that failed while the server was out of reach for a moment is loaded once more', async () => {
  server.mockResolvedValue(new Response('{}'));
  const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new TypeError('gone')).mockResolvedValue('there');
  expect(await part(load)).toBe('there');
});

test('a part that fails although the server answers has a bug', async () => {
  server.mockResolvedValue(new Response('{}'));
  const problem: unknown = await part(() => Promise.reject(new Error('a bug'))).catch((told: unknown) => told);
  expect(problem).toEqual(new Error('a bug'));
  expect(isAway(problem)).toBe(false);
});

test('a part that fails while the server is down waits for it', async () => {
  server.mockRejectedValue(new TypeError('no connection'));
  const load = vi.fn(() => Promise.reject(new TypeError('gone')));
  const problem: unknown = await part(load).catch((told: unknown) => told);
  expect(isAway(problem)).toBe(true);
  expect(load).toHaveBeenCalledOnce();
});
