import { chooseOpponents } from '../../src/shared/opponents.svelte';
import { expect, test } from 'vitest';
import { playNowPlan } from '../../src/pages/opening';
import { resultWords } from '../../src/pages/home/results';
import { absences, freeSeats, isMyTurn, seatName, sorted, stateWords } from '../../src/pages/home/tables';
import type { GameInfo, Seat, TableInfo } from '../../src/wire/schema';
import { TABLE } from '../socket/fakes';

const FREE: Seat = {
  seat: 1,
  kind: 'open',
  name: null,
  level: null,
  present: false,
  away: false,
  you: false,
  commitment: null,
  number: null,
  awaited: false,
};

function table(change: Partial<TableInfo>): TableInfo {
  return { ...TABLE, ...change };
}

test('my games come by turn: those that wait for me first, then the latest; finished ones apart', () => {
  const old = '2026-01-01T00:00:00Z';
  const late = '2026-01-03T00:00:00Z';
  const tables = [
    table({ id: 'others', to_act: [1], updated: late }),
    table({ id: 'waiting', status: 'waiting', to_act: [], updated: old }),
    table({ id: 'mine', to_act: [0], updated: old }),
    table({ id: 'over', status: 'over', to_act: [], updated: late }),
  ];
  const { running, finished } = sorted(tables);
  expect(running.map((one) => one.id)).toEqual(['mine', 'others', 'waiting']);
  expect(finished.map((one) => one.id)).toEqual(['over']);
});

test('it is my turn only at a running table where I sit', () => {
  expect(isMyTurn(table({ to_act: [0, 1] }))).toBe(true);
  expect(isMyTurn(table({ to_act: [1] }))).toBe(false);
  expect(isMyTurn(table({ your_seat: null }))).toBe(false);
  expect(isMyTurn(table({ status: 'over' }))).toBe(false);
});

test('a table says what it waits for', () => {
  const seats = [TABLE.seats[0]!, FREE];
  expect(stateWords(table({ to_act: [0] }))).toBe('Your turn');
  expect(stateWords(table({ to_act: [1] }))).toBe('bot (medium) to move');
  expect(stateWords(table({ to_act: [1, 0], your_seat: null }))).toBe('bot (medium) and one more to move');
  expect(stateWords(table({ status: 'waiting', seats, to_act: [] }))).toBe('Waits for one player');
  expect(stateWords(table({ status: 'over', to_act: [] }))).toBe('Finished');
});

test('a seat has the name of its player, even while a bot holds it', () => {
  expect(seatName(TABLE.seats[0]!)).toBe('you');
  expect(seatName({ ...FREE, kind: 'player', name: 'Clara', level: 'easy' })).toBe('Clara');
  expect(seatName(FREE)).toBe('a free seat');
});

test('nobody sits down at a table that has begun', () => {
  expect(freeSeats(table({ status: 'waiting', seats: [FREE, FREE] }))).toBe(2);
  expect(freeSeats(table({ status: 'running', seats: [FREE] }))).toBe(0);
});

test('play now is me against two bots, of the usual level until I choose another one', () => {
  const game: GameInfo = {
    name: 'ticket-to-ride',
    title: 'Ticket to Ride',
    min_seats: 2,
    max_seats: 5,
    options: [],
    levels: ['1', '2', '3', 'racer'],
    usual: '2',
    standby: '3',
    on_map: true,
  };
  const levels = (of = game) => playNowPlan(of).seats.map((seat) => seat.level);
  expect(playNowPlan(game).seats.map((seat) => seat.kind)).toEqual(['me', 'bot', 'bot']);
  expect(levels()).toEqual([null, '2', '2']);
  chooseOpponents('racer');
  expect(levels()).toEqual([null, 'racer', 'racer']);
  expect(levels({ ...game, levels: ['easy'], usual: 'easy' })).toEqual([null, 'easy', 'easy']);
});

test('a bot of the ladder goes by its name and its place', () => {
  expect(seatName({ ...FREE, kind: 'bot', level: '3' })).toBe('bot (3 · Tilda)');
  expect(seatName({ ...FREE, kind: 'bot', level: 'racer' })).toBe('bot (Zip · racer)');
  expect(seatName({ ...FREE, kind: 'bot', level: 'of-another-version' })).toBe('bot (of-another-version)');
});

test('a finished game tells its result', () => {
  const decided = { winners: [0], places: [1, 2], scores: [112, 97], decided_by: 'points', rule: 'TTR-63' };
  expect(resultWords(TABLE, decided)).toBe('You won with 112 points');
  expect(resultWords(TABLE, { ...decided, winners: [1], scores: [97, 112] })).toBe('bot (medium) won, 112 to 97');
  expect(resultWords(table({ your_seat: null, seats: [FREE, TABLE.seats[1]!] }), { ...decided, winners: [1] })).toBe(
    'bot (medium) won with 97 points',
  );
});

test('a running table says who is away and for whom a bot plays', () => {
  const ann: Seat = { ...FREE, kind: 'player', name: 'Ann' };
  const seats: Seat[] = [
    { ...ann, seat: 0, you: true, level: 'easy', kind: 'bot' },
    { ...ann, seat: 1, level: 'easy', kind: 'bot', away: true },
    { ...ann, seat: 2, name: 'Ben', away: true },
    { ...FREE, seat: 3, kind: 'bot', level: 'hard' },
  ];
  expect(absences(table({ seats }))).toEqual(['A bot plays for you', 'A bot plays for Ann', 'Ben is away']);
  expect(absences(table({ seats, status: 'over' }))).toEqual([]);
});
