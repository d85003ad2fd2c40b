import { useShell } from '@storefront/shared-contracts';
import { useEffect } from 'react';

/** Covers the page with a sentence while there is one, and makes it inert. */
export function useBusy(sentence: string | undefined): void {
  const { setBusy } = useShell();
  useEffect(() => {
    if (sentence === undefined) return undefined;
    setBusy(sentence);
    return () => setBusy(null);
  }, [sentence, setBusy]);
}
