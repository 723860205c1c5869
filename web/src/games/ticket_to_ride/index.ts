// Both Ticket to Ride games, and custom maps.

import { t } from '../../text';
import type { GameParts, Host } from '../../table/contract';
import type { TicketToRideBoard } from '../../wire/schema';
import Board from './table/Board.svelte';
import Decision from './table/Decision.svelte';
import Hand from './table/Hand.svelte';
import Market from './table/Market.svelte';
import Scores from './result/Scores.svelte';
import SeatNumbers from './table/SeatNumbers.svelte';
import Tickets from './table/Tickets.svelte';
import { TicketToRideTable } from './table/table.svelte';
import { winnerWords } from './result/winner';

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
