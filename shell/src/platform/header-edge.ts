/** Attribute of the header's elements: the sticky row and the rows that scroll away. */
export const headerPart = { 'data-header-part': '' };

const parts = (page: Document) => [...page.querySelectorAll('[data-header-part]')];

/** Lower edge of the header in px from the top of the screen; 0 while it is out of view. */
export function headerLowerEdge(page: Document): number {
  const edges = parts(page).map((part) => part.getBoundingClientRect().bottom);
  return Math.max(0, ...edges);
}

/** Calls `listener` when the header's size changes. @returns a function that unsubscribes */
export function onHeaderResize(page: Document, listener: () => void): () => void {
  if (typeof ResizeObserver === 'undefined') return () => undefined;
  const observer = new ResizeObserver(listener);
  for (const part of parts(page)) observer.observe(part);
  return () => observer.disconnect();
}
