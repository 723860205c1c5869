import { expect, test } from 'vitest';
import { ago, listed, logText, t } from '../../src/text';

test('a message is filled in by the rules of the language', () => {
  const words = (free: number) => t('home.state.waiting', { free });
  expect([words(0), words(1), words(3)]).toEqual(['Ready to begin', 'Waits for one player', 'Waits for 3 players']);
});

test('what people wrote is never read as a message', () => {
  expect(t('home.title.name', { name: '{evil} <b>' })).toBe('Welcome, {evil} <b>');
});

test('a line of the log is told by its key', () => {
  expect(logText('draw', { who: 'you', seat: 'Anna' })).toBe('You draw from the deck.');
  expect(logText('draw', { who: 'other', seat: 'Anna' })).toBe('Anna draws from the deck.');
});

test('a key that the catalogue does not have is a fault of the page', () => {
  expect(() => logText('no_such_line', {})).toThrow("no key 'line.no_such_line'");
});

test('names are listed as one says them', () => {
  expect(listed(['Anna', 'Bruno', 'Clara'])).toBe('Anna, Bruno, and Clara');
  expect(listed(['Anna'])).toBe('Anna');
  expect(listed([])).toBe('');
});

test.each([
  [0, '0 points'],
  [-12, '−12 points'],
  [999, '999 points'],
  [1000, '1,000 points'],
  [-1234, '−1,234 points'],
])('a number is written as the language writes it: %i', (count, words) => {
  expect(t('table.points', { count })).toBe(words);
});

test.each([
  [10, 'now'],
  [120, '2 minutes ago'],
  [7200, '2 hours ago'],
  [86_400, 'yesterday'],
])('%i seconds are told as %s', (seconds, words) => {
  const now = Date.parse('2026-03-01T12:00:00Z');
  expect(ago(new Date(now - seconds * 1000).toISOString(), now)).toBe(words);
});
