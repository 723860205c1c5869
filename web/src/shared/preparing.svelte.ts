// The games that the server is still compiling after its first start. They can be played meanwhile.

import { getPreparing } from '../api';
import { t } from '../text';
import { progressed, type Progress } from './progress';

const ASK_EVERY = 2000;

let known = $state.raw<readonly Progress[]>([]);
/** The server has nothing (more) to prepare: it is not asked again until the connection is lost. */
let ready = false;
/** The connection was lost since the last answer, so the next answer may be about a new start. */
let lost = false;

/** How far a game is; null: there is nothing to wait for. */
export function preparing(game: string): Progress | null {
  return known.find((one) => one.game === game) ?? null;
}

/** Called by a page that shows it: asks the server until everything is ready. */
export function followPreparing(connected: () => boolean): void {
  $effect(() => {
    if (connected()) return askUntilReady();
    [ready, lost] = [false, true];
    return undefined;
  });
}

/** Returns a function to stop early. */
export function askUntilReady(): () => void {
  const off = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asking = false;

  async function ask(): Promise<void> {
    if (asking || ready || document.visibilityState === 'hidden') return;
    clearTimeout(timer);
    asking = true;
    const told = await getPreparing().catch(() => null); // the banner reports a lost connection
    asking = false;
    if (off.signal.aborted) return;
    if (told) {
      known = progressed(lost ? [] : known, told);
      [ready, lost] = [told.length === 0, false];
    }
    if (!ready) timer = setTimeout(() => void ask(), ASK_EVERY);
  }

  document.addEventListener('visibilitychange', () => void ask(), { signal: off.signal });
  off.signal.addEventListener('abort', () => clearTimeout(timer));
  void ask();
  return () => off.abort();
}

/** When it will be ready, in words: "in about a minute". */
export function whenReady({ minutes }: Progress): string {
  const wait = minutes === 0 ? 'moment' : minutes < 1 ? 'half' : 'minutes';
  return t('preparing.when', { wait, minutes });
}
