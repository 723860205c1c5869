// A large page mounts its parts one after the other: all at once would hold up a slow phone for half a second.

import { flushSync, getContext, setContext } from 'svelte';

const SLICE = 5; // milliseconds of work after which the browser may paint and listen
const KEY = Symbol('mount queue');

type Part = () => void;

/** What waits while a page is first mounted. Once it is over, parts are mounted at once. */
export class MountQueue {
  over = $state(false);
  #waiting: Part[] = [];
  #place = 0; // in the queue, for the next that comes to wait
  #next: ReturnType<typeof setTimeout> | undefined;

  /** The part is mounted when it is its turn. Returns how to leave before. */
  wait(part: Part): () => void {
    this.#waiting.splice(this.#place++, 0, part);
    return () => (this.#waiting = this.#waiting.filter((other) => other !== part));
  }

  /** Begins when all that is there at once is there. Returns how to stop. */
  begin(): () => void {
    this.#next = setTimeout(() => this.#work());
    return () => clearTimeout(this.#next);
  }

  #work(): void {
    // Nobody waits for a picture of a page in the background, and its clock is slow.
    const end = document.hidden ? Infinity : performance.now() + SLICE;
    do {
      const part = this.#waiting.shift();
      if (!part) {
        this.over = true;
        return;
      }
      this.#place = 0; // what is inside it comes before what is below it: nothing is pushed down
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

/** The one that a part belongs to, while it goes on. */
export function currentMountQueue(): MountQueue | null {
  const queue = getContext<MountQueue | undefined>(KEY);
  return queue && !queue.over ? queue : null;
}
