// The analysis board: where in the tree somebody is, through whose eyes they look, and what the server says of it.

import { getStudyPosition, getThoughts } from '../api';
import type { Study, StudyPosition, StudyThoughts } from '../wire/schema';
import type { Eyes } from './asked';
import { lastOf, remove, START, Tree, type Node } from './tree';

const DEEPEST = 3;
const KEPT = 400; // positions that are remembered

export class StudyBoard {
  readonly study: Study;
  readonly tree: Tree;
  /** Through whose eyes: a seat's, those of whoever decides, or all. */
  eyes = $state<Eyes>('mover');
  /** What chance decides is chosen, not drawn. */
  choosing = $state(false);
  node = $state.raw<Node>(START);
  shown = $state.raw<StudyPosition | null>(null);
  busy = $state(false);
  problem = $state.raw<unknown>(null);
  /** Rises when the tree has changed. */
  grown = $state(0);
  /** Something was tried out since it was last kept. */
  unkept = $state(false);
  // Nothing on the page follows it.
  // eslint-disable-next-line svelte/prefer-svelte-reactivity
  readonly #known = new Map<string, StudyPosition>();
  #asked = 0;

  constructor(study: Study, { eyes, choosing = false }: { eyes: Eyes; choosing?: boolean }) {
    this.study = study;
    this.tree = new Tree(study);
    this.eyes = eyes;
    this.choosing = choosing;
    this.node = this.tree.root;
  }

  get last(): Node {
    return lastOf(this.node);
  }

  async go(node: Node): Promise<void> {
    await this.#show(node, this.eyes);
  }

  async look(eyes: Eyes): Promise<void> {
    this.eyes = eyes;
    await this.#show(this.node, eyes);
  }

  /** A choice of the seat that decides, or an outcome of chance. */
  async decide(action: number): Promise<void> {
    await this.#grow({ decide: action, draw: !this.choosing });
  }

  async draw(): Promise<void> {
    await this.#grow({ draw: true });
  }

  /** A bot decides for a seat whose choices are hidden from who looks. */
  async letBotDecide(seat: number): Promise<void> {
    const { node, eyes } = this;
    await this.#ask(async () => {
      const course = { ...this.study.played, log: [...node.log] };
      const { thoughts } = await getThoughts({ course, seat, depth: 0 });
      const made = await this.#request(node, seat, { decide: thoughts[0]!.action, draw: true });
      const child = this.#child(node, made);
      return [child, await this.#request(child, eyes)];
    });
  }

  async back(): Promise<void> {
    if (this.node.parent) await this.go(this.node.parent);
  }

  async forward(): Promise<void> {
    const [next] = this.node.children;
    if (next) await this.go(next);
  }

  /** Takes away the branch that is looked at, from where it begins. */
  async removeBranch(): Promise<void> {
    let first = this.node;
    while (first.parent && first.parent.children[0] === first && first.parent.parent) first = first.parent;
    const parent = remove(first);
    this.#changed();
    await this.go(parent);
  }

  async #grow(then: { decide?: number; draw?: boolean }): Promise<void> {
    const { node, eyes } = this;
    await this.#ask(async () => {
      const shown = await this.#request(node, eyes, then);
      const child = this.#child(node, shown);
      this.#keep(child, eyes, shown);
      return [child, shown];
    });
  }

  /** The node of what was decided; it may have been tried before. */
  #child(node: Node, { log, move }: StudyPosition): Node {
    if (!move) return node;
    const before = node.children.length;
    const child = this.tree.grow(node, log, move);
    if (node.children.length > before) this.#changed();
    return child;
  }

  async #show(node: Node, eyes: Eyes): Promise<void> {
    const known = this.#known.get(`${eyes} ${node.id}`);
    if (known) {
      this.#asked += 1;
      [this.node, this.shown, this.busy, this.problem] = [node, known, false, null];
      return;
    }
    await this.#ask(async () => {
      const shown = await this.#request(node, eyes);
      this.#keep(node, eyes, shown);
      return [node, shown];
    });
  }

  /** Of several questions the last one counts. */
  async #ask(work: () => Promise<[Node, StudyPosition]>): Promise<void> {
    this.#asked += 1;
    const asked = this.#asked;
    this.busy = true;
    this.problem = null;
    try {
      const [node, shown] = await work();
      if (asked === this.#asked) [this.node, this.shown] = [node, shown];
    } catch (problem) {
      if (asked === this.#asked) this.problem = problem;
    } finally {
      if (asked === this.#asked) this.busy = false;
    }
  }

  #request(node: Node, eyes: Eyes, then: { decide?: number; draw?: boolean } = {}): Promise<StudyPosition> {
    const course = { ...this.study.played, log: [...node.log] };
    return getStudyPosition({ course, eyes, decide: then.decide ?? null, draw: then.draw ?? false });
  }

  #keep(node: Node, eyes: Eyes, shown: StudyPosition): void {
    if (this.#known.size >= KEPT) this.#known.clear();
    this.#known.set(`${eyes} ${node.id}`, shown);
  }

  #changed(): void {
    this.grown += 1;
    this.unkept = true;
  }
}

/** What a bot thinks of a position, deeper and deeper while somebody looks. */
export class Thoughts {
  found = $state.raw<StudyThoughts | null>(null);
  thinking = $state(false);
  problem = $state.raw<unknown>(null);
  #asked = 0;
  // eslint-disable-next-line svelte/prefer-svelte-reactivity
  readonly #known = new Map<string, StudyThoughts>();

  /** Thinks about what the seat decides after this log; null: about nothing. */
  async follow(study: Pick<Study, 'played'>, log: readonly number[], seat: number | null): Promise<void> {
    this.#asked += 1;
    const asked = this.#asked;
    const key = `${seat} ${log.join(' ')}`;
    this.problem = null;
    this.found = seat === null ? null : (this.#known.get(key) ?? null);
    this.thinking = seat !== null && !this.found?.deepest;
    if (seat === null) return;
    const course = { ...study.played, log: [...log] };
    for (let depth = 0; depth <= DEEPEST && !this.found?.deepest; depth += 1) {
      try {
        const found = await getThoughts({ course, seat, depth });
        if (asked !== this.#asked) return;
        this.found = found;
        this.#known.set(key, found);
      } catch (problem) {
        if (asked !== this.#asked) return;
        this.problem = problem;
        break;
      }
    }
    this.thinking = false;
  }

  stop(): void {
    this.#asked += 1;
    this.thinking = false;
  }
}
