/** Marks the parts of the header: the row that stays at the top, and what scrolls away below it. */
export const headerPart = { 'data-header-part': '' };

/** Where the header ends now, in px from the top of the screen; 0 while it is out of sight. */
export function headerLowerEdge(page: Document): number {
  const edges = [...page.querySelectorAll('[data-header-part]')].map((part) => part.getBoundingClientRect().bottom);
  return Math.max(0, ...edges);
}
