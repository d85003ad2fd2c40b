import { limits } from '@storefront/shared-contracts/limits';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { Icon } from '../art/Icon';
import { focusMain } from '../overlay/use-focus-restore';
import { media } from '../theme/theme';
import { lowerEdge } from './lower-edge';

/** The corner of the screen in which the button is, if any. */
type Place = 'usual' | 'opposite' | 'none';

/**
 * A button that scrolls to the top, shown beyond 300 px. It disappears while the page scrolls, so the focus moves to
 * the main content. It is at the right, on phones at the left, because the buttons of a list are at the right. Where it
 * would cover a control, it moves to the other side.
 */
export function ScrollToTop() {
  const [shown, setShown] = useState(false);
  const [place, setPlace] = useState<Place>('usual');
  const button = useRef<HTMLButtonElement>(null);
  const move = () => {
    if (button.current !== null) setPlace(freePlace(button.current));
  };
  useEffect(() => {
    const look = () => {
      setShown(window.scrollY > limits.scrollToTopPx);
      move();
    };
    look();
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, []);
  // Runs before the browser paints, so that the button never covers a control, not even for one frame.
  useLayoutEffect(move, [shown]);
  return shown ? (
    <Element ref={button} type="button" aria-label="Scroll to top" onClick={scrollToTop} data-place={place}>
      <Icon name="arrow-up" size="large" />
    </Element>
  ) : null;
}

function scrollToTop() {
  const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  focusMain();
  window.scrollTo({ top: 0, behavior: still ? 'auto' : 'smooth' });
}

const Element = styled.button`
  position: fixed;
  z-index: var(--z-top);
  right: 16px;
  bottom: 16px;
  display: grid;
  place-items: center;
  width: 48px;
  height: 48px;
  border: 1px solid var(--on-dark-rule);
  border-radius: var(--r2);
  background: var(--neem-900);
  color: var(--on-dark);
  cursor: pointer;

  &[data-place='none'] {
    visibility: hidden;
  }

  &[data-place='opposite'] {
    right: auto;
    left: 16px;
  }

  &:hover {
    background: var(--neem-800);
  }

  ${media.phone} {
    right: auto;
    left: var(--gutter);
    bottom: calc(16px + ${lowerEdge});

    &[data-place='opposite'] {
      right: var(--gutter);
      left: auto;
    }

    /* Notifications are in this corner. */
    body:has([data-toast]) & {
      display: none;
    }
  }
`;

const controls = 'a, button, input, select, textarea, summary, label';

/** Relative positions at which an element is probed. Their distance is smaller than the smallest control. */
const parts = [0.02, 0.5, 0.98];

/** The corner in which the button covers no control. The two corners mirror each other. */
function freePlace(button: HTMLElement): Place {
  const { place } = button.dataset;
  const here = button.getBoundingClientRect();
  const opposite = new DOMRect(document.documentElement.clientWidth - here.right, here.top, here.width, here.height);
  const places = { usual: place === 'opposite' ? opposite : here, opposite: place === 'opposite' ? here : opposite };
  const order = place === 'opposite' ? (['opposite', 'usual'] as const) : (['usual', 'opposite'] as const);
  return order.find((one) => !coversControl(button, places[one])) ?? 'none';
}

/**
 * Whether an element of the top layer covers a control inside a box. For a link that covers a whole row, only its own
 * text counts, because the rest of the row can still be pressed.
 */
function coversControl(element: HTMLElement, box: DOMRect): boolean {
  const page = element.ownerDocument;
  if (!('elementsFromPoint' in page) || box.width === 0) return false;
  return parts.some((across) =>
    parts.some((down) =>
      page
        .elementsFromPoint(box.left + across * box.width, box.top + down * box.height)
        .map((below) => below.closest(controls))
        .some((control) => control !== null && control !== element && overlap(control.getBoundingClientRect(), box)),
    ),
  );
}

function overlap(a: DOMRect, b: DOMRect): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}
