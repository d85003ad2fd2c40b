import { useSyncExternalStore } from 'react';

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
