import { flushSync, mount, unmount, type ComponentProps } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { geographyOf, sketchOf } from '../../src/map/geography';
import { layoutOf } from '../../src/map/layout';
import MapBoard from '../../src/map/MapBoard.svelte';
import { boardOf, city, route } from './boards';

const places = [city('Paris', 48.86, 2.35), city('Zürich', 47.38, 8.54), city('Athína', 37.98, 23.73)];
places[2] = { ...places[2]!, label: 'Athina' };
const board = boardOf('Small', places, [
  route(0, 1, 3, { name: 'Paris-Zürich', tunnel: true }),
  route(1, 2, 4, { name: 'Zürich-Athína', ferry: 1 }),
  route(0, 2, 1, { name: 'Paris-Athína', colour: 'red' }),
]);

const layout = layoutOf(board);
const sketch = sketchOf(layout);
const ground = geographyOf(layout);

type Props = ComponentProps<typeof MapBoard>;
let observers: (() => void)[] = [];
let shown: Record<string, unknown> | null = null;

function show(props: Partial<Props> = {}): HTMLElement {
  shown = mount(MapBoard, { target: document.body, props: { board, layout, sketch, ground, owners: {}, ...props } });
  flushSync();
  for (const tell of observers) tell();
  for (flushSync(); document.querySelector('[aria-busy="true"]'); flushSync()) vi.runAllTimers(); // until all is drawn
  return document.body;
}

function named(name: string | RegExp): Element {
  const found = [...document.querySelectorAll('[aria-label]')].filter((element) => {
    const label = element.getAttribute('aria-label')!;
    return typeof name === 'string' ? label === name : name.test(label);
  });
  expect(found).toHaveLength(1);
  return found[0]!;
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  observers = [];
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(private readonly told: () => void) {}
      observe(): void {
        observers.push(this.told);
      }
      disconnect(): void {
        // Nothing was begun.
      }
    },
  );
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(800);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600);
});

afterEach(() => {
  if (shown) void unmount(shown);
  shown = null;
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('the map says when it is drawn whole, and not before', () => {
  const drawn = vi.fn(() => expect(document.querySelectorAll('[data-route]')).toHaveLength(board.routes.length));
  shown = mount(MapBoard, {
    target: document.body,
    props: { board, layout, sketch, ground, owners: {}, ondrawn: drawn },
  });
  flushSync();
  for (const tell of observers) tell();
  expect(drawn).not.toHaveBeenCalled();
  for (flushSync(); document.querySelector('[aria-busy="true"]'); flushSync()) vi.runOnlyPendingTimers();
  expect(drawn).toHaveBeenCalledOnce();
});

test('every route says what it is', () => {
  show({ owners: { 'Zürich-Athína': 1 }, claimable: new Set(['Paris-Zürich']), seatName: () => 'Bruno' });
  named('Paris to Zürich, 3 spaces, grey, tunnel, free, you can claim it');
  named('Zürich to Athína, 4 spaces, grey, ferry with 1 locomotive, claimed by Bruno');
  named('Paris to Athína, 1 space, red, free');
});

test('routes that can be claimed are buttons, others are not', () => {
  show({ claimable: new Set(['Paris-Zürich']) });
  const buttons = [...document.querySelectorAll('[data-route][role=button]')];
  expect(buttons.map((button) => button.getAttribute('data-route'))).toEqual(['Paris-Zürich']);
  expect(buttons[0]!.getAttribute('tabindex')).toBe('0');
});

test('pressing tells only of what can be claimed, by mouse and by key', () => {
  const onroute = vi.fn();
  show({ claimable: new Set(['Paris-Zürich']), onroute });
  const [free, other] = [named(/^Paris to Zürich/), named(/^Paris to Athína/)];
  free.querySelector('path')!.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }));
  other.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }));
  expect(onroute.mock.calls).toEqual([['Paris-Zürich']]);
  free.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
  free.dispatchEvent(new KeyboardEvent('keydown', { key: ' ', bubbles: true }));
  free.dispatchEvent(new KeyboardEvent('keydown', { key: 'x', bubbles: true }));
  expect(onroute).toHaveBeenCalledTimes(3);
});

test('a press beside everything means the nearest route that can be claimed, if it is near', () => {
  const onroute = vi.fn();
  show({ claimable: new Set(['Paris-Zürich']), onroute });
  const stage = document.querySelector('.stage')!;
  const at = (x: number, y: number): void => {
    stage.dispatchEvent(new MouseEvent('click', { bubbles: true, clientX: x, clientY: y, detail: 1 }));
  };
  at(2, 2);
  expect(onroute).not.toHaveBeenCalled();
  const middle = windowPlace(named(/^Paris to Zürich/));
  at(middle.x, middle.y - 24);
  expect(onroute).toHaveBeenCalledExactlyOnceWith('Paris-Zürich');
});

