// A game that the page does not know: it is played with lists and the game's own words.

import { t } from '../../text';
import type { GameEntry } from '../../table/entry';
import Picture from './Picture.svelte';

export const genericEntry: GameEntry = {
  name: '',
  boardKind: '',
  about: () => t('generic.about'),
  book: null,
  options: {},
  Picture,
  BoardPicture: Picture,
  guide: null,
  explored: null,
  parts: async () => (await import('.')).generic,
};
