// How much of each match this browser has shown, so that whoever comes back is shown the rest.

const KEPT = 'branchline.seen';
const MOST = 30; // tables

type Lengths = Record<string, number>;

/** Entries of the log that were shown; null: none, or it is not known. */
export function seenOf(table: string): number | null {
  return kept()[table] ?? null;
}

export function keepSeen(table: string, length: number): void {
  const others = Object.entries(kept()).filter(([id]) => id !== table);
  const lengths = Object.fromEntries([...others.slice(1 - MOST), [table, length]]);
  try {
    localStorage.setItem(KEPT, JSON.stringify(lengths));
  } catch {
    // Without browser storage only this visit is remembered.
  }
}

function kept(): Lengths {
  try {
    return (JSON.parse(localStorage.getItem(KEPT) ?? '{}') as Lengths | null) ?? {};
  } catch {
    return {};
  }
}
