import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { current, go, listen, paths, routeOf, visits } from '../../src/shared/router.svelte';

let stop: () => void;

beforeEach(() => {
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  stop = listen();
  go('/');
});

afterEach(() => {
  stop();
  document.body.replaceChildren();
  vi.restoreAllMocks();
});

test.each([
  ['/', { page: 'home' }],
  ['/new/ticket-to-ride', { page: 'new', game: 'ticket-to-ride' }],
  ['/table/abc', { page: 'table', id: 'abc' }],
  ['/table/abc/', { page: 'table', id: 'abc' }],
  ['/replay/abc', { page: 'replay', id: 'abc' }],
  ['/account', { page: 'account' }],
  ['/about', { page: 'about' }],
  ['/rules', { page: 'rules', game: '' }],
  ['/rules/ticket-to-ride', { page: 'rules', game: 'ticket-to-ride' }],
  ['/table', { page: 'missing' }],
  ['/account/abc', { page: 'missing' }],
  ['/table/abc/more', { page: 'missing' }],
  ['/constructor', { page: 'missing' }],
  ['/toString/abc', { page: 'missing' }],
  ['/table/%E0%A4%A', { page: 'missing' }],
])('the address %s leads to %o', (path, route) => {
  expect(routeOf(path)).toEqual(route);
});

test('every address that is made leads back to what it was made of', () => {
  const odd = 'a/b?c#d ü';
  expect(routeOf(paths.newTable(odd))).toEqual({ page: 'new', game: odd });
  expect(routeOf(paths.table(odd))).toEqual({ page: 'table', id: odd });
  expect(routeOf(paths.replay(odd))).toEqual({ page: 'replay', id: odd });
});

/** A click on a link with these attributes; whether the page took it over. */
function clicked(attributes: Record<string, string>, init: MouseEventInit = {}): boolean {
  const link = document.createElement('a');
  for (const [name, value] of Object.entries(attributes)) link.setAttribute(name, value);
  const inner = document.createElement('span');
  link.append(inner);
  document.body.append(link);
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, button: 0, ...init });
  // jsdom cannot follow links; what the page leaves alone ends here.
  let taken = false;
  const end = (last: Event) => {
    taken = last.defaultPrevented;
    last.preventDefault();
  };
  window.addEventListener('click', end, { once: true });
  inner.dispatchEvent(event);
  return taken;
}

test('a link of this place changes the page without loading it anew', () => {
  const before = visits();
  expect(clicked({ href: '/table/abc' })).toBe(true);
  expect(location.pathname).toBe('/table/abc');
  expect(current()).toEqual({ page: 'table', id: 'abc' });
  expect(visits()).toBe(before + 1);
});

test.each<[string, Record<string, string>, MouseEventInit]>([
  ['to another place', { href: 'https://example.org/table/abc' }, {}],
  ['for another window', { href: '/about', target: '_blank' }, {}],
  ['to a file', { href: '/match.json', download: '' }, {}],
  ['to the server', { href: '/api/docs' }, {}],
  ['within the page', { href: '#main' }, {}],
  ['with Ctrl held', { href: '/about' }, { ctrlKey: true }],
  ['by the middle button', { href: '/about' }, { button: 1 }],
])('a link %s is left to the browser', (_, attributes, init) => {
  expect(clicked(attributes, init)).toBe(false);
  expect(current()).toEqual({ page: 'home' });
});

test('a place within the page leaves the page as it is', () => {
  const before = visits();
  history.pushState(null, '', '#main');
  window.dispatchEvent(new PopStateEvent('popstate'));
  expect(visits()).toBe(before);
});

test('the back button goes back', async () => {
  go('/about');
  go('/account', { replace: true });
  expect(current()).toEqual({ page: 'account' });
  const back = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
  history.back();
  await back;
  expect(current()).toEqual({ page: 'home' });
});
