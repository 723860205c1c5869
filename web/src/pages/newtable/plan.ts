// A table being planned. Pure functions on plain values; the page holds the value.

import { opponents } from '../../shared/opponents.svelte';
import type { GameInfo, GameOption, SeatPlan } from '../../wire/schema';
import type { Planned } from '../opening';

export type OptionValue = string | boolean | number;

const EDITION = 'edition';

export interface Plan {
  readonly seats: readonly SeatPlan[];
  readonly options: Readonly<Record<string, OptionValue>>;
  readonly public: boolean;
  /** The level of the bots that take over people's seats. */
  readonly standby: string | null;
}

/** Me and a friend; the rest is for the host to choose. */
export function firstPlan(game: GameInfo): Plan {
  const seats: SeatPlan[] = [ME, OPEN];
  while (seats.length < game.min_seats) seats.push(OPEN);
  return { seats, options: defaults(game), public: false, standby: game.standby };
}

export const ME: SeatPlan = { kind: 'me', level: null };
export const OPEN: SeatPlan = { kind: 'open', level: null };

export function bot(level: string | null): SeatPlan {
  return { kind: 'bot', level };
}

export function addSeat(plan: Plan, game: GameInfo): Plan {
  if (plan.seats.length >= game.max_seats) return plan;
  return { ...plan, seats: [...plan.seats, bot(opponents(game))] };
}

export function removeSeat(plan: Plan, at: number, game: GameInfo): Plan {
  if (plan.seats.length <= game.min_seats) return plan;
  return withSeats(plan, plan.seats.toSpliced(at, 1), game);
}

/** I sit once: taking another seat leaves the one I had open. */
export function setSeat(plan: Plan, at: number, who: SeatPlan, game: GameInfo): Plan {
  const freed = who.kind === 'me' ? plan.seats.map((seat) => (seat.kind === 'me' ? OPEN : seat)) : plan.seats;
  return withSeats(plan, freed.toSpliced(at, 1, who), game);
}

export function setOption(plan: Plan, name: string, value: OptionValue): Plan {
  return { ...plan, options: { ...plan.options, [name]: value } };
}

/** If the seat that an option names was removed, the option returns to its default. */
function withSeats(plan: Plan, seats: readonly SeatPlan[], game: GameInfo): Plan {
  const options = { ...plan.options };
  for (const option of game.options) {
    const value = options[option.name];
    if (namesSeats(option.choices) && typeof value === 'number' && value >= seats.length) {
      options[option.name] = option.default;
    }
  }
  return { ...plan, seats, options };
}

/** Choices that are numbers name seats; those of seats that the table does not have are not offered. */
export function offered(choices: readonly OptionValue[], seats: number): OptionValue[] {
  return choices.filter((choice) => typeof choice !== 'number' || choice < seats);
}

/** Options where there is something to choose. Tickets belong to the printed game; a custom map has its own. */
export function shownOptions(game: GameInfo, plan: Plan, ownMap: boolean): GameOption[] {
  return game.options.filter(
    (option) => offered(option.choices, plan.seats.length).length > 1 && !(ownMap && option.name === EDITION),
  );
}

function namesSeats(choices: readonly OptionValue[]): boolean {
  return choices.some((choice) => typeof choice === 'number');
}

/** The request to the server, without default values, because a custom map may have others. */
export function asked(plan: Plan, game: GameInfo, map: string | null): Planned {
  const shown = shownOptions(game, plan, map !== null);
  const chosen = shown.filter((option) => plan.options[option.name] !== option.default);
  const options = Object.fromEntries(chosen.map((option) => [option.name, plan.options[option.name]!]));
  const needed = plan.seats.some((seat) => seat.kind === 'open');
  return {
    game: game.name,
    seats: [...plan.seats],
    options,
    map,
    public: plan.public && needed,
    standby: plan.standby,
    lesson: false,
  };
}

function defaults(game: GameInfo): Record<string, OptionValue> {
  return Object.fromEntries(game.options.map((option) => [option.name, option.default]));
}
