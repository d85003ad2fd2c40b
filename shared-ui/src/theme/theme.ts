/** Widths in px at which the layout changes: phone below `tablet`, desktop from `desktop` on (design, section 4). */
export const breakpoints = { narrow: 400, tablet: 768, desktop: 1024, wide: 1200 } as const;

/**
 * Media queries for styled-components: `${media.phone} { … }`. Layout depends only on these, never on measured widths.
 */
export const media = {
  narrow: `@media (max-width: ${breakpoints.narrow - 1}px)`,
  phone: `@media (max-width: ${breakpoints.tablet - 1}px)`,
  tablet: `@media (min-width: ${breakpoints.tablet}px) and (max-width: ${breakpoints.desktop - 1}px)`,
  tabletUp: `@media (min-width: ${breakpoints.tablet}px)`,
  belowDesktop: `@media (max-width: ${breakpoints.desktop - 1}px)`,
  desktop: `@media (min-width: ${breakpoints.desktop}px)`,
  /** A screen as low as a window at 400 % zoom: no element stays in place while the page scrolls. */
  low: '@media (max-height: 320px)',
  reducedMotion: '@media (prefers-reduced-motion: reduce)',
} as const;

/** The space tokens by multiples of 4 px: `space(4)` is 16 px. */
export const space = (step: SpaceStep) => `var(--s${step})`;
export type SpaceStep = 1 | 2 | 3 | 4 | 5 | 6 | 8 | 10 | 12 | 16;
