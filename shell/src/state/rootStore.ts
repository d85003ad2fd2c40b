import { initialState, limits, persistedState, persistedVersion, storageKeys } from '@storefront/shared-contracts';
import type { PersistedState } from '@storefront/shared-contracts';
import { persist } from 'zustand/middleware';
import type { PersistStorage, StorageValue } from 'zustand/middleware';
import { createStore } from 'zustand/vanilla';
import type { Timer } from '../core/ladder';
import type { BrowserStorage } from './browserStorage';

export type RootStore = ReturnType<typeof createRootStore>;

/**
 * Client state that outlives a page, kept under `root`. It starts with the state of an unknown visitor and reads what
 * is stored only when asked to (`restore`), so that served and first browser markup agree. Source: spec 3.
 */
export function createRootStore(storage: BrowserStorage) {
  return createStore<PersistedState>()(
    persist(() => initialState, {
      name: storageKeys.root,
      version: persistedVersion,
      skipHydration: true,
      storage: checkedStorage(storage),
      // Written by newer code before a rollback: what still has the agreed shape is kept.
      migrate: (state) => readState(state) ?? initialState,
    }),
  );
}

/** Reads what is stored; whatever comes of it, the wait ends after 5000 ms with the defaults. Source: spec 3. */
export async function restoreRootStore(store: RootStore, timer: (ms: number) => Timer): Promise<void> {
  const limit = timer(limits.persistTimeoutMs);
  try {
    await Promise.race([Promise.resolve(store.persist.rehydrate()), limit.done]);
  } catch {
    store.setState(initialState);
  } finally {
    limit.cancel();
  }
}

function readState(value: unknown): PersistedState | undefined {
  const read = persistedState.safeParse(value);
  return read.success ? read.data : undefined;
}

function checkedStorage(storage: BrowserStorage): PersistStorage<PersistedState> {
  return {
    getItem: (name) => {
      const text = storage.get(name);
      return text === null ? null : readEnvelope(text);
    },
    setItem: (name, value) => void storage.set(name, JSON.stringify(value)),
    removeItem: (name) => storage.remove(name),
  };
}

function readEnvelope(text: string): StorageValue<PersistedState> | null {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null || !('state' in value)) return null;
    const state = readState(value.state);
    if (state === undefined) return null;
    return 'version' in value && typeof value.version === 'number' ? { state, version: value.version } : { state };
  } catch {
    return null;
  }
}
