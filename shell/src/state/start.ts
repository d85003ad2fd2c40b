import { endpoints } from '@storefront/shared-contracts';
import type { ApiClient, EventBus } from '@storefront/shared-contracts';
import type { Timer } from '../core/ladder';
import type { Attention } from '../core/revisionWatch';
import { needsAuthCheck } from '../core/sessionRules';
import type { DeviceId } from './deviceId';
import { createRecount } from './recount';
import { restoreRootStore } from './rootStore';
import type { RootStore } from './rootStore';
import type { Session } from './session';
import type { Tabs } from './tabs';

export interface StartPorts {
  readonly api: ApiClient;
  readonly device: DeviceId;
  readonly events: EventBus;
  readonly root: RootStore;
  readonly session: Session;
  readonly tabs: Tabs;
  readonly attention: Attention;
  readonly now: () => Date;
  readonly timer: (ms: number) => Timer;
  readonly setCartCount: (count: number) => void;
  /** Lines of both carts, or undefined where nobody answered. */
  readonly readCartCount: () => Promise<number | undefined>;
  /** Server state of the former visitor is asked for anew. */
  readonly forget: () => void;
  /** The same visitor's server state is asked for again; what is shown stays until the answer. */
  readonly refresh: () => void;
  /** @returns a function that stops it */
  readonly watchUncaught: () => () => void;
}

/**
 * What runs once after the first render: stored values are read, the device id and an old token are checked, the cart is
 * counted, and from then on tabs and parts keep each other in step. Source: spec 4 (Session), architecture "Commands and facts".
 */
export function createStart(ports: StartPorts): () => () => void {
  const { events, session, tabs } = ports;
  const cartCount = createRecount({ read: ports.readCartCount, set: ports.setCartCount });
  const otherVisitor = () => {
    ports.forget();
    cartCount.ask();
  };
  const restore = async () => {
    await restoreRootStore(ports.root, ports.timer);
    session.restore();
  };
  let begun = false;
  const begin = async () => {
    await restore();
    await checkToken(ports);
    await ports.device.check(ports.api);
    cartCount.ask();
    begun = true;
  };
  const onTab = (what: 'session' | 'cart') => {
    if (what === 'session') {
      void restore().then(otherVisitor);
      return;
    }
    ports.refresh();
    cartCount.ask();
  };
  // Another device of the same customer may have changed the cart.
  const onAttention = () => {
    if (begun && ports.attention.visible()) cartCount.ask();
  };
  return () => {
    const stops = [
      ports.watchUncaught(),
      events.on('cart:changed', ({ cart_count }) => {
        cartCount.told(cart_count);
        tabs.tell('cart');
      }),
      events.on('order:placed', () => {
        // What was ordered has left the cart, and the lists of orders have a new one.
        ports.refresh();
        cartCount.ask();
        tabs.tell('cart');
      }),
      events.on('session:signed-in', otherVisitor),
      events.on('session:signed-out', otherVisitor),
      tabs.on(onTab),
      ports.attention.watch(onAttention),
    ];
    void begin();
    return () => {
      for (const stop of stops) stop();
    };
  };
}

/** A token of more than 228 hours is rotated; whatever goes wrong is ignored. Source: spec 4 (Session). */
async function checkToken({ api, session, now }: StartPorts): Promise<void> {
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
