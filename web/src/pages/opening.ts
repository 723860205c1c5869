import { createTable } from '../api';
import { ensureName } from '../shared/me.svelte';
import { usualLevel } from '../shared/levels';
import type { GameInfo, NewTable, SeatPlan, TableInfo } from '../wire/schema';

const BOTS = 2;

/** One click: me against two bots of the usual level. */
export function playNowPlan(game: GameInfo): NewTable {
  const bot: SeatPlan = { kind: 'bot', level: usualLevel(game.levels) };
  const seats: SeatPlan[] = [{ kind: 'me', level: null }, ...Array<SeatPlan>(BOTS).fill(bot)];
  return {
    game: game.name,
    seats: seats.slice(0, game.max_seats),
    options: {},
    map: null,
    public: false,
    lesson: false,
  };
}

/** A first game: me against the easiest bot, with the guide. */
export function lessonPlan(game: GameInfo): NewTable {
  const seats: SeatPlan[] = [
    { kind: 'me', level: null },
    { kind: 'bot', level: game.levels[0] ?? null },
  ];
  return { game: game.name, seats, options: {}, map: null, public: false, lesson: true };
}

/** Creates a table by this plan; if no seat is open, the server starts at once. */
export async function open(plan: NewTable): Promise<TableInfo> {
  await ensureName();
  return createTable(plan);
}
