import { useLayoutEffect, type RefObject } from 'react';
import { headerLowerEdge, onHeaderResize } from '../platform/header-edge';

/** Sets `--header-edge` in px while notifications are shown, since part of the header scrolls or slides away. */
export function useHeaderEdge(element: RefObject<HTMLElement | null>, active: boolean): void {
  useLayoutEffect(() => {
    if (!active) return undefined;
    const update = () => element.current?.style.setProperty('--header-edge', `${headerLowerEdge(document)}px`);
    update();
    window.addEventListener('scroll', update, { passive: true });
    window.addEventListener('transitionend', update);
    const unsubscribe = onHeaderResize(document, update);
    return () => {
      window.removeEventListener('scroll', update);
      window.removeEventListener('transitionend', update);
      unsubscribe();
    };
  }, [active, element]);
}
