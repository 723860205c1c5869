import type { Attachment } from 'svelte/attachments';

/** Keeps the end of a list in sight as it grows, unless the reader has scrolled up. */
export function keepAtEnd(length: () => number): Attachment<HTMLElement> {
  return (element) => {
    let atEnd = true;
    const look = () => (atEnd = element.scrollHeight - element.scrollTop - element.clientHeight < 40);
    element.addEventListener('scroll', look, { passive: true });
    $effect(() => {
      length();
      if (atEnd) element.scrollTop = element.scrollHeight;
    });
    return () => element.removeEventListener('scroll', look);
  };
}
