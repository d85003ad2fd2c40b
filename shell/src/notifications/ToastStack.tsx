import { lowerEdge, media } from '@storefront/shared-ui';
import { useRef, type ReactNode } from 'react';
import styled from 'styled-components';
import { useHeaderEdge } from './use-header-edge';

/**
 * Positions notifications other than errors above everything but the busy overlay: on a phone above the bar at the lower edge, on wider
 * screens at the right under the header. They never cover header, search or cart count.
 */
export function ToastStack({ children }: { children: readonly ReactNode[] }) {
  const stack = useRef<HTMLDivElement>(null);
  useHeaderEdge(stack, children.length > 0);
  return <Element ref={stack}>{children}</Element>;
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
