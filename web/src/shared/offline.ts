// The service worker (web/public/service-worker.js), which lets the page start without a connection.

const FILE = '/service-worker.js';
const ASSETS = '/assets/';

/** Browsers offer it only on secure addresses: https and localhost. */
export async function prepareForOffline(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  await navigator.serviceWorker.register(FILE, { updateViaCache: 'none' });
  const { active } = await navigator.serviceWorker.ready;
  const tell = (entries: PerformanceEntry[]) => active?.postMessage(assetsAmong(entries));
  // Requests made before the service worker started have not passed through it.
  new PerformanceObserver((loaded) => tell(loaded.getEntries())).observe({ type: 'resource', buffered: true });
}

function assetsAmong(entries: readonly PerformanceEntry[]): string[] {
  return entries.map(({ name }) => new URL(name).pathname).filter((path) => path.startsWith(ASSETS));
}
