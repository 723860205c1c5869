// The marked decisions of a player put again, one after the other: what was tried, and what came of it.

import { getStudyPosition, tryDecision } from '../api';
import { markedOf, type MarkedDecision } from '../review/marked';
import type { ReviewGiven, Study, StudyPosition, TriedDecision } from '../wire/schema';

export interface Task extends MarkedDecision {
  readonly best: number;
  readonly action: number;
  tries: number;
  state: 'open' | 'solved' | 'shown';
}

/** What is said to the last try. */
export interface Verdict extends TriedDecision {
  /** The choice that was played then. */
  readonly same: boolean;
}

export class Learning {
  readonly study: Study;
  readonly #table: string;
  readonly #given: ReviewGiven;
  seat = $state(0);
  tasks = $state<Task[]>([]);
  at = $state(0);
  shown = $state.raw<StudyPosition | null>(null);
  verdict = $state.raw<Verdict | null>(null);
  busy = $state(false);
  problem = $state.raw<unknown>(null);
  /** Rises with every position that is put. */
  put = $state(0);

  constructor(table: string, study: Study, given: ReviewGiven, seat: number) {
    this.#table = table;
    this.study = study;
    this.#given = given;
    void this.choose(seat);
  }

  /** Seats with a marked decision. */
  get seats(): number[] {
    const marked = markedOf(this.#given.review, this.#given.deeds).map(({ seat }) => seat);
    return marked.filter((seat, at) => marked.indexOf(seat) === at).sort((one, other) => one - other);
  }

  get task(): Task | null {
    return this.tasks[this.at] ?? null;
  }

  get solved(): number {
    return this.tasks.filter(({ state }) => state === 'solved').length;
  }

  async choose(seat: number): Promise<void> {
    const { review, deeds } = this.#given;
    this.seat = seat;
    this.tasks = markedOf(review, deeds)
      .filter((one) => one.seat === seat)
      .map((one) => {
        const { best, action } = review.decisions.find(({ index }) => index === one.index)!;
        return { ...one, best, action, tries: 0, state: 'open' };
      });
    await this.go(0);
  }

  /** Puts a task; beyond the last one comes the summary. */
  async go(at: number): Promise<void> {
    this.at = at;
    this.verdict = null;
    this.problem = null;
    const { task } = this;
    if (!task) return;
    this.busy = true;
    try {
      const course = { ...this.study.played, log: this.study.log.slice(0, task.index) };
      const shown = await getStudyPosition({ course, eyes: task.seat, decide: null, draw: false });
      if (task !== this.task) return;
      this.shown = shown;
      this.put += 1;
    } catch (problem) {
      this.problem = problem;
    }
    this.busy = false;
  }

  async answer(action: number): Promise<void> {
    const { task } = this;
    if (!task || this.busy) return;
    this.busy = true;
    this.problem = null;
    try {
      const tried = await tryDecision(this.#table, task.index, action);
      if (task !== this.task) return;
      this.verdict = { ...tried, same: action === task.action };
      if (task.state === 'open') {
        task.tries += 1;
        if (tried.mark === null) task.state = 'solved';
      }
    } catch (problem) {
      this.problem = problem;
    }
    this.put += 1;
    this.busy = false;
  }

  show(): void {
    const { task } = this;
    if (task?.state === 'open') task.state = 'shown';
    this.verdict = null;
  }
}
