import { useEffect, useLayoutEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { useServices } from '../../services/services';
import type { FilledSection } from './fill-placeholders';

/**
 * Brings the part that the address names into view and moves the focus there, once the text has come: the browser looked
 * for it too early. Back, Forward and a reload return to where the visitor stood instead. The scrolling is done before
 * the page is painted, the focus after the page's own arrival has moved it.
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
