import { useEffect, useRef, type ReactNode } from 'react';
import styled from 'styled-components';
import { useHeaderEdge } from './use-header-edge';

/**
 * Positions errors at the top centre, in a strip of their own below the header. The main content leaves `errorStripSpace` free above itself, so
 * that the strip covers neither the header nor what was in view.
 */
export function ErrorStrip({ children }: { children: readonly ReactNode[] }) {
  const strip = useRef<HTMLDivElement>(null);
  const isShown = children.length > 0;
  useHeaderEdge(strip, isShown);
  useEffect(() => {
    if (!isShown || strip.current === null || typeof ResizeObserver === 'undefined') return undefined;
    const element = strip.current;
    const root = element.ownerDocument.documentElement;
    const observer = new ResizeObserver(() => root.style.setProperty(heightProperty, `${element.offsetHeight}px`));
    observer.observe(element);
    return () => {
      observer.disconnect();
      root.style.removeProperty(heightProperty);
    };
  }, [isShown]);
  return isShown ? <Element ref={strip}>{children}</Element> : null;
}

const heightProperty = '--error-strip-height';

/** The height of the shown errors; a padding, which browsers do not compensate by scrolling. */
export const errorStripSpace = `var(${heightProperty}, 0px)`;

/* Below the header, whose search may open a list over the strip. */
const Element = styled.div`
  position: fixed;
  z-index: calc(var(--z-header) - 1);
  top: var(--header-edge);
  right: 0;
  left: 0;
  display: grid;
  gap: var(--s2);
  justify-items: center;
  padding: 8px var(--gutter);
  background: var(--ground);

  > div {
    width: min(460px, 100%);
  }

  /* A dialog covers header and page. */
  :root:has([role='dialog']) & {
    z-index: var(--z-toast);
    top: env(safe-area-inset-top);
    background: none;
    pointer-events: none;
  }

  :root:has([role='dialog']) & > div > * {
    pointer-events: auto;
  }
`;
