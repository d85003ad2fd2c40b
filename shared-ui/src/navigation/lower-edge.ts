import { useEffect, type RefObject } from 'react';
import { css } from 'styled-components';
import { media } from '../theme/theme';

/** The two bars at the lower edge of a phone's screen. Only one is shown at a time. */
export type LowerBar = 'action-bar' | 'navigation';

/**
 * Height of the bar at the lower edge, including the safe area; 0 on wider and on very low screens. Notifications and
 * Scroll to top are placed above it.
 */
export const lowerEdge =
  'calc(var(--bars-stay, 1) * max(var(--action-bar-height, 0px), var(--navigation-height, 0px)))';

/**
 * On a screen as low as a window at 400 % zoom, a bar scrolls with the page, because it would cover too much of the
 * screen. Put it last in the bar's styles.
 */
export const scrollsWhenLow = css`
  ${media.low} {
    position: relative;
    inset: auto;

    &[data-hidden='true'] {
      transform: none;
    }
  }
`;

/** Hides a bar while a field uses the on-screen keyboard. */
export const hiddenWhileTyping = css`
  @media (pointer: coarse) {
    :root:has(input:not([type='checkbox'], [type='radio']):focus, textarea:focus) & {
      display: none;
    }
  }
`;

/** Keeps `--{bar}-height` of the root element equal to the element's height, which grows with the visitor's text size. */
export function useLowerEdge(bar: LowerBar, element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const measured = element.current;
    if (measured === null || typeof ResizeObserver === 'undefined') return undefined;
    const name = `--${bar}-height`;
    const root = measured.ownerDocument.documentElement;
    const observer = new ResizeObserver(() => root.style.setProperty(name, `${measured.offsetHeight}px`));
    observer.observe(measured);
    return () => {
      observer.disconnect();
      root.style.removeProperty(name);
    };
  }, [bar, element]);
}
