import { useEffect, useRef, type RefObject } from 'react';

/**
 * Scrolls a row that is wider than the screen sideways to its current link. The page itself doesn't move.
 * @param current changes when another link is the current one, or when the links arrive
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

/** Px kept free at its left, so that the previous link is partly visible. */
const margin = 56;
