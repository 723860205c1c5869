import { beforeEach, expect, test } from 'vitest';
import { Coach } from '../../src/guide/coach.svelte';
import { GAMES } from '../../src/games';
import { isDone, TURN, type Heard } from '../../src/guide/steps';
import { told } from '../games/ticket_to_ride/fixtures';

const heard = (toAct: number[], ...events: [kind: string, facts: object][]): Heard => ({
  story: told(...events.map(([kind, facts]) => ({ kind, ...facts }))),
  seat: 0,
  toAct,
});
const GUIDES = new Map(await Promise.all(GAMES.map(async ({ name, guide }) => [name, await guide!()] as const)));
const coach = (game = 'ticket-to-ride', id = 'a table') => new Coach(GUIDES.get(game)!, id);
const NOTHING = heard([0]);

/** To the step with this title, by what it asks for. */
function to(title: string, found: Coach, said: Heard): void {
  while (found.title !== title && !found.waits) found.next(said);
  expect(found.title).toBe(title);
}

beforeEach(() => localStorage.clear());

test('a turn is done when somebody else may act, or has acted', () => {
  const one = heard([0], ['draw', { seat: 0 }], ['row', {}]);
  expect(isDone(TURN, one, 0)).toBe(false); // the second card
  expect(isDone(TURN, { ...one, toAct: [1] }, 0)).toBe(true);
  expect(isDone(TURN, heard([0], ['take', { seat: 0 }], ['claim', { seat: 1 }]), 0)).toBe(true);
  expect(isDone(TURN, heard([0], ['claim', { seat: 1 }]), 0)).toBe(false);
});

test('what was done before a step began does not count', () => {
  expect(isDone(TURN, heard([1], ['take', { seat: 0 }]), 1)).toBe(false);
});

test('a step to read goes on by its button, one to act when the table tells of it', () => {
  const found = coach();
  found.next(NOTHING);
  expect([found.title, found.waits]).toEqual(['Your secret tickets', true]);
  found.next(NOTHING);
  found.hear(heard([0, 1], ['keep', { seat: 1 }]));
  expect(found.title).toBe('Your secret tickets');
  found.hear(heard([0], ['keep', { seat: 1 }], ['keep', { seat: 0 }]));
  expect([found.title, found.waits]).toEqual(['The map', false]);
});

test('any turn will do, and the guide says what it was', () => {
  const kept = heard([0], ['keep', { seat: 0 }]);
  const found = coach();
  found.next(kept);
  found.hear(kept);
  to('Take two cards', found, kept);
  found.hear(heard([1], ['keep', { seat: 0 }], ['claim', { seat: 0 }]));
  expect(found.title).toBe('What has happened');
  expect(found.words).toContain('A route at once');
});

test('who looks back goes on with the button, and the table is not asked again', () => {
  const kept = heard([0], ['keep', { seat: 0 }]);
  const found = coach();
  found.next(kept);
  found.hear(kept);
  found.back();
  expect([found.title, found.waits]).toEqual(['Your secret tickets', false]);
  found.next(kept);
  expect(found.title).toBe('The map');
});

test('a guide that was left goes on where it was, at its own table only', () => {
  const found = coach();
  found.next(NOTHING);
  found.show(false);
  expect([coach().title, coach().open]).toEqual(['Your secret tickets', false]);
  expect([coach('ticket-to-ride', 'another').title, coach('ticket-to-ride', 'another').open]).toEqual([
    'Your first game',
    true,
  ]);
});

test('after the last step the guide is closed', () => {
  const found = coach('russian-railroads');
  let count = 0;
  const playing = () =>
    heard([1], ...Array.from({ length: ++count }, () => ['rr.use', { seat: 0 }] as [string, { seat: number }]));
  for (let step = 0; step < 2 * found.guide.steps.length; step++) {
    found.next(NOTHING);
    found.hear(playing());
  }
  expect([found.last, found.open]).toEqual([true, false]);
});

test.each(['ticket-to-ride', 'ticket-to-ride-europe', 'russian-railroads'])(
  '%s has a guide with turns in it',
  (game) => {
    const { steps } = GUIDES.get(game)!;
    expect(steps.filter(({ until }) => until.kind === 'turn')).toHaveLength(2);
    expect(new Set(steps.map(({ title }) => title())).size).toBe(steps.length);
  },
);

test('Europe is told of tunnels and stations', () => {
  const titles = (game: string) => GUIDES.get(game)!.steps.map(({ title }) => title());
  expect(titles('ticket-to-ride-europe')).toEqual(expect.arrayContaining(['Tunnels and ferries', 'Stations']));
  expect(titles('ticket-to-ride')).not.toContain('Stations');
});
