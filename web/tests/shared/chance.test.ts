import { beforeEach, describe, expect, test, vi } from 'vitest';
import { commitmentTo, due, keep, kept, newNumber, numberFor, seedHashOf } from '../../src/shared/chance';
import { prove } from '../../src/table/proof';
import type { Seat, TableInfo } from '../../src/wire/schema';
import { TABLE } from '../socket/fakes';

const SEED = 'a seed';
const THEIRS = '22'.repeat(32);
let id = 0;
let table: TableInfo;

function seats(...changes: Partial<Seat>[]): Seat[] {
  return changes.map((change, seat) => ({ ...TABLE.seats[0]!, seat, you: seat === 0, ...change }));
}

beforeEach(() => {
  id += 1;
  table = {
    ...TABLE,
    id: `table ${id}`,
    status: 'waiting',
    seed_hash: seedHashOf(SEED),
    seats: seats({}, { commitment: commitmentTo(THEIRS) }),
  };
});

/** The table when all commitments are fixed. */
function fixed(mine: string): TableInfo {
  const all = seats({ commitment: commitmentTo(mine), awaited: true }, { commitment: commitmentTo(THEIRS) });
  return { ...table, collecting: true, seats: all };
}

/** The table after the end, with this visitor's number. */
function over(mine: string | null, own: string): TableInfo {
  const all = seats(
    { commitment: commitmentTo(own), number: mine },
    { commitment: commitmentTo(THEIRS), number: THEIRS },
  );
  return { ...table, status: 'over', seed: SEED, seats: all };
}

test('hashes are those of docs/fairness.md', () => {
  // As Python's hashlib gives them.
  expect(commitmentTo('01'.repeat(32))).toBe('e8e796b8587f3d1d4780271805d5cbbda0b943dda42295da1283353082e65a05');
  expect(seedHashOf('a seed')).toBe('28cea710c643275c06800d0fc4c9ea552c1a62bab39c3eab0534373345482daf');
});

test('a number has 32 random bytes', () => {
  expect(newNumber()).toMatch(/^[0-9a-f]{64}$/);
  expect(newNumber()).not.toBe(newNumber());
});

describe('what there is to say', () => {
  test('who sits without a commitment commits, to the same number whenever asked', () => {
    const first = due(table);
    expect(first).toEqual({ step: 'commit', commitment: commitmentTo(numberFor(table)) });
    expect(due(table)).toEqual(first);
  });

  test('the number is told only when the commitments are fixed, and they are noted before', () => {
    const mine = numberFor(table);
    const waiting = { ...fixed(mine), collecting: false };
    expect(due(waiting)).toBeNull();
    expect(due(fixed(mine))).toEqual({ step: 'tell', number: mine });
    expect(kept(table.id)?.commitments).toEqual([commitmentTo(mine), commitmentTo(THEIRS)]);
  });

  test('nothing is told to a server that exchanged its seed or this commitment', () => {
    const mine = numberFor(table);
    expect(due({ ...fixed(mine), seed_hash: 'another' })).toBeNull();
    expect(due(fixed(THEIRS))).toBeNull();
    expect(kept(table.id)?.commitments).toBeUndefined();
  });

  test('watchers and running matches have nothing to say, but the fingerprint is noted', () => {
    expect(due({ ...table, seats: seats({ you: false }, {}) })).toBeNull();
    expect(due({ ...table, status: 'running' })).toBeNull();
    expect(kept(table.id)).toEqual({ seedHash: table.seed_hash });
  });

  test('what is seen for the first time after the end is not noted', () => {
    expect(due({ ...table, status: 'over' })).toBeNull();
    expect(kept(table.id)).toBeNull();
  });

  test('without browser storage it is kept until the page is closed', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('full');
    });
    const mine = numberFor(table);
    expect(numberFor(table)).toBe(mine);
    vi.restoreAllMocks();
  });
});

describe('what is proven at the end', () => {
  function told(): string {
    const mine = numberFor(table);
    due(fixed(mine));
    return mine;
  }

  function failed(end: TableInfo): string[] {
    return prove(end, kept(table.id))
      .checks.filter(({ holds }) => !holds)
      .map(({ what }) => what);
  }

  test('with my number in it, nobody could choose the chance', () => {
    const mine = told();
    const proof = prove(over(mine, mine), kept(table.id));
    expect(proof).toMatchObject({ verdict: 'bound', told: 2, silent: [] });
    expect(proof.checks.map(({ what }) => what)).toEqual(['seed', 'hash', 'numbers', 'commitments', 'own']);
    expect(failed(over(mine, mine))).toEqual([]);
  });

  test('that my number was left out is said', () => {
    const mine = told();
    const proof = prove(over(null, mine), kept(table.id));
    expect(proof).toMatchObject({ verdict: 'left_out', told: 1, silent: [0] });
  });

  test('it is said even if the number was never asked for, or the commitment is gone', () => {
    const mine = numberFor(table);
    expect(prove(over(null, mine), kept(table.id)).verdict).toBe('left_out');
    const gone = { ...over(null, mine), seats: seats({}, { commitment: commitmentTo(THEIRS), number: THEIRS }) };
    expect(prove(gone, kept(table.id)).verdict).toBe('left_out');
    const stoodUp = { ...gone, seats: gone.seats.map((seat) => ({ ...seat, you: false })) };
    expect(prove(stoodUp, kept(table.id)).verdict).toBe('others');
  });

  test('a seed, fingerprint, number or commitment that was exchanged is found', () => {
    const mine = told();
    const fair = over(mine, mine);
    const frauds: Record<string, TableInfo> = {
      seed: { ...fair, seed: 'another' },
      hash: { ...fair, seed: 'another', seed_hash: seedHashOf('another') },
      numbers: { ...fair, seats: fair.seats.map((one) => (one.you ? one : { ...one, number: '33'.repeat(32) })) },
      commitments: {
        ...fair,
        seats: fair.seats.map((one) =>
          one.you ? one : { ...one, number: '33'.repeat(32), commitment: commitmentTo('33'.repeat(32)) },
        ),
      },
    };
    for (const [what, fraud] of Object.entries(frauds)) {
      expect(failed(fraud)).toEqual([what]);
      expect(prove(fraud, kept(table.id)).verdict).toBe('broken');
    }
  });

  test('for a watcher, the others could not be fooled; from a seed alone, it could have been chosen', () => {
    keep(table.id, { seedHash: table.seed_hash });
    expect(prove(over(THEIRS, THEIRS), kept(table.id)).verdict).toBe('others');
    const alone = { ...over(null, THEIRS), seats: seats({}, { kind: 'bot' }) };
    expect(prove(alone, kept(table.id)).verdict).toBe('seed');
    expect(prove(alone, null).checks.map(({ what }) => what)).toEqual(['seed']);
  });
});
