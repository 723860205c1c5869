// The review of a table: asked for, waited for, and here. The server makes it whether anybody looks or not.

import { askReview, getReview, getReviewResult } from '../api';
import type { ReviewGiven, ReviewState } from '../wire/schema';

const LOOKS_EVERY = 1500; // milliseconds

export class AskedReview {
  /** How far it is; null until the server has said so. */
  state = $state.raw<ReviewState | null>(null);
  given = $state.raw<ReviewGiven | null>(null);
  /** Why there is none. */
  problem = $state.raw<unknown>(null);
  busy = $state(false);
  #table: string;
  #timer = 0;
  #closed = false;

  constructor(table: string) {
    this.#table = table;
    void this.#follow(() => getReview(table));
  }

  async ask(): Promise<void> {
    this.busy = true;
    await this.#follow(() => askReview(this.#table));
    this.busy = false;
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
  }

  async #follow(look: () => Promise<ReviewState>): Promise<void> {
    clearTimeout(this.#timer);
    try {
      this.state = await look();
      this.problem = null;
      if (this.state.state === 'done') this.given = await getReviewResult(this.#table);
    } catch (problem) {
      this.problem = problem;
      return;
    }
    if (this.#closed || (this.state.state !== 'queued' && this.state.state !== 'taken')) return;
    this.#timer = window.setTimeout(() => void this.#follow(() => getReview(this.#table)), LOOKS_EVERY);
  }
}
