import { createHash } from 'node:crypto';
import { storageKeys } from '@storefront/shared-contracts';
import { messages } from '@storefront/shared-contracts/texts';
import type { ApiResult, Endpoint, Notification } from '@storefront/shared-contracts';
import { createQueryClient } from '../api/query-client';
import { createObservable } from '../platform/observable';
import { createEventBus } from '../platform/event-bus';
import { memoryStorage } from '../testing/memory-storage';
import { createBrowserStorage } from '../platform/browser-storage';
import { createLogOut, createPendingLogouts } from './log-out';
import { createRootStore } from './root-store';
import { createSession } from './session';
import { createSessionEnd } from './session-end';
import { createTabSync } from '../platform/tab-sync';
import type { TabChannel } from '../platform/tab-sync';

const hash = (text: string) => createHash('sha256').update(text).digest('hex');
const now = () => new Date(2026, 10, 20, 12, 0, 0);
const answered = (status: number): ApiResult<Endpoint> =>
  status === 200 ? { ok: true, body: { status: 200 } } : { ok: false, failure: { status, message: 'no' } };

/** State shared by the tabs of one browser, and the server's responses; a promise is a delayed response. */
function browser({ area = memoryStorage({ token: 'secret', token_dt: 'x', is_verified: '3' }) } = {}) {
  const listeners = new Set<(event: { data: unknown }) => void>();
  const locks = new Set<string>();
  return {
    area,
    locks,
    listeners,
    responses: [] as (number | Promise<number>)[],
    /** `logout {token}` and `revoke {handle}`, in order. */
    sent: [] as string[],
  };
}
type Browser = ReturnType<typeof browser>;

function tab(
  shared: Browser,
  { sha256 = async (text: string): Promise<string | undefined> => hash(text), restored = true } = {},
) {
  const { area, locks, listeners, responses, sent } = shared;
  const storage = createBrowserStorage(() => area);
  const notifications: Notification[] = [];
  const stores = new Map<string, () => void>();
  const own = new Set<(event: { data: unknown }) => void>();
  const channel: TabChannel = {
    postMessage: (data) => {
      for (const listener of listeners) if (!own.has(listener)) listener({ data });
    },
    addEventListener: (_, listener) => {
      own.add(listener);
      listeners.add(listener);
    },
    close: () => {
      for (const listener of own) listeners.delete(listener);
      own.clear();
    },
  };
  const tabs = createTabSync(() => channel);
  const session = createSession({
    storage,
    ended: createSessionEnd(
      storage,
      createBrowserStorage(() => memoryStorage()),
    ),
    root: createRootStore(storage),
    events: createEventBus((error) => {
      throw error;
    }),
    now,
    broadcast: () => tabs.broadcast('session'),
  });
  const ask = async (what: string) => {
    sent.push(what);
    return answered((await responses.shift()) ?? 500);
  };
  const notify = (notification: Notification) => void notifications.push(notification);
  const pending = createObservable(false);
  const upkeep = createQueryClient();
  upkeep.mount();
  const logouts = createPendingLogouts({
    upkeep,
    storage,
    pending,
    tabs,
    watchStored: (key, listener) => {
      stores.set(key, listener);
      return () => void stores.delete(key);
    },
    notify,
    now,
    signedIn: () => session.token() !== null,
    timer: (ms) => {
      let handle: ReturnType<typeof setTimeout> | undefined;
      const done = new Promise<void>((resolve) => (handle = setTimeout(resolve, ms)));
      return { done, cancel: () => clearTimeout(handle) };
    },
    exclusive: async (name, work) => {
      if (locks.has(name)) return;
      locks.add(name);
      await work();
      locks.delete(name);
    },
    revoke: (handle) => ask(`revoke ${handle}`),
  });
  if (restored) session.restore();
  const close = logouts.start();
  const logOut = createLogOut({
    session,
    logouts,
    sha256,
    notify,
    endOnServer: () => ask(`logout ${session.token()}`),
  });
  const storageListener = (key: string) => stores.get(key)?.();
  return { session, logouts, pending, logOut, notifications, close, storageListener };
}

/** A tab in which the visitor has logged out, and the call has been answered. */
async function loggedOut(shared: Browser, options: Parameters<typeof tab>[1] = {}) {
  const it = tab(shared, options);
  await it.logOut();
  await pass(0);
  return it;
}

