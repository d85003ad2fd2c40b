import { initialState, isPersistedState, persistedVersion, storageKeys } from '@storefront/shared-contracts';
import { limits } from '@storefront/shared-contracts/limits';
import type { AppState, PersistedState, Observable } from '@storefront/shared-contracts';
import { persist, type PersistStorage, type StorageValue } from 'zustand/middleware';
import { createStore } from 'zustand/vanilla';
import type { BrowserStorage } from '../platform/browser-storage';
import type { Timer } from '../platform/ports';

export type RootStore = ReturnType<typeof createRootStore>;

/**
 * Client state stored under `root`. It starts with the initial state; only `restoreRootStore` reads the stored state,
 * so that the first browser render equals the server's.
 */
export function createRootStore(storage: BrowserStorage) {
  const store = createStore<PersistedState>()(
    persist(() => initialState, {
      name: storageKeys.root,
      version: persistedVersion,
      skipHydration: true,
      storage: createValidatedStorage(storage),
      // A newer release may have written the state before a rollback. It is kept if it has the agreed shape.
      migrate: (state) => (isPersistedState(state) ? state : initialState),
    }),
  );
  return {
    ...store,
    /** Changes the currently stored state, so that changes by other tabs are kept. */
    change(part: (state: PersistedState) => Partial<PersistedState>): void {
      const stored = parsePersisted(storage.get(storageKeys.root));
      store.setState((state) => {
        const current = stored?.state ?? state;
        return { ...current, ...part(current) };
      });
    },
  };
}

/** Reads the stored state; after 5000 ms or an error the defaults apply. */
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

function createValidatedStorage(storage: BrowserStorage): PersistStorage<PersistedState> {
  return {
    getItem: (name) => parsePersisted(storage.get(name)),
    setItem: (name, value) => void storage.set(name, JSON.stringify(value)),
    removeItem: (name) => storage.remove(name),
  };
}

function parsePersisted(text: string | null): StorageValue<PersistedState> | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    if (typeof value !== 'object' || value === null || !('state' in value)) return null;
    const { state } = value;
    if (!isPersistedState(state)) return null;
    return 'version' in value && typeof value.version === 'number' ? { state, version: value.version } : { state };
  } catch {
    return null;
  }
}

function selected<Value>(root: RootStore, select: (state: PersistedState) => Value): Observable<Value> {
  return {
    get: () => select(root.getState()),
    subscribe: (listener) =>
      root.subscribe((state, before) => {
        if (!Object.is(select(state), select(before))) listener();
      }),
  };
}

/** The state without the cart count, which belonged to a customer who is no longer signed in. */
export const withoutCount = ({ stateUpdate }: PersistedState): Pick<PersistedState, 'stateUpdate'> => ({
  stateUpdate: { ...stateUpdate, cart_count: initialState.stateUpdate.cart_count },
});

export function createAppState(root: RootStore): AppState & { setCartCount(count: number): void } {
  const change = (part: Partial<PersistedState['stateUpdate']>) =>
    root.change(({ stateUpdate }) => ({ stateUpdate: { ...stateUpdate, ...part } }));
  return {
    cartCount: selected(root, (state) => state.stateUpdate.cart_count),
    pincode: selected(root, (state) => state.stateUpdate.pincode),
    setPincode: (pincode) => change({ pincode }),
    setCartCount: (cart_count) => change({ cart_count }),
  };
}
