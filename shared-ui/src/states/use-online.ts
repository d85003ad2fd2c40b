import { useSyncExternalStore } from 'react';

/** Whether the device has a connection, as the browser knows. A server renders for a device that has one. */
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