const stored = ({ area }: Browser) => area.getItem(storageKeys.pendingLogouts);
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);
const success = { type: 'success', message: messages.loggedOut };
const danger = { type: 'danger', message: messages.logoutFailed };

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('logging out', () => {
  it('calls the server with the token, removes the token at once, and shows success after the response', async () => {
    const shared = browser();
    let result: (status: number) => void = () => undefined;
    shared.responses.push(new Promise((resolve) => (result = resolve)));
    const it = tab(shared);
    await it.logOut();
    expect(shared.sent).toEqual(['logout secret']);
    for (const key of [storageKeys.token, storageKeys.tokenDate, storageKeys.isVerified]) {
      expect(shared.area.getItem(key)).toBeNull();
    }
    expect(it.session.get()).toEqual({ signedIn: false, first_name: 'User', is_verified: 0 });
    expect(it.notifications).toEqual([]);
    result(200);
    await pass(0);
    expect(it.notifications).toEqual([success]);
    expect(it.pending.get()).toBe(false);
    expect(stored(shared)).toBeNull();
  });

  it.each([401, 403])('succeeds if the server knows no such session: %i', async (status) => {
    const shared = browser();
    shared.responses.push(status);
    const it = await loggedOut(shared);
    expect(it.notifications).toEqual([success]);
    expect(stored(shared)).toBeNull();
  });

  it('does not show success while the server is unreachable, and stores no token', async () => {
    const shared = browser();
    const it = await loggedOut(shared);
    expect(it.notifications).toEqual([]);
    expect(it.pending.get()).toBe(true);
    expect(stored(shared)).toBe(JSON.stringify([{ handle: hash('secret'), at: now().getTime() }]));
    for (let index = 0; index < shared.area.length; index += 1) {
      expect(shared.area.getItem(shared.area.key(index) ?? '')).not.toContain('secret');
    }
  });

  it('shows its status after 500 ms without a response', async () => {
    const shared = browser();
    shared.responses.push(new Promise<number>(() => undefined));
    const it = tab(shared);
    await it.logOut();
    await pass(499);
    expect(it.pending.get()).toBe(false);
    await pass(1);
    expect(it.pending.get()).toBe(true);
    expect(it.notifications).toEqual([]);
  });

  it('fails if the server rejects it, and is not retried', async () => {
    const shared = browser();
    shared.responses.push(400);
    const it = tab(shared);
    await it.logOut();
    await pass(100_000);
    expect(it.notifications).toEqual([danger]);
    expect(it.session.get().signedIn).toBe(false);
    expect(shared.sent).toHaveLength(1);
    expect(stored(shared)).toBeNull();
  });

  it('fails if the browser does not remove the token, whatever the server responds', async () => {
    const area = memoryStorage({ token: 'secret' });
    area.removeItem = () => {
      throw new DOMException('refused', 'SecurityError');
    };
    const shared = browser({ area });
    shared.responses.push(200);
    const it = await loggedOut(shared);
    expect(it.notifications).toEqual([danger]);
    expect(shared.sent).toEqual(['logout secret']);
  });

  it('fails if the server is unreachable and nothing can be stored', async () => {
    const shared = browser();
    const it = await loggedOut(shared, { sha256: async () => undefined });
    expect(it.notifications).toEqual([danger]);
    expect(it.session.get().signedIn).toBe(false);
    expect(it.pending.get()).toBe(false);
  });

  it('waits for the stored token if the page opens at /logout', async () => {
    const shared = browser();
    shared.responses.push(200);
    const it = tab(shared, { restored: false });
    const done = it.logOut();
    await pass(0);
    expect(shared.area.getItem(storageKeys.token)).toBe('secret');
    it.session.restore();
    await done;
    await pass(0);
    expect(shared.sent).toEqual(['logout secret']);
    expect(shared.area.getItem(storageKeys.token)).toBeNull();
    expect(it.notifications).toEqual([success]);
  });

  it('sends nothing without a session', async () => {
    const shared = browser({ area: memoryStorage() });
    const it = tab(shared);
    await it.logOut();
    expect(it.notifications).toEqual([success]);
    expect(shared.sent).toEqual([]);
  });

  it('is not undone by a token rotation in flight', async () => {
    const shared = browser();
    shared.responses.push(200);
    const it = tab(shared);
    await it.logOut();
    it.session.renew('rotated');
    expect(it.session.token()).toBeNull();
    expect(shared.area.getItem(storageKeys.token)).toBeNull();
  });
});

