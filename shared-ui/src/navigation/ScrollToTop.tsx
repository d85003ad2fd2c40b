import { limits } from '@storefront/shared-contracts';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { Icon } from '../art/Icon';
import { focusMain } from '../overlay/focusMain';
import { lowerEdge } from './lowerEdge';
import { media } from '../theme/theme';

/**
 * Appears after scrolling past 300 px and leads back to the top (spec 2); it stands above the phone's total bar. It
 * disappears on the way, so the focus goes on to the main content.
 */
export function ScrollToTop() {
  const [past, setPast] = useState(false);
  useEffect(() => {
    const look = () => setPast(window.scrollY > limits.scrollToTopPx);
    look();
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, []);
  return past ? (
    <Element type="button" aria-label="Scroll to top" onClick={scrollToTop}>
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
  color: var(--on-brand);
  cursor: pointer;

  &:hover {
    background: var(--neem-800);
  }

  ${media.phone} {
    bottom: calc(16px + ${lowerEdge});
  }
`;
