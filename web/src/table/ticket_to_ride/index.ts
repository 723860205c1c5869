// Both Ticket to Ride games, and any map of one's own.

import { t } from '../../text';
import type { GameParts, Host } from '../contract';
import type { TicketToRideBoard } from '../../wire/schema';
import Board from './Board.svelte';
import Decision from './Decision.svelte';
import Hand from './Hand.svelte';
import Market from './Market.svelte';
import Scores from '../../result/ticket_to_ride/Scores.svelte';
import SeatNumbers from './SeatNumbers.svelte';
import Tickets from './Tickets.svelte';
import { TicketToRideTable } from './table.svelte';
import { winnerWords } from '../../result/ticket_to_ride/winner';

function whose({ seat, names }: Host) {
  return seat === null ? { who: 'nobody' } : { who: names.who(seat), name: names.name(seat) };
}

export const ticketToRide: GameParts<TicketToRideTable> = {
  open: (board, host) => new TicketToRideTable(board as TicketToRideBoard, host),
  Board,
  Decision,
  Market,
  panels: [
    { key: 'hand', label: ({ host }) => t('table.hand', whose(host)), tab: () => t('table.hand_tab'), part: Hand },
    {
      key: 'tickets',
      label: ({ host }) => t('table.tickets', whose(host)),
      tab: () => t('table.tickets_tab'),
      part: Tickets,
    },
  ],
  SeatNumbers,
  Scores,
  winnerWords,
};