describe('a logout that the server has not processed', () => {
  const revoke = `revoke ${hash('secret')}`;

  it('is retried in the background by its handle alone, until the server processes it', async () => {
    const shared = browser();
    shared.responses.push(500, 503, 429, 200);
    const it = tab(shared);
    await it.logOut();
    await pass(14_999);
    expect(shared.sent).toEqual(['logout secret']);
    await pass(1);
    expect(shared.sent).toEqual(['logout secret', revoke]);
    await pass(15_000);
    expect(shared.sent).toHaveLength(3);
    expect([it.notifications, it.pending.get()]).toEqual([[], true]);
    await pass(15_000);
    expect(shared.sent).toHaveLength(4);
    expect([it.notifications, it.pending.get()]).toEqual([[success], false]);
    expect(stored(shared)).toBeNull();
    await pass(1_000_000);
    expect(shared.sent).toHaveLength(4);
  });

  it('is resumed after a reload', async () => {
    const shared = browser();
    const before = tab(shared);
    await before.logOut();
    await pass(0);
    before.close();
    await pass(100_000);
    expect(shared.sent).toHaveLength(1);
    shared.responses.push(200);
    const after = tab(shared);
    expect(after.pending.get()).toBe(true);
    await pass(0);
    expect(shared.sent).toEqual(['logout secret', revoke]);
    expect([after.notifications, after.pending.get()]).toEqual([[success], false]);
  });

  it('is sent by another tab when its own is closed, which shows the status too', async () => {
    const shared = browser();
    const [here, there] = [tab(shared), tab(shared)];
    await here.logOut();
    await pass(0);
    expect(there.pending.get()).toBe(true);
    here.close();
    shared.responses.push(200);
    await pass(15_000);
    expect(shared.sent).toEqual(['logout secret', revoke]);
    expect(there.pending.get()).toBe(false);
  });

  it('is no longer shown once another tab has sent it, even if its message arrives before the storage change', async () => {
    const shared = browser();
    const it = await loggedOut(shared);
    expect(it.pending.get()).toBe(true);
    shared.area.removeItem(storageKeys.pendingLogouts);
    it.storageListener(storageKeys.pendingLogouts);
    expect(it.pending.get()).toBe(false);
  });

  it('is sent by one tab at a time', async () => {
    const shared = browser();
    shared.responses.push(500, new Promise<number>(() => undefined));
    const [first] = [tab(shared), tab(shared), tab(shared)];
    await first.logOut();
    await pass(100_000);
    expect(shared.sent).toEqual(['logout secret', revoke]);
  });

  it('ends with "Error logging out" when the server rejects it', async () => {
    const shared = browser();
    shared.responses.push(500, 400);
    const it = tab(shared);
    await it.logOut();
    await pass(15_000);
    expect([it.notifications, it.pending.get()]).toEqual([[danger], false]);
  });

  it('is retried when the page becomes visible', async () => {
    const shared = browser();
    const it = tab(shared);
    await it.logOut();
    await pass(301_000);
    const { length } = shared.sent;
    window.dispatchEvent(new Event('visibilitychange'));
    await pass(0);
    expect(shared.sent).toHaveLength(length + 1);
  });

  it('shows nothing to a customer who has signed in since', async () => {
    const shared = browser();
    shared.responses.push(500, 200);
    const it = await loggedOut(shared);
    it.session.signIn({ token: 'another', first_name: 'Asha', is_verified: 3 });
    await pass(15_000);
    expect(shared.sent.at(-1)).toBe(revoke);
    expect(it.notifications).toEqual([]);
    expect(it.session.token()).toBe('another');
  });

  it('is dropped when its token has expired', async () => {
    const shared = browser({ area: memoryStorage() });
    const old = now().getTime() - 241 * 3_600_000;
    shared.area.setItem(storageKeys.pendingLogouts, JSON.stringify([{ handle: hash('secret'), at: old }]));
    const it = tab(shared);
    await pass(100_000);
    expect([shared.sent, it.pending.get()]).toEqual([[], false]);
  });

  it.each(['{', '{}', '[{"handle":"../logout","at":1}]', '[1]'])('is not pending if %s is stored', async (text) => {
    const shared = browser({ area: memoryStorage({ pending_logouts: text }) });
    const it = tab(shared);
    await pass(100_000);
    expect([shared.sent, it.pending.get()]).toEqual([[], false]);
  });
});
