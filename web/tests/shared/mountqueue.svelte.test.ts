import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import Mounting from './Mounting.svelte';

let shown: Record<string, unknown> = {};

function show(): { left?: boolean; more?: boolean } {
  const props: { left?: boolean; more?: boolean } = $state({});
  shown = mount(Mounting, { target: document.body, props });
  flushSync();
  return props;
}

const words = () => document.body.textContent.replace(/\s+/g, ' ').replaceAll(' ,', ',').trim();
const busy = () => document.querySelector('main')!.ariaBusy;
const wait = () => vi.advanceTimersToNextTimer();

// Each part takes longer than the browser may be held up.
beforeEach(() => {
  let now = 0;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.spyOn(performance, 'now').mockImplementation(() => (now += 20));
});

afterEach(() => {
  void unmount(shown);
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('parts come one after the other, what is inside one before what follows it', () => {
  show();
  const seen = [words()];
  for (let step = 0; step < 4; step++) {
    wait();
    seen.push(words());
  }
  expect(seen).toEqual([
    'at once',
    'at once, first',
    'at once, first, inside the first',
    'at once, first, inside the first, second',
    'at once, first, inside the first, second, third',
  ]);
});

test('the page is busy until all are there', () => {
  show();
  for (let step = 0; step < 4; step++, wait()) expect(busy()).toBe('true');
  wait();
  flushSync();
  expect(busy()).toBe('false');
});

test('a part that is taken away before its turn does not hold up the rest', () => {
  const props = show();
  props.left = true;
  flushSync();
  vi.runAllTimers();
  expect(words()).toBe('at once, first, inside the first, third');
});

test('once the page is there, what is added comes at once', () => {
  const props = show();
  vi.runAllTimers();
  props.more = true;
  flushSync();
  expect(words()).toContain('third, more');
});

test('a page in the background is put up in one go', () => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  show();
  wait();
  expect(words()).toContain('third');
});
