import { lowerEdge, media } from '@storefront/shared-ui';
import { useEffect, useRef, type ReactNode } from 'react';
import styled from 'styled-components';
import { useHeaderEdge } from '../../platform/header-edge';

/**
 * Positions notifications other than errors above everything but the busy overlay: on a phone above the bar at the lower edge, on wider
 * screens at the right, hanging from the header, where no page has a control in the first 46 px. They never cover header, search or cart
 * count.
 */
export function ToastStack({ children }: { children: readonly ReactNode[] }) {
  const stack = useRef<HTMLDivElement>(null);
  useHeaderEdge(stack, children.length > 0);
  return <Element ref={stack}>{children}</Element>;
}

const Element = styled.div`
  position: fixed;
  z-index: var(--z-toast);
  top: var(--header-edge);
  right: max(var(--gutter), (100vw - var(--page-max)) / 2);
  display: grid;
  gap: var(--s2);
  width: 360px;
  pointer-events: none;

  > div {
    width: 100%;
  }

  > div > * {
    pointer-events: auto;
  }

  ${media.phone} {
    top: auto;
    right: var(--gutter);
    bottom: calc(12px + max(${lowerEdge}, env(safe-area-inset-bottom)));
    left: var(--gutter);
    width: auto;

    /*
     * Dialogs have fields and buttons at the lower edge. The keyboard rule below would move the notification under the
     * finger when a press takes the focus from a field.
     */
    :root:has([role='dialog']) & {
      top: calc(8px + env(safe-area-inset-top));
      bottom: auto;
    }

    /* The keyboard of a touch screen covers the lower edge. */
    @media (pointer: coarse) {
      :root:not(:has([role='dialog'])):has(input:not([type='checkbox'], [type='radio']):focus, textarea:focus) & {
        top: calc(12px + var(--header-edge));
        bottom: auto;
      }
    }
  }
`;

/**
 * Positions errors at the top centre, in a strip below the header. The main content leaves `errorStripSpace` free above
 * itself, so that the strip covers neither the header nor the visible content.
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
  return isShown ? <Strip ref={strip}>{children}</Strip> : null;
}

const heightProperty = '--error-strip-height';

/** Height of the shown errors. Used as padding, because browsers do not scroll to compensate for padding. */
export const errorStripSpace = `var(${heightProperty}, 0px)`;

/* Below the header, because the header's search may open a list over the strip. */
const Strip = styled.div`
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

  /* By attribute: at each change of the page browsers recompute the styles of what matches the part after ':has()'. */
  :root:has([role='dialog']) & [data-toast] {
    pointer-events: auto;
  }
`;
