import { limits } from '@storefront/shared-contracts';
import { useEffect, useRef, type RefObject } from 'react';

/**
 * Calls `onNear` when the end of a list comes within the infinite-scroll margin of the screen. It watches anew when
 * `count` changes, because a short page may leave the end in sight. Where there is no observer the button remains.
 * Source: spec 9 (infinite-scroll margin).
 */
export function useNearEnd(
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
      { rootMargin: `${limits.infiniteScrollMarginPx}px` },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [end, active, count]);
}
