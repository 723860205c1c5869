// A web socket that reconnects: after a loss it retries with growing, randomised delays;
// at once when the tab becomes visible or the network returns. A ping detects a silent connection; when the browser says
// that there is no network, nobody waits for that.

const FIRST_WAIT = 500;
const LONGEST_WAIT = 15_000;
const ASK_AFTER = 20_000;
const ANSWER_WITHIN = 8_000;
/** The close code for a connection that broke without one. */
const SILENT = 1006;
/** The server stops and others go on: the next one is tried at once, but not by everybody in the same moment. */
const RESTARTING = 1012;
const SPREAD = 200;

/** What is used of a browser's WebSocket. */
export interface Socket {
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: ((event: { code: number }) => void) | null;
  send(text: string): void;
  close(): void;
}

export interface Surroundings {
  open: (url: string) => Socket;
  random: () => number;
}

export const BROWSER: Surroundings = {
  open: (url) => new WebSocket(url) as unknown as Socket,
  random: Math.random,
};

export interface Listener {
  opened: () => void;
  heard: (text: string) => void;
  /** The connection is lost; it is retried unless it is closed for good now. */
  lost: (code: number) => void;
  /** Sends a ping. */
  ask: () => void;
}

export class ReconnectingSocket {
  readonly #url: string;
  readonly #listener: Listener;
  readonly #surroundings: Surroundings;
  #socket: Socket | null = null;
  #open = false;
  #tries = 0;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #pulse: ReturnType<typeof setTimeout> | undefined;
  #closed = false;

  constructor(url: string, listener: Listener, surroundings: Surroundings = BROWSER) {
    this.#url = url;
    this.#listener = listener;
    this.#surroundings = surroundings;
    document.addEventListener('visibilitychange', this.#back);
    window.addEventListener('online', this.#back);
    window.addEventListener('offline', this.#gone);
    this.#connect();
  }

  /** False if the connection is down: nothing was sent. */
  send(text: string): boolean {
    if (!this.#open) return false;
    this.#socket?.send(text);
    return true;
  }

  /** The server works: the next loss is retried soon. */
  proven(): void {
    this.#tries = 0;
  }

  close(): void {
    this.#closed = true;
    document.removeEventListener('visibilitychange', this.#back);
    window.removeEventListener('online', this.#back);
    window.removeEventListener('offline', this.#gone);
    clearTimeout(this.#retry);
    this.#drop();
  }

  #connect(): void {
    clearTimeout(this.#retry);
    this.#retry = undefined;
    const socket = this.#surroundings.open(this.#url);
    this.#socket = socket;
    socket.onopen = () => {
      this.#open = true;
      this.#listen(ASK_AFTER);
      this.#listener.opened();
    };
    socket.onmessage = (event) => {
      this.#listen(ASK_AFTER);
      this.#listener.heard(String(event.data));
    };
    socket.onclose = (event) => this.#down(event.code);
  }

  /** Waits for the server; after a silence it sends a ping, then gives up the connection. */
  #listen(wait: number): void {
    clearTimeout(this.#pulse);
    this.#pulse = setTimeout(() => this.#ask(), wait);
  }

  #ask(): void {
    this.#listener.ask();
    clearTimeout(this.#pulse);
    this.#pulse = setTimeout(() => this.#down(SILENT), ANSWER_WITHIN);
  }

  #down(code: number): void {
    this.#drop();
    if (this.#closed) return;
    const random = this.#surroundings.random();
    const atOnce = code === RESTARTING && this.#tries === 0;
    const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.#tries) * (0.5 + random / 2);
    this.#tries += 1;
    this.#retry = setTimeout(() => this.#connect(), atOnce ? SPREAD * random : wait);
    this.#listener.lost(code);
  }

  #drop(): void {
    clearTimeout(this.#pulse);
    this.#open = false;
    const socket = this.#socket;
    this.#socket = null;
    if (!socket) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
  }

  /** There may be a way all the same, to a server on the same machine: it is tried like after any loss. */
  readonly #gone = (): void => {
    if (this.#open) this.#down(SILENT);
  };

  readonly #back = (): void => {
    if (document.visibilityState === 'hidden') return;
    if (this.#retry !== undefined) this.#connect();
    else if (this.#open) this.#ask();
  };
}
