import {
  productTypes,
  storageKeys,
  type ApiClient,
  type EventBus,
  type Notification,
  type Observable,
} from '@storefront/shared-contracts';
import { cartNotKeptText } from '@storefront/shared-contracts/texts';
import type { EmptyCart } from '../api/empty-cart';
import type { PageLifecycle, PageVisibility, Timer } from '../platform/ports';
import type { Invalidation, TabSync } from '../platform/tab-sync';
import { yieldToMain } from '../platform/timing';
import { createCartCountSync } from '../session/cart-count-sync';
import { createDeviceCheck, type DeviceId } from '../session/device-id';
import { needsAuthCheck, type Session } from '../session/session';

export interface VisitorSyncPorts {
  /** The shell's client: its calls are not counted as pending mutations, since the next page repeats them. */
  readonly api: ApiClient;
  readonly device: DeviceId;
  readonly emptyCart: EmptyCart;
  readonly events: EventBus;
  readonly notify: (notification: Notification) => void;
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
  /** Reads the stored values. Resolves to whether the session is of another login. */
  readonly restore: () => Promise<boolean>;
  /** Discards and refetches server state: another session took over. */
  readonly resetQueries: () => void;
  /** Refetches server state of the same visitor; current data stay until the response. */
  readonly refetchQueries: () => void;
  /** Refetches the data that a page was served with. */
  readonly refetchServed: () => void;
  /** Whether another page has stored what the API knows the visitor by. */
  readonly isReturning: () => boolean;
  /** Whether one had when this page started. */
  readonly wasReturning: () => boolean;
  /** Whether the server rendered the page: its data are there, so a first-time visitor needs no call before the first act. */
  readonly isServed: () => boolean;
  /** Refetches only queries that depend on the cart. */
  readonly refetchCartQueries: () => void;
}

export interface VisitorSync {
  /** Calls the API, once: checks the device id and an old token, and reads the cart count. */
  begin(): void;
  stop(): void;
}

/** Keeps tabs and parts in sync. Calls the API at once, except for a first-time visitor of a served page. */
export function syncVisitor(ports: VisitorSyncPorts): VisitorSync {
  const { api, device, emptyCart, events, restore, session, tabs } = ports;
  const deviceCheck = createDeviceCheck(ports);
  const cartCountSync = createCartCountSync({
    read: () =>
      emptyCart.learn(async () => {
        const result = await api.call('cartMedicine', { query: { limit: 1 } }, { quiet: true });
        return result.ok ? result.body.data.cart_count : undefined;
      }),
    // After a login in another tab, the count is of the former customer.
    set: (count) => session.isCurrent() && ports.setCartCount(count),
    async settled() {
      await emptyCart.settled();
      // The part that made the change emits the count of its response first.
      await yieldToMain();
    },
  });
  const onSessionReplaced = () => {
    emptyCart.forget();
    ports.resetQueries();
    cartCountSync.refetch();
  };
  let begun = false;
  let started = false;
  const begin = () => {
    if (begun) return;
    begun = true;
    void callApi();
  };
  const callApi = async () => {
    const isReturning = ports.isReturning();
    const wasReturning = ports.wasReturning();
    void deviceCheck.start();
    // Another tab or page may have changed the session since the start.
    if (await restore()) onSessionReplaced();
    await checkToken(ports);
    await device.checked();
    // The server rendered them for a visitor without a cart, which a new visitor had until another page changed it.
    if (wasReturning) ports.refetchServed();
    if (isReturning && !wasReturning) cartChangedElsewhere();
    else cartCountSync.refetch();
    started = true;
  };
  let relaying = false;
  // Of the cart, lists contain only quantities: parts refetch those on `cart:changed`, not all pages of a list.
  const cartChangedElsewhere = () => {
    emptyCart.forget();
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
        void onStored();
        return;
      case 'cart':
        cartChangedElsewhere();
        return;
      case 'order':
        emptyCart.forget();
        ports.refetchQueries();
        cartCountSync.refetch();
        return;
      // `pendingLogouts` has its own listener.
      case 'logout':
        return;
    }
  };
  // The message of another tab may arrive before its storage change; the token differs only now. The same login, with a
  // rotated token or another flag, keeps its data: a checkout may be about to be confirmed.
  const onStored = async () => {
    // Another tab made the visitor known.
    if (!begun && ports.isReturning()) begin();
    const { is_verified } = session.get();
    if (await restore()) onSessionReplaced();
    else if (session.get().is_verified !== is_verified) {
      ports.refetchQueries();
      cartCountSync.refetch();
    }
  };
  const onShow = async () => {
    if (!tabs.reopen()) return;
    // Another page of this tab may have changed the cart while the browser kept this one for Back.
    if (!begun) begin();
    else if (await restore()) onSessionReplaced();
    else cartChangedElsewhere();
  };
  // Another device of the same customer may have changed the cart.
  const onVisibilityChange = () => {
    if (!started || !ports.visibility.visible()) return;
    emptyCart.forget();
    deviceCheck.retry();
    cartCountSync.refetch();
  };
  // Data read with the previous id belong to another cart.
  const onOtherDevice = () => {
    emptyCart.forget();
    if (!started) return;
    ports.refetchQueries();
    cartCountSync.refetch();
  };
  let toldNotKept = false;
  const tellIfNotKept = () => {
    if (toldNotKept || session.token() !== null || device.isPersisted()) return;
    toldNotKept = true;
    ports.notify({ type: 'warning', message: cartNotKeptText });
  };
  const stops = [
    events.on('cart:changed', ({ cart_count }) => {
      if (relaying) return;
      tellIfNotKept();
      cartCountSync.set(cart_count);
      tabs.broadcast('cart');
    }),
    events.on('order:placed', () => {
      // The ordered lines have left the cart, and the order lists have a new order.
      emptyCart.forget();
      ports.refetchQueries();
      cartCountSync.refetch();
      tabs.broadcast('cart');
      tabs.broadcast('order');
    }),
    events.on('session:signed-in', onSessionReplaced),
    events.on('session:signed-out', onSessionReplaced),
    tabs.on(onTab),
    // The name is stored after the token.
    ...[storageKeys.token, storageKeys.root].map((key) => ports.watchStored(key, () => void onStored())),
    ports.visibility.watch(onVisibilityChange),
    ports.lifecycle.watch(tabs.close, () => void onShow()),
    device.onReplaced(onOtherDevice),
    deviceCheck.stop,
  ];
  if (!ports.isServed() || ports.isReturning()) begin();
  return {
    begin,
    stop() {
      for (const stop of stops) stop();
    },
  };
}

/** Rotates a token older than 228 hours; failures are ignored. */
async function checkToken({ api, session, now }: VisitorSyncPorts): Promise<void> {
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
