// The progress through a guide at one table. The browser keeps it, so that it continues after a reload.

import { deedSince, isDone, type Guide, type Heard, type Step } from './steps';

interface Kept {
  at: number;
  reached: number;
  since: number;
  did: string;
  open: boolean;
}

const BEGINNING: Kept = { at: 0, reached: 0, since: 0, did: '', open: true };

export class Coach {
  readonly guide: Guide;
  readonly #name: string;
  #now = $state.raw<Kept>(BEGINNING);

  constructor(guide: Guide, table: string) {
    this.guide = guide;
    this.#name = `branchline.guide.${table}`;
    this.#now = kept(this.#name, guide.steps.length);
  }

  get open(): boolean {
    return this.#now.open;
  }

  /** From 1. */
  get number(): number {
    return this.#now.at + 1;
  }

  get last(): boolean {
    return this.number === this.guide.steps.length;
  }

  get step(): Step {
    return this.guide.steps[this.#now.at]!;
  }

  get title(): string {
    return this.step.title();
  }

  get words(): string {
    return this.step.words(this.#now.did);
  }

  /** Whether the step waits for an action at the table; false when looking back at it. */
  get waits(): boolean {
    return this.step.until.kind !== 'read' && this.#now.at === this.#now.reached;
  }

  next(heard: Heard): void {
    if (this.last) this.show(false);
    else if (!this.waits) this.#go(this.#now.at + 1, heard);
  }

  back(): void {
    if (this.#now.at > 0) this.#change({ at: this.#now.at - 1 });
  }

  show(open: boolean): void {
    this.#change({ open });
  }

  /** Continues when what it waits for has been done. */
  hear(heard: Heard): void {
    const { at, since, did } = this.#now;
    if (!this.waits || !isDone(this.step.until, heard, since)) return;
    this.#go(at + 1, heard, deedSince(heard, since, this.guide.deeds) || did);
  }

  #go(at: number, { story }: Heard, did = this.#now.did): void {
    const reached = Math.max(at, this.#now.reached);
    const since = reached > this.#now.reached ? (story.at(-1)?.end ?? 0) : this.#now.since;
    this.#change({ at, reached, since, did });
  }

  #change(change: Partial<Kept>): void {
    this.#now = { ...this.#now, ...change };
    try {
      localStorage.setItem(this.#name, JSON.stringify(this.#now));
    } catch {
      // Without browser storage the guide starts again when the page is reloaded.
    }
  }
}

function kept(name: string, steps: number): Kept {
  try {
    const found = { ...BEGINNING, ...(JSON.parse(localStorage.getItem(name) ?? '{}') as Partial<Kept>) };
    return found.at < steps ? found : BEGINNING;
  } catch {
    return BEGINNING;
  }
}
