/** Position of a slide, in px from the start of the row. */
export interface Slide {
  readonly start: number;
  readonly end: number;
}

/** The visible part of the row in px: scroll position, width, and width of the whole row. */
export interface View {
  readonly left: number;
  readonly width: number;
  readonly all: number;
}

export type Direction = 'previous' | 'next';

/** Scroll position of a row: everything is visible, at the start, at the end, or between. */
export type Position = 'whole' | 'start' | 'end' | 'between';

/**
 * Tolerance in px: widths are fractions of a pixel while scroll offsets may be integers, and the row is a hairline
 * wider than its slides.
 */
const tolerance = 2;

export function getScrollPosition({ left, width, all }: View): Position {
  const room = all - width;
  if (room <= tolerance) return 'whole';
  if (left <= tolerance) return 'start';
  return left >= room - tolerance ? 'end' : 'between';
}

/**
 * The scroll position after a step: at the first slide that is not completely visible, or back by the number of visible
 * slides.
 */
export function getScrollTarget(slides: readonly Slide[], { left, width, all }: View, direction: Direction): number {
  const starts =
    direction === 'next'
      ? slides.filter(({ end, start }) => end > left + width + tolerance && start > left + tolerance)
      : slides.filter(({ start }) => start >= left - width - tolerance);
  const target = Math.min(...starts.map(({ start }) => start));
  return Math.max(0, Math.min(target, all - width));
}

/** The first and last completely visible slide, counted from 1; undefined if there is none. */
export function getVisibleRange(
  slides: readonly Slide[],
  { left, width }: View,
): readonly [number, number] | undefined {
  const inside = slides.flatMap(({ start, end }, index) =>
    start >= left - tolerance && end <= left + width + tolerance ? [index + 1] : [],
  );
  return inside.length === 0 ? undefined : [Math.min(...inside), Math.max(...inside)];
}
