import { limits } from '@storefront/shared-contracts';
import { breakpoints } from '@storefront/shared-ui';
import { useEffect, useState } from 'react';
import type { RefObject } from 'react';

/** How a bar stands while the page is scrolled. It never hides while the focus is inside. */
export function useScrollState(bar: RefObject<HTMLElement | null>) {
  const [state, setState] = useState(initialScrollState);
  useEffect(() => {
    const screen = typeof matchMedia === 'undefined' ? undefined : matchMedia(hidingScreens);
    const look = () => {
      const focusInside = bar.current?.contains(document.activeElement) ?? false;
      const scroll = { y: window.scrollY, focusInside, canHide: screen?.matches ?? false };
      setState((before) => nextScrollState(before, scroll, limits.headerScrolledPx));
    };
    look();
    window.addEventListener('scroll', look, { passive: true });
    screen?.addEventListener('change', look);
    const element = bar.current;
    element?.addEventListener('focusin', look);
    return () => {
      window.removeEventListener('scroll', look);
      screen?.removeEventListener('change', look);
      element?.removeEventListener('focusin', look);
    };
  }, [bar]);
  return state;
}

/** How a bar at an edge of the screen stands: at rest or in its scrolled style, shown or slid out. */
export interface ScrollState {
  readonly y: number;
  readonly scrolled: boolean;
  readonly hidden: boolean;
}

export const initialScrollState: ScrollState = { y: 0, scrolled: false, hidden: false };

/** The screens on which header and navigation slide out: phones with a low viewport. */
const hidingScreens = `(max-width: ${breakpoints.tablet - 1}px) and (max-height: ${limits.hideBarsBelowHeightPx - 1}px)`;

export interface Scroll {
  /** px */
  readonly y: number;
  readonly focusInside: boolean;
  /** Whether the screen is one of `hidingScreens`. */
  readonly canHide: boolean;
}

/** A finger is never quite still: less than this many px down does not hide anything. */
const scrollTolerancePx = 4;

/**
 * A bar after a scroll to `y`. Scrolled style after `threshold` px; hidden while moving down beyond it, back with the first upward
 * scroll. Returns the former state where nothing changed, so that nothing renders.
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
