// What a table needs to know of its players and its game, made for a position that no table has.

import type { Played, Seat, Study, TableInfo } from '../wire/schema';
import { namesOf } from '../table/names';
import { t } from '../text';

const NOBODY = { level: null, present: true, away: false, you: false, commitment: null, number: null, awaited: false };

/** The table that a study is shown at: the one where it was played, or one with numbered seats. Who played which seat
 * by what means is no matter here. */
export function tableOf({ played, title, table }: Pick<Study, 'played' | 'title' | 'table'>): TableInfo {
  if (!table) return plainTable(played, title);
  const names = namesOf(table.seats, null);
  return { ...table, seats: table.seats.map(({ seat }) => seatAt(seat, names.name(seat))) };
}

export function plainTable({ game, options, seats, map }: Played, title: string): TableInfo {
  return {
    id: '',
    game,
    title,
    options,
    map,
    status: 'running',
    public: false,
    lesson: false,
    seats: Array.from({ length: seats }, (_, seat) => seatAt(seat, t('table.open_seat', { number: seat + 1 }))),
    watchers: 0,
    to_act: [],
    your_seat: null,
    host: false,
    seed_hash: '',
    seed: null,
    collecting: false,
    again: null,
    standby: '',
    created: '',
    updated: '',
  };
}

function seatAt(seat: number, name: string): Seat {
  return { ...NOBODY, seat, kind: 'player', name };
}
