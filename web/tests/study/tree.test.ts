import { describe, expect, it } from 'vitest';
import { isMain, lastOf, pathTo, remove, Tree, written } from '../../src/study/tree';

const move = (at: number, end: number, seat: number | null = 0) => ({ at, end, seat, events: [] });
const STUDY = {
  log: [9, 1, 8, 2, 3],
  moves: [move(0, 1, null), move(1, 3), move(3, 4), move(4, 5)],
  branches: [
    { at: 3, log: [5, 6], moves: [move(3, 4), move(4, 5)] },
    { at: 2, log: [7, 4], moves: [move(1, 3), move(3, 4)] }, // another card after the same decision
  ],
};

describe('the tree of courses', () => {
  it('has the log as its main line, and its branches where they leave it', () => {
    const tree = new Tree(STUDY);
    expect(lastOf(tree.root).log).toEqual(STUDY.log);
    const [dealt] = tree.root.children;
    expect(dealt!.children.map(({ log }) => log)).toEqual([
      [9, 1, 8],
      [9, 1, 7],
    ]);
    expect(dealt!.children[0]!.children.map(({ log }) => log.at(-1))).toEqual([2, 5]);
    expect(tree.at(4).log).toEqual([9, 1, 8, 2]);
  });

  it('is written as it was read', () => {
    const { log, branches } = written(new Tree(STUDY));
    expect(log).toEqual(STUDY.log);
    expect(branches).toEqual([
      { at: 3, log: [5, 6] },
      { at: 2, log: [7, 4] },
    ]);
  });

  it('knows what was tried before, and forgets a branch that is removed', () => {
    const tree = new Tree(STUDY);
    const parent = tree.at(3);
    const known = tree.grow(parent, [9, 1, 8, 5], move(3, 4));
    expect(parent.children).toHaveLength(2);
    expect(isMain(known)).toBe(false);
    expect(pathTo(known).map(({ log }) => log.length)).toEqual([0, 1, 3, 4]);
    expect(remove(known)).toBe(parent);
    expect(written(tree).branches).toEqual([{ at: 2, log: [7, 4] }]);
  });

  it('keeps no branches where nothing was tried', () => {
    expect(written(new Tree({ ...STUDY, branches: [] }))).toEqual({ log: STUDY.log });
  });
});
