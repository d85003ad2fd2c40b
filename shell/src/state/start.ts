import { endpoints } from '@storefront/shared-contracts';
import type { ApiClient, EventBus } from '@storefront/shared-contracts';
import type { Timer } from '../core/ladder';
import { needsAuthCheck } from '../core/sessionRules';
import type { DeviceId } from './deviceId';
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
  const recount = async () => {
    const count = await ports.readCartCount();
    if (count !== undefined) ports.setCartCount(count);
  };
  const otherVisitor = () => {
    ports.forget();
    void recount();
  };
  const restore = async () => {
    await restoreRootStore(ports.root, ports.timer);
    session.restore();
  };
  const begin = async () => {
    await restore();
    await checkToken(ports);
    await ports.device.check(ports.api);
    await recount();
  };
  const onTab = (what: 'session' | 'cart') => {
    if (what === 'cart') ports.refresh();
    void (what === 'cart' ? recount() : restore().then(otherVisitor));
  };
  return () => {
    const stops = [
      ports.watchUncaught(),
      events.on('cart:changed', ({ cart_count }) => {
        ports.setCartCount(cart_count);
        tabs.tell('cart');
      }),
      events.on('session:signed-in', otherVisitor),
      events.on('session:signed-out', otherVisitor),
      tabs.on(onTab),
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
