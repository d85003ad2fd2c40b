import { limits } from '@storefront/shared-contracts/limits';

/** Whether Scroll to top is offered, and where the page stood when that was decided, in px. */
export interface TopButton {
  readonly y: number;
  readonly shown: boolean;
}

export const restingTopButton: TopButton = { y: 0, shown: false };

/** A finger is never quite still: less than this many px down does not count as a scroll down. */
const scrollTolerancePx = 4;

/**
 * Scroll to top after a scroll to `y`, `height` being that of the viewport: only while the visitor scrolls up, after two screens.
 * Returns the former state where nothing changed.
 */
export function nextTopButton(
  before: TopButton,
  { y, height }: { readonly y: number; readonly height: number },
): TopButton {
  const up = y < before.y;
  const down = y > before.y + scrollTolerancePx;
  const moved = up || down;
  const shown = y > limits.scrollToTopScreens * height && (up || (before.shown && !down));
  if (!moved && shown === before.shown) return before;
  return { y: moved ? y : before.y, shown };
}
