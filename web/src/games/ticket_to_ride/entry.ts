// Ticket to Ride and Ticket to Ride: Europe: two titles with the same table, also on custom maps.

import { t, titled } from '../../text';
import type { GameEntry } from '../../table/entry';
import { optionWords } from './options';
import DrawnPicture from './picture/DrawnPicture.svelte';
import PrintedBoard from './picture/PrintedBoard.svelte';

const BOTH = {
  boardKind: 'ticket-to-ride',
  options: optionWords,
  Picture: PrintedBoard,
  BoardPicture: DrawnPicture as GameEntry['BoardPicture'], // which gets boards of that kind only
  explored: async () => (await import('./explore')).explored,
  parts: async () => (await import('.')).ticketToRide,
};

const TITLE = 'Ticket to Ride';
const pictures = async () => (await import('./rulepictures')).RULE_PICTURES;
const playPictures = async () => (await import('./playpictures')).PLAY_PICTURES;

export const ticketToRide: GameEntry = {
  ...BOTH,
  name: 'ticket-to-ride',
  about: () => t('home.about.usa'),
  book: { prefix: 'TTR', title: TITLE, file: 'ticket_to_ride', pictures, playPictures },
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
    playPictures,
    base: {
      game: ticketToRide.name,
      words: () => t('rules.europe'),
      link: () => t('rules.title', { title: titled(TITLE) }),
    },
  },
  guide: async () => (await import('./guide')).ticketToRideGuide(true),
};
