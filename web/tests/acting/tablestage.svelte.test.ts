import { flushSync } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { TableStage } from '../../src/acting/tablestage.svelte';
import { TableConnection } from '../../src/socket/connection.svelte';
import { changeSettings } from '../../src/shared/me.svelte';
import { FakeServer, look, state, TABLE_ID, update } from '../socket/fakes';

const calm = vi.hoisted(() => ({ current: false }));
vi.mock('svelte/motion', () => ({ prefersReducedMotion: calm }));

let server: FakeServer;
let connection: TableConnection;
let stage: TableStage;
let ready: boolean;
let covered: boolean;
const seen = () => [stage.position.version, stage.acting];

/** The next decision is the other seat's. */
const theirs = (since: number) => decided(since, 1);
const own = (since: number) => decided(since, 0);

function decided(since: number, seat: number) {
  const message = update(since, since + 1);
  const story = message.story.map((told) => ({ ...told, event: { kind: 'draw', seat } }));
  return { ...message, story };
}

beforeEach(async () => {
  vi.useFakeTimers();
  calm.current = false;
  [ready, covered] = [true, false];
  localStorage.clear();
  await changeSettings({ speed: 'normal' });
  server = new FakeServer();
  connection = new TableConnection(TABLE_ID, server);
  server.welcome(4);
  stage = new TableStage(connection, connection.shown!, { ready: () => ready, covered: () => covered });
});

afterEach(() => {
  stage.close();
  connection.close();
  vi.useRealTimers();
  look(true);
});

test('others are acted out, with nothing to decide meanwhile', () => {
  const message = theirs(4);
  const legal = [{ id: 1, kind: 'draw', text: 'draw' }];
  server.latest.say({ ...message, position: { ...message.position, legal, undo: true }, to_act: [0] });
  expect(seen()).toEqual([5, true]);
  expect(stage.position).toMatchObject({ legal: [], undo: false });
  expect(stage.toAct).toEqual([1]);
  vi.advanceTimersByTime(2000);
  expect(seen()).toEqual([5, false]);
  expect(stage.position).toMatchObject({ legal, undo: true });
  expect(stage.toAct).toEqual([0]);
});

test('a scene is seen and heard once, not again when it has come to its end', () => {
  const heard: (number | undefined)[] = [];
  const stop = $effect.root(() => {
    $effect(() => void heard.push(stage.scene?.after.position.version));
  });
  flushSync();
  server.latest.say(theirs(4));
  flushSync();
  vi.advanceTimersByTime(2000);
  flushSync();
  expect(seen()).toEqual([5, false]);
  expect(heard).toEqual([undefined, 5]);
  stop();
});

test('with the speed off nothing waits', async () => {
  await changeSettings({ speed: 'off' });
  server.latest.say(theirs(4));
  expect(seen()).toEqual([5, false]);
});

test('who prefers reduced motion waits for nothing', () => {
  calm.current = true;
  server.latest.say(theirs(4));
  expect(seen()).toEqual([5, false]);
});

test('out of sight nothing waits, and what is being acted out ends', () => {
  server.latest.say(theirs(4));
  look(false);
  expect(seen()).toEqual([5, false]);
  server.latest.say(theirs(5));
  expect(seen()).toEqual([6, false]);
});

test('a whole state is shown at once', () => {
  server.latest.say(theirs(4));
  server.latest.say(state(9));
  expect(seen()).toEqual([9, false]);
});

test('chat and presence do not disturb what is acted out', () => {
  server.latest.say(theirs(4));
  server.latest.say({ type: 'table', table: { ...connection.table!, watchers: 3 }, notes: [] });
  expect(seen()).toEqual([5, true]);
});

test('what others do under a cover is acted out when it is gone', () => {
  covered = true;
  server.latest.say(theirs(4));
  expect(seen()).toEqual([4, false]);
  vi.advanceTimersByTime(60_000);
  covered = false;
  stage.resume();
  expect(seen()).toEqual([5, true]);
});

test('what was missed is shown when the board is there, and not before', () => {
  const asked = vi.spyOn(globalThis, 'fetch').mockReturnValue(new Promise(() => undefined));
  ready = false;
  server.latest.say(own(4));
  for (const since of [5, 6]) server.latest.say(theirs(since));
  expect(seen()).toEqual([7, false]);
  stage.comeBack();
  expect(asked).not.toHaveBeenCalled();
  expect(stage.behindYou).toBe(false);
  ready = true;
  expect(stage.behindYou).toBe(true);
  stage.comeBack();
  expect(asked).toHaveBeenCalledOnce();
});
