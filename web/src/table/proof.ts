// What this browser can check about the chance of a finished match, and what it follows from that.

import { commitmentTo, seedHashOf, type Kept } from '../shared/chance';
import type { TableInfo } from '../wire/schema';

export type Finding =
  | 'seed' // the seed fits its fingerprint
  | 'hash' // the fingerprint is the one that this browser saw before the match
  | 'numbers' // every number fits its commitment
  | 'commitments' // the commitments are those that this browser saw before it told its number
  | 'own'; // this visitor's number is among those that chance follows from

export interface Checked {
  what: Finding;
  holds: boolean;
}

/** broken: something does not fit. left_out: all fits, but chance does not follow from this visitor's number.
 * bound: it does. others: only from numbers of other people. seed: from the seed alone. */
export type Verdict = 'broken' | 'left_out' | 'bound' | 'others' | 'seed';

export interface Proof {
  checks: Checked[];
  verdict: Verdict;
  /** Seats whose number was left out. */
  silent: number[];
  /** How many numbers chance follows from. */
  told: number;
}

export function prove(table: TableInfo, seen: Kept | null): Proof {
  const committed = table.seats.filter(({ commitment }) => commitment !== null);
  const told = table.seats.filter(({ number }) => number !== null);
  const checks: Checked[] = [
    { what: 'seed', holds: table.seed !== null && seedHashOf(table.seed) === table.seed_hash },
  ];
  if (seen) checks.push({ what: 'hash', holds: seen.seedHash === table.seed_hash });
  if (told.length > 0) {
    checks.push({ what: 'numbers', holds: told.every((seat) => commitmentTo(seat.number!) === seat.commitment) });
  }
  if (seen?.commitments) {
    const same = table.seats.every(({ commitment }, seat) => commitment === seen.commitments?.[seat]);
    checks.push({ what: 'commitments', holds: same });
  }
  const mine = seen?.number !== undefined && told.some(({ number }) => number === seen.number);
  // Who sits here with a number is part of it, even if the server says that it never heard of it.
  const sits = table.seats.some(({ you }) => you) || seen?.commitments !== undefined;
  const asked = seen?.number !== undefined && sits;
  if (asked) checks.push({ what: 'own', holds: mine });
  const broken = checks.some(({ what, holds }) => !holds && what !== 'own');
  const bound = mine ? 'bound' : told.length > 0 ? 'others' : 'seed';
  return {
    checks,
    verdict: broken ? 'broken' : asked && !mine ? 'left_out' : bound,
    silent: committed.filter(({ number }) => number === null).map(({ seat }) => seat),
    told: told.length,
  };
}
