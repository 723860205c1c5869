import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { TableConnection } from '../../src/socket/connection.svelte';
import { FakeServer, TABLE_ID, look, state, update } from './fakes';

let server: FakeServer;
let table: TableConnection;

beforeEach(() => {
  vi.useFakeTimers();
  server = new FakeServer();
  table = new TableConnection(TABLE_ID, server);
});

afterEach(() => {
  table.close();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('nothing is shown before the server has told everything', () => {
  server.latest.accept();
  expect([table.online, table.table, table.position, table.story]).toEqual([false, null, null, []]);
  server.latest.say(state(4));
  expect(table.online).toBe(true);
  expect(table.position?.version).toBe(4);
  expect(table.story.map(({ index }) => index)).toEqual([0, 1, 2, 3]);
});

test('what happens next is added, and who is to act follows', () => {
  const socket = server.welcome(4);
  socket.say(update(4, 7));
  expect(table.position?.version).toBe(7);
  expect(table.story.map(({ index }) => index)).toEqual([0, 1, 2, 3, 4, 5, 6]);
  expect(table.table?.to_act).toEqual([1]);
});

test('an answer that comes late does not take a match back to waiting', () => {
  server.welcome(4);
  const running = table.table!;
  table.tableChanged({ ...running, status: 'waiting', watchers: 7 });
  expect(table.table).toEqual(running);
  table.tableChanged({ ...running, watchers: 7 });
  expect(table.table?.watchers).toBe(7);
});

test('a version that was seen is ignored', () => {
  const socket = server.welcome(4);
  socket.say(update(4, 6));
  const before = table.story;
  socket.say(update(4, 6));
  socket.say(state(5));
  expect(table.position?.version).toBe(6);
  expect(table.story).toBe(before);
});

test('a gap is not shown: everything is asked for once, then shown', () => {
  const socket = server.welcome(4);
  socket.say(update(6, 7));
  socket.say(update(7, 8));
  expect(table.position?.version).toBe(4);
  expect(table.story).toHaveLength(4);
  expect(socket.of('sync')).toHaveLength(1);
  socket.say(state(8));
  expect(table.position?.version).toBe(8);
  expect(table.story).toHaveLength(8);
});

test('after an undo the void events are gone', () => {
  const socket = server.welcome(6);
  socket.say({ ...update(6, 7, 4), story: [] });
  expect(table.position?.version).toBe(7);
  expect(table.story.map(({ index }) => index)).toEqual([0, 1, 2, 3]);
});

test('a decision is sent once with the version that was seen, and awaited until its result is shown', () => {
  const socket = server.welcome(4);
  table.play(17);
  table.play(18);
  const [play, ...others] = socket.of('play');
  expect(others).toEqual([]);
  expect(play).toMatchObject({ version: 4, action: 17 });
  expect(table.pending).toBe(true);
  socket.say({ type: 'accepted', id: play!.id, version: 5 });
  expect(table.pending).toBe(true);
  socket.say(update(4, 5));
  expect(table.pending).toBe(false);
});

test('undo goes the same way', () => {
  const socket = server.welcome(4);
  table.undo();
  expect(socket.of('undo')).toMatchObject([{ version: 4 }]);
  expect(table.pending).toBe(true);
});

test('a refusal is shown with its rule, and the table is looked at afresh', () => {
  const socket = server.welcome(4);
  table.play(17);
  const id = socket.of('play')[0]!.id;
  const [sentence, key] = ['The route costs three cards.', 'too-few-cards'];
  socket.say({ type: 'refused', id, code: 'illegal', rule: 'TTR-30', sentence, key, args: {} });
  expect(table.refusal).toEqual({ sentence, rule: 'TTR-30', key, args: {} });
  expect(table.pending).toBe(false);
  expect(socket.of('sync')).toHaveLength(1);
  table.play(18);
  expect(table.refusal).toBe(null);
});

test('what got no answer is sent again after a loss, with the same id', () => {
  const first = server.welcome(4);
  table.play(17);
  table.say('hello');
  first.lose();
  expect([table.online, table.pending]).toEqual([false, true]);
  vi.advanceTimersByTime(1000);
  server.latest.accept();
  expect(server.latest.sent).toEqual([]);
  server.latest.say(state(4));
  expect(server.latest.sent).toEqual([...first.of('play'), ...first.of('say')]);
  expect([table.online, table.pending]).toEqual([true, true]);
});

test('what was answered before the loss is not sent again', () => {
  const first = server.welcome(4);
  table.play(17);
  first.say({ type: 'accepted', id: first.of('play')[0]!.id, version: 5 });
  first.lose();
  vi.advanceTimersByTime(1000);
  const second = server.welcome(5);
  expect(second.sent).toEqual([]);
  expect(table.pending).toBe(false);
});

test('a decision that was carried out before the loss is not complained about when it is sent again', () => {
  const first = server.welcome(4);
  table.play(17);
  first.lose();
  vi.advanceTimersByTime(1000);
  const second = server.welcome(5);
  const id = second.of('play')[0]!.id;
  second.say({
    type: 'refused',
    id,
    code: 'stale',
    rule: null,
    sentence: 'The table has moved on.',
    key: 'stale',
    args: {},
  });
  expect([table.refusal, table.pending]).toEqual([null, false]);
});

test('what is decided while the line is down is sent when it is back', () => {
  server.welcome(4).lose();
  table.play(17);
  expect(table.pending).toBe(true);
  vi.advanceTimersByTime(1000);
  expect(server.welcome(4).of('play')).toMatchObject([{ action: 17, version: 4 }]);
});

test('a hint belongs to the position it was asked for', () => {
  const socket = server.welcome(4);
  table.askHint();
  table.askHint();
  expect(table.thinking).toBe(true);
  const [asked, ...others] = socket.of('hint');
  expect(others).toEqual([]);
  socket.say({ type: 'hint', id: asked!.id, version: 4, advice: [{ action: 3, behind: 0, reasons: [] }] });
  expect([table.thinking, table.hint?.advice[0]?.action]).toEqual([false, 3]);
  socket.say(update(4, 5));
  expect(table.hint).toBe(null);
});

test('why something cannot be done is asked, and only the last question is answered', () => {
  const socket = server.welcome(4);
  table.askWhy('draw');
  table.askWhy('route Arbon-Bregenz');
  const [first, second] = socket.of('why');
  const reason = { code: 'too-few-cards', rule: 'TTR-30', sentence: 'Too few.', key: 'short-of-cards', args: {} };
  socket.say({ type: 'why', id: first!.id, version: 4, what: 'draw', reason });
  expect(table.why).toBe(null);
  socket.say({ type: 'why', id: second!.id, version: 4, what: 'route Arbon-Bregenz', reason });
  expect(table.why).toMatchObject({ what: 'route Arbon-Bregenz', refusal: { rule: 'TTR-30' } });
  expect([table.pending, table.refusal, socket.of('sync')]).toEqual([false, null, []]);
  socket.say(update(4, 5));
  expect(table.why).toBe(null);
});

test('who may not ask is told so in the same place', () => {
  const socket = server.welcome(4);
  table.askWhy('draw');
  const refused = { code: 'not-seated', rule: null, sentence: 'You watch this table.', key: 'watching', args: {} };
  socket.say({ type: 'refused', id: socket.of('why')[0]!.id, ...refused });
  expect(table.why?.refusal).toMatchObject({ key: 'watching' });
  expect([table.refusal, socket.of('sync')]).toEqual([null, []]);
  table.dismissWhy();
  expect(table.why).toBe(null);
});

test('a missed line of the chat is a gap too', () => {
  const socket = server.welcome(4);
  const line = { index: 0, name: 'Anna', seat: 0, text: 'hello', at: '2026-01-01T10:00:00Z' };
  socket.say({ type: 'chat', line });
  socket.say({ type: 'chat', line });
  expect(table.chat).toEqual([line]);
  socket.say({ type: 'chat', line: { ...line, index: 2 } });
  expect(table.chat).toEqual([line]);
  expect(socket.of('sync')).toHaveLength(1);
});

test('a tab that is looked at again comes back at once', () => {
  server.welcome(4).lose();
  look(false);
  expect(server.sockets).toHaveLength(1);
  look(true);
  expect(server.sockets).toHaveLength(2);
});

test('a table that does not exist says so and is not tried again', () => {
  const sentence = 'There is no such table; the link may be incomplete.';
  server.latest.accept();
  server.latest.say({ type: 'refused', id: null, code: 'no-table', rule: null, sentence, key: 'no-table', args: {} });
  server.latest.lose(4404);
  vi.advanceTimersByTime(60_000);
  expect([table.gone, table.refusal]).toEqual([sentence, null]);
  expect(server.sockets).toHaveLength(1);
});

test('who knocks too often is told nothing and comes back later', () => {
  server.latest.accept();
  server.latest.say({
    type: 'refused',
    id: null,
    code: 'too-fast',
    rule: null,
    sentence: 'Too many lines.',
    key: 'too-fast',
    args: {},
  });
  server.latest.lose(4429);
  vi.advanceTimersByTime(1000);
  expect([table.gone, table.refusal]).toEqual([null, null]);
  expect(server.sockets).toHaveLength(2);
});

test('a server that does not answer at all is tried again', () => {
  server.latest.lose();
  vi.advanceTimersByTime(1000);
  expect(table.gone).toBe(null);
  expect(server.sockets).toHaveLength(2);
});
