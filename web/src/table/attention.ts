// "Your turn" on the tab: in its title and as a mark on its icon.

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
