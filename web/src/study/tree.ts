// The courses that were tried out, as a tree. The first child of a node goes on with the main line; the others are
// branches. A node is a decision with what chance made of it, or a decision of chance that somebody chose.

import type { Study, StudyMove } from '../wire/schema';

export interface Node {
  readonly id: number;
  readonly parent: Node | null;
  /** The whole log up to here. */
  readonly log: readonly number[];
  /** Who decided; null: chance alone, or the beginning. */
  readonly seat: number | null;
  /** What everybody may know of it. */
  readonly events: StudyMove['events'];
  children: Node[];
}

/** Before anything was dealt. */
export const START: Node = { id: 0, parent: null, log: [], seat: null, events: [], children: [] };

/** Every tree numbers its nodes: positions of the board are told apart by them. */
export class Tree {
  readonly root: Node = { ...START, children: [] };
  #nodes = 1;

  constructor(study?: Pick<Study, 'log' | 'moves' | 'branches'>) {
    if (!study) return;
    this.#add(study.log, study.moves);
    for (const { at, log, moves } of study.branches) {
      const first = moves[0]?.at ?? at;
      this.#add([...study.log.slice(0, at), ...log], [...study.moves.filter(({ end }) => end <= first), ...moves]);
    }
  }

  #add(log: readonly number[], moves: readonly StudyMove[]): void {
    let node = this.root;
    for (const move of moves) node = this.grow(node, log.slice(0, move.end), move);
  }

  /** The child with this log; a new one, the last of the children, if there is none. */
  grow(parent: Node, log: readonly number[], { seat, events }: Pick<StudyMove, 'seat' | 'events'>): Node {
    const known = parent.children.find((child) => same(child.log, log));
    if (known) return known;
    const node: Node = { id: this.#nodes, parent, log, seat, events, children: [] };
    this.#nodes += 1;
    parent.children.push(node);
    return node;
  }

  /** The last node of the main line with at most so many entries. */
  at(entries: number): Node {
    let node = this.root;
    for (let next = node.children[0]; next && next.log.length <= entries; next = next.children[0]) node = next;
    return node;
  }
}

/** From a node to the end of its line. */
export function lastOf(node: Node): Node {
  let last = node;
  for (let next = last.children[0]; next; next = next.children[0]) last = next;
  return last;
}

/** From the beginning to a node. */
export function pathTo(node: Node): Node[] {
  const path: Node[] = [];
  for (let one: Node | null = node; one; one = one.parent) path.unshift(one);
  return path;
}

export function isMain(node: Node): boolean {
  return pathTo(node).every((one) => one.parent === null || one.parent.children[0] === one);
}

/** Takes a branch away, with all that comes after it; returns where it left. */
export function remove(node: Node): Node {
  const { parent } = node;
  if (!parent) return node;
  parent.children = parent.children.filter((child) => child !== node);
  return parent;
}

/** Log and branches as a match file keeps them. */
export function written({ root }: Tree): Pick<Study, 'log'> & { branches?: { at: number; log: number[] }[] } {
  const main = lastOf(root).log;
  const branches = leaves(root)
    .filter((leaf) => !same(leaf.log.slice(0, main.length), main) || leaf.log.length > main.length)
    .filter((leaf) => leaf !== lastOf(root))
    .map(({ log }) => {
      const at = shared(log, main);
      return { at, log: log.slice(at) };
    });
  return { log: [...main], ...(branches.length > 0 ? { branches } : {}) };
}

function leaves(node: Node): Node[] {
  return node.children.length === 0 ? [node] : node.children.flatMap(leaves);
}

function shared(one: readonly number[], other: readonly number[]): number {
  const differs = one.findIndex((entry, at) => entry !== other[at]);
  return differs < 0 ? one.length : differs;
}

function same(one: readonly number[], other: readonly number[]): boolean {
  return one.length === other.length && shared(one, other) === one.length;
}
