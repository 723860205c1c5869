// A web socket that comes back by itself: after a loss it tries again, ever more slowly and never in step with others;
// at once when the tab is looked at again or the network returns. A silent line is noticed by asking for a sign of life.

const FIRST_WAIT = 500;
const LONGEST_WAIT = 15_000;
const ASK_AFTER = 20_000;
const ANSWER_WITHIN = 8_000;
/** What browsers call a line that broke without a word. */
const SILENT = 1006;

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
  /** The line is down; it will be tried again, unless it is closed for good now. */
  lost: (code: number) => void;
  /** Asks the other side for a sign of life. */
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
    this.#connect();
  }

  /** False where the line is down: nothing was sent. */
  send(text: string): boolean {
    if (!this.#open) return false;
    this.#socket?.send(text);
    return true;
  }

  /** The other side has shown that it works: the next loss is tried again soon. */
  proven(): void {
    this.#tries = 0;
  }

  close(): void {
    this.#closed = true;
    document.removeEventListener('visibilitychange', this.#back);
    window.removeEventListener('online', this.#back);
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

  /** Waits for the other side; silence is followed by a question, and that by giving the line up. */
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
    const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.#tries);
    this.#tries += 1;
    this.#retry = setTimeout(() => this.#connect(), wait * (0.5 + this.#surroundings.random() / 2));
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

  readonly #back = (): void => {
    if (document.visibilityState === 'hidden') return;
    if (this.#retry !== undefined) this.#connect();
    else if (this.#open) this.#ask();
  };
}
