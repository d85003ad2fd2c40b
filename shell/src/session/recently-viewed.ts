import { isRecentlyViewed, storageKeys, type EventBus, type ViewedProduct } from '@storefront/shared-contracts';
import { limits } from '@storefront/shared-contracts/limits';
import type { BrowserStorage } from '../platform/browser-storage';

export interface RecentlyViewedPorts {
  readonly storage: BrowserStorage;
  readonly events: EventBus;
  /** Calls the listener when another tab changes the stored value. @returns a function that unsubscribes */
  readonly watchStored: (key: string, listener: () => void) => () => void;
}

/** The products whose pages were opened on this device, latest first. */
export interface RecentlyViewedStore {
  /** The stored list. Do not call while rendering. */
  read(): readonly ViewedProduct[];
  clear(): void;
  /** @returns a function that unsubscribes */
  subscribe(listener: () => void): () => void;
}

/**
 * Stores viewed products in this browser only. They are health data and phones are shared, so the list is deleted when
 * the session ends, by a logout or by the server.
 */
export function createRecentlyViewed({ storage, events, watchStored }: RecentlyViewedPorts): RecentlyViewedStore {
  const key = storageKeys.recentlyViewed;
  const listeners = new Set<() => void>();
  const changed = () => listeners.forEach((listener) => listener());
  const read = () => storedViewed(storage.get(key));
  const clear = () => {
    storage.remove(key);
    changed();
  };
  events.on('product:viewed', (product) => {
    storage.set(key, JSON.stringify(withViewed(read(), product)));
    changed();
  });
  events.on('session:signed-out', clear);
  return {
    read,
    clear,
    subscribe(listener) {
      listeners.add(listener);
      const stop = watchStored(key, listener);
      return () => {
        listeners.delete(listener);
        stop();
      };
    },
  };
}

const isSame = (a: ViewedProduct, b: ViewedProduct) => a.product_type === b.product_type && a.id === b.id;

/** The list with the product moved to the front, without duplicates, cut to the limit. */
export function withViewed(list: readonly ViewedProduct[], product: ViewedProduct): ViewedProduct[] {
  return [product, ...list.filter((other) => !isSame(other, product))].slice(0, limits.recentlyViewed);
}

/** The stored list; empty if it cannot be parsed, for example because another version wrote it. */
export function storedViewed(text: string | null): readonly ViewedProduct[] {
  if (text === null) return [];
  try {
    const stored: unknown = JSON.parse(text);
    return isRecentlyViewed(stored) ? stored.slice(0, limits.recentlyViewed) : [];
  } catch {
    return [];
  }
}
