// How finished games ended. A result never changes, so each is requested once.

import { getTable } from '../../api';
import { listed, t } from '../../text';
import type { Decided, TableInfo } from '../../wire/schema';
import { seatName, stateWords } from './tables';

const asked = new Map<string, Promise<Decided | null>>();

/** The result in words; if it cannot be loaded now, only that the game is finished. */
export async function resultOf(table: TableInfo): Promise<string> {
  let answer = asked.get(table.id);
  if (!answer) {
    answer = getTable(table.id).then((state) => state.position.decided);
    asked.set(table.id, answer);
    answer.catch(() => asked.delete(table.id));
  }
  const decided = await answer.catch(() => null);
  return decided ? resultWords(table, decided) : stateWords(table);
}

export function resultWords(table: TableInfo, decided: Decided): string {
  const { winners, scores } = decided;
  const points = scores[winners[0] ?? 0] ?? 0;
  if (table.your_seat !== null && winners.includes(table.your_seat)) return t('home.result.won', { points });
  const name = listed(winners.map((seat) => seatName(table.seats[seat]!)));
  if (table.your_seat === null) return t('home.result.watched', { name, points });
  return t('home.result.lost', { name, points, own: scores[table.your_seat] ?? 0 });
}
