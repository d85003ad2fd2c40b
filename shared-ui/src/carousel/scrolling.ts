/** Position of a slide, in px from the start of the row. */
export interface Slide {
  readonly start: number;
  readonly end: number;
}

/** The part of the row that is seen: how far it is scrolled, how wide it is, how wide the whole row is. In px. */
export interface View {
  readonly left: number;
  readonly width: number;
  readonly all: number;
}

export type Direction = 'previous' | 'next';

/** Scroll position of a row: everything fits, at its start, at its end, or between. */
export type Position = 'whole' | 'start' | 'end' | 'between';

/** Widths are fractions of a pixel and scroll offsets may be whole ones; the row is a hairline wider than its slides need. */
const tolerance = 2;

export function getScrollPosition({ left, width, all }: View): Position {
  const room = all - width;
  if (room <= tolerance) return 'whole';
  if (left <= tolerance) return 'start';
  return left >= room - tolerance ? 'end' : 'between';
}

/** How far a step scrolls: to the first slide that isn't wholly seen, or back by as many as are seen. */
export function getScrollTarget(slides: readonly Slide[], { left, width, all }: View, direction: Direction): number {
  const starts =
    direction === 'next'
      ? slides.filter(({ end, start }) => end > left + width + tolerance && start > left + tolerance)
      : slides.filter(({ start }) => start >= left - width - tolerance);
  const target = Math.min(...starts.map(({ start }) => start));
  return Math.max(0, Math.min(target, all - width));
}

/** The first and the last of the slides that are wholly seen, counted from 1; undefined where none is. */
export function getVisibleRange(
  slides: readonly Slide[],
  { left, width }: View,
): readonly [number, number] | undefined {
  const inside = slides.flatMap(({ start, end }, index) =>
    start >= left - tolerance && end <= left + width + tolerance ? [index + 1] : [],
  );
  return inside.length === 0 ? undefined : [Math.min(...inside), Math.max(...inside)];
}
