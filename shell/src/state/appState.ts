import type { AppState, PersistedState, Readable } from '@storefront/shared-contracts';
import type { RootStore } from './rootStore';

/** A value out of the root store. */
function selected<Value>(root: RootStore, select: (state: PersistedState) => Value): Readable<Value> {
  return {
    get: () => select(root.getState()),
    subscribe: (listener) =>
      root.subscribe((state, before) => {
        if (!Object.is(select(state), select(before))) listener();
      }),
  };
}

/** Cart count and pincode, and the ways to change them. Source: spec 3. */
export function createAppState(root: RootStore): AppState & { setCartCount(count: number): void } {
  const change = (part: Partial<PersistedState['stateUpdate']>) =>
    root.setState((state) => ({ stateUpdate: { ...state.stateUpdate, ...part } }));
  return {
    cartCount: selected(root, (state) => state.stateUpdate.cart_count),
    pincode: selected(root, (state) => state.stateUpdate.pincode),
    setPincode: (pincode) => change({ pincode }),
    setCartCount: (cart_count) => change({ cart_count }),
  };
}
