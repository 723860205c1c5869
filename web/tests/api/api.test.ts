import { afterEach, expect, test, vi } from 'vitest';
import { ApiRefusal, createTable, getGames, revokeToken } from '../../src/api';
import { offline } from '../../src/api/network.svelte';

const asked = vi.fn<(path: string, init: RequestInit) => Promise<Response>>();
vi.stubGlobal('fetch', asked);

afterEach(() => {
  asked.mockReset();
});

function answers(status: number, body: unknown): void {
  asked.mockResolvedValueOnce(new Response(body === undefined ? null : JSON.stringify(body), { status }));
}

async function refusal(call: Promise<unknown>): Promise<ApiRefusal> {
  return call.then(
    () => expect.unreachable(),
    (problem: unknown) => problem as ApiRefusal,
  );
}

test('a call sends JSON and gets what the server answers', async () => {
  answers(200, { id: 'abc' });
  const plan = {
    game: 'ticket-to-ride',
    seats: [],
    options: {},
    map: null,
    public: false,
    standby: null,
    lesson: false,
    commitment: null,
  };
  expect(await createTable(plan)).toEqual({ id: 'abc' });
  const [path, init] = asked.mock.calls[0]!;
  expect([path, init.method, init.body]).toEqual(['/api/tables', 'POST', JSON.stringify(plan)]);
  expect(init.headers).toMatchObject({ 'Content-Type': 'application/json' });
});

test('an answer without content is none', async () => {
  answers(204, undefined);
  expect(await revokeToken(3)).toBe(undefined);
});

test('a refused call has the sentence, the code, the rule and the faults of the server', async () => {
  const faults = [{ place: 'routes[3].a', what: 'unknown city', key: 'map.unknown-city', args: {} }];
  answers(422, {
    code: 'map',
    rule: 'TTR-02',
    sentence: 'The map has 1 fault.',
    key: 'map',
    args: { count: 1 },
    faults,
  });
  const problem = await refusal(getGames());
  expect(problem).toBeInstanceOf(ApiRefusal);
  expect(problem).toMatchObject({ code: 'map', rule: 'TTR-02', sentence: 'The map has 1 fault.', status: 422, faults });
});

test('an answer that nobody can read is told in a sentence too', async () => {
  asked.mockResolvedValueOnce(new Response('<h1>Bad gateway</h1>', { status: 502 }));
  const problem = await refusal(getGames());
  expect(problem).toMatchObject({ code: 'unreadable', status: 502 });
  expect(problem.sentence).toMatch(/did not work/);
});

test('a server that does not answer is offline until it does', async () => {
  asked.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const problem = await refusal(getGames());
  expect([problem.offline, offline()]).toEqual([true, true]);
  answers(200, []);
  await getGames();
  expect(offline()).toBe(false);
});
