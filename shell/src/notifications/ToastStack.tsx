import { lowerEdge, media } from '@storefront/shared-ui';
import { useLayoutEffect, useRef, type HTMLAttributes, type RefObject } from 'react';
import styled from 'styled-components';
import { headerLowerEdge, onHeaderResize } from '../platform/header-edge';

export interface ToastStackProps extends HTMLAttributes<HTMLDivElement> {
  /** Number of visible notifications. */
  readonly count: number;
}

/**
 * Positions notifications above everything but the busy overlay: on a phone above the bar at the lower edge, on wider
 * screens at the right under the header. They never cover header, search or cart count.
 */
export function ToastStack({ count, ...rest }: ToastStackProps) {
  const stack = useRef<HTMLDivElement>(null);
  useHeaderEdge(stack, count > 0);
  return <Element ref={stack} {...rest} />;
}

/** Sets `--header-edge` in px while notifications are shown, since part of the header scrolls away. */
function useHeaderEdge(element: RefObject<HTMLElement | null>, active: boolean): void {
  useLayoutEffect(() => {
    if (!active) return undefined;
    const update = () => element.current?.style.setProperty('--header-edge', `${headerLowerEdge(document)}px`);
    update();
    window.addEventListener('scroll', update, { passive: true });
    const unsubscribe = onHeaderResize(document, update);
    return () => {
      window.removeEventListener('scroll', update);
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
