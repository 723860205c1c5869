// Lets the page start without a connection, and brings people back to a table whose notification they press.
// The page itself is always asked for first, so that nobody gets an old build; files under /assets/ have a name of their
// own for every content and are kept. What the server tells (/api) is never kept.

const KEPT = 'branchline';
const PAGE = '/';
const ASSETS = '/assets/';

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

// The page names the files it was made of: those that came before anybody listened here.
self.addEventListener('message', (event) => event.waitUntil(keepAll(event.data)));

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin || pathname.startsWith('/api/')) return;
  if (request.mode === 'navigate') event.respondWith(page(request));
  else if (pathname.startsWith(ASSETS)) event.respondWith(asset(request));
});

async function page(request) {
  try {
    const response = await fetch(request);
    if (response.ok && response.headers.get('content-type')?.startsWith('text/html')) await keepPage(response.clone());
    return response;
  } catch (problem) {
    const kept = await caches.match(PAGE, { ignoreVary: true });
    if (!kept) throw problem;
    return kept;
  }
}

/** The files of an old build go when a new one comes. */
async function keepPage(response) {
  const cache = await caches.open(KEPT);
  const [before, now] = [await cache.match(PAGE, { ignoreVary: true }), response.clone()];
  if ((await before?.text()) === (await response.text())) return;
  await caches.delete(KEPT);
  await (await caches.open(KEPT)).put(PAGE, now);
}

async function asset(request) {
  const kept = await caches.match(request, { ignoreVary: true });
  if (kept) return kept;
  const response = await fetch(request);
  if (response.ok) await (await caches.open(KEPT)).put(request, response.clone());
  return response;
}

async function keepAll(addresses) {
  const cache = await caches.open(KEPT);
  for (const address of [PAGE, ...addresses]) {
    if (!(await cache.match(address, { ignoreVary: true }))) await cache.add(address);
  }
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(show(event.notification.data));
});

/** The tab that has the table, or a new one. */
async function show(path) {
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const tab = tabs.find(({ url }) => new URL(url).pathname === path);
  await (tab ? tab.focus() : self.clients.openWindow(path));
}
