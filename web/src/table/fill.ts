/** Lets an element reach from where it begins to the lower edge of the window, whatever stands above it. */
export function fillWindow(element: HTMLElement): () => void {
  const measure = () => {
    const above = element.getBoundingClientRect().top + window.scrollY;
    element.style.setProperty('--above', `${above}px`);
  };
  const observer = new ResizeObserver(measure);
  observer.observe(document.body);
  for (let before = element.previousElementSibling; before; before = before.previousElementSibling)
    observer.observe(before);
  measure();
  return () => observer.disconnect();
}
