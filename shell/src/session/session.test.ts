import { initialState, storageKeys } from '@storefront/shared-contracts';
import { createBrowserStorage } from '../platform/browser-storage';
import { createEventBus } from '../platform/event-bus';
import { createTabSync } from '../platform/tab-sync';
import type { TabChannel } from '../platform/tab-sync';
import { memoryStorage } from '../testing/memory-storage';
import { createAppState, createRootStore, restoreRootStore } from './root-store';
import { createSession, formatTokenDate, needsAuthCheck, parseTokenDate, StorageError } from './session';
import { createSessionEnd } from './session-end';

const never = () => ({ done: new Promise<void>(() => undefined), cancel: () => undefined });
const atOnce = () => ({ done: Promise.resolve(), cancel: () => undefined });
const stored = (state: unknown, version = 1) => ({ root: JSON.stringify({ state, version }) });
const full = {
  auth: { user_info: { first_name: 'Asha', is_verified: 3 } },
  stateUpdate: { cart_count: 4, pincode: { pincode: '560001', is_servicable: 1 } },
};

describe('the root store', () => {
  it('starts with the initial state and reads the stored one on request', async () => {
    const root = createRootStore(createBrowserStorage(() => memoryStorage(stored(full))));
    expect(root.getState()).toEqual(initialState);
    await restoreRootStore(root, never);
    expect(root.getState()).toEqual(full);
  });

  it('stores changes', async () => {
    const area = memoryStorage();
    createAppState(createRootStore(createBrowserStorage(() => area))).setCartCount(3);
    const again = createRootStore(createBrowserStorage(() => area));
    await restoreRootStore(again, never);
    expect(again.getState().stateUpdate.cart_count).toBe(3);
  });

  it('keeps what another tab has stored since: the name of a customer who logged in there', async () => {
    const area = memoryStorage();
    const root = () => createRootStore(createBrowserStorage(() => area));
    const [here, there] = [root(), root()];
    await restoreRootStore(here, never);
    there.change(() => ({ auth: full.auth }));
    createAppState(here).setCartCount(2);
    const next = root();
    await restoreRootStore(next, never);
    expect(next.getState()).toEqual({ auth: full.auth, stateUpdate: { cart_count: 2, pincode: null } });
  });

  it.each([
    ['no JSON', { root: '{"state":' }],
    ['another shape', stored({ auth: null })],
    ['a list', { root: '[]' }],
    ['a wrong type', stored({ ...full, stateUpdate: { cart_count: 'many', pincode: null } })],
    ['markup', { root: '<script>' }],
  ])('uses the defaults if the stored text is %s', async (_, area) => {
    const root = createRootStore(createBrowserStorage(() => memoryStorage(area)));
    await restoreRootStore(root, never);
    expect(root.getState()).toEqual(initialState);
  });

  it('reads what a newer release has written, if it has the agreed shape', async () => {
    const newer = stored({ ...full, somethingNew: true }, 9);
    const root = createRootStore(createBrowserStorage(() => memoryStorage(newer)));
    await restoreRootStore(root, never);
    expect(root.getState()).toMatchObject(full);
  });

  it('works without storage', async () => {
    const root = createRootStore(createBrowserStorage(() => memoryStorage({}, { throws: true })));
    await restoreRootStore(root, atOnce);
    createAppState(root).setCartCount(2);
    expect(root.getState().stateUpdate.cart_count).toBe(2);
  });

  it('works if the browser blocks access to storage', async () => {
    const root = createRootStore(
      createBrowserStorage(() => {
        throw new DOMException('denied', 'SecurityError');
      }),
    );
    await restoreRootStore(root, atOnce);
    expect(root.getState()).toEqual(initialState);
  });
});

describe('app state', () => {
  it('notifies subscribers of the changed value only', () => {
    const state = createAppState(createRootStore(createBrowserStorage(() => memoryStorage())));
    const [count, pincode] = [jest.fn(), jest.fn()];
    state.cartCount.subscribe(count);
    state.pincode.subscribe(pincode);
    state.setCartCount(1);
    state.setCartCount(1);
    expect(count).toHaveBeenCalledTimes(1);
    expect(pincode).not.toHaveBeenCalled();
  });
});

