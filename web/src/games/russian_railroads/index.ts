// Russian Railroads.

import { winnerWords } from '../../result/winner';
import { t } from '../../text';
import type { GameParts } from '../../table/contract';
import Acting from './table/acting/Acting.svelte';
import Area from './table/Area.svelte';
import LogLine from './table/log/LogLine.svelte';
import MainBoard from './table/board/MainBoard.svelte';
import Decision from './table/decision/Decision.svelte';
import PlayerBoards from './table/player/PlayerBoards.svelte';
import SeatNumbers from './table/SeatNumbers.svelte';
import { RussianRailroadsTable } from './table/table.svelte';
import { isRussianRailroads, isRussianRailroadsBoard } from './wire';

export const russianRailroads: GameParts<RussianRailroadsTable> = {
  open: (board, host) => {
    if (!isRussianRailroadsBoard(board) || !isRussianRailroads(host)) {
      throw new Error('This is no table of Russian Railroads.');
    }
    return new RussianRailroadsTable(board, host);
  },
  layout: 'boards',
  Board: Area,
  Decision,
  panels: [
    { key: 'board', label: () => t('railroads.board'), tab: () => t('railroads.board_tab'), part: MainBoard },
    { key: 'lines', label: () => t('railroads.boards'), tab: () => t('railroads.mine_tab'), part: PlayerBoards },
  ],
  Acting,
  SeatNumbers,
  LogLine,
  scores: async () => (await import('./result/Scores.svelte')).default,
  winnerWords,
};
