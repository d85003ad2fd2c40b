/** Marks the parts of the header: the row that stays at the top, and what scrolls away below it. */
export const headerPart = { 'data-header-part': '' };

const parts = (page: Document) => [...page.querySelectorAll('[data-header-part]')];

/** Where the header ends now, in px from the top of the screen; 0 while it is out of sight. */
export function headerLowerEdge(page: Document): number {
  const edges = parts(page).map((part) => part.getBoundingClientRect().bottom);
  return Math.max(0, ...edges);
}

/** Calls `listener` when the header changes its size. Returns a function that ends it. */
export function onHeaderResize(page: Document, listener: () => void): () => void {
  if (typeof ResizeObserver === 'undefined') return () => undefined;
  const observer = new ResizeObserver(listener);
  for (const part of parts(page)) observer.observe(part);
  return () => observer.disconnect();
}
