import { LoadingOverlay } from '@storefront/shared-ui';
import { useEffect } from 'react';
import type { RefObject } from 'react';
import { useServices } from './ServicesContext';
import { useReadable } from './useReadable';

/** The full-screen overlay while a part says that it is busy. The page below is inert, and nothing above it renders anew. */
export function BusyOverlay({ page }: { page: RefObject<HTMLElement | null> }) {
  const { busy } = useServices();
  const sentence = useReadable(busy, null);
  const isBusy = sentence !== null;
  useEffect(() => {
    const element = page.current;
    if (!element || !isBusy) return undefined;
    element.inert = true;
    return () => {
      element.inert = false;
    };
  }, [isBusy, page]);
  return sentence === null ? null : <LoadingOverlay sentence={sentence} />;
}
