import { expect, test } from 'vitest';
import { framesTo } from '../../src/map/driving';

const SPACES = [0, 10, 20].map((x) => ({ x, y: 0, angle: 0, length: 10 }));

test('a carriage passes every space on its way, and ends on its own', () => {
  expect(framesTo(SPACES, 2).map(({ transform }) => transform)).toEqual([
    'translate(-30px, 0px) rotate(0rad)',
    'translate(-20px, 0px) rotate(0rad)',
    'translate(-10px, 0px) rotate(0rad)',
    'translate(0px, 0px) rotate(0rad)',
  ]);
  expect(framesTo(SPACES, 0)).toHaveLength(2);
});
