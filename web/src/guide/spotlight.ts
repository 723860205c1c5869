// Frames what a step of the guide is about, with its own style sheet, so that it follows every change of the page.

const LOOK_EVERY = 250; // milliseconds; boards that change meanwhile may scroll it away again
const LOOKED_AFTER = 2000;

function bringIntoSight(selector: string): void {
  const found = document.querySelector(selector);
  const { top = 0, bottom = 0 } = found?.getBoundingClientRect() ?? {};
  if (top < 0 || bottom > innerHeight) found?.scrollIntoView({ block: 'center' });
}

/** Frames whatever the selector finds, now and later: inside its edge, or around it. Returns how to stop. */
export function spotlight(selector: string, around: boolean): () => void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    `:is(${selector}):not(:focus-visible) {
      outline: 4px solid var(--brass); outline-offset: ${around ? 1 : -4}px; border-radius: 8px; }`,
  );
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  const scrolling = setInterval(bringIntoSight, LOOK_EVERY, selector);
  setTimeout(() => clearInterval(scrolling), LOOKED_AFTER);
  const frame = requestAnimationFrame(() => bringIntoSight(selector));
  return () => {
    clearInterval(scrolling);
    cancelAnimationFrame(frame);
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
  };
}
