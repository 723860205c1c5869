import { untrack } from 'svelte';
import type { Attachment } from 'svelte/attachments';

/** Panels that take turns in one box: each keeps its place while another is shown. */
export function keepPlaces(shown: () => string): Attachment<HTMLElement> {
  return (element) => {
    const places: Record<string, number> = {};
    let current = untrack(shown);
    const note = () => (places[current] = element.scrollTop);
    element.addEventListener('scroll', note, { passive: true });
    $effect(() => {
      if (shown() === current) return;
      current = shown();
      element.scrollTop = places[current] ?? 0;
    });
    return () => element.removeEventListener('scroll', note);
  };
}

/** Keeps the end of a list in sight as it grows, unless the reader has scrolled up. */
export function keepAtEnd(length: () => number): Attachment<HTMLElement> {
  return (element) => {
    let atEnd = true;
    const look = () => (atEnd = element.scrollHeight - element.scrollTop - element.clientHeight < 40);
    element.addEventListener('scroll', look, { passive: true });
    $effect(() => {
      length();
      // With the next picture: asked for at once, the browser would lay out the page twice.
      const next = requestAnimationFrame(() => atEnd && (element.scrollTop = element.scrollHeight));
      return () => cancelAnimationFrame(next);
    });
    return () => element.removeEventListener('scroll', look);
  };
}
