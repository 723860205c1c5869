// My tables and those of others, sorted for the home page.

import { levelName } from '../../shared/levels';
import { listed, t } from '../../text';
import type { Seat, TableInfo } from '../../wire/schema';

export interface Sorted {
  /** Waiting and running ones; those that wait for me first, then the latest. */
  running: TableInfo[];
  finished: TableInfo[];
}

export function sorted(mine: readonly TableInfo[]): Sorted {
  const latest = [...mine].sort((a, b) => Date.parse(b.updated) - Date.parse(a.updated));
  const running = latest.filter((table) => table.status !== 'over');
  return {
    running: [...running.filter(isMyTurn), ...running.filter((table) => !isMyTurn(table))],
    finished: latest.filter((table) => table.status === 'over'),
  };
}

export function isMyTurn(table: TableInfo): boolean {
  return table.status === 'running' && table.your_seat !== null && table.to_act.includes(table.your_seat);
}

/** Whether somebody can still sit down. */
export function freeSeats(table: TableInfo): number {
  return table.status === 'waiting' ? table.seats.filter((seat) => seat.kind === 'open').length : 0;
}

/** Who sits there: a name, a bot's level, or nobody yet. */
export function seatName(seat: Seat): string {
  if (seat.you) return t('home.seat.you');
  if (seat.name !== null) return seat.name;
  return seat.level === null ? t('home.seat.free') : t('home.seat.bot', { level: levelName(seat.level) });
}

/** Who is away and for whom a bot plays, in a few words each. */
export function absences({ status, seats }: TableInfo): string[] {
  if (status !== 'running') return [];
  const replaced = seats.filter(({ name, level }) => name !== null && level !== null);
  const others = replaced.filter(({ you }) => !you);
  const away = seats.filter(({ away, level, you }) => away && level === null && !you);
  return [
    ...(others.length < replaced.length ? [t('log.home_bot_you')] : []),
    ...(others.length > 0 ? [t('log.home_bot', { names: namesOf(others) })] : []),
    ...(away.length > 0 ? [t('log.home_away', { names: namesOf(away), count: away.length })] : []),
  ];
}

const namesOf = (seats: readonly Seat[]) => listed(seats.map(({ name }) => name ?? ''));

/** What the table waits for, in a few words. */
export function stateWords(table: TableInfo): string {
  if (table.status === 'over') return t('home.state.over');
  if (table.status === 'waiting') return t('home.state.waiting', { free: freeSeats(table) });
  if (isMyTurn(table)) return t('home.state.yours');
  const first = table.seats.find((seat) => seat.seat === table.to_act[0]);
  return first
    ? t('home.state.turn', { name: seatName(first), others: table.to_act.length - 1 })
    : t('home.state.running');
}
