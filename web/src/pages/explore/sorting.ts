// Rows of a table in the order that somebody asked for.

import type { ExploreRow } from '../../wire/schema';

/** A column by its index, or the number of cases, or the item; and which way. */
export interface Order {
  readonly by: number | 'count' | 'item';
  readonly down: boolean;
}

export function sorted(rows: readonly ExploreRow[], order: Order | null, name: (item: string) => string): ExploreRow[] {
  if (order === null) return [...rows];
  const { by, down } = order;
  const way = down ? -1 : 1;
  if (by === 'item') return [...rows].sort((one, other) => way * name(one.item).localeCompare(name(other.item)));
  const value = (row: ExploreRow) => (by === 'count' ? row.count : (row.figures[by]?.value ?? null));
  return [...rows].sort((one, other) => {
    const [a, b] = [value(one), value(other)];
    if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1; // what is unknown comes last
    return way * (a - b);
  });
}

/** The order after a press on the head of a column: numbers from the highest, names from the first; then reversed. */
export function pressed(order: Order | null, by: Order['by']): Order {
  if (order?.by === by) return { by, down: !order.down };
  return { by, down: by !== 'item' };
}
