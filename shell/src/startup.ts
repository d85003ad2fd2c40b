import { endpoints, productType, storageKeys } from '@storefront/shared-contracts';
import type { ApiClient, EventBus, Observable } from '@storefront/shared-contracts';
import type { PageVisibility, PageLifecycle, Timer } from './platform/ports';
import type { Invalidation, TabSync } from './platform/tab-sync';
import { createCartCountSync } from './session/cart-count-sync';
import { createDeviceCheck } from './session/device-check';
import type { DeviceId } from './session/device-id';
import { restoreRootStore } from './session/root-store';
import type { RootStore } from './session/root-store';
import { needsAuthCheck } from './session/session';
import type { Session } from './session/session';

export interface StartupPorts {
  readonly api: ApiClient;
  readonly device: DeviceId;
  readonly events: EventBus;
  readonly root: RootStore;
  readonly session: Session;
  readonly tabs: TabSync;
  readonly visibility: PageVisibility;
  readonly lifecycle: PageLifecycle;
  /** Runs the listener when another tab has stored another value. @returns a function that unsubscribes */
  readonly watchStored: (key: string, listener: () => void) => () => void;
  readonly now: () => Date;
  readonly timer: (ms: number) => Timer;
  readonly cartCount: Observable<number>;
  readonly setCartCount: (count: number) => void;
  /** Lines of both carts, or undefined where nobody answered. */
  readonly readCartCount: () => Promise<number | undefined>;
  /** Server state of the former visitor is asked for anew. */
  readonly resetQueries: () => void;
  /** The same visitor's server state is asked for again; what is shown stays until the answer. */
  readonly refetchQueries: () => void;
  /** What depends on the cart is asked for again, and nothing else. */
  readonly refetchCartQueries: () => void;
  /** @returns a function that stops it */
  readonly watchUncaught: () => () => void;
  /** Notifies the visitor why the server ended the session, unless the open page shows it. */
  readonly announceSessionEnd: () => void;
}

/**
 * What runs once after the first render: stored values are read, the device id and an old token are checked, the cart is
 * counted, and from then on tabs and parts keep each other in step.
 */
export function createStartup(ports: StartupPorts): () => () => void {
  const { device, events, session, tabs } = ports;
  const deviceCheck = createDeviceCheck(ports);
  const cartCountSync = createCartCountSync({ read: ports.readCartCount, set: ports.setCartCount });
  const onSessionReplaced = () => {
    ports.resetQueries();
    cartCountSync.refetch();
  };
  /** Takes over what is stored. @returns whether the visitor is another one */
  const restore = async () => {
    await restoreRootStore(ports.root, ports.timer);
    const isOther = session.restore();
    ports.announceSessionEnd();
    return isOther;
  };
  let begun = false;
  const begin = async () => {
    void deviceCheck.start();
    await restore();
    await checkToken(ports);
    await device.checked();
    cartCountSync.refetch();
    begun = true;
  };
  let relaying = false;
  // Lists carry nothing of the cart but quantities: the parts read those, not every page of a list.
  const cartChangedElsewhere = () => {
    relaying = true;
    try {
      for (const product_type of productType.options) {
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
        ports.refetchQueries();
        cartCountSync.refetch();
        return;
      // The pending logouts listen themselves.
      case 'logout':
        return;
    }
  };
  // A message from another tab may arrive before the value that it is about: then the token is only now another one.
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
    if (!begun || !ports.visibility.visible()) return;
    deviceCheck.retry();
    cartCountSync.refetch();
  };
  // What was read for the former id belongs to another cart.
  const onOtherDevice = () => {
    if (!begun) return;
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
        // What was ordered has left the cart, and the lists of orders have a new one.
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
    void begin();
    return () => {
      for (const stop of stops) stop();
    };
  };
}

/** A token of more than 228 hours is rotated; whatever goes wrong is ignored. */
async function checkToken({ api, session, now }: StartupPorts): Promise<void> {
  const auth_date = session.tokenDate();
  if (session.token() === null || auth_date === null || !needsAuthCheck(auth_date, now())) return;
  const answer = await api.call(endpoints.authCheck, { body: { auth_date } }, { quiet: true });
  if (!answer.ok || answer.body.token === undefined || answer.body.logout === 1) return;
  try {
    session.renew(answer.body.token);
  } catch {
    // The browser refuses to keep it; the former token lives on for a while.
  }
}
