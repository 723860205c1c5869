// System notifications, if wanted and allowed. They come from the service worker, because phones require that.

type Permission = NotificationPermission | 'impossible';

let permission = $state<Permission>('Notification' in globalThis ? Notification.permission : 'impossible');

export function notificationPermission(): Permission {
  return permission;
}

/** Requests permission; call it only after a button was pressed. */
export async function askToNotify(): Promise<void> {
  permission = await Notification.requestPermission();
}

/** Shown only while the page is hidden; a click opens `path`. A later one for the same path replaces it. */
export async function notify(words: string, more: string, path: string): Promise<void> {
  if (permission !== 'granted' || !outOfSight()) return;
  const worker = await navigator.serviceWorker?.ready; // on a first visit it may still be starting
  if (outOfSight()) await worker?.showNotification(words, { body: more, tag: path, data: path, icon: '/icon-192.png' });
}

function outOfSight(): boolean {
  return document.visibilityState === 'hidden';
}
