import { limits } from '@storefront/shared-contracts/limits';
import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * Height in px at the top of the screen that is ignored: the sticky header and a part of the last item. If only the
 * footer is visible, scroll anchoring keeps it in place while items are inserted above it, and the whole list would
 * load.
 */
const ignoredTopPx = 200;

/**
 * Calls `onNear` when the end of a list comes within the infinite-scroll margin of the screen, but not when the visitor
 * has scrolled past it to the footer. It observes again when `count` changes, because after a short page the end may
 * still be in view. Without IntersectionObserver only the button loads more.
 * @param end an element without height directly after the last item
 */
export function useInfiniteScroll(
  end: RefObject<Element | null>,
  { active, count, onNear }: { active: boolean; count: number; onNear: () => void },
): void {
  const latest = useRef(onNear);
  useLayoutEffect(() => {
    latest.current = onNear;
  });

  useEffect(() => {
    const element = end.current;
    if (!active || !element || typeof IntersectionObserver === 'undefined') return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) latest.current();
      },
      { rootMargin: `-${ignoredTopPx}px 0px ${limits.infiniteScrollMarginPx}px` },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [end, active, count]);
}
