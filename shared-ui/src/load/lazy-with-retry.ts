import { lazy, type ComponentType, type LazyExoticComponent } from 'react';

/** Before the first repeated load; doubles with each failure. */
const retryDelayMs = 2000;

/**
 * `React.lazy` for a chunk whose load may fail: it is loaded again after 2, 4, 8 … s, and as soon as the device is online, so the
 * component suspends until it is there and never fails. The first failure is reported as an uncaught error, which the page survives.
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