function session(area = memoryStorage()) {
  const storage = createBrowserStorage(() => area);
  const events = createEventBus((error) => {
    throw error;
  });
  const received: unknown[] = [];
  for (const name of ['session:signed-in', 'session:signed-out', 'session:verified'] as const) {
    events.on(name, (payload) => received.push([name, payload]));
  }
  const broadcast = jest.fn();
  const root = createRootStore(storage);
  const now = () => new Date(2026, 10, 20, 9, 8, 7);
  const tabStorage = createBrowserStorage(() => memoryStorage());
  const ended = createSessionEnd(storage, tabStorage);
  return { area, root, received, broadcast, session: createSession({ storage, ended, root, events, now, broadcast }) };
}

describe('the session', () => {
  it('is a guest’s until the stored session has been read', () => {
    const test = session(memoryStorage({ token: 't', is_verified: '2' }));
    expect(test.session.get().signedIn).toBe(false);
    expect(test.session.ready.get()).toBe(false);
    test.session.restore();
    expect(test.session.get()).toMatchObject({ signedIn: true, is_verified: 2 });
    expect(test.session.ready.get()).toBe(true);
  });

  it('stores a token with its date and flag, and emits an event without the token', () => {
    const { area, received, session: it, broadcast } = session();
    it.signIn({ token: 'secret', first_name: 'Asha', is_verified: 1 });
    expect(it.get()).toEqual({ signedIn: true, first_name: 'Asha', is_verified: 1 });
    expect(it.token()).toBe('secret');
    expect(area.getItem(storageKeys.tokenDate)).toBe('2026-11-20 09:08:07');
    expect(area.getItem(storageKeys.isVerified)).toBe('1');
    expect(received).toEqual([['session:signed-in', { is_verified: 1 }]]);
    expect(broadcast).toHaveBeenCalledTimes(1);
  });

  it('sends a token that another tab rotated, and its own until it is notified of a logout there', () => {
    const { area, session: it } = session();
    it.signIn({ token: 'first', first_name: 'Asha', is_verified: 1 });
    area.setItem(storageKeys.token, 'second');
    expect(it.token()).toBe('second');
    area.removeItem(storageKeys.token);
    expect(it.token()).toBe('first');
  });

  it('is marked as not verified by the server, whatever the stored flag says', () => {
    const { area, received, session: it } = session(memoryStorage({ token: 't', is_verified: '3' }));
    it.markUnverified();
    expect(received).toEqual([]);
    it.restore();
    it.markUnverified();
    it.markUnverified();
    expect(it.get()).toMatchObject({ signedIn: true, is_verified: 2 });
    expect(area.getItem(storageKeys.isVerified)).toBe('2');
    expect(received).toEqual([['session:verified', { is_verified: 2 }]]);
  });

  it('rejects a sign-in that the browser does not store, and stays a guest’s', () => {
    const test = session(memoryStorage({}, { throws: true }));
    expect(() => test.session.signIn({ token: 't', first_name: 'A', is_verified: 1 })).toThrow(StorageError);
    expect(test.session.get().signedIn).toBe(false);
    expect(test.received).toEqual([]);
  });

  it('updates the flag everywhere after a verification', () => {
    const test = session();
    test.session.signIn({ token: 't', first_name: 'Asha', is_verified: 2 });
    test.session.setVerified(3);
    expect(test.session.get().is_verified).toBe(3);
    expect(test.area.getItem(storageKeys.isVerified)).toBe('3');
    expect(test.root.getState().auth.user_info).toEqual({ first_name: 'Asha', is_verified: 3 });
  });

  it('clears everything on logout', () => {
    const test = session();
    test.session.signIn({ token: 't', first_name: 'Asha', is_verified: 3 });
    test.session.signOut();
    expect(test.session.get()).toEqual({ signedIn: false, first_name: 'User', is_verified: 0 });
    for (const key of [storageKeys.token, storageKeys.tokenDate, storageKeys.isVerified]) {
      expect(test.area.getItem(key)).toBeNull();
    }
    expect(test.received.at(-1)).toEqual(['session:signed-out', { reason: 'asked' }]);
  });

  it.each(['', '7', 'NaN', '-1', '1.5'])('reads a stored flag %j as 0', (is_verified) => {
    const test = session(memoryStorage({ token: 't', is_verified }));
    test.session.restore();
    expect(test.session.get().is_verified).toBe(0);
  });
});

