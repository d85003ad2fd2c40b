import { productTypes, storageKeys } from '@storefront/shared-contracts';
import type { ApiClient, EventBus, Observable } from '@storefront/shared-contracts';
import type { PageUse } from './hydration/page-use';
import type { PageVisibility, PageLifecycle, Timer } from './platform/ports';
import type { Invalidation, TabSync } from './platform/tab-sync';
import { createCartCountSync } from './session/cart-count-sync';
import { createDeviceCheck } from './session/device-check';
import type { DeviceId } from './session/device-id';
import { restoreRootStore, type RootStore } from './session/root-store';
import { needsAuthCheck, type Session } from './session/session';

export interface StartupPorts extends Pick<PageUse, 'use' | 'whenUsed'> {
  readonly api: ApiClient;
  readonly device: DeviceId;
  readonly events: EventBus;
  readonly root: RootStore;
  readonly session: Session;
  readonly tabs: TabSync;
  readonly visibility: PageVisibility;
  readonly lifecycle: PageLifecycle;
  /** Calls the listener when another tab changes the stored value. @returns a function that unsubscribes */
  readonly watchStored: (key: string, listener: () => void) => () => void;
  readonly now: () => Date;
  readonly timer: (ms: number) => Timer;
  readonly cartCount: Observable<number>;
  readonly setCartCount: (count: number) => void;
  /** Number of lines in both carts; undefined if the request failed. */
  readonly readCartCount: () => Promise<number | undefined>;
  /** Resolves when no call that may fill the cart is in flight, and its caller has its response. */
  readonly cartSettled: () => Promise<void>;
  /** The cart may have changed, or is another one: data that are read from now on are the visitor's own. */
  readonly forgetEmptyCart: () => void;
  /** Discards and refetches server state: another session took over. */
  readonly resetQueries: () => void;
  /** Refetches server state of the same visitor; current data stay until the response. */
  readonly refetchQueries: () => void;
  /** Refetches the data that a page was served with. */
  readonly refetchServed: () => void;
  /** Whether an earlier page has stored what the API knows the visitor by. */
  readonly isReturning: () => boolean;
  /** Refetches only queries that depend on the cart. */
  readonly refetchCartQueries: () => void;
  /** @returns a function that unsubscribes */
  readonly watchUncaught: () => () => void;
  /** Notifies the visitor why the server ended the session, unless the open page shows it. */
  readonly announceSessionEnd: () => void;
}

/**
 * Runs once after the first render: reads stored values, checks the device id and an old token, reads the cart count,
 * and then keeps tabs and parts in sync. For a visitor without a stored id or token, who has no cart, the calls wait until
 * the page is used: their code is no part of the first view.
 */
export function createStartup(ports: StartupPorts): () => () => void {
  const { device, events, session, tabs } = ports;
  const deviceCheck = createDeviceCheck(ports);
  const cartCountSync = createCartCountSync({
    read: ports.readCartCount,
    set: ports.setCartCount,
    settled: ports.cartSettled,
  });
  const onSessionReplaced = () => {
    ports.forgetEmptyCart();
    ports.resetQueries();
    cartCountSync.refetch();
  };
  /** Reads the stored values. @returns whether the session is another one */
  const restore = async () => {
    await restoreRootStore(ports.root, ports.timer);
    const isOther = session.restore();
    ports.announceSessionEnd();
    return isOther;
  };
  let started = false;
  const run = () => {
    const isReturning = ports.isReturning();
    const restoring = restore();
    const callApi = async () => {
      void deviceCheck.start();
      await restoring;
      await checkToken(ports);
      await device.checked();
      // The server rendered them for a visitor without a cart.
      if (isReturning) ports.refetchServed();
      cartCountSync.refetch();
      started = true;
    };
    // Data of a returning visitor change what was served: code that waits for the use is loaded first.
    if (isReturning) ports.use();
    ports.whenUsed(() => void callApi());
  };
  let relaying = false;
  // Of the cart, lists contain only quantities: parts refetch those on `cart:changed`, not all pages of a list.
  const cartChangedElsewhere = () => {
    ports.forgetEmptyCart();
    relaying = true;
    try {
      for (const product_type of productTypes) {
        events.emit('cart:changed', { product_type, cart_count: ports.cartCount.get() });
      }
    } finally {
      relaying = false;
    }
    ports.refetchCartQueries();
    cartCountSync.refetch();
  };
  const onTab = (what: Invalidation) => {
    switch (what) {
      case 'session':
        void restore().then(onSessionReplaced);
        return;
      case 'cart':
        cartChangedElsewhere();
        return;
      case 'order':
        ports.forgetEmptyCart();
        ports.refetchQueries();
        cartCountSync.refetch();
        return;
      // `pendingLogouts` has its own listener.
      case 'logout':
        return;
    }
  };
  // The message of another tab may arrive before its storage change; the token differs only now.
  const onStoredToken = async () => {
    if (await restore()) onSessionReplaced();
  };
  const onShow = async () => {
    if (!tabs.reopen()) return;
    if (await restore()) onSessionReplaced();
    else cartChangedElsewhere();
  };
  // Another device of the same customer may have changed the cart.
  const onVisibilityChange = () => {
    if (!started || !ports.visibility.visible()) return;
    ports.forgetEmptyCart();
    deviceCheck.retry();
    cartCountSync.refetch();
  };
  // Data read with the previous id belong to another cart.
  const onOtherDevice = () => {
    ports.forgetEmptyCart();
    if (!started) return;
    ports.refetchQueries();
    cartCountSync.refetch();
  };
  return () => {
    const stops = [
      ports.watchUncaught(),
      events.on('cart:changed', ({ cart_count }) => {
        if (relaying) return;
        cartCountSync.set(cart_count);
        tabs.broadcast('cart');
      }),
      events.on('order:placed', () => {
        // The ordered lines have left the cart, and the order lists have a new order.
        ports.forgetEmptyCart();
        ports.refetchQueries();
        cartCountSync.refetch();
        tabs.broadcast('cart');
        tabs.broadcast('order');
      }),
      events.on('session:signed-in', onSessionReplaced),
      events.on('session:signed-out', onSessionReplaced),
      tabs.on(onTab),
      ports.watchStored(storageKeys.token, () => void onStoredToken()),
      ports.visibility.watch(onVisibilityChange),
      ports.lifecycle.watch(tabs.close, () => void onShow()),
      device.onReplaced(onOtherDevice),
      deviceCheck.stop,
    ];
    run();
    return () => {
      for (const stop of stops) stop();
    };
  };
}

/** Rotates a token older than 228 hours; failures are ignored. */
async function checkToken({ api, session, now }: StartupPorts): Promise<void> {
  const auth_date = session.tokenDate();
  if (session.token() === null || auth_date === null || !needsAuthCheck(auth_date, now())) return;
  const result = await api.call('authCheck', { body: { auth_date } }, { quiet: true });
  if (!result.ok || result.body.token === undefined || result.body.logout === 1) return;
  try {
    session.renew(result.body.token);
  } catch {
    // The browser could not store it; the previous token stays valid for a while.
  }
}
