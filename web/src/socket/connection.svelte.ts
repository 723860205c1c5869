// A table as one browser sees it: server messages folded by version, and intents resent until answered.

import type {
  ChatLine,
  ClientMessage,
  HintGiven,
  Intent,
  Note,
  StoryEvent,
  Position,
  TableInfo,
} from '../wire/messages';
import type { IntentRefused, ServerMessage } from '../wire/messages';
import { fold, GAP, type Shown } from './fold';
import { refusalText, type Said } from '../text/refusal';
import { BROWSER, ReconnectingSocket, type Surroundings } from './reconnecting';

export interface Refusal extends Said {
  rule: string | null;
}

/** Why nothing can be done with something; null: it can. */
export interface Why {
  readonly what: string;
  readonly refusal: Refusal | null;
}

/** Hears every state of the table as it becomes known; `whole`: it need not follow from the one before. */
export type Listener = (shown: Shown, whole: boolean) => void;

const STALE = 'stale';
const ORDER = ['waiting', 'running', 'over'];

/** The server closes with 4000 + what HTTP would answer: these will be no different next time. */
const NO_USE = [4403, 4404, 4409, 4422];

export class TableConnection {
  readonly #socket: ReconnectingSocket;
  /** Unanswered intents; sent again with the same id when the connection is back. */
  #unanswered: Intent[] = [];
  #sentAgain: string[] = [];
  #shown = $state.raw<Shown | null>(null);
  /** The version that an accepted intent leads to; no other intent is sent until it is shown. */
  #awaited = $state(0);
  #asked = $state.raw<Intent | null>(null);
  #thinking = $state.raw<string | null>(null);
  #hint = $state.raw<HintGiven | null>(null);
  /** What was pointed at last, by the id of the question. */
  #wondered: { id: string; what: string } | null = null;
  #why = $state.raw<(Why & { version: number }) | null>(null);
  #online = $state(false);
  #refusal = $state.raw<Refusal | null>(null);
  #gone = $state<string | null>(null);
  #syncing = false;
  /** What the server said before it closed the socket. */
  #farewell = '';
  #listeners: Listener[] = [];