/** Channels of one browser, one per tab. */
function channels() {
  const sent: string[] = [];
  const open = new Set<(event: { data: unknown }) => void>();
  const openChannel = (): TabChannel => {
    let mine: ((event: { data: unknown }) => void) | undefined;
    return {
      postMessage: (message) => void sent.push(message),
      addEventListener: (_, listener) => {
        mine = listener;
        open.add(listener);
      },
      close() {
        if (mine) open.delete(mine);
      },
    };
  };
  const receive = (data: unknown) => {
    for (const listener of open) listener({ data });
  };
  return { sent, open, openChannel, receive };
}

describe('tab sync', () => {
  it('passes on known messages only', () => {
    const { sent, openChannel, receive } = channels();
    const tabs = createTabSync(openChannel);
    const handler = jest.fn();
    tabs.on(handler);
    tabs.broadcast('cart');
    receive('session');
    receive({ token: 'x' });
    receive('something newer');
    expect(sent).toEqual(['cart']);
    expect(handler.mock.calls).toEqual([['session']]);
  });

  it('has no open channel while the document is hidden, and listens again afterwards', () => {
    const { sent, open, openChannel, receive } = channels();
    const tabs = createTabSync(openChannel);
    const handler = jest.fn();
    tabs.on(handler);
    expect(tabs.reopen()).toBe(false);
    tabs.close();
    expect(open.size).toBe(0);
    receive('cart');
    tabs.broadcast('session');
    expect(sent).toEqual(['session']);
    expect(open.size).toBe(0);
    expect(handler).not.toHaveBeenCalled();
    expect(tabs.reopen()).toBe(true);
    expect(tabs.reopen()).toBe(false);
    expect(open.size).toBe(1);
    receive('cart');
    expect(handler.mock.calls).toEqual([['cart']]);
  });

  it('does nothing without BroadcastChannel', () => {
    const tabs = createTabSync(() => undefined);
    expect(() => tabs.broadcast('session')).not.toThrow();
    expect(tabs.on(() => undefined)).toBeInstanceOf(Function);
    tabs.close();
    expect(() => tabs.broadcast('session')).not.toThrow();
    expect(tabs.reopen()).toBe(true);
  });
});

describe('token date', () => {
  it('is written and read in the stored format', () => {
    const date = new Date(2026, 10, 3, 4, 5, 6);
    expect(formatTokenDate(date)).toBe('2026-11-03 04:05:06');
    expect(parseTokenDate('2026-11-03 04:05:06')).toEqual(date);
  });

  it.each(['', 'yesterday', '2026-13-01 00:00:00', '2026-02-30 00:00:00', '2026-11-03T04:05:06'])(
    'is undefined for %j',
    (text) => {
      expect(parseTokenDate(text)).toBeUndefined();
    },
  );
});

describe('needsAuthCheck', () => {
  const stored = '2026-11-01 00:00:00';
  const after = (hours: number) => new Date(new Date(2026, 10, 1).getTime() + hours * 3_600_000);

  it('waits until more than 228 hours have passed', () => {
    expect(needsAuthCheck(stored, after(228))).toBe(false);
    expect(needsAuthCheck(stored, new Date(after(228).getTime() + 1000))).toBe(true);
  });

  it('ignores an invalid date', () => {
    expect(needsAuthCheck('never', after(1000))).toBe(false);
  });
});
