/** Lets an element reach from where it begins to the lower edge of the window, whatever stands above it. */
export function fillWindow(element: HTMLElement): () => void {
  const measure = () => {
    const above = element.getBoundingClientRect().top + window.scrollY;
    element.style.setProperty('--above', `${above}px`);
  };
  const observer = new ResizeObserver(measure); // which tells the first sizes too, once the page is laid out
  observer.observe(document.body);
  for (let before = element.previousElementSibling; before; before = before.previousElementSibling)
    observer.observe(before);
  return () => observer.disconnect();
}
