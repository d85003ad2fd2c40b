import { lazy, type ComponentType, type LazyExoticComponent } from 'react';

/** Delay in ms before the first repeated load; it doubles with each failure. */
const retryDelayMs = 2000;

/**
 * `React.lazy` for a chunk whose load may fail. It repeats the load after 2, 4, 8 … s and when the device is online
 * again, so the component suspends until the chunk has loaded and never fails. Reports the first failure as an uncaught
 * error, which does not affect the page.
 */
export function lazyWithRetry<Props>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => {
    for (let failures = 0; ; failures += 1) {
      try {
        return { default: await load() };
      } catch (error) {
        if (failures === 0 && navigator.onLine) reportError(error);
        await onlineOrAfter(retryDelayMs * 2 ** failures);
      }
    }
  });
}

function onlineOrAfter(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      clearTimeout(timer);
      removeEventListener('online', go);
      resolve();
    };
    const timer = setTimeout(go, ms);
    addEventListener('online', go);
  });
}
