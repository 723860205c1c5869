// Choices, routes and tickets in words.

import { cardColour } from '../../pieces/colours';
import { t } from '../../text';
import type { BoardRoute, OfferedTicket, TicketToRideBoard, TicketToRideView } from '../../wire/schema';
import type { Choice } from './wire';
import { endsOf } from './table/highlights';
import { cardsWords } from './table/events';

interface Seen {
  board: TicketToRideBoard;
  view: TicketToRideView;
  offer: readonly OfferedTicket[];
}

/** As in "claim Paris–Zürich with 3 red". */
export function choiceWords(choice: Choice, { board, offer }: Seen): string {
  const offered = (place: number) => ticketWords(board, offer[place]?.ticket ?? '');
  switch (choice.kind) {
    case 'draw':
      return t('table.choice_draw');
    case 'take':
      return t('table.choice_take', { card: cardColour(choice.card).label });
    case 'tickets':
      return t('table.choice_tickets');
    case 'pass':
      return t('table.choice_pass');
    case 'give_up':
      return t('table.choice_give_up');
    case 'keep':
      return t('table.choice_keep', { tickets: choice.places.map(offered).join(', ') });
    case 'under':
      return t('table.choice_under', { ticket: offered(choice.place) });
    case 'pay':
      return t('table.choice_pay', { cards: cardsWords(choice.cards) });
    case 'station':
      return t('table.choice_station', { city: choice.city });
    case 'claim':
      return t('table.choice_claim', { route: routeWords(board, choice.route), cards: cardsWords(choice.cards) });
  }
}

/** The cities of a ticket, as in "Paris – Wien". */
export function ticketWords(board: TicketToRideBoard, name: string): string {
  const [from, to] = endsOf(board, name);
  return from && to ? t('table.from_to', { from, to }) : name;
}

/** The cities of a route. */
export function routeWords(board: TicketToRideBoard, name: string): string {
  const route = routeOf(board, name);
  const from = route && board.cities[route.a]?.name;
  const to = route && board.cities[route.b]?.name;
  return from && to ? t('table.from_to', { from, to }) : name;
}

/** What is printed of a route: "Paris – Zürich · grey · 3 spaces · 4 points". */
export function factsWords(board: TicketToRideBoard, name: string): string {
  const route = routeOf(board, name);
  if (!route) return name;
  return [
    routeWords(board, name),
    cardColour(route.colour, board.colours).label,
    t('map.spaces', { length: route.length }),
    t('map.points', { points: route.points }),
  ].join(' · ');
}

export function routeOf(board: TicketToRideBoard, name: string): BoardRoute | undefined {
  return board.routes.find((route) => route.name === name);
}
