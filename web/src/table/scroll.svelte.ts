import { untrack } from 'svelte';
import type { Attachment } from 'svelte/attachments';

/** Panels that share one box: each keeps its scroll position while another is shown. */
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
