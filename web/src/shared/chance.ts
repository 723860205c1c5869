// This visitor's part in the chance of a match (docs/fairness.md): a random number, committed to before the match and
// told when all commitments are fixed. What was seen before telling is kept, to check at the end that it was not changed.

import { sha256 } from '@noble/hashes/sha2.js'; // the browser's own does not exist on a plain address of a home network
import { bytesToHex, concatBytes, hexToBytes, randomBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import type { TableInfo } from '../wire/schema';

/** What this browser keeps about a table. */
export interface Kept {
  /** The fingerprint of the seed, as it was when this browser first saw the table. */
  seedHash: string;
  /** This visitor's own number, if they sat down here. */
  number?: string;
  /** All commitments by seat, as they were before this browser told its number. */
  commitments?: (string | null)[];
}

const KEPT = 'branchline.chance';
const MOST = 100; // tables kept; the oldest are forgotten
const NUMBER_BYTES = 32;
let unstored: Record<string, Kept> = {};

export function newNumber(): string {
  return bytesToHex(randomBytes(NUMBER_BYTES));
}

export function commitmentTo(number: string): string {
  return hashOf('branchline number\0', hexToBytes(number));
}

export function seedHashOf(seed: string): string {
  return hashOf('branchline seed\0', utf8ToBytes(seed));
}

function hashOf(domain: string, content: Uint8Array): string {
  return bytesToHex(sha256(concatBytes(utf8ToBytes(domain), content)));
}

export function kept(table: string): Kept | null {
  return all()[table] ?? null;
}

export function keep(table: string, what: Kept): void {
  const others = Object.entries(all()).filter(([id]) => id !== table);
  unstored = Object.fromEntries([...others, [table, what]].slice(-MOST));
  try {
    localStorage.setItem(KEPT, JSON.stringify(unstored));
  } catch {
    // Without browser storage it is kept until the page is closed.
  }
}

function all(): Record<string, Kept> {
  try {
    return { ...unstored, ...(JSON.parse(localStorage.getItem(KEPT) ?? '{}') as Record<string, Kept>) };
  } catch {
    return unstored;
  }
}

/** The number for a table at which this visitor sits down: the same if they ask again. */
export function numberFor(table: TableInfo): string {
  const before = kept(table.id) ?? { seedHash: table.seed_hash };
  const number = before.number ?? newNumber();
  keep(table.id, { ...before, number });
  return number;
}

export type Due = { step: 'commit'; commitment: string } | { step: 'tell'; number: string };

/** What this browser has to say at the table now. It notes what it sees before it tells anything. */
export function due(table: TableInfo): Due | null {
  const seen = kept(table.id);
  if (!seen && table.status !== 'over') keep(table.id, { seedHash: table.seed_hash });
  const seat = table.seats.find(({ you }) => you);
  if (!seat || table.status !== 'waiting') return null;
  if (!table.collecting) {
    return seat.commitment === null ? { step: 'commit', commitment: commitmentTo(numberFor(table)) } : null;
  }
  const number = seen?.number;
  if (!seat.awaited || !number || seat.commitment !== commitmentTo(number)) return null;
  if (seen.seedHash !== table.seed_hash) return null; // not the seed that was promised: this number stays here
  keep(table.id, { ...seen, commitments: table.seats.map(({ commitment }) => commitment) });
  return { step: 'tell', number };
}
