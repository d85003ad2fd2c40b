/** How the header stands: at rest or in its scrolled style, shown or slid out (which only narrow screens do). */
export interface ScrollState {
  readonly y: number;
  readonly scrolled: boolean;
  readonly hidden: boolean;
}

export const restingScroll: ScrollState = { y: 0, scrolled: false, hidden: false };

/** A finger is never quite still: less than this many px down does not hide anything. */
const steadyPx = 4;

/**
 * The header after a scroll to `y`. Scrolled style after `threshold` px; hidden while moving down beyond it, back with
 * the first upward scroll. Gives the former state where nothing changed, so that nothing renders. Source: spec 4 (Header).
 */
export function nextScrollState(
  before: ScrollState,
  { y, focusInside }: { readonly y: number; readonly focusInside: boolean },
  threshold: number,
): ScrollState {
  const scrolled = y > threshold;
  const down = y > before.y + steadyPx;
  const up = y < before.y;
  const moved = down || up;
  const hidden = scrolled && !focusInside && (down || (before.hidden && !up));
  if (!moved && scrolled === before.scrolled && hidden === before.hidden) return before;
  return { y: moved ? y : before.y, scrolled, hidden };
}
