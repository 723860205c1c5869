import { expect, test, vi } from 'vitest';
import { remembering } from '../../src/table/remembering';
import { lastEntries, lastMove } from '../../src/table/turns';
import type { Told } from '../../src/table/contract';
import type { Note, StoryEvent } from '../../src/wire/schema';
import { NAMES } from '../games/ticket_to_ride/fixtures';

const line = (seat: number | null, words: string, more: Partial<Told> = {}): Told => ({ seat, words, ...more });
const storyOf = (told: readonly Told[]): StoryEvent[] =>
  told.map((_, index) => ({ index, end: index + 1, event: { kind: 'pass', seat: 0 } }));
const note = (index: number, length: number, kind: Note['kind'], seat = 1): Note => ({
  index,
  seat,
  kind,
  length,
  at: '2026-05-01T12:00:00+00:00',
});

test('the lines of a turn are one entry with all its words, points and places', () => {
  const told = [
    line(0, 'You draw red.', { joins: true }),
    line(1, 'Bruno lays down.', { joins: true, places: ['route:A-B'] }),
    line(1, 'Bruno pays.', { joins: true, points: 4, places: ['route:A-B'] }),
    line(0, 'You begin again.'),
    line(0, 'And again.'),
  ];
  const entries = lastEntries(storyOf(told), told, [], NAMES, 10);
  expect(entries.map(({ words, points, first }) => [words, points, first])).toEqual([
    ['You draw red.', 0, 0],
    ['Bruno lays down. Bruno pays.', 4, 1],
    ['You begin again.', 0, 3],
    ['And again.', 0, 4],
  ]);
  expect(entries[1]?.places).toEqual(['route:A-B', 'route:A-B']);
});

test('notes stand where the match was when they were taken', () => {
  const told = [line(0, 'a'), line(1, 'b'), line(0, 'c')];
  const notes = [note(0, 2, 'away'), note(1, 3, 'returned'), note(2, 9, 'left', 0)];
  const words = lastEntries(storyOf(told), told, notes, NAMES, 10).map((entry) => entry.words);
  expect(words).toEqual(['a', 'b', 'Bruno is away.', 'c', 'Bruno plays again.', 'A bot plays for you.']);
});

test('only the last entries are looked at, however long the story', () => {
  const told = Array.from({ length: 300 }, (_, at) => line(at % 2, `${at}`));
  const seen = vi.fn();
  const watched = new Proxy(told, {
    get: (all, name) => {
      if (typeof name === 'string' && /^\d+$/.test(name)) seen(name);
      return Reflect.get(all, name) as unknown;
    },
  });
  expect(lastEntries(storyOf(told), watched, [], NAMES, 5).map(({ words }) => words)).toEqual([
    '295',
    '296',
    '297',
    '298',
    '299',
  ]);
  expect(new Set(seen.mock.calls.map(([name]) => Number(name))).size).toBeLessThan(8);
});

test('an event is put into words once, and anew when names change', () => {
  const tell = vi.fn((event: { kind: string }) => ({ words: event.kind }));
  const story = remembering(tell);
  const events = [{ kind: 'a' }, { kind: 'b' }];
  const first = story(events, NAMES);
  const second = story([...events, { kind: 'c' }], NAMES);
  expect(tell).toHaveBeenCalledTimes(3);
  expect(second[0]).toBe(first[0]);
  story(events, { ...NAMES });
  expect(tell).toHaveBeenCalledTimes(5);
});

test('events of one decision are entries of their own', () => {
  const told = [line(0, 'a'), line(null, 'Scoring of round 1.'), line(null, 'New engineers.')];
  const story = storyOf(told).map((event) => ({ ...event, index: 0 }));
  const keys = lastEntries(story, told, [], NAMES, 10).map(({ key }) => key);
  expect(new Set(keys).size).toBe(3);
});

test('setting up is no move: until somebody has moved there is no last one', () => {
  const setUp = [line(null, 'New engineers.'), line(1, 'Bruno begins.', { dealt: true })];
  const last = (told: readonly Told[], notes: readonly Note[] = []) => lastMove(storyOf(told), told, notes, NAMES);
  expect(last([])).toBeNull();
  expect(last(setUp)).toBeNull();
  expect(last(setUp, [note(0, 2, 'away')])?.words).toBe('Bruno is away.');
  expect(last([...setUp, line(1, 'Bruno passes.')])?.words).toBe('Bruno passes.');
  expect(last([...setUp, line(1, 'Bruno passes.'), line(null, 'Scoring of round 1.')])?.words).toBe(
    'Scoring of round 1.',
  );
});
