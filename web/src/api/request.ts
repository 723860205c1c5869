// All HTTP requests of the page go through here. A refusal is thrown as an ApiRefusal.

import type { MapFault, Refused } from '../wire/schema';
import { t } from '../text';
import { refusalText } from '../text/refusal';
import { failed, reached } from './network.svelte';

/** A call that was not carried out: one sentence for people, a code for the page. */
export class ApiRefusal extends Error {
  constructor(
    readonly code: string,
    readonly sentence: string,
    readonly rule: string | null = null,
    readonly status = 0,
    readonly faults: readonly MapFault[] = [],
  ) {
    super(sentence);
    this.name = 'ApiRefusal';
  }

  /** No answer: the network or the server is down. */
  get offline(): boolean {
    return this.code === OFFLINE;
  }
}

const OFFLINE = 'offline';

export type Method = 'GET' | 'POST' | 'DELETE';

export function request<Answer>(method: Method, path: string, body?: unknown): Promise<Answer> {
  return requestText(method, path, body === undefined ? undefined : JSON.stringify(body));
}

/** Sends a JSON text unparsed, so that the server can say where its faults are. */
export async function requestText<Answer>(method: Method, path: string, text?: string): Promise<Answer> {
  const response = await send(method, path, text);
  if (!response.ok) throw await refusal(response);
  return (response.status === 204 ? undefined : await response.json()) as Answer;
}

async function send(method: Method, path: string, text?: string): Promise<Response> {
  const init: RequestInit = { method, credentials: 'same-origin', headers: { Accept: 'application/json' } };
  if (text !== undefined) {
    init.headers = { ...init.headers, 'Content-Type': 'application/json' };
    init.body = text;
  }
  try {
    const response = await fetch(path, init);
    reached();
    return response;
  } catch {
    failed();
    throw new ApiRefusal(OFFLINE, t('app.offline.call'));
  }
}

async function refusal(response: Response): Promise<ApiRefusal> {
  const said: unknown = await response.json().catch(() => null);
  if (!isRefused(said)) return new ApiRefusal('unreadable', t('app.failed'), null, response.status);
  return new ApiRefusal(said.code, refusalText(said), said.rule, response.status, said.faults ?? []);
}

function isRefused(said: unknown): said is Refused {
  return typeof said === 'object' && said !== null && 'sentence' in said && typeof said.sentence === 'string';
}
