import { createTable } from '../api';
import { commitmentTo, keep, newNumber } from '../shared/chance';
import { ensureName } from '../shared/me.svelte';
import { opponents } from '../shared/opponents.svelte';
import type { GameInfo, NewTable, SeatPlan, TableInfo } from '../wire/schema';

/** What the player chooses of a new table. */
export type Planned = Omit<NewTable, 'commitment'>;

const BOTS = 2;

/** One click: me against two bots, of the level that I like to play against. */
export function playNowPlan(game: GameInfo): Planned {
  const bot: SeatPlan = { kind: 'bot', level: opponents(game) };
  const seats: SeatPlan[] = [{ kind: 'me', level: null }, ...Array<SeatPlan>(BOTS).fill(bot)];
  return {
    game: game.name,
    seats: seats.slice(0, game.max_seats),
    options: {},
    map: null,
    public: false,
    standby: null,
    lesson: false,
  };
}

/** A first game: me against the easiest bot, with the guide. */
export function lessonPlan(game: GameInfo): Planned {
  const seats: SeatPlan[] = [
    { kind: 'me', level: null },
    { kind: 'bot', level: game.levels[0] ?? null },
  ];
  return { game: game.name, seats, options: {}, map: null, public: false, standby: null, lesson: true };
}

/** Creates a table by this plan; if no seat is open, the server starts at once. Where others will sit, I add a number of
 * my own to the chance. */
export async function open(plan: Planned): Promise<TableInfo> {
  await ensureName();
  const shared = ['me', 'open'].every((kind) => plan.seats.some((seat) => seat.kind === kind));
  const number = shared ? newNumber() : null;
  const table = await createTable({ ...plan, commitment: number && commitmentTo(number) });
  if (number) keep(table.id, { seedHash: table.seed_hash, number });
  return table;
}
