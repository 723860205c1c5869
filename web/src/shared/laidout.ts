// Measuring in the middle of a change makes the browser lay the whole page out for it, and again when the change is done.

/** Runs it when the browser has laid out an element that is on the page, before it paints. Returns how to prevent that. */
export function whenLaidOut(element: Element, run: () => void): () => void {
  const observer = new ResizeObserver(() => {
    observer.disconnect();
    run();
  });
  observer.observe(element);
  return () => observer.disconnect();
}
