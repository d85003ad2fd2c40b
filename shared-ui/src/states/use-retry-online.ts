import { useEffect, useRef } from 'react';
import { useOnline } from './use-online';

/** Calls `onRetry` when the connection comes back while the component is shown. @returns whether there is a connection */
export function useRetryOnline(onRetry: () => void): boolean {
  const online = useOnline();
  const wasOnline = useRef(true);
  useEffect(() => {
    if (online && !wasOnline.current) onRetry();
    wasOnline.current = online;
  }, [online, onRetry]);
  return online;
}
