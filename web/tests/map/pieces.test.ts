import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { placed } from '../../src/map/paths';
import { cardColour } from '../../src/pieces/colours';
import { seatStyle } from '../../src/pieces/seats';

const COLOURS = ['pink', 'white', 'blue', 'yellow', 'orange', 'black', 'red', 'green'];
const ALL = [...COLOURS, 'grey', 'loco'];

describe('cards', () => {
  test('each colour has a symbol of its own, and so have grey and the locomotive', () => {
    expect(new Set(ALL.map((name) => cardColour(name).symbol)).size).toBe(ALL.length);
  });

  test('colours that a map names itself look different from all others of the map', () => {
    const own = ['crimson', 'white', 'teal', 'yellow', 'orange', 'black', 'red', 'ochre'];
    expect(new Set(own.map((name) => cardColour(name, own).symbol)).size).toBe(own.length);
    expect(cardColour('teal', own).label).toBe('teal');
  });

  test('every symbol can be moved and turned', () => {
    for (const name of ALL) expect(placed(cardColour(name).symbol, { x: 5, y: 5 }, 0.5, 1)).not.toContain('NaN');
    expect(placed('M 1 0 L 0 2 Z', { x: 10, y: 20 }, 2)).toBe('M 12 20 L 10 24 Z');
    expect(placed('M 1 0 A 3 3 0 1 1 0 2', { x: 0, y: 0 }, 2, Math.PI / 2)).toBe('M 0 2 A 6 6 0 1 1 -4 0');
  });
});

test('each of five seats has a colour, a pattern and a name of its own', () => {
  const seats = [0, 1, 2, 3, 4].map((seat) => seatStyle(seat));
  for (const part of ['colour', 'pattern', 'name'] as const) {
    expect(new Set(seats.map((style) => style[part])).size).toBe(5);
  }
});

describe('contrast', () => {
  const sheet = readFileSync('src/pieces/pieces.css', 'utf8');

  function value(name: string, theme: 'light' | 'dark'): string {
    const words = new RegExp(`${name}: ([^;]+);`).exec(sheet)![1]!;
    const both = /light-dark\((#\w+), (#\w+)\)/.exec(words);
    return both ? both[theme === 'light' ? 1 : 2]! : words;
  }

  function brightness(hex: string): number {
    const [r, g, b] = [1, 3, 5].map((at) => {
      const part = parseInt(hex.slice(at, at + 2), 16) / 255;
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!;
  }

  function contrast(one: string, two: string): number {
    const [low, high] = [brightness(one), brightness(two)].sort((a, b) => a - b);
    return (high! + 0.05) / (low! + 0.05);
  }

  test.each(['light', 'dark'] as const)('symbols and patterns stand out from what they are on, %s', (theme) => {
    const names = [...ALL.map((name) => `--card-${name}`), ...[0, 1, 2, 3, 4].map((seat) => `--seat-${seat}`)];
    for (const name of names) {
      expect([name, contrast(value(name, theme), value(`${name}-ink`, theme)) > 3]).toEqual([name, true]);
    }
  });
});
