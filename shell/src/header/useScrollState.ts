import { limits } from '@storefront/shared-contracts';
import { useEffect, useState } from 'react';
import type { RefObject } from 'react';
import { hidingScreens, nextScrollState, restingScroll } from './scrollState';

/** How a bar stands while the page is scrolled. It never hides while the focus is inside. */
export function useScrollState(bar: RefObject<HTMLElement | null>) {
  const [state, setState] = useState(restingScroll);
  useEffect(() => {
    const screen = typeof matchMedia === 'undefined' ? undefined : matchMedia(hidingScreens);
    const look = () => {
      const focusInside = bar.current?.contains(document.activeElement) ?? false;
      const scroll = { y: window.scrollY, focusInside, canHide: screen?.matches ?? false };
      setState((before) => nextScrollState(before, scroll, limits.headerScrolledPx));
    };
    look();
    window.addEventListener('scroll', look, { passive: true });
    screen?.addEventListener('change', look);
    const element = bar.current;
    element?.addEventListener('focusin', look);
    return () => {
      window.removeEventListener('scroll', look);
      screen?.removeEventListener('change', look);
      element?.removeEventListener('focusin', look);
    };
  }, [bar]);
  return state;
}
