// Between what is known of a match and what is shown of it: decisions of others are acted out one after the other.
// The table is never far behind the log, and whoever wants to see its present state can have it at once.

import { Budget } from './budget';
import { deedBetween, type Moment, type Scene } from './scene';

/** The most milliseconds from hearing of a decision to its end on the stage. */
export const BEHIND = 2000;
/** The least that a decision is given when many have waited. */
const SHORTEST = 100;

/** What the table shows. */
export interface Showing {
  readonly moment: Moment;
  /** What led to it; null: it was not one decision. */
  readonly scene: Scene | null;
  /** The scene is being acted out: what can be decided comes after it. */
  readonly acting: boolean;
  /** What is shown was asked for again. */
  readonly again: boolean;
}

export interface Clock {
  now(): number;
  /** Runs it later; returns how to prevent that. */
  after(wait: number, run: () => void): () => void;
}

export const CLOCK: Clock = {
  now: () => performance.now(),
  after: (wait, run) => {
    const timer = setTimeout(run, wait);
    return () => clearTimeout(timer);
  },
};

export interface Audience {
  /** Whose decisions are known before they are shown. */
  readonly seat: number | null;
  /** How many times as long as at normal speed; 0: at once. */
  readonly pace: number;
}

export class Stage {
  readonly #show: (showing: Showing) => void;
  readonly #clock: Clock;
  readonly #covered: () => boolean;
  readonly #budget = new Budget();
  #newest: Moment;
  #scene: Scene | null = null; // that is being acted out
  #ends = 0;
  #waiting: Scene[] = [];
  #play: (() => Scene | null) | null = null; // what is shown again, scene by scene
  #cancel: () => void = () => undefined;

  /** `covered`: something lies over the table. What is not yet acted out waits then, and is not behind the log. */
  constructor(first: Moment, show: (showing: Showing) => void, clock: Clock = CLOCK, covered = () => false) {
    this.#newest = first;
    this.#show = show;
    this.#clock = clock;
    this.#covered = covered;
  }

  get acting(): boolean {
    return this.#scene !== null;
  }

  /** The next moment that became known. */
  follow(after: Moment, { seat, pace }: Audience): void {
    const before = this.#newest;
    this.#newest = after;
    if (this.#play) return; // it is shown when all is over
    const deed = deedBetween(before, after);
    if (!deed) return this.jump(after);
    const scene = this.#budget.scene(deed, pace);
    // Whoever is deciding something at the same time is not interrupted.
    const own = deed.seat === seat || before.position.legal.length > 0;
    if (own || scene.lasts === 0) return this.#atOnce(scene);
    this.#waiting.push(scene);
    this.#keepUp();
    if (!this.#scene) this.#next();
  }

  /** A moment that does not follow from the last one, or that was gone to: it is shown at once. */
  jump(moment: Moment): void {
    this.#newest = moment;
    this.#budget.renew();
    this.skip();
  }

  /** One decision that nobody has to wait for. */
  step(scene: Scene): void {
    this.#newest = scene.after;
    this.#atOnce(scene);
  }

  /** Acts out what has been before; afterwards the newest moment is shown. */
  again(play: () => Scene | null): void {
    this.#clear();
    this.#play = play;
    this.#next();
  }

  /** The table is not covered any more: what has waited is acted out in the time that a table may be behind. */
  resume(): void {
    if (this.#covered()) return;
    this.#waiting = this.#waiting.slice(-BEHIND / SHORTEST);
    const faster = Math.min(1, (BEHIND - this.#rest()) / this.#wait());
    this.#waiting = this.#waiting.map((scene) => ({ ...scene, lasts: scene.lasts * faster }));
    if (!this.#scene && (this.#play || this.#waiting.length > 0)) this.#next();
  }

  /** Ends whatever is being acted out. */
  skip(): void {
    this.#clear();
    this.#show({ moment: this.#newest, scene: null, acting: false, again: false });
  }

  close(): void {
    this.#clear();
  }

  #atOnce(scene: Scene): void {
    this.#clear();
    this.#show({ moment: scene.after, scene, acting: false, again: false });
  }

  /** Drops the oldest scenes until the last one ends in time. */
  #keepUp(): void {
    if (this.#covered()) return;
    if (this.#rest() + this.#wait() > BEHIND) {
      this.#cancel();
      this.#scene = null;
    }
    while (this.#waiting.length > 1 && this.#wait() > BEHIND) this.#waiting.shift();
  }

  #rest(): number {
    return this.#scene ? this.#ends - this.#clock.now() : 0;
  }

  #wait(): number {
    return this.#waiting.reduce((sum, { lasts }) => sum + lasts, 0);
  }

  #next(): void {
    if (this.#covered() && (this.#play || this.#waiting.length > 0)) return this.#pause();
    const scene = this.#play ? this.#play() : (this.#waiting.shift() ?? null);
    if (!scene) return this.#over();
    this.#scene = scene;
    this.#ends = this.#clock.now() + scene.lasts;
    this.#cancel = this.#clock.after(scene.lasts, () => this.#next());
    this.#show({ moment: scene.after, scene, acting: true, again: this.#play !== null });
  }

  /** What was acted out last stays. */
  #pause(): void {
    const scene = this.#scene;
    this.#scene = null;
    if (scene) this.#show({ moment: scene.after, scene, acting: false, again: this.#play !== null });
  }

  #over(): void {
    const scene = this.#play ? null : this.#scene;
    this.#clear();
    this.#show({ moment: this.#newest, scene, acting: false, again: false });
  }

  #clear(): void {
    this.#cancel();
    this.#scene = null;
    this.#waiting = [];
    this.#play = null;
  }
}
