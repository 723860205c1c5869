// A game of the server that the page knows nothing of: it is played in lists and words, the game's own as they come.

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
  parts: async () => (await import('.')).generic,
};
