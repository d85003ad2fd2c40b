import { useEffect, useLayoutEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { useServices } from '../../services/services';
import type { FilledSection } from './fill-placeholders';

/**
 * Scrolls to the section of the URL's hash and focuses it. The text is rendered after load, so the browser cannot do
 * it. Back, Forward and a reload restore the scroll position instead. Scrolling happens before painting; the focus
 * moves after the navigation has moved it.
 */
export function useScrollToHash(parts: readonly FilledSection[]): void {
  const { isHistoryNavigation } = useServices();
  const { hash, key } = useLocation();
  const how: string = useNavigationType();
  const named = hash === '' ? undefined : parts.find(({ id }) => `#${encodeURIComponent(id)}` === hash)?.id;
  const id = how !== 'POP' || (key === 'default' && !isHistoryNavigation()) ? named : undefined;
  useLayoutEffect(() => {
    if (id !== undefined) document.getElementById(id)?.scrollIntoView();
  }, [id, key]);
  useEffect(() => {
    if (id !== undefined) document.getElementById(id)?.focus({ preventScroll: true });
  }, [id, key]);
}
