// A server that only does what a test says.

import { vi } from 'vitest';
import type { Socket, Surroundings } from '../../src/socket/reconnecting';
import type { ClientMessage, Position, ServerMessage, TableInfo, TableState, Update } from '../../src/wire/messages';

export const TABLE_ID = 'abcdefghijklmnopqrstuv';

export class FakeSocket implements Socket {
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  readonly sent: ClientMessage[] = [];
  closed = false;

  constructor(readonly url: string) {}

  send(text: string): void {
    this.sent.push(JSON.parse(text) as ClientMessage);
  }

  close(): void {
    this.closed = true;
  }

  accept(): void {
    this.onopen?.();
  }

  say(message: ServerMessage): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  lose(code = 1006): void {
    this.onclose?.({ code });
  }

  /** What was sent, of one kind. */
  of<Type extends ClientMessage['type']>(type: Type): Extract<ClientMessage, { type: Type }>[] {
    return this.sent.filter((message): message is Extract<ClientMessage, { type: Type }> => message.type === type);
  }
}

export class FakeServer implements Surroundings {
  readonly sockets: FakeSocket[] = [];
  random = () => 1;

  open = (url: string): FakeSocket => {
    const socket = new FakeSocket(url);
    this.sockets.push(socket);
    return socket;
  };

  get latest(): FakeSocket {
    return this.sockets[this.sockets.length - 1]!;
  }

  /** Accepts the latest connection and tells everything. */
  welcome(version: number, length = version): FakeSocket {
    this.latest.accept();
    this.latest.say(state(version, length));
    return this.latest;
  }
}

export function state(version: number, length = version): TableState {
  return { type: 'state', table: TABLE, position: position(version), story: events(0, length), chat: [], notes: [] };
}

/** One entry after another: version and length of the log are the same here. */
export function update(since: number, version: number, keep = since): Update {
  return {
    type: 'update',
    since,
    position: position(version),
    keep_story: keep,
    story: events(keep, version),
    to_act: [version % 2],
  };
}

function events(from: number, to: number): TableState['story'] {
  const event = { kind: 'draw', from };
  return Array.from({ length: to - from }, (_, at) => ({ index: from + at, end: from + at + 1, event }));
}

function position(version: number): Position {
  return {
    version,
    view: { kind: 'race', seat: null, to_move: 0, seats: [], turn: version },
    legal: [],
    undo: false,
    decided: null,
    breakdown: null,
  };
}

const UNSAID = { commitment: null, number: null, awaited: false };

export const TABLE: TableInfo = {
  id: TABLE_ID,
  game: 'ticket-to-ride',
  title: 'Ticket to Ride',
  options: {},
  map: null,
  status: 'running',
  public: false,
  standby: 'medium',
  lesson: false,
  seats: [
    { seat: 0, kind: 'player', name: 'Anna', level: null, present: true, away: false, you: true, ...UNSAID },
    { seat: 1, kind: 'bot', name: null, level: 'medium', present: true, away: false, you: false, ...UNSAID },
  ],
  watchers: 0,
  to_act: [0],
  your_seat: 0,
  host: true,
  seed_hash: '',
  seed: null,
  collecting: false,
  again: null,
  created: '2026-01-01T10:00:00Z',
  updated: '2026-01-01T10:00:00Z',
};

/** The tab is put away or looked at again. */
export function look(visible: boolean): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visible ? 'visible' : 'hidden');
  document.dispatchEvent(new Event('visibilitychange'));
}
