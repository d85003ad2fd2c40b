import {
  isRecentlyViewed,
  isRecentSearches,
  storageKeys,
  type EventBus,
  type Guard,
  type RecentSearch,
  type ViewedProduct,
} from '@storefront/shared-contracts';
import { limits } from '@storefront/shared-contracts/limits';
import { useEffect, useState } from 'react';
import type { BrowserStorage, WatchStored } from '../platform/browser-storage';

interface DeviceListPorts {
  readonly storage: BrowserStorage;
  readonly events: EventBus;
  readonly watchStored: WatchStored;
}

/** What a device keeps a list of. */
interface DeviceListRule<Item> {
  readonly key: string;
  readonly isList: Guard<Item[]>;
  readonly isSame: (one: Item, other: Item) => boolean;
  readonly max: number;
}

/** Items that this device keeps, latest first. */
export interface DeviceList<Item> {
  /** The stored list. Do not call while rendering. */
  read(): readonly Item[];
  /** Adds an item, or moves it to the front. */
  add(item: Item): void;
  remove(item: Item): void;
  clear(): void;
  /** @returns a function that unsubscribes */
  subscribe(listener: () => void): () => void;
}

/** The products whose pages were opened. */
export const viewedProducts: DeviceListRule<ViewedProduct> = {
  key: storageKeys.recentlyViewed,
  isList: isRecentlyViewed,
  isSame: (one, other) => one.product_type === other.product_type && one.id === other.id,
  max: limits.recentlyViewed,
};

/** The visitor's searches. */
export const recentSearches: DeviceListRule<RecentSearch> = {
  key: storageKeys.recentSearches,
  isList: isRecentSearches,
  isSame: (one, other) => one.search_type === other.search_type && one.keyword === other.keyword,
  max: limits.recentSearches,
};

/**
 * Keeps a list in this browser only. What somebody viewed or searched for is health data and phones are shared, so the
 * list is deleted when the session ends, by a logout or by the server.
 */
export function createDeviceList<Item>(
  rule: DeviceListRule<Item>,
  { storage, events, watchStored }: DeviceListPorts,
): DeviceList<Item> {
  const { key } = rule;
  const listeners = new Set<() => void>();
  const changed = () => listeners.forEach((listener) => listener());
  const read = () => storedItems(rule, storage.get(key));
  const write = (list: readonly Item[]) => {
    storage.set(key, JSON.stringify(list));
    changed();
  };
  const clear = () => {
    storage.remove(key);
    changed();
  };
  events.on('session:signed-out', clear);
  return {
    read,
    add: (item) => write(withItem(rule, read(), item)),
    remove: (item) => write(read().filter((other) => !rule.isSame(other, item))),
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

/** The list with the item moved to the front, without duplicates, cut to the limit. */
export function withItem<Item>({ isSame, max }: DeviceListRule<Item>, list: readonly Item[], item: Item): Item[] {
  return [item, ...list.filter((other) => !isSame(other, item))].slice(0, max);
}

/** The stored list; empty if it cannot be parsed, for example because another version wrote it. */
export function storedItems<Item>({ isList, max }: DeviceListRule<Item>, text: string | null): readonly Item[] {
  if (text === null) return [];
  try {
    const stored: unknown = JSON.parse(text);
    return isList(stored) ? stored.slice(0, max) : [];
  } catch {
    return [];
  }
}

/** The stored list in a component; empty until it is read after the first render. */
export function useDeviceList<Item>(list: DeviceList<Item>): readonly Item[] {
  const [items, setItems] = useState<readonly Item[]>([]);
  useEffect(() => {
    const show = () => setItems(list.read());
    show();
    return list.subscribe(show);
  }, [list]);
  return items;
}
