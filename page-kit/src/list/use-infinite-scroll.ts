import { limits } from '@storefront/shared-contracts/limits';
import { useEffect, useRef, type RefObject } from 'react';

/**
 * Height in px at the top of the screen that is ignored: the sticky header and a part of the last item. While only the
 * footer is visible, scroll anchoring keeps it in place as items are inserted above, and the whole list would load.
 */
const ignoredTopPx = 200;

/**
 * Calls `onNear` when the end of a list comes within the infinite-scroll margin of the screen, and not when the
 * visitor has passed it for the footer. It observes again when `count` changes, because a short page may leave the end
 * in sight. Where there is no observer the button remains.
 * @param end an element without height right behind the last item
 */
export function useInfiniteScroll(
  end: RefObject<Element | null>,
  { active, count, onNear }: { active: boolean; count: number; onNear: () => void },
): void {
  const latest = useRef(onNear);
  useEffect(() => {
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
