import { useEffect, useRef } from 'react';
import { useOnline } from './use-online';

/**
 * Calls `onRetry` when the device comes online while the component is mounted.
 * @returns whether the device is online
 */
export function useRetryOnline(onRetry: () => void): boolean {
  const online = useOnline();
  const wasOnline = useRef(true);
  useEffect(() => {
    if (online && !wasOnline.current) onRetry();
    wasOnline.current = online;
  }, [online, onRetry]);
  return online;
}
