// "Your turn": in the title of the tab and as a mark on its icon, by ear, and by a notification.

import { hear } from '../../acting/hearing';
import { notify } from '../../shared/notifications.svelte';
import turnIcon from './turn.svg';

const ICON = 'link[rel="icon"]';

/** Shows the mark while it is the reader's turn; returns how to take it away. */
export function markTab(): () => void {
  const link = document.querySelector<HTMLLinkElement>(ICON) ?? newLink();
  const before = link.getAttribute('href');
  link.href = turnIcon;
  return () => {
    if (before === null) link.remove();
    else link.href = before;
  };
}

function newLink(): HTMLLinkElement {
  const link = document.createElement('link');
  link.rel = 'icon';
  document.head.append(link);
  return link;
}

export interface News {
  readonly yours: boolean; // the reader's turn
  readonly over: boolean;
  readonly called: boolean; // notifications are wanted
  readonly words: string; // as on the tab
  readonly ask: string;
}

/** Announces by sound and notification what has changed since the last call; the first call announces nothing. */
export function signals(): (news: News) => void {
  let before: News | null = null;
  return (news) => {
    const last = before;
    before = news;
    if (!last) return;
    const begins = news.yours && !last.yours;
    if (begins && news.called) void notify(news.words, news.ask, location.pathname);
    if (news.over && !last.over) void hear('end');
    else if (begins) void hear('turn');
  };
}
