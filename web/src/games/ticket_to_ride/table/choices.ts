// The legal choices of a position, sorted by what a player points at. Nothing is added and nothing is judged here.

import type {
  ClaimChoice,
  KeepChoice,
  PayChoice,
  PlainChoice,
  StationChoice,
  TakeChoice,
  UnderChoice,
} from '../../../wire/schema';
import type { Choice } from '../wire';

export interface Choices {
  byId: ReadonlyMap<number, Choice>;
  draw: PlainChoice | null;
  tickets: PlainChoice | null;
  pass: PlainChoice | null;
  giveUp: PlainChoice | null;
  take: ReadonlyMap<string, TakeChoice>; // by card
  keep: readonly KeepChoice[];
  under: ReadonlyMap<number, UnderChoice>; // by place of the offered ticket
  pay: readonly PayChoice[];
  stations: ReadonlyMap<string, StationChoice>; // by city
  claims: ReadonlyMap<string, readonly ClaimChoice[]>; // by route
}

export function choicesOf(all: readonly Choice[], locomotive: string): Choices {
  const plain = (kind: PlainChoice['kind']) => of(all, kind)[0] ?? null;
  return {
    byId: new Map(all.map((choice) => [choice.id, choice])),
    draw: plain('draw'),
    tickets: plain('tickets'),
    pass: plain('pass'),
    giveUp: plain('give_up'),
    take: new Map(of(all, 'take').map((choice) => [choice.card, choice])),
    keep: of(all, 'keep'),
    under: new Map(of(all, 'under').map((choice) => [choice.place, choice])),
    pay: fewestFirst(of(all, 'pay'), locomotive),
    stations: new Map(of(all, 'station').map((choice) => [choice.city, choice])),
    claims: byRoute(fewestFirst(of(all, 'claim'), locomotive)),
  };
}

function of<K extends Choice['kind']>(all: readonly Choice[], kind: K): Extract<Choice, { kind: K }>[] {
  return all.filter((choice): choice is Extract<Choice, { kind: K }> => choice.kind === kind);
}

/** Payments with few locomotives come first: players prefer to keep those. */
function fewestFirst<T extends { cards: string[] }>(payments: readonly T[], locomotive: string): T[] {
  const locomotives = (payment: T) => payment.cards.filter((card) => card === locomotive).length;
  return payments.toSorted((one, other) => locomotives(one) - locomotives(other));
}

function byRoute(claims: readonly ClaimChoice[]): Map<string, ClaimChoice[]> {
  const routes = new Map<string, ClaimChoice[]>();
  for (const claim of claims) {
    const payments = routes.get(claim.route);
    if (payments) payments.push(claim);
    else routes.set(claim.route, [claim]);
  }
  return routes;
}

/** What can be pointed at: the routes that can be claimed, the cities for a station. */
export function keysOf(choices: ReadonlyMap<string, unknown>): ReadonlySet<string> {
  return new Set(choices.keys());
}

/** The choice that keeps exactly these tickets, if it is offered. */
export function keepChoice(keep: readonly KeepChoice[], places: ReadonlySet<number>): KeepChoice | null {
  const same = (choice: KeepChoice) =>
    choice.places.length === places.size && choice.places.every((p) => places.has(p));
  return keep.find(same) ?? null;
}

/** The fewest tickets that any offered choice keeps. */
export function fewestKept(keep: readonly KeepChoice[]): number {
  return Math.min(...keep.map((choice) => choice.places.length));
}

/** Cards with how many of each, in the order in which they first come: `red red loco` as red 2, loco 1. */
export function counted(cards: Iterable<string>): [card: string, count: number][] {
  const counts = new Map<string, number>();
  for (const card of cards) counts.set(card, (counts.get(card) ?? 0) + 1);
  return [...counts];
}
