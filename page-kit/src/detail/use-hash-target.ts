import { useEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/** Scrolls to a section and focuses it, or the element of it that `selector` matches. */
export function scrollToSection(document: Document, id: string, selector?: string): void {
  const section = document.getElementById(id);
  section?.scrollIntoView();
  const target = selector === undefined ? section : section?.querySelector<HTMLElement>(selector);
  target?.focus({ preventScroll: true });
}

/**
 * Scrolls to the section that the hash of the URL names: its element is rendered too late for the browser. Back and
 * Forward restore the previous scroll position, which the shell does; the key `default` is a page that was just loaded.
 */
export function useHashTarget(id: string, selector?: string): void {
  const { hash, key } = useLocation();
  const navigationType: string = useNavigationType();
  const isTarget = hash === `#${id}` && (navigationType !== 'POP' || key === 'default');
  useEffect(() => {
    if (isTarget) scrollToSection(document, id, selector);
  }, [isTarget, key, id, selector]);
}
