import { cartKeys, countLines, forgetChanges, observeCarts } from '@storefront/page-kit';
import { storageKeys, type ApiClient, type EventBus, type Notification } from '@storefront/shared-contracts';
import { cartNotKeptText } from '@storefront/shared-contracts/texts';
import type { QueryClient } from '@tanstack/react-query';
import type { WatchStored } from '../platform/browser-storage';
import type { PageLifecycle } from '../platform/ports';
import type { Invalidation, TabSync } from '../platform/tab-sync';
import { keepChecking, type DeviceId } from '../session/device-id';
import { needsAuthCheck, type Session } from '../session/session';

interface VisitorSyncPorts {
  /** The shell's client: its calls are not counted as pending mutations, since the next page repeats them. */
  readonly api: ApiClient;
  readonly device: DeviceId;
  readonly events: EventBus;
  readonly notify: (notification: Notification) => void;
  readonly session: Session;
  readonly tabs: TabSync;
  readonly lifecycle: PageLifecycle;
  readonly watchStored: WatchStored;
  readonly now: () => Date;
  /** Queries of the pages. */
  readonly queryClient: QueryClient;
  /** Queries of the shell's own upkeep. */
  readonly upkeep: QueryClient;
  readonly setCartCount: (count: number) => void;
  /** Reads the stored values. Resolves to whether the session is of another login. */
  readonly restore: () => Promise<boolean>;
  /** Resolves when the served content of the page is hydrated. */
  readonly hydrated: () => Promise<void>;
  /** Whether an earlier page has stored an identity that the API knows: token, device id or pending logout. */
  readonly isReturning: () => boolean;
  /**
   * Whether the server rendered the page. Its data are then there, so a first-time visitor needs no call before the
   * first act.
   */
  readonly isServed: () => boolean;
}

interface VisitorSync {
  /** Starts the API calls, once: checks the device id and an old token, and reads the carts. */
  begin(): void;
  stop(): void;
}

/** Keeps tabs and parts in sync. Starts the API calls at once, except for a first-time visitor of a served page. */
export function syncVisitor(ports: VisitorSyncPorts): VisitorSync {
  const { api, device, events, queryClient, restore, session, tabs } = ports;
  /** Discards and refetches server data, after another session was found. */
  const resetQueries = () => {
    forgetChanges(queryClient);
    void queryClient.resetQueries();
  };
  /** Refetches server data of the same visitor; current data stay until the response arrives. */
  const refetchQueries = () => void queryClient.invalidateQueries();
  const refetchCarts = () => void queryClient.invalidateQueries({ queryKey: cartKeys.all });
  // After a login in another tab, the count belongs to the former customer.
  const setCount = (count: number) => session.isCurrent() && ports.setCartCount(count);
  let begun = false;
  let started = false;
  let stopped = false;
  const begin = () => {
    if (begun) return;
    begun = true;
    void callApi();
  };
  const callApi = async () => {
    stops.push(keepChecking(ports.upkeep, device, api));
    // Another tab or page may have changed the session since the start.
    if (await restore()) resetQueries();
    await checkToken(ports);
    await device.checked();
    started = true;
    // A quantity that arrives beside a control whose code has not loaded would make React discard the served control.
    await ports.hydrated();
    if (!stopped) stops.push(observeCarts(queryClient, api, setCount));
  };
  const onTab = (what: Invalidation) => {
    switch (what) {
      case 'session':
        void onStored();
        return;
      case 'cart':
        refetchCarts();
        return;
      case 'order':
        refetchQueries();
        return;
      // `pendingLogouts` has its own listener.
      case 'logout':
        return;
    }
  };
  // The message of another tab may arrive before its storage change, so the token may differ only now. The same login
  // with a rotated token or another flag keeps its data: the visitor may be about to confirm a checkout.
  const onStored = async () => {
    // Another tab has stored an identity of the visitor.
    if (!begun && ports.isReturning()) begin();
    const { is_verified } = session.get();
    if (await restore()) resetQueries();
    else if (session.get().is_verified !== is_verified) refetchQueries();
  };
  const onShow = async () => {
    if (!tabs.reopen()) return;
    // Another page of this tab may have changed the cart while this page was in the back/forward cache.
    if (!begun) begin();
    else if (await restore()) resetQueries();
    else refetchCarts();
  };
  // Data that were read with the previous device id belong to another cart.
  const onOtherDevice = () => {
    if (started) refetchQueries();
  };
  let toldNotKept = false;
  const tellIfNotKept = () => {
    if (toldNotKept || session.token() !== null || device.isPersisted()) return;
    toldNotKept = true;
    ports.notify({ type: 'warning', message: cartNotKeptText });
  };
  const stops = [
    events.on('cart:changed', ({ cart_count, id }) => {
      tellIfNotKept();
      // A change with an id was made through the cart query: the query has its quantity and is refetched afterwards.
      if (id === undefined) refetchCarts();
      setCount((id === undefined ? undefined : countLines(queryClient)) ?? cart_count);
      tabs.broadcast('cart');
    }),
    events.on('order:placed', () => {
      // The ordered lines are no longer in the cart, and the order lists have a new order.
      refetchQueries();
      tabs.broadcast('cart');
      tabs.broadcast('order');
    }),
    events.on('session:signed-in', resetQueries),
    events.on('session:signed-out', resetQueries),
    tabs.on(onTab),
    // Another tab stores the customer's name after the token.
    ...[storageKeys.token, storageKeys.root].map((key) => ports.watchStored(key, () => void onStored())),
    ports.lifecycle.watch(tabs.close, () => void onShow()),
    device.onReplaced(onOtherDevice),
  ];
  if (!ports.isServed() || ports.isReturning()) begin();
  return {
    begin,
    stop() {
      stopped = true;
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
    // The browser could not store the new token; the previous one stays valid for a while.
  }
}
