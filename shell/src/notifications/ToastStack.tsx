import { lowerEdge, media } from '@storefront/shared-ui';
import { useLayoutEffect, useRef } from 'react';
import type { HTMLAttributes, RefObject } from 'react';
import styled from 'styled-components';
import { headerLowerEdge, onHeaderResize } from '../platform/header-edge';

export interface ToastStackProps extends HTMLAttributes<HTMLDivElement> {
  /** How many notifications are shown. */
  readonly count: number;
}

/**
 * Where notifications stand, above everything but the busy overlay: above the bar at the lower edge of a phone, on wider screens under
 * the header at the right. They never lie over header, search or cart count.
 */
export function ToastStack({ count, ...rest }: ToastStackProps) {
  const stack = useRef<HTMLDivElement>(null);
  useHeaderEdge(stack, count > 0);
  return <Element ref={stack} {...rest} />;
}

/** Keeps `--header-edge` on the element, in px, while notifications are shown: part of the header scrolls away with the page. */
function useHeaderEdge(element: RefObject<HTMLElement | null>, active: boolean): void {
  useLayoutEffect(() => {
    if (!active) return undefined;
    const place = () => element.current?.style.setProperty('--header-edge', `${headerLowerEdge(document)}px`);
    place();
    window.addEventListener('scroll', place, { passive: true });
    const unsubscribe = onHeaderResize(document, place);
    return () => {
      window.removeEventListener('scroll', place);
      unsubscribe();
    };
  }, [active, element]);
}

const Element = styled.div`
  position: fixed;
  z-index: var(--z-toast);
  top: calc(12px + var(--header-edge));
  right: max(var(--gutter), (100vw - var(--page-max)) / 2);
  display: grid;
  gap: var(--s2);
  width: min(420px, 100vw - 2 * var(--gutter));
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
     * The fields and buttons of a dialog are at the lower edge. With the keyboard rule below, a press that takes the focus from a field
     * would move the notification under the finger.
     */
    :root:has([role='dialog']) & {
      top: calc(8px + env(safe-area-inset-top));
      bottom: auto;
    }

    /* the keyboard of a touch screen covers the lower edge */
    @media (pointer: coarse) {
      :root:not(:has([role='dialog'])):has(input:not([type='checkbox'], [type='radio']):focus, textarea:focus) & {
        top: calc(12px + var(--header-edge));
        bottom: auto;
      }
    }
  }
`;