/** Where the middle space of a route is in the window, by the numbers in the page. */
function windowPlace(element: Element): { x: number; y: number } {
  const transform = document.querySelector('svg[role=group] > g')!.getAttribute('transform')!;
  const [dx, dy, scale] = transform.match(/-?[\d.]+/g)!.map(Number) as [number, number, number];
  const points = element
    .querySelector('.ring')!
    .getAttribute('d')!
    .match(/-?[\d.]+/g)!
    .map(Number);
  return { x: points[4]! * scale + dx, y: points[5]! * scale + dy };
}

test('cities in which a station can be built are buttons', () => {
  const oncity = vi.fn();
  show({ stationCities: new Set(['Athína']), oncity });
  const button = named('Athína, you can build a station here');
  expect(button.getAttribute('role')).toBe('button');
  button.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }));
  expect(oncity).toHaveBeenCalledExactlyOnceWith('Athína');
});

test('a tooltip tells of the route under the pointer', () => {
  show({ owners: { 'Zürich-Athína': 1 } });
  named(/^Zürich to Athína/).dispatchEvent(new MouseEvent('pointerover', { bubbles: true }));
  flushSync();
  const words = document.querySelector('.tip')!.textContent!;
  for (const part of ['Zürich to Athína', '4 spaces', '4 points', 'ferry, 1 locomotive', 'claimed by Player 2']) {
    expect(words).toContain(part);
  }
});

test('the board shows labels, and the full name of a city under the pointer', () => {
  show();
  expect(document.querySelector('.labels')!.textContent).toContain('Athina');
  document.querySelector('[data-city="Athína"]')!.dispatchEvent(new MouseEvent('pointerover', { bubbles: true }));
  flushSync();
  expect(document.querySelector('.tip')!.textContent).toContain('Athína');
});

test('a claimed route has a carriage on each space, and rolls them in one after another when fresh', () => {
  show({ owners: { 'Paris-Zürich': 2 }, fresh: new Set(['Paris-Zürich']) });
  expect(document.querySelectorAll('.rolling')).toHaveLength(3);
});

test('nothing rolls when animations are off', () => {
  show({ owners: { 'Paris-Zürich': 2 }, fresh: new Set(['Paris-Zürich']), animate: false });
  expect(document.querySelectorAll('.rolling')).toHaveLength(0);
  expect(document.querySelectorAll('.carriage')).toHaveLength(1);
});

test('a closed route is hatched, says so, and has neither symbol nor button', () => {
  show({ closed: new Set(['Paris-Athína']) });
  const closed = named(/^Paris to Athína/);
  expect(closed.getAttribute('aria-label')).toContain('closed');
  expect(closed.getAttribute('role')).toBe('img');
  expect(closed.querySelector('.hatching')!.getAttribute('d')).not.toBe('');
  expect(closed.querySelector('.symbol')).toBeNull();
  expect(named(/^Zürich to Athína/).querySelector('.hatching')).toBeNull();
});

test('the land is there with the first routes, before it is there in detail', () => {
  show({ ground: new Promise(() => undefined) });
  expect(document.querySelector('.land')!.getAttribute('d')).toBe(sketch.land);
});

test('a button comes close to the cities of one’s tickets', () => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(300);
  show({ animate: false, mine: ['Paris', 'Zürich'] });
  const transform = (): string => document.querySelector('svg > g')!.getAttribute('transform')!;
  const whole = transform();
  named('Zoom to my tickets').dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }));
  flushSync();
  const [dx, dy, scale] = transform()
    .match(/-?[\d.]+/g)!
    .map(Number) as [number, number, number];
  expect(transform()).not.toBe(whole);
  for (const { x, y } of layout.cities.slice(0, 2)) {
    expect(x * scale + dx).toBeGreaterThan(0);
    expect(x * scale + dx).toBeLessThan(300);
    expect(y * scale + dy).toBeGreaterThan(0);
  }
});

test('who has no tickets has no such button', () => {
  show();
  expect(document.querySelector('[aria-label="Zoom to my tickets"]')).toBeNull();
});

test('a quiet board is a picture: nothing to press, no names', () => {
  show({ quiet: true, claimable: new Set(['Paris-Zürich']) });
  expect(document.querySelectorAll('button, [role=button], text')).toHaveLength(0);
  expect(document.querySelector('svg')!.getAttribute('role')).toBe('img');
});

test('the buttons zoom, and the whole map comes back', () => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(300);
  show({ animate: false });
  const scale = (): number =>
    Number(/scale\(([\d.]+)\)/.exec(document.querySelector('svg > g')!.getAttribute('transform')!)![1]);
  const whole = scale();
  const press = (name: string): void => {
    named(name).dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }));
    flushSync();
  };
  press('Zoom in');
  expect(scale()).toBeGreaterThan(whole);
  press('Whole map');
  expect(scale()).toBeCloseTo(whole);
});
