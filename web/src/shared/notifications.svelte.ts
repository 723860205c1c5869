// Notifications of the system, if they were asked for and allowed: by the service worker, as phones want it.

type Permission = NotificationPermission | 'impossible';

let permission = $state<Permission>('Notification' in globalThis ? Notification.permission : 'impossible');

export function notificationPermission(): Permission {
  return permission;
}

/** Only after a press of a button: nobody likes to be asked before. */
export async function askToNotify(): Promise<void> {
  permission = await Notification.requestPermission();
}

/** Only while the page is out of sight; a press leads to `path`. A later one about the same place replaces it. */
export async function notify(words: string, more: string, path: string): Promise<void> {
  if (permission !== 'granted' || !outOfSight()) return;
  const worker = await navigator.serviceWorker?.ready; // on a first visit it may still be starting
  if (outOfSight()) await worker?.showNotification(words, { body: more, tag: path, data: path, icon: '/icon-192.png' });
}

function outOfSight(): boolean {
  return document.visibilityState === 'hidden';
}
