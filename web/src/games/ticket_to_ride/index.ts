// Both Ticket to Ride games, and custom maps.

import { t } from '../../text';
import type { GameParts, Host } from '../../table/contract';
import Board from './table/Board.svelte';
import Decision from './table/Decision.svelte';
import Hand from './table/Hand.svelte';
import LogLine from './table/log/LogLine.svelte';
import Market from './table/Market.svelte';
import SeatNumbers from './table/SeatNumbers.svelte';
import Tickets from './table/Tickets.svelte';
import { TicketToRideTable } from './table/table.svelte';
import { SET_UP } from './table/setup';
import { winnerWords } from './result/winner';
import { isTicketToRide, isTicketToRideBoard } from './wire';

function whose({ seat, names }: Host) {
  return seat === null ? { who: 'nobody' } : { who: names.who(seat), name: names.name(seat) };
}

export const ticketToRide: GameParts<TicketToRideTable> = {
  open: (board, host) => {
    if (!isTicketToRideBoard(board) || !isTicketToRide(host)) throw new Error('This is no table of Ticket to Ride.');
    return new TicketToRideTable(board, host);
  },
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
  LogLine,
  scores: async () => (await import('./result/Scores.svelte')).default,
  ceremony: async () => (await import('./ceremony/FinalScoring.svelte')).default,
  dealt: SET_UP,
  winnerWords,
};
