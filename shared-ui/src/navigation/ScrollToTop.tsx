import { limits } from '@storefront/shared-contracts/limits';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { Icon } from '../art/Icon';
import { focusMain } from '../overlay/focus-main';
import { media } from '../theme/theme';
import { lowerEdge } from './lower-edge';

/** A corner of the screen, or none. */
type Place = 'usual' | 'opposite' | 'none';

/**
 * Leads back to the top, beyond 300 px. It disappears on the way, so the focus goes on to the main content. It is at the right, on a phone
 * at the left, since the buttons of a list are at the right; where it would cover a control, it goes to the other side.
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
  // Before it is painted: it never covers a control, not for one frame.
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

    /* notifications take this place */
    body:has([data-toast]) & {
      display: none;
    }
  }
`;

const controls = 'a, button, input, select, textarea, summary, label';

/** Where an element is probed: closer together than the least side of a control. */
const parts = [0.02, 0.5, 0.98];

/** Where the button covers no control: where the page shows it, if it does not there. Its two places mirror each other. */
function freePlace(button: HTMLElement): Place {
  const { place } = button.dataset;
  const here = button.getBoundingClientRect();
  const opposite = new DOMRect(document.documentElement.clientWidth - here.right, here.top, here.width, here.height);
  const places = { usual: place === 'opposite' ? opposite : here, opposite: place === 'opposite' ? here : opposite };
  const order = place === 'opposite' ? (['opposite', 'usual'] as const) : (['usual', 'opposite'] as const);
  return order.find((one) => !coversControl(button, places[one])) ?? 'none';
}

/**
 * Whether an element of the page's top layer lies over a control of the page in a box. A link that is stretched over a whole row counts by its
 * own words alone: the rest of the row remains to be pressed.
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
