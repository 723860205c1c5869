import { afterEach, expect, test } from 'vitest';
import { lightUp, placeAt } from '../../src/table/lighting';

afterEach(() => (document.body.innerHTML = ''));

const at = (id: string) => document.getElementById(id)!;

test('an element says which place it belongs to', () => {
  document.body.innerHTML =
    '<svg data-route="Paris-Zürich (red)"><path id="a" /></svg><button data-space="black-2" id="b"></button><p id="c"></p>';
  expect(placeAt(at('a'))).toBe('route:Paris-Zürich (red)');
  expect(placeAt(at('b'))).toBe('space:black-2');
  expect(placeAt(at('c'))).toBeNull();
});

test('only the places that are pointed at now are lit', () => {
  document.body.innerHTML =
    '<button data-space="black-2" id="a"></button><ol id="b"><li data-line="kiev"></li></ol><ol id="c"></ol>';
  lightUp(['[data-space="black-2"]']);
  lightUp([':has(> [data-line="kiev"])']);
  expect(['a', 'b', 'c'].filter((id) => at(id).hasAttribute('data-lit'))).toEqual(['b']);
  lightUp([]);
  expect(document.querySelector('[data-lit]')).toBeNull();
});
