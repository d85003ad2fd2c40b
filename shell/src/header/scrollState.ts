import { breakpoints } from '@storefront/shared-ui';
import { limits } from '@storefront/shared-contracts';

/** How a bar at an edge of the screen stands: at rest or in its scrolled style, shown or slid out. */
export interface ScrollState {
  readonly y: number;
  readonly scrolled: boolean;
  readonly hidden: boolean;
}

export const restingScroll: ScrollState = { y: 0, scrolled: false, hidden: false };

/** The screens on which header and navigation slide out: phones with a low viewport. Source: design, section 9 (Hiding). */
export const hidingScreens = `(max-width: ${breakpoints.tablet - 1}px) and (max-height: ${limits.hideBarsBelowHeightPx - 1}px)`;

export interface Scroll {
  /** px */
  readonly y: number;
  readonly focusInside: boolean;
  /** Whether the screen is one of `hidingScreens`. */
  readonly canHide: boolean;
}

/** A finger is never quite still: less than this many px down does not hide anything. */
const steadyPx = 4;

/**
 * A bar after a scroll to `y`. Scrolled style after `threshold` px; hidden while moving down beyond it, back with the first upward
 * scroll. Returns the former state where nothing changed, so that nothing renders. Source: spec 4 (Header), design section 9.
 */
export function nextScrollState(before: ScrollState, scroll: Scroll, threshold: number): ScrollState {
  const { y, focusInside, canHide } = scroll;
  const scrolled = y > threshold;
  const down = y > before.y + steadyPx;
  const up = y < before.y;
  const moved = down || up;
  const hidden = canHide && scrolled && !focusInside && (down || (before.hidden && !up));
  if (!moved && scrolled === before.scrolled && hidden === before.hidden) return before;
  return { y: moved ? y : before.y, scrolled, hidden };
}
