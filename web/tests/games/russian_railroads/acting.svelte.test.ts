import { flushSync, mount, tick, unmount } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import Acting from '../../../src/games/russian_railroads/table/acting/Acting.svelte';
import { RussianRailroadsTable } from '../../../src/games/russian_railroads/table/table.svelte';
import type { Choice, Event as Story, RussianRailroadsHost } from '../../../src/games/russian_railroads/wire';
import { TABLE } from '../../socket/fakes';
import { NAMES, told } from '../ticket_to_ride/fixtures';
import { BOARD, legal, view } from './fixtures';

const STEP = { kind: 'step', line: 'kiev', colour: 'black', to: 4, times: 2 } as const;
const USE: Story = {
  kind: 'use',
  seat: 1,
  space: 'black-2',
  paid: { workers: 2, black: 0, rubles: 0 },
  parts: [STEP],
  points: 3,
};

/** Nothing is laid out here: whoever waits for it is told at once. */
class LaidOutAtOnce {
  readonly disconnect = vi.fn();
  readonly observe: () => void;

  constructor(tell: () => void) {
    this.observe = () => queueMicrotask(tell);
  }
}

let shown: Record<string, unknown>;
let walks: Animation[] = [];

beforeEach(() => {
  walks = [];
  document.body.innerHTML = '<b data-place="seat-1"></b><b data-space="black-2"></b>';
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 9, 9));
  vi.stubGlobal('CSS', { escape: String });
  vi.stubGlobal('ResizeObserver', LaidOutAtOnce);
  Element.prototype.scrollIntoView = vi.fn();
  Element.prototype.animate = vi.fn<Element['animate']>(() => {
    const walk = new EventTarget() as Animation;
    walks.push(walk);
    return walk;
  });
});

afterEach(() => {
  void unmount(shown);
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Somebody else has used a space. */
function act() {
  const position = { version: 1, view: view(), legal: [] as Choice[], undo: false, decided: null, breakdown: null };
  const state = $state({ position });
  const before = { position, story: [], toAct: [1] };
  const after = { position, story: told(USE), toAct: [0] };
  const host: RussianRailroadsHost = {
    table: { ...TABLE, to_act: [0] },
    get position() {
      return state.position;
    },
    story: told(USE),
    scene: { seat: 1, before, after, news: told(USE), lasts: 900 },
    seat: 0,
    names: NAMES,
    advice: [],
    animate: true,
    busy: false,
    play: () => undefined,
  };
  shown = mount(Acting, { target: document.body, props: { game: new RussianRailroadsTable(BOARD, host) } });
  flushSync();
  return (choices: Choice[]) => {
    state.position = { ...position, legal: choices };
    flushSync();
  };
}

const acted = (kind: string) => document.querySelectorAll(`[data-acting="${kind}"]`).length;

test('when it is your turn nothing lies over what can be pressed', () => {
  const choose = act();
  expect(acted('chain')).toBe(1);
  choose(legal({ kind: 'pass' }));
  expect(acted('chain')).toBe(0);
});

test('who has walked is gone', async () => {
  act();
  expect(acted('worker')).toBe(2);
  await tick();
  for (const walk of walks) walk.onfinish?.(new Event('finish') as AnimationPlaybackEvent);
  flushSync();
  expect(acted('worker')).toBe(0);
});

test('nobody stays who cannot walk because the space is out of sight', async () => {
  document.querySelector('[data-space]')!.remove();
  act();
  await tick();
  flushSync();
  expect(acted('worker')).toBe(0);
});

test('the chain is gone when it has left, and not when a link has arrived', () => {
  act();
  const ends = (selector: string) => {
    document.querySelector(selector)!.dispatchEvent(new Event('animationend', { bubbles: true }));
    flushSync();
  };
  ends('[data-acting="chain"] .link');
  expect(acted('chain')).toBe(1);
  ends('[data-acting="chain"]');
  expect(acted('chain')).toBe(0);
});
