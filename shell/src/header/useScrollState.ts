import { limits } from '@storefront/shared-contracts';
import { useEffect, useState } from 'react';
import type { RefObject } from 'react';
import { nextScrollState, restingScroll } from './scrollState';

/** How the header stands while the page is scrolled. It never hides while the focus is inside `header`. */
export function useScrollState(header: RefObject<HTMLElement | null>) {
  const [state, setState] = useState(restingScroll);
  useEffect(() => {
    const look = () => {
      const focusInside = header.current?.contains(document.activeElement) ?? false;
      setState((before) => nextScrollState(before, { y: window.scrollY, focusInside }, limits.headerScrolledPx));
    };
    look();
    window.addEventListener('scroll', look, { passive: true });
    const element = header.current;
    element?.addEventListener('focusin', look);
    return () => {
      window.removeEventListener('scroll', look);
      element?.removeEventListener('focusin', look);
    };
  }, [header]);
  return state;
}
