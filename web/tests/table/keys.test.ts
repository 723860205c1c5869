import { afterEach, expect, test } from 'vitest';
import { shortcutFor } from '../../src/table/keys';
import { legal, table } from '../games/ticket_to_ride/fixtures';

const SHORTCUTS = [
  { key: 'd', label: 'Draw', run: () => undefined },
  { key: 'u', label: 'Undo', run: null },
];

const pressed = (key: string, more: KeyboardEventInit = {}, on: Element = document.body) => {
  let found: string | undefined;
  const hear = (event: KeyboardEvent) => (found = shortcutFor(event, SHORTCUTS)?.key);
  window.addEventListener('keydown', hear, { once: true });
  on.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, ...more }));
  return found;
};

afterEach(() => document.body.replaceChildren());

test('a key does what is listed for it, with Shift or Caps Lock too', () => {
  expect([pressed('d'), pressed('D', { shiftKey: true }), pressed('x')]).toEqual(['d', 'd', undefined]);
});

test('what is not possible now does nothing', () => {
  expect(pressed('u')).toBeUndefined();
});

test('keys together with Ctrl, Alt or Meta, and keys held down, are left alone', () => {
  const held = [{ ctrlKey: true }, { altKey: true }, { metaKey: true }, { repeat: true }];
  expect(held.map((more) => pressed('d', more))).toEqual([undefined, undefined, undefined, undefined]);
});

test.each(['<input>', '<textarea></textarea>', '<select></select>'])('nothing happens while typing in %s', (field) => {
  document.body.innerHTML = field;
  expect(pressed('d', {}, document.body.firstElementChild!)).toBeUndefined();
});

test('nothing happens behind an open dialog', () => {
  document.body.innerHTML = '<dialog open></dialog>';
  expect(pressed('d')).toBeUndefined();
});

test('Ticket to Ride: d draws, digits take from the row, t asks for tickets, m shows the list', () => {
  const choices = legal({ kind: 'draw' }, { kind: 'take', card: 'blue' }, { kind: 'tickets' });
  const { game, played } = table(choices);
  const run = (key: string) => game.shortcuts.find((shortcut) => shortcut.key === key)?.run;
  run('d')?.();
  run('2')?.();
  expect(played).toEqual([0, 1]);
  expect(run('1')).toBeNull(); // a red card, which the server does not offer
  run('t')?.();
  expect(game.decision).toBe('tickets');
  run('m')?.();
  expect(game.listing).toBe(true);
});
