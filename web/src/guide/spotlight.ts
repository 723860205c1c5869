// Frames what a step of the guide is about, with its own style sheet, so that it follows every change of the page.

/** Frames whatever the selector finds, now and later: inside its edge, or around it. Returns how to stop. */
export function spotlight(selector: string, around: boolean): () => void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    `:is(${selector}):not(:focus-visible) {
      outline: 4px solid var(--brass); outline-offset: ${around ? 1 : -4}px; border-radius: 8px; }`,
  );
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  const scrolling = requestAnimationFrame(() => document.querySelector(selector)?.scrollIntoView({ block: 'center' }));
  return () => {
    cancelAnimationFrame(scrolling);
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
  };
}
