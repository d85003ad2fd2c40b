import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Whether the browser is printing the page: true from before it lays out the paper until the print dialog closes. */
export function usePrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    // The browser lays out the paper as soon as the event handlers return.
    const start = () => flushSync(() => setPrinting(true));
    const end = () => setPrinting(false);
    window.addEventListener('beforeprint', start);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', start);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  return isPrinting;
}
