import { useSyncExternalStore, useEffect, useRef } from 'react';

/** Whether the browser reports a network connection. On the server always true. */
export function useOnline(): boolean {
  return useSyncExternalStore(
    watch,
    () => window.navigator.onLine,
    () => true,
  );
}

function watch(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

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

/** Heading of the offline state. */
export const offlineHeading = 'This device has no internet connection';

/** Sentence of the offline state. */
export const offlineRetry = 'We will try again as soon as you are back online.';
