// Addresses of the page. A small router on the History API: paths in, routes out, links handled in one place.

export type Route =
  | { page: 'home' }
  | { page: 'new'; game: string }
  | { page: 'table'; id: string }
  | { page: 'replay'; id: string }
  | { page: 'setup' }
  | { page: 'analysis'; id: string }
  | { page: 'study'; id: string }
  | { page: 'learn'; id: string }
  | { page: 'puzzles' }
  | { page: 'puzzle'; game: string }
  | { page: 'account' }
  | { page: 'about' }
  | { page: 'rules'; game: string }
  | { page: 'explore'; game: string }
  | { page: 'missing' };

const WITH_ID = {
  new: (game: string): Route => ({ page: 'new', game }),
  table: (id: string): Route => ({ page: 'table', id }),
  replay: (id: string): Route => ({ page: 'replay', id }),
  analysis: (id: string): Route => ({ page: 'analysis', id }),
  study: (id: string): Route => ({ page: 'study', id }),
  learn: (id: string): Route => ({ page: 'learn', id }),
  puzzle: (game: string): Route => ({ page: 'puzzle', game }),
  rules: (game: string): Route => ({ page: 'rules', game }),
  explore: (game: string): Route => ({ page: 'explore', game }),
};

export function routeOf(path: string): Route {
  const [first = '', second = '', ...rest] = parts(path);
  if (rest.length > 0) return { page: 'missing' };
  if (second !== '')
    return Object.hasOwn(WITH_ID, first) ? WITH_ID[first as keyof typeof WITH_ID](second) : { page: 'missing' };
  if (first === '') return { page: 'home' };
  if (first === 'rules') return { page: 'rules', game: '' };
  if (first === 'analysis') return { page: 'setup' };
  return first === 'account' || first === 'about' || first === 'puzzles' ? { page: first } : { page: 'missing' };
}

function parts(path: string): string[] {
  try {
    return path.split('/').filter(Boolean).map(decodeURIComponent);
  } catch {
    return ['missing'];
  }
}

export const paths = {
  home: '/',
  account: '/account',
  about: '/about',
  rules: (game = '') => (game ? `/rules/${encodeURIComponent(game)}` : '/rules'),
  /** Whichever book contains the rule. */
  rule: (id: string) => `/rules#${id}`,
  explore: (game: string) => `/explore/${encodeURIComponent(game)}`,
  newTable: (game: string) => `/new/${encodeURIComponent(game)}`,
  table: (id: string) => `/table/${encodeURIComponent(id)}`,
  replay: (id: string) => `/replay/${encodeURIComponent(id)}`,
  /** A position of one's own, for the analysis board. */
  setUp: '/analysis',
  /** A finished match on the analysis board. */
  analysis: (table: string) => `/analysis/${encodeURIComponent(table)}`,
  /** What somebody has shared from the analysis board. */
  study: (id: string) => `/study/${encodeURIComponent(id)}`,
  learn: (table: string) => `/learn/${encodeURIComponent(table)}`,
  puzzles: '/puzzles',
  /** The puzzle with this name, or the next one of a theme. */
  puzzle: (game: string, asked: { name?: string | null; theme?: string | null }) => puzzlePath(game, asked),
};

function puzzlePath(game: string, asked: { name?: string | null; theme?: string | null }): string {
  const query = new URLSearchParams(Object.entries(asked).flatMap(([key, value]) => (value ? [[key, value]] : [])));
  return `/puzzle/${encodeURIComponent(game)}${query.size > 0 ? `?${query}` : ''}`;
}

let shown = location.pathname;
let route = $state.raw<Route>(routeOf(shown));
let moves = $state(0);

/** The route in the address bar; reading it in a component makes the component follow. */
export function current(): Route {
  return route;
}

/** Rises with every change of page, also to the same one. */
export function visits(): number {
  return moves;
}

export function go(path: string, { replace = false } = {}): void {
  if (replace) history.replaceState(null, '', path);
  else history.pushState(null, '', path);
  arrive();
  window.scrollTo(0, 0);
}

function arrive(): void {
  shown = location.pathname;
  route = routeOf(shown);
  moves += 1;
}

/** Browsers also report anchors within the page this way, like "#main": they change nothing. */
function moved(): void {
  if (location.pathname !== shown) arrive();
}

/** Follows the back button, and internal links without reloading the page. Returns a stop function. */
export function listen(): () => void {
  window.addEventListener('popstate', moved);
  document.addEventListener('click', follow);
  return () => {
    window.removeEventListener('popstate', moved);
    document.removeEventListener('click', follow);
  };
}

function follow(event: MouseEvent): void {
  const elsewhere = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  if (event.defaultPrevented || elsewhere || !(event.target instanceof Element)) return;
  const link = event.target.closest('a');
  if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return;
  // The browser handles addresses of the server itself and anchors within this page.
  if (link.pathname.startsWith('/api/') || (link.hash && link.pathname === location.pathname)) return;
  event.preventDefault();
  go(link.pathname + link.search + link.hash);
}
