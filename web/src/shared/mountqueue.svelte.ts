// Mounts the parts of a large page one after the other: all at once would block a slow phone for half a second.

import { flushSync, getContext, setContext } from 'svelte';

const SLICE = 5; // milliseconds of work before the browser gets time to paint and react
const KEY = Symbol('mount queue');

type Part = () => void;

/** The queue while a page is first mounted. Afterwards parts are mounted at once. */
export class MountQueue {
  over = $state(false);
  #waiting: Part[] = [];
  #place = 0; // position in the queue for the next part
  #next: ReturnType<typeof setTimeout> | undefined;

  /** Mounts the part when its turn comes. Returns a function to leave the queue. */
  wait(part: Part): () => void {
    this.#waiting.splice(this.#place++, 0, part);
    return () => (this.#waiting = this.#waiting.filter((other) => other !== part));
  }

  /** Starts when the parts outside the queue are mounted. Returns a stop function. */
  begin(): () => void {
    this.#next = setTimeout(() => this.#work());
    return () => clearTimeout(this.#next);
  }

  #work(): void {
    // A page in the background is not painted, and its timers are slow.
    const end = document.hidden ? Infinity : performance.now() + SLICE;
    do {
      const part = this.#waiting.shift();
      if (!part) {
        this.over = true;
        return;
      }
      this.#place = 0; // parts inside come before parts below, so that nothing is pushed down
      flushSync(part);
    } while (performance.now() < end);
    this.begin();
  }
}

/** Called by the page that is mounted; its parts are those inside `Deferred`. */
export function openMountQueue(): MountQueue {
  const queue = setContext(KEY, new MountQueue());
  $effect(() => queue.begin());
  return queue;
}

/** The queue that a part belongs to, while it is running. */
export function currentMountQueue(): MountQueue | null {
  const queue = getContext<MountQueue | undefined>(KEY);
  return queue && !queue.over ? queue : null;
}
