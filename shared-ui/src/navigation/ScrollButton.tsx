import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { Icon } from '../art/Icon';
import { focusMain } from '../overlay/focus-main';
import { media } from '../theme/theme';
import { lowerEdge } from './lower-edge';
import { nextTopButton, restingTopButton } from './top-button';

/**
 * Leads back to the top, offered on the way up after two screens. It disappears on the way, so the focus goes on to the main content.
 * It is at the left on a phone, since the buttons of a list are at the right, and is not shown while it would cover a control.
 */
export function ScrollButton() {
  const [{ shown }, setState] = useState(restingTopButton);
  const [covers, setCovers] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const look = () => {
      setState((before) => nextTopButton(before, { y: window.scrollY, height: window.innerHeight }));
      setCovers(button.current !== null && coversControl(button.current));
    };
    look();
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, []);
  useEffect(() => setCovers(button.current !== null && coversControl(button.current)), [shown]);
  return shown ? (
    <Element ref={button} type="button" aria-label="Scroll to top" onClick={scrollToTop} $covers={covers}>
      <Icon name="arrow-up" size="large" />
    </Element>
  ) : null;
}

function scrollToTop() {
  const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  focusMain();
  window.scrollTo({ top: 0, behavior: still ? 'auto' : 'smooth' });
}

const Element = styled.button<{ $covers: boolean }>`
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
  color: var(--on-brand);
  cursor: pointer;
  ${({ $covers }) => $covers && 'visibility: hidden;'}

  &:hover {
    background: var(--neem-800);
  }

  ${media.phone} {
    right: auto;
    left: var(--gutter);
    bottom: calc(16px + ${lowerEdge});

    /* notifications take this place */
    body:has([data-toast]) & {
      display: none;
    }
  }
`;

const controls = 'a, button, input, select, textarea, summary, label';

/** Where an element is probed: closer together than the least side of a control. */
const parts = [0.02, 0.5, 0.98];

/**
 * Whether an element of the page's top layer lies over a control of the page. A link that is stretched over a whole row counts by its
 * own words alone: the rest of the row remains to be pressed.
 */
function coversControl(element: HTMLElement): boolean {
  const box = element.getBoundingClientRect();
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
