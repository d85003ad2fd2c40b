import { LoadingOverlay } from '@storefront/shared-ui';
import { useEffect, type RefObject } from 'react';
import { useObservable } from '../platform/observable';
import { useServices } from '../services/services';
import { mainId } from './focus';

/**
 * The full-screen overlay while a part is busy. Makes the page inert without rendering it again, and restores the focus
 * when it closes, to the main content if the focused element is gone.
 */
export function BusyOverlay({ page }: { page: RefObject<HTMLElement | null> }) {
  const { busy } = useServices();
  const sentence = useObservable(busy, null);
  const isBusy = sentence !== null;
  useEffect(() => {
    const element = page.current;
    if (!element || !isBusy) return undefined;
    const before = document.activeElement;
    element.toggleAttribute('inert', true);
    return () => {
      element.toggleAttribute('inert', false);
      for (const next of [before, document.getElementById(mainId)]) {
        if (document.activeElement === document.body && next instanceof HTMLElement)
          next.focus({ preventScroll: true });
      }
    };
  }, [isBusy, page]);
  return sentence === null ? null : <LoadingOverlay sentence={sentence} />;
}
