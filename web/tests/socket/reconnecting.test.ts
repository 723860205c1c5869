import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ReconnectingSocket } from '../../src/socket/reconnecting';
import { FakeServer, look } from './fakes';

let server: FakeServer;
let line: ReconnectingSocket;
const listener = { opened: vi.fn(), heard: vi.fn(), lost: vi.fn(), ask: vi.fn() };

beforeEach(() => {
  vi.useFakeTimers();
  server = new FakeServer();
  line = new ReconnectingSocket('ws://here/table', listener, server);
});

afterEach(() => {
  line.close();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.clearAllMocks();
});

/** How long it waits before it tries again, tried in steps. */
function waited(): number {
  const before = server.sockets.length;
  let time = 0;
  while (server.sockets.length === before) {
    vi.advanceTimersByTime(50);
    time += 50;
  }
  return time;
}

test('it waits longer after every failure, up to a limit', () => {
  const waits = Array.from({ length: 8 }, () => {
    server.latest.lose();
    return waited();
  });
  expect(waits).toEqual([500, 1000, 2000, 4000, 8000, 15_000, 15_000, 15_000]);
});

test('a line that has proven itself is tried again soon', () => {
  for (let failures = 0; failures < 5; failures += 1) {
    server.latest.lose();
    waited();
  }
  server.latest.accept();
  line.proven();
  server.latest.lose();
  expect(waited()).toBe(500);
});

test('browsers do not all come back at the same moment', () => {
  server.random = () => 0;
  server.latest.lose();
  expect(waited()).toBe(250);
});

test('a server that stops sends everybody elsewhere at once, but only once', () => {
  server.latest.accept();
  line.proven();
  server.latest.lose(1012);
  expect(waited()).toBe(200);
  server.latest.lose(1012);
  expect(waited()).toBe(1000);
});

test('silence is followed by a question, and that by a new line', () => {
  const first = server.latest;
  first.accept();
  vi.advanceTimersByTime(20_000);
  expect(listener.ask).toHaveBeenCalledTimes(1);
  expect(listener.lost).not.toHaveBeenCalled();
  vi.advanceTimersByTime(8_000);
  expect(listener.lost).toHaveBeenCalledTimes(1);
  expect(first.closed).toBe(true);
  waited();
  expect(server.sockets).toHaveLength(2);
});

test('an answer to the question keeps the line', () => {
  server.latest.accept();
  vi.advanceTimersByTime(20_000);
  server.latest.say({ type: 'pong' });
  vi.advanceTimersByTime(10_000);
  expect(listener.lost).not.toHaveBeenCalled();
});

test('when the network returns, it does not wait', () => {
  server.latest.lose();
  window.dispatchEvent(new Event('online'));
  expect(server.sockets).toHaveLength(2);
  vi.advanceTimersByTime(60_000);
  expect(server.sockets).toHaveLength(2);
});

test('a tab that is looked at again asks whether its line still works', () => {
  server.latest.accept();
  look(false);
  look(true);
  expect(listener.ask).toHaveBeenCalledTimes(1);
  expect(server.sockets).toHaveLength(1);
});

test('nothing is sent over a line that is down', () => {
  expect(line.send('early')).toBe(false);
  server.latest.accept();
  expect(line.send('"now"')).toBe(true);
  server.latest.lose();
  expect(line.send('late')).toBe(false);
});

test('who closes it hears no more and is not connected again', () => {
  const socket = server.latest;
  socket.accept();
  line.close();
  socket.say({ type: 'pong' });
  vi.advanceTimersByTime(60_000);
  window.dispatchEvent(new Event('online'));
  expect(listener.heard).not.toHaveBeenCalled();
  expect(server.sockets).toHaveLength(1);
});

test('the browser says that there is no network: the line is lost at once, and mended when there is one', () => {
  server.latest.accept();
  window.dispatchEvent(new Event('offline'));
  expect(listener.lost).toHaveBeenCalledTimes(1);
  const before = server.sockets.length;
  window.dispatchEvent(new Event('online'));
  expect(server.sockets.length).toBe(before + 1);
});
