// The plain table of a game that has no page of its own.

import { winnerWords } from '../../result/winner';
import type { GameParts } from '../../table/contract';
import { t } from '../../text';
import Area from './Area.svelte';
import SeatNumbers from './SeatNumbers.svelte';
import { GenericTable } from './table.svelte';

export const generic: GameParts<GenericTable> = {
  open: (board, host) => new GenericTable(board, host),
  layout: 'boards',
  Board: Area,
  panels: [{ key: 'board', label: () => t('table.board'), tab: () => t('table.board'), part: Area }],
  SeatNumbers,
  scores: async () => (await import('./Scores.svelte')).default,
  winnerWords,
};
