// Does this visitor's part in the chance of a table, without a click: commits to a number, and tells it when asked.

import { commitTo, tellNumber } from '../../api';
import { due } from '../../shared/chance';
import type { TableInfo } from '../../wire/schema';

const TRIES = 3;
const PAUSE = 1000; // milliseconds until the next try, if the server did not answer
const underWay = new Set<string>();

/** Says what there is to say now. What the server refuses comes too late, and shows later. */
export async function takePart(table: TableInfo): Promise<void> {
  const next = due(table);
  const what = `${table.id} ${next?.step}`;
  if (!next || underWay.has(what)) return;
  underWay.add(what);
  try {
    const ask = () =>
      next.step === 'commit' ? commitTo(table.id, next.commitment) : tellNumber(table.id, next.number);
    await patiently(ask);
  } finally {
    underWay.delete(what);
  }
}

async function patiently(ask: () => Promise<unknown>): Promise<void> {
  for (let left = TRIES; left > 0; left -= 1) {
    try {
      await ask();
      return;
    } catch {
      if (left > 1) await new Promise((over) => setTimeout(over, PAUSE));
    }
  }
}
