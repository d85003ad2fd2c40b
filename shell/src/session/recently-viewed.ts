import { limits, recentlyViewed, storageKeys } from '@storefront/shared-contracts';
import type { EventBus, ViewedProduct } from '@storefront/shared-contracts';
import type { BrowserStorage } from '../platform/browser-storage';

export interface RecentlyViewedPorts {
  readonly storage: BrowserStorage;
  readonly events: EventBus;
  /** Runs the listener when another tab has stored another value. @returns a function that unsubscribes */
  readonly watchStored: (key: string, listener: () => void) => () => void;
}

/** The products whose own pages were opened on this device, the latest first. */
export interface RecentlyViewedStore {
  /** What is stored now. Never asked for while rendering. */
  read(): readonly ViewedProduct[];
  clear(): void;
  /** @returns a function that unsubscribes */
  subscribe(listener: () => void): () => void;
}

/**
 * Keeps the viewed products in this browser alone. What somebody looked up is health data, and phones are shared: the list ends
 * with the session, whether the customer logged out or the server ended it.
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

/** The list after a product was viewed: the product first and once, the oldest given up beyond the limit. */
export function withViewed(list: readonly ViewedProduct[], product: ViewedProduct): ViewedProduct[] {
  return [product, ...list.filter((other) => !isSame(other, product))].slice(0, limits.recentlyViewed);
}

/** What is stored; nothing where it can't be read, as after another version wrote it. */
export function storedViewed(text: string | null): readonly ViewedProduct[] {
  if (text === null) return [];
  try {
    const stored = recentlyViewed.safeParse(JSON.parse(text));
    return stored.success ? stored.data.slice(0, limits.recentlyViewed) : [];
  } catch {
    return [];
  }
}
