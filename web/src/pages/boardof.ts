import { getBoardOf, getMapBoard, getTableBoard, type Board } from '../api';
import type { Study } from '../wire/schema';

/** What is printed on the board of a study: of its table, of somebody's own map, or of the game with its options. */
export function boardOf({ table, own_map, played }: Study): Promise<Board> {
  if (table) return getTableBoard(table.id);
  return own_map === null ? getBoardOf(played) : getMapBoard(own_map);
}
