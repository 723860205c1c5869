// Ticket to Ride and Ticket to Ride: Europe: two titles with the same table, also on custom maps.

import { t } from '../../text';
import type { GameEntry } from '../../table/entry';
import { optionWords } from './options';
import DrawnPicture from './picture/DrawnPicture.svelte';
import PrintedBoard from './picture/PrintedBoard.svelte';

const BOTH = {
  boardKind: 'ticket-to-ride',
  options: optionWords,
  Picture: PrintedBoard,
  BoardPicture: DrawnPicture as GameEntry['BoardPicture'], // which gets boards of that kind only
  parts: async () => (await import('.')).ticketToRide,
};

const pictures = async () => (await import('./rulepictures')).RULE_PICTURES;

export const ticketToRide: GameEntry = {
  ...BOTH,
  name: 'ticket-to-ride',
  about: () => t('home.about.usa'),
  book: { prefix: 'TTR', title: 'Ticket to Ride', file: 'ticket_to_ride', pictures },
  guide: async () => (await import('./guide')).ticketToRideGuide(false),
};

export const ticketToRideEurope: GameEntry = {
  ...BOTH,
  name: 'ticket-to-ride-europe',
  about: () => t('home.about.europe'),
  book: {
    prefix: 'TTE',
    title: 'Ticket to Ride: Europe',
    file: 'ticket_to_ride_europe',
    pictures,
    base: { game: ticketToRide.name, words: () => t('rules.europe'), link: () => t('rules.europe_base') },
  },
  guide: async () => (await import('./guide')).ticketToRideGuide(true),
};
