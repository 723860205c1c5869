/** Makes an element reach to the lower edge of the window, whatever is above it. */
export function fillWindow(element: HTMLElement): () => void {
  const measure = () => {
    const above = element.getBoundingClientRect().top + window.scrollY;
    element.style.setProperty('--above', `${above}px`);
  };
  const observer = new ResizeObserver(measure); // which also reports the first sizes, after layout
  // When something above comes or goes, what the element is in changes its size, though the page keeps its own.
  for (let around = element.parentElement; around; around = around.parentElement) observer.observe(around);
  for (let before = element.previousElementSibling; before; before = before.previousElementSibling)
    observer.observe(before);
  return () => observer.disconnect();
}
