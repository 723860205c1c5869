// The events of the story in words: which sentences tell an event, and what is filled in.

import { cardColour } from '../../../pieces/colours';
import type { Told as Words } from '../../../table/contract';
import type { Names } from '../../../table/names';
import { logText, t, type Args } from '../../../text';
import type { OfferEvent, TicketsEvent, TunnelEvent } from '../../../wire/schema';
import type { Event, Told } from '../wire';
import { counted } from './choices';
import { DEALT } from './setup';

type Line = [key: string, args?: Args];
type Of<K extends Event['kind']> = Extract<Event, { kind: K }>;

/** A line of the log, with what it tells. */
export interface TicketTold extends Words {
  readonly event: Event;
}

export function tell({ event }: Told, names: Names): TicketTold {
  const seat = 'seat' in event ? event.seat : null;
  const who = seat === null ? {} : { seat: names.name(seat), who: names.who(seat) };
  const words = linesOf(event).map(([key, args = {}]) => sentence(logText(key, { ...args, ...who })));
  const points = 'points' in event ? event.points : 0;
  const dealt = DEALT.has(event.kind);
  return { event, seat, words: words.join(' '), points, places: placesOf(event), dealt, joins: !dealt };
}

function placesOf(event: Event): string[] {
  if ('route' in event) return [`route:${event.route}`];
  return event.kind === 'station' ? [`city:${event.city}`] : [];
}

const LINES: { [K in Event['kind']]: (event: Of<K>) => Line[] } = {
  first: () => [['first']],
  deal: ({ cards, count }) => [cards ? ['dealt_own', cardsArgs(cards)] : ['dealt', { count }]],
  row: ({ cards }) => [['row', cardsArgs(cards)]],
  offer: offered,
  tickets: (event) => [['tickets'], ...(event.tickets?.length ? offered(event) : [])],
  keep: ({ tickets, count }) => {
    if (tickets) return [['keep_own', { tickets: tickets.join(', ') }]];
    return [typeof count === 'number' ? ['keep', { count }] : ['keep_opening']];
  },
  under: ({ ticket }) => [ticket ? ['under_own', { ticket }] : ['under']],
  draw: ({ card }) => [card ? ['drawn_own', cardsArgs([card])] : ['drawn']],
  take: ({ card, row }) => [['take', cardsArgs([card])], ...(row.length > 0 ? [['row', cardsArgs(row)] as Line] : [])],
  claim: ({ route, cards, points }) => [['claim', { route: toldApart(route), cards: cardsWords(cards), points }]],
  tunnel,
  pay_extra: ({ route, cards }) => [['pay_extra', { place: toldApart(route), cards: cardsWords(cards) }]],
  give_up: ({ route }) => [['give_up', { route: toldApart(route) }]],
  station: ({ city, cards }) => [
    cards ? ['pay_station', { place: city, cards: cardsWords(cards) }] : ['station', { city }],
  ],
  pass: () => [['pass']],
};

function linesOf<K extends Event['kind']>(event: Of<K>): Line[] {
  return LINES[event.kind as K](event);
}

function offered({ tickets, count }: OfferEvent | TicketsEvent): Line[] {
  if (!tickets) return [['ticket', { count }]];
  return [['ticket_own', { ticket: tickets.map((ticket) => t('table.ticket_worth', { ...ticket })).join(', ') }]];
}

function tunnel({ route, cards, turned_up, claimed, points }: TunnelEvent): Line[] {
  const lines: Line[] = [['lay_down', { route: toldApart(route), cards: cardsWords(cards) }]];
  for (const run of turned_up) lines.push([run.matches ? 'turn_up_match' : 'turn_up', cardsArgs(run.cards)]);
  if (claimed) lines.push(['tunnel_through', { route: toldApart(route), points }]);
  return lines;
}

/** Cards by name, for a sentence that lists them or counts them. */
function cardsArgs(cards: readonly string[]): Args {
  return { card: cards.map(cardWord).join(', '), count: cards.length };
}

/** Routes between the same cities are told apart by their colours: `Dallas-Houston (red)`. */
function toldApart(name: string): string {
  return name.replace(/\(([a-z]+)\)$/, (_, colour: string) => `(${cardWord(colour)})`);
}

function cardWord(card: string): string {
  return cardColour(card).label;
}

/** `red red loco` as `2 red + 1 locomotive`. */
export function cardsWords(cards: readonly string[]): string {
  return counted(cards)
    .map(([card, count]) => t('table.cards_of', { card: cardWord(card), count }))
    .join(' + ');
}

function sentence(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
