import { useLayoutEffect, type RefObject } from 'react';

/** Attribute of the header's elements: the sticky row and the rows that scroll away. */
export const headerPart = { 'data-header-part': '' };

const parts = (page: Document) => [...page.querySelectorAll('[data-header-part]')];

/** Lower edge of the header in px from the top of the screen; 0 while it is out of view. */
function headerLowerEdge(page: Document): number {
  const edges = parts(page).map((part) => part.getBoundingClientRect().bottom);
  return Math.max(0, ...edges);
}

/** Calls `listener` when the header's size changes. @returns a function that unsubscribes */
function onHeaderResize(page: Document, listener: () => void): () => void {
  if (typeof ResizeObserver === 'undefined') return () => undefined;
  const observer = new ResizeObserver(listener);
  for (const part of parts(page)) observer.observe(part);
  return () => observer.disconnect();
}

/** Sets `--header-edge` in px while notifications are shown, because part of the header scrolls or slides away. */
export function useHeaderEdge(element: RefObject<HTMLElement | null>, active: boolean): void {
  useLayoutEffect(() => {
    if (!active) return undefined;
    const update = () => element.current?.style.setProperty('--header-edge', `${headerLowerEdge(document)}px`);
    update();
    window.addEventListener('scroll', update, { passive: true });
    window.addEventListener('transitionend', update);
    const unsubscribe = onHeaderResize(document, update);
    return () => {
      window.removeEventListener('scroll', update);
      window.removeEventListener('transitionend', update);
      unsubscribe();
    };
  }, [active, element]);
}
