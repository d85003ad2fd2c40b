import type { Observable } from '@storefront/shared-contracts';
import { useSyncExternalStore } from 'react';

export interface WritableObservable<Value> extends Observable<Value> {
  set(value: Value): void;
}

/** Notifies subscribers when the value changes. */
export function createObservable<Value>(initial: Value): WritableObservable<Value> {
  let current = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => current,
    set: (value) => {
      if (Object.is(current, value)) return;
      current = value;
      for (const listener of [...listeners]) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** Resolves when the value is true. */
export function whenTrue(value: Observable<boolean>): Promise<void> {
  return new Promise((resolve) => {
    if (value.get()) {
      resolve();
      return;
    }
    const stop = value.subscribe(() => {
      stop();
      resolve();
    });
  });
}

/**
 * Reads an observable value in a leaf component. `initial` is the server's value; the stored value follows after
 * hydration.
 */
export function useObservable<Value>(readable: Observable<Value>, initial: Value): Value {
  return useSyncExternalStore(readable.subscribe, readable.get, () => initial);
}
