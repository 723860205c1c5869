import { flushSync, mount, tick, unmount } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import FinalScoring from '../../../src/games/ticket_to_ride/ceremony/FinalScoring.svelte';
import { geographyOf, sketchOf } from '../../../src/map/geography';
import { layoutOf } from '../../../src/map/layout';
import type { RailwayMap } from '../../../src/map/railwaymap';
import { table } from './fixtures';

vi.mock('svelte/motion', () => ({ prefersReducedMotion: { current: false } }));
// The layout comes without a worker.
vi.mock('../../../src/map/layoutrequests', () => ({
  requestLayout: (board: RailwayMap) => {
    const layout = layoutOf(board);
    const ground = Promise.resolve(geographyOf(layout));
    return { drawn: Promise.resolve({ layout, sketch: sketchOf(layout) }), ground };
  },
}));

let frames: FrameRequestCallback[] = [];
let shown: Record<string, unknown>;
const ended = vi.fn();

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => frames.push(frame));
  vi.stubGlobal('cancelAnimationFrame', () => (frames = []));
  vi.stubGlobal('ResizeObserver', vi.fn(class { observe = vi.fn(); disconnect = vi.fn() })); // prettier-ignore
  frames = [];
  shown = mount(FinalScoring, { target: document.body, props: { game: table([]).game, onend: ended } });
});

afterEach(() => {
  void unmount(shown);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const half = () => document.querySelector('svg[aria-busy="true"]') !== null;

/** So many seconds of frames, as long as anybody asks for them. */
function watch(seconds: number): void {
  for (let [at, now] = [0, performance.now()]; at < seconds * 10 && frames.length > 0; at += 1) {
    now += 100;
    for (const frame of frames.splice(0)) frame(now);
    flushSync();
  }
}

test('the final scoring begins when the map is drawn whole, however long that takes', async () => {
  for (let at = 0; at < 100 && !half(); at += 1) await tick();
  expect(half()).toBe(true);
  watch(60);
  expect(ended).not.toHaveBeenCalled();
  expect(document.querySelector('.told')?.className).toContain('routes');
  while (half()) {
    watch(60);
    expect(ended).not.toHaveBeenCalled();
    vi.runOnlyPendingTimers();
    flushSync();
  }
  watch(60);
  expect(ended).toHaveBeenCalledOnce();
});
