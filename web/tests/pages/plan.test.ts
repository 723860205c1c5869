import { expect, test } from 'vitest';
import {
  ME,
  OPEN,
  addSeat,
  asked,
  bot,
  firstPlan,
  offered,
  removeSeat,
  setOption,
  setSeat,
  shownOptions,
} from '../../src/pages/newtable/plan';
import type { GameInfo } from '../../src/wire/schema';

const GAME: GameInfo = {
  name: 'ticket-to-ride',
  title: 'Ticket to Ride',
  min_seats: 2,
  max_seats: 4,
  options: [
    { name: 'edition', default: '33', choices: ['33', 'classic'], meaning: 'the tickets' },
    { name: 'first', default: 'random', choices: ['random', 0, 1, 2, 3], meaning: 'the seat that begins' },
  ],
  levels: ['1', '2', '3', 'racer'],
  usual: '2',
  standby: '3',
  on_map: true,
};

test('a plan begins with me and a friend, by the usual rules', () => {
  expect(firstPlan(GAME)).toEqual({
    seats: [ME, OPEN],
    options: { edition: '33', first: 'random' },
    public: false,
    standby: '3',
  });
});

test('seats are added and removed within the limits of the game', () => {
  let plan = firstPlan(GAME);
  for (let more = 0; more < 5; more += 1) plan = addSeat(plan, GAME);
  expect(plan.seats).toEqual([ME, OPEN, bot('2'), bot('2')]);
  for (let fewer = 0; fewer < 5; fewer += 1) plan = removeSeat(plan, 0, GAME);
  expect(plan.seats).toEqual([bot('2'), bot('2')]);
});

test('I sit once: who takes another seat leaves the first', () => {
  expect(setSeat(firstPlan(GAME), 1, ME, GAME).seats).toEqual([OPEN, ME]);
  expect(setSeat(firstPlan(GAME), 0, bot('3'), GAME).seats).toEqual([bot('3'), OPEN]);
});

test('a seat that the table does not have cannot begin', () => {
  expect(offered(['random', 0, 1, 2, 3], 2)).toEqual(['random', 0, 1]);
  const plan = setOption(addSeat(firstPlan(GAME), GAME), 'first', 2);
  expect(removeSeat(plan, 0, GAME).options['first']).toBe('random');
  expect(setSeat(plan, 0, OPEN, GAME).options['first']).toBe(2);
});

test('only what differs from the usual rules is asked for', () => {
  const plan = setOption(firstPlan(GAME), 'edition', 'classic');
  expect(asked(plan, GAME, null)).toEqual({
    game: 'ticket-to-ride',
    seats: [ME, OPEN],
    options: { edition: 'classic' },
    map: null,
    public: false,
    standby: '3',
    lesson: false,
  });
});

test('the table agrees on the bots that take over', () => {
  const plan = { ...firstPlan(GAME), standby: '1' };
  expect(asked(plan, GAME, null).standby).toBe('1');
});

test('a map of one’s own brings its own tickets', () => {
  const plan = setOption(setOption(firstPlan(GAME), 'edition', 'classic'), 'first', 1);
  expect(shownOptions(GAME, plan, true).map((option) => option.name)).toEqual(['first']);
  expect(asked(plan, GAME, 'lake')).toMatchObject({ options: { first: 1 }, map: 'lake' });
});

test('a table without a free seat is not shown among the open ones', () => {
  const shown = { ...firstPlan(GAME), public: true };
  expect(asked(shown, GAME, null).public).toBe(true);
  expect(asked(setSeat(shown, 1, bot('1'), GAME), GAME, null).public).toBe(false);
});
