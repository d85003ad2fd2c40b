import { useEffect, type RefObject } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/**
 * Goes to a place whose id the address names after `#`: scrolls there and gives its first tab the focus, which opens
 * it. The page is drawn by script, so the browser has nothing to jump to by itself when the address is opened.
 */
export function useHashTarget(id: string, place: RefObject<HTMLElement | null>): void {
  const { hash, key } = useLocation();
  const how: string = useNavigationType();
  useEffect(() => {
    // Back and Forward return to where the visitor stood, which is the shell's work; `default` is a page just opened.
    const returning = how === 'POP' && key !== 'default';
    if (hash !== `#${id}` || returning) return;
    place.current?.scrollIntoView();
    place.current?.querySelector<HTMLElement>('[role="tab"]')?.focus({ preventScroll: true });
  }, [hash, how, id, key, place]);
}
