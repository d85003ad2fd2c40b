import { useEffect, useRef, type RefObject } from 'react';

/**
 * Scrolls a row that is wider than the screen sideways to its current link. The page itself does not scroll.
 * @param current changes when another link becomes the current one, or when the links arrive
 */
export function useScrollToCurrent(current: string): RefObject<HTMLDivElement | null> {
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const link = row.current?.querySelector('[aria-current]');
    if (!row.current || !link) return;
    const screen = row.current.getBoundingClientRect();
    const { left, right } = link.getBoundingClientRect();
    if (right > screen.right || left < screen.left) row.current.scrollLeft += left - screen.left - margin;
  }, [current]);
  return row;
}

/** Space in px at the left of the current link, so that the previous link is partly visible. */
const margin = 56;
