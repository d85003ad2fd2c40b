import { useShell } from '@storefront/shared-contracts';
import { useEffect } from 'react';

/** Shows the busy overlay while there is a text; the page is then inert. */
export function useBusy(sentence: string | undefined): void {
  const { setBusy } = useShell();
  useEffect(() => {
    if (sentence === undefined) return undefined;
    setBusy(sentence);
    return () => setBusy(null);
  }, [sentence, setBusy]);
}