  constructor(tableId: string, surroundings: Surroundings = BROWSER) {
    this.#socket = new ReconnectingSocket(
      address(tableId),
      {
        opened: () => undefined,
        heard: (text) => this.#heard(JSON.parse(text) as ServerMessage),
        lost: (code) => this.#lost(code),
        ask: () => this.#send({ type: 'ping' }),
      },
      surroundings,
    );
  }

  /** Returns how to listen no longer. */
  listen(listener: Listener): () => void {
    this.#listeners.push(listener);
    return () => (this.#listeners = this.#listeners.filter((other) => other !== listener));
  }

  get shown(): Shown | null {
    return this.#shown;
  }

  get table(): TableInfo | null {
    return this.#shown?.table ?? null;
  }

  get position(): Position | null {
    return this.#shown?.position ?? null;
  }

  get story(): readonly StoryEvent[] {
    return this.#shown?.story ?? [];
  }

  get chat(): readonly ChatLine[] {
    return this.#shown?.chat ?? [];
  }

  /** Who left a running match and who came back. */
  get notes(): readonly Note[] {
    return this.#shown?.notes ?? [];
  }

  /** The socket works, and the page shows the server's state. */
  get online(): boolean {
    return this.#online;
  }

  /** A decision is on its way, or its result is. */
  get pending(): boolean {
    return this.#asked !== null || this.#awaited > (this.position?.version ?? 0);
  }

  get refusal(): Refusal | null {
    return this.#refusal;
  }

  /** Advice for the position that is shown. */
  get hint(): HintGiven | null {
    return this.#hint && this.#hint.version === this.position?.version ? this.#hint : null;
  }

  /** The answer to the last question, as long as nothing has changed. */
  get why(): Why | null {
    return this.#why && this.#why.version === this.position?.version ? this.#why : null;
  }

  get thinking(): boolean {
    return this.#thinking !== null;
  }

  /** Why the table does not exist, if it does not. */
  get gone(): string | null {
    return this.#gone;
  }

  play(action: number): void {
    this.#decide((id, version) => ({ type: 'play', id, version, action }));
  }

  undo(): void {
    this.#decide((id, version) => ({ type: 'undo', id, version }));
  }

  askHint(): void {
    if (this.#thinking !== null || this.hint) return;
    const id = newId();
    this.#thinking = id;
    this.#intend({ type: 'hint', id });
  }

  /** Asks why nothing can be done with something; only the last question is answered. */
  askWhy(what: string): void {
    this.#unanswered = this.#unanswered.filter(({ type }) => type !== 'why');
    this.#why = null;
    this.#wondered = { id: newId(), what };
    this.#intend({ type: 'why', ...this.#wondered });
  }

  dismissWhy(): void {
    this.#wondered = null;
    this.#why = null;
  }

  say(text: string): void {
    if (text.trim() !== '') this.#intend({ type: 'say', id: newId(), text: text.trim() });
  }

  dismissRefusal(): void {
    this.#refusal = null;
  }

  /** Takes over what an HTTP call answered about the table (joined, started, a seat changed). The answer may be late:
      a match that the socket has told of does not go back to waiting. */
  tableChanged(table: TableInfo): void {
    if (!this.#shown || ORDER.indexOf(table.status) < ORDER.indexOf(this.#shown.table.status)) return;
    this.#shown = { ...this.#shown, table };
  }

  close(): void {
    this.#socket.close();
  }

  #decide(intent: (id: string, version: number) => Intent): void {
    if (this.pending || !this.position) return;
    this.#refusal = null;
    this.#asked = intent(newId(), this.position.version);
    this.#intend(this.#asked);
  }

  #intend(intent: Intent): void {
    this.#unanswered.push(intent);
    if (this.#online) this.#send(intent);
  }

  #send(message: ClientMessage): void {
    this.#socket.send(JSON.stringify(message));
  }

  #heard(message: ServerMessage): void {
    if (message.type === 'accepted') return this.#answered(message.id, message.version);
    if (message.type === 'refused') return this.#refused(message);
    if (message.type === 'hint') {
      this.#hint = message;
      return this.#answered(message.id);
    }
    if (message.type === 'why') return this.#explained(message.id, message.reason);
    const next = fold(this.#shown, message);
    if (next === GAP) return this.#sync();
    const moved = next?.position !== this.#shown?.position;
    this.#shown = next;
    if (next && moved) for (const listener of this.#listeners) listener(next, message.type === 'state');
    if (message.type === 'state') this.#back();
  }

  /** The whole state has arrived: the page is current again, and unanswered intents are resent. */
  #back(): void {
    this.#socket.proven();
    this.#syncing = false;
    if (this.#online) return;
    this.#online = true;
    this.#awaited = 0;
    for (const intent of this.#unanswered) {
      this.#sentAgain.push(intent.id);
      this.#send(intent);
    }
  }

  #answered(id: string, version = 0): void {
    this.#unanswered = this.#unanswered.filter((intent) => intent.id !== id);
    this.#sentAgain = this.#sentAgain.filter((sent) => sent !== id);
    if (this.#asked?.id === id) {
      this.#awaited = version;
      this.#asked = null;
    }
    if (this.#thinking === id) this.#thinking = null;
  }

  #refused(message: IntentRefused): void {
    if (!this.#online) {
      this.#farewell = refusalText(message);
      return;
    }
    if (message.id !== null && message.id === this.#wondered?.id) return this.#explained(message.id, message);
    // A resent intent came too late: it was carried out before, or the table has moved on. The state shows which.
    const late = message.code === STALE && this.#sentAgain.includes(message.id ?? '');
    if (message.id !== null) this.#answered(message.id);
    if (!late) this.#refusal = { sentence: message.sentence, rule: message.rule, key: message.key, args: message.args };
    // The intent did not fit the table: fetch the current state.
    this.#sync();
  }

  /** Why not, or that it may not even be asked: to both the same place belongs. */
  #explained(id: string, refusal: Refusal | null): void {
    this.#answered(id);
    if (this.#wondered?.id !== id) return;
    this.#why = { what: this.#wondered.what, refusal, version: this.position?.version ?? 0 };
    this.#wondered = null;
  }

  #sync(): void {
    if (!this.#syncing) this.#send({ type: 'sync' });
    this.#syncing = true;
  }

  #lost(code: number): void {
    this.#online = false;
    this.#syncing = false;
    if (!NO_USE.includes(code)) return;
    this.#gone = this.#farewell;
    this.close();
  }
}

function address(tableId: string): string {
  const scheme = location.protocol === 'https:' ? 'wss:' : 'ws:';
  return `${scheme}//${location.host}/api/tables/${encodeURIComponent(tableId)}/socket`;
}

/** Not crypto.randomUUID: a page on a plain address of the home network has no secure context. */
function newId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
