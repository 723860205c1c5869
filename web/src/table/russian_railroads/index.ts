// Russian Railroads.

import { winnerWords } from '../../result/russian_railroads/winner';
import Scores from '../../result/russian_railroads/Scores.svelte';
import { t } from '../../text';
import type { RussianRailroadsBoard } from '../../wire/schema';
import type { GameParts } from '../contract';
import Area from './Area.svelte';
import MainBoard from './board/MainBoard.svelte';
import Decision from './decision/Decision.svelte';
import PlayerBoards from './player/PlayerBoards.svelte';
import SeatNumbers from './SeatNumbers.svelte';
import { RussianRailroadsTable } from './table.svelte';

export const russianRailroads: GameParts<RussianRailroadsTable> = {
  open: (board, host) => new RussianRailroadsTable(board as RussianRailroadsBoard, host),
  layout: 'boards',
  Board: Area,
  Decision,
  panels: [
    { key: 'board', label: () => t('railroads.board'), tab: () => t('railroads.board_tab'), part: MainBoard },
    { key: 'lines', label: () => t('railroads.boards'), tab: () => t('railroads.mine_tab'), part: PlayerBoards },
  ],
  SeatNumbers,
  Scores,
  winnerWords,
};
