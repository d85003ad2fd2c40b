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
 * Scrolls to the section of the URL's hash, because its element is rendered too late for the browser to scroll to it.
 * After Back and Forward the shell restores the scroll position; only a page that was just loaded has the location key
 * `default`.
 */
export function useHashTarget(id: string, selector?: string): void {
  const { hash, key } = useLocation();
  const navigationType: string = useNavigationType();
  const isTarget = hash === `#${id}` && (navigationType !== 'POP' || key === 'default');
  useEffect(() => {
    if (isTarget) scrollToSection(document, id, selector);
  }, [isTarget, key, id, selector]);
}
