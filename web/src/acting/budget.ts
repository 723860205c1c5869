// How long each decision is acted out: the decisions of a turn share the time that a turn has.

import { goesOn, type Deed, type Scene } from './scene';

/** Milliseconds at normal speed for all decisions of one turn. */
export const TURN = 1200;
/** For one decision that ends a turn, and for one after which more may follow. */
const LAST = 900;
const ONE = 600;

export class Budget {
  #deed: Deed | null = null;
  #left = TURN;

  /** `pace`: how many times as long as at normal speed. */
  scene(deed: Deed, pace: number): Scene {
    if (!goesOn(this.#deed, deed)) this.#left = TURN;
    const ends = !deed.after.toAct.includes(deed.seat);
    const lasts = ends ? Math.min(this.#left, LAST) : Math.min(this.#left / 2, ONE);
    this.#deed = deed;
    this.#left -= lasts;
    return { ...deed, lasts: lasts * pace };
  }

  /** Something else has happened: whatever follows is a new turn. */
  renew(): void {
    this.#deed = null;
  }
}
