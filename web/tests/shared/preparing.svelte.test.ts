import { flushSync } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { followPreparing, preparing, whenReady } from '../../src/shared/preparing.svelte';
import type { Preparing } from '../../src/wire/schema';

const GAME = 'ticket-to-ride';
const ASKS_EVERY = 2000;

let answer: Preparing[] | null; // null: nothing answers
let connected = $state(true);
let leave: () => void = () => undefined;
const asked = vi.fn(() =>
  answer === null ? Promise.reject(new TypeError()) : Promise.resolve(new Response(JSON.stringify(answer))),
);

const wait = (milliseconds = 0) => vi.advanceTimersByTimeAsync(milliseconds);

function follow(): void {
  leave = $effect.root(() => followPreparing(() => connected));
  flushSync();
}

async function connect(now: boolean): Promise<void> {
  connected = now;
  flushSync();
  await wait();
}

async function look(how: DocumentVisibilityState): Promise<void> {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(how);
  document.dispatchEvent(new Event('visibilitychange'));
  await wait();
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', asked);
  answer = [{ game: GAME, share: 0.25, seconds: 70 }];
});

// The next test begins with a server that was lost and is back.
afterEach(() => {
  leave();
  connected = false;
  follow();
  leave();
  connected = true;
  asked.mockClear();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('the server is asked now and then while it prepares, and not after that', async () => {
  follow();
  await wait();
  expect(preparing(GAME)).toEqual({ game: GAME, share: 0.25, minutes: 1 });
  expect(preparing('russian-railroads')).toBeNull();
  await wait(3 * ASKS_EVERY);
  expect(asked).toHaveBeenCalledTimes(4);
  answer = [];
  await wait(ASKS_EVERY);
  expect(preparing(GAME)).toBeNull();
  await wait(100 * ASKS_EVERY);
  await look('visible');
  expect(asked).toHaveBeenCalledTimes(5);
});

test('where there is nothing to prepare it is asked once, whatever page comes next', async () => {
  answer = [];
  follow();
  await wait(10 * ASKS_EVERY);
  leave();
  follow();
  await wait(10 * ASKS_EVERY);
  expect(asked).toHaveBeenCalledTimes(1);
});

test('a page that nobody looks at does not ask; it asks at once when it is looked at again', async () => {
  follow();
  await wait();
  await look('hidden');
  await wait(10 * ASKS_EVERY);
  expect(asked).toHaveBeenCalledTimes(1);
  await look('visible');
  expect(asked).toHaveBeenCalledTimes(2);
  await wait(ASKS_EVERY);
  expect(asked).toHaveBeenCalledTimes(3);
});

test('who leaves the page asks no more, and what is known is still known on the next', async () => {
  follow();
  await wait();
  leave();
  await wait(10 * ASKS_EVERY);
  expect(asked).toHaveBeenCalledTimes(1);
  expect(preparing(GAME)?.share).toBe(0.25);
});

test('a server that was lost and is back is asked again, and may begin anew', async () => {
  follow();
  await wait();
  await connect(false);
  await wait(10 * ASKS_EVERY);
  expect(asked).toHaveBeenCalledTimes(1);
  answer = [{ game: GAME, share: 0.05, seconds: 80 }];
  await connect(true);
  expect(preparing(GAME)?.share).toBe(0.05);
});

test('one that has said that all is ready is asked again too', async () => {
  answer = [];
  follow();
  await wait();
  await connect(false);
  answer = [{ game: GAME, share: 0.05, seconds: 80 }];
  await connect(true);
  expect(preparing(GAME)?.share).toBe(0.05);
});

test('an answer that does not come changes nothing and is asked for again', async () => {
  follow();
  await wait();
  answer = null;
  await wait(ASKS_EVERY);
  expect(preparing(GAME)?.share).toBe(0.25);
  answer = [];
  await wait(ASKS_EVERY);
  expect(preparing(GAME)).toBeNull();
});

test.each([
  [0, 'in a moment'],
  [0.5, 'in about half a minute'],
  [1, 'in about a minute'],
  [3, 'in about 3 minutes'],
])('%f minutes are told in words', (minutes, words) => {
  expect(whenReady({ game: GAME, share: 0.5, minutes })).toBe(words);
});
