import { limits } from '@storefront/shared-contracts/limits';
import { breakpoints } from '@storefront/shared-ui';
import { useEffect, useState, type RefObject } from 'react';

export function useScrollState(bar: RefObject<HTMLElement | null>) {
  const [state, setState] = useState(initialScrollState);
  useEffect(() => {
    const screen = typeof matchMedia === 'undefined' ? undefined : matchMedia(hidingScreens);
    const update = () => {
      const focusInside = bar.current?.contains(document.activeElement) ?? false;
      const scroll = { y: window.scrollY, focusInside, canHide: screen?.matches ?? false };
      setState((before) => nextScrollState(before, scroll, limits.headerScrolledPx));
    };
    update();
    window.addEventListener('scroll', update, { passive: true });
    screen?.addEventListener('change', update);
    const element = bar.current;
    element?.addEventListener('focusin', update);
    return () => {
      window.removeEventListener('scroll', update);
      screen?.removeEventListener('change', update);
      element?.removeEventListener('focusin', update);
    };
  }, [bar]);
  return state;
}

/** State of a bar at an edge of the screen: scrolled or not, shown or hidden. Never hidden while it contains the focus. */
export interface ScrollState {
  readonly y: number;
  readonly scrolled: boolean;
  readonly hidden: boolean;
}

export const initialScrollState: ScrollState = { y: 0, scrolled: false, hidden: false };

/** Screens on which scrolling down hides logo, action icons and navigation. */
const hidingScreens = `(max-width: ${breakpoints.narrow - 1}px)`;

interface Scroll {
  /** Scroll position in px from the top. */
  readonly y: number;
  readonly focusInside: boolean;
  /** Whether the screen matches `hidingScreens`. */
  readonly canHide: boolean;
}

/** Scrolling down by less than this many px does not hide a bar. */
const scrollTolerancePx = 4;

/**
 * State after a scroll to `y`: scrolled style beyond `threshold` px, hidden while scrolling down beyond it, shown again
 * by the first upward scroll. Returns the same object if nothing changed, so that React renders nothing.
 */
export function nextScrollState(before: ScrollState, scroll: Scroll, threshold: number): ScrollState {
  const { y, focusInside, canHide } = scroll;
  const scrolled = y > threshold;
  const down = y > before.y + scrollTolerancePx;
  const up = y < before.y;
  const moved = down || up;
  const hidden = canHide && scrolled && !focusInside && (down || (before.hidden && !up));
  if (!moved && scrolled === before.scrolled && hidden === before.hidden) return before;
  return { y: moved ? y : before.y, scrolled, hidden };
}
