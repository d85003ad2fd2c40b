import { storageKeys } from '@storefront/shared-contracts';
import { cartNotKeptText } from '@storefront/shared-contracts/texts';
import { createDeferred } from '@storefront/page-kit/testing';
import { focusManager } from '@tanstack/react-query';
import { waitFor } from '@testing-library/react';
import { cartOf } from '../testing/fake-cart';
import { memoryStorage } from '../testing/memory-storage';
import { testServices, type TestPage } from '../testing/test-services';

type TestServices = ReturnType<typeof testServices>['services'];

const mine = 'b6f2b2f0-3f3e-4b57-8a35-4a3d9d1c2e11';
const given = '0190a0b0-0000-7000-8000-000000000001';

const path = (request: Request) => new URL(request.url).pathname.replace('/api/v1', '');
const sent = (requests: readonly Request[], wanted: string) => requests.filter((request) => path(request) === wanted);

/** Starts a page and waits until it has read the cart. */
async function started(page: TestPage = {}) {
  const test = testServices(page);
  test.services.start();
  await waitFor(() => expect(sent(test.requests, '/cart/medicine')).toHaveLength(1));
  return test;
}

/** The channel to other tabs. */
function createChannel() {
  let listener: ((event: { data: unknown }) => void) | undefined;
  const messages: string[] = [];
  return {
    /** Messages that this tab sent. */
    messages,
    receive: (data: string) => listener?.({ data }),
    openChannel: () => ({
      postMessage: (message: string) => void messages.push(message),
      addEventListener: (_: string, given: (event: { data: unknown }) => void) => void (listener = given),
      close: () => undefined,
    }),
  };
}

describe('the device id', () => {
  it('is created once, stored, checked at start and sent with the cart', async () => {
    const { requests, localStorage } = await started({
      responses: { 'POST /check-device-id': { status: 200, is_duplicate: 0, device_id: mine } },
    });
    expect(localStorage.getItem(storageKeys.deviceId)).toBe(mine);
    expect(sent(requests, '/cart/medicine')[0]?.headers.get('X-Device-Id')).toBe(mine);
    await expect(sent(requests, '/check-device-id')[0]?.json()).resolves.toEqual({ device_id: mine });
  });

  it('is replaced if the server returns another one', async () => {
    const { requests, localStorage } = await started({
      local: memoryStorage({ device_id: 'old' }),
      responses: { 'POST /check-device-id': { status: 200, is_duplicate: 1, device_id: given } },
    });
    expect(localStorage.getItem(storageKeys.deviceId)).toBe(given);
    expect(sent(requests, '/cart/medicine')[0]?.headers.get('X-Device-Id')).toBe(given);
  });

  it('that is not a UUID is replaced before the first cart request, also if the check fails', async () => {
    const { services, requests, notifications } = testServices({ local: memoryStorage({ device_id: 'old' }) });
    services.start();
    await services.shellOf('mfe-cart').api.call('updateCart', { body: { id: 1, quantity: 1 } }, { quiet: true });
    expect(sent(requests, '/update-cart')[0]?.headers.get('X-Device-Id')).toBe(mine);
    expect(notifications).toEqual([]);
  });

  it('is checked again after a failure when the page becomes visible, until the server responds', async () => {
    const server = { up: false };
    const { services, requests, makeVisible, notifications, localStorage } = testServices({
      local: memoryStorage({ device_id: mine }),
      ports: {
        fetch: async (input, init) => {
          const request = new Request(input, init);
          requests.push(request.clone());
          const up = server.up && path(request) === '/check-device-id';
          const body = up ? { status: 200, is_duplicate: 1, device_id: given } : { status: 400, message: 'Down' };
          return new Response(JSON.stringify(body), { status: body.status });
        },
      },
    });
    const checks = () => sent(requests, '/check-device-id').length;
    services.start();
    await waitFor(() => expect(sent(requests, '/cart/medicine')).toHaveLength(1));
    expect(checks()).toBe(1);
    await makeVisible(7);
    await waitFor(() => expect(checks()).toBe(2));
    server.up = true;
    await makeVisible(7);
    await waitFor(() => expect(localStorage.getItem(storageKeys.deviceId)).toBe(given));
    await makeVisible(7);
    expect(checks()).toBe(3);
    expect(notifications).toEqual([]);
  });

  it('that another tab replaced is used from then on, and data of the previous one are refetched', async () => {
    let stored: (() => void) | undefined;
    const local = memoryStorage({ device_id: mine });
    const { services, requests } = await started({
      local,
      responses: { 'POST /check-device-id': { status: 200, is_duplicate: 0, device_id: mine } },
      ports: {
        watchStored: (key, listener) => {
          if (key === storageKeys.deviceId) stored = listener;
          return () => undefined;
        },
      },
    });
    services.queryClient.setQueryData(['a list'], 'with quantities');
    local.setItem(storageKeys.deviceId, given);
    stored?.();
    await waitFor(() => expect(sent(requests, '/cart/medicine').at(-1)?.headers.get('X-Device-Id')).toBe(given));
    expect(services.queryClient.getQueryState(['a list'])).toMatchObject({ isInvalidated: true });
  });

  it('lasts for the visit, in a cookie, if the browser refuses its storage', async () => {
    const local = () => memoryStorage({}, { throws: true });
    const first = testServices({ local: local() });
    first.services.start();
    await waitFor(() => expect(sent(first.requests, '/cart/medicine')).toHaveLength(1));
    expect(first.cookies).toEqual([{ name: storageKeys.deviceId, value: mine }]);
    first.services.shell.events.emit('cart:changed', { product_type: 'medicine', cart_count: 1 });
    expect(first.notifications).toEqual([]);

    const getCookie = (wanted: string) => first.cookies.find(({ name }) => name === wanted)?.value;
    const randomSource = () => ({
      getRandomValues: (bytes: Uint8Array<ArrayBuffer>) => bytes,
      randomUUID: () => given,
    });
    const next = testServices({ local: local(), ports: { getCookie, randomSource } });
    next.services.showServed({ queries: [] }, 0);
    next.services.start();
    await waitFor(() => expect(sent(next.requests, '/cart/medicine')).toHaveLength(1));
    expect(sent(next.requests, '/cart/medicine')[0]?.headers.get('X-Device-Id')).toBe(mine);
  });

  it('lasts as long as the page if the browser refuses cookies too, which a guest with a cart is told once', async () => {
    const { services, requests, notifications } = await started({
      local: memoryStorage({}, { throws: true }),
      ports: { setCookie: () => false, getCookie: () => undefined },
    });
    expect(sent(requests, '/cart/medicine')[0]?.headers.get('X-Device-Id')).toBe(mine);
    expect(notifications).toEqual([]);
    for (const cart_count of [1, 2])
      services.shell.events.emit('cart:changed', { product_type: 'medicine', cart_count });
    await waitFor(() => expect(notifications).toEqual([{ type: 'warning', message: cartNotKeptText }]));
  });
});

describe('a page that the server rendered', () => {
  const setUp = (stored: Record<string, string> = {}, ports: TestPage['ports'] = {}) => {
    const test = testServices({
      local: memoryStorage(stored),
      ports,
      responses: { 'POST /check-device-id': { status: 200, is_duplicate: 0, device_id: mine } },
    });
    test.services.showServed({ queries: [] }, 0);
    test.services.start();
    return test;
  };
  const settle = () => new Promise((resolve) => setTimeout(resolve, 20));

  it('calls nothing for a first-time visitor, though the code that calls has loaded, until the visitor acts', async () => {
    const { requests, services, localStorage, makeVisible } = setUp();
    await settle();
    await makeVisible(7);
    await settle();
    expect(requests).toEqual([]);
    expect(localStorage.getItem(storageKeys.deviceId)).toBeNull();
    await services.shellOf('mfe-catalogue').api.call('products', {}, { quiet: true });
    expect(requests.map(path)).toEqual(['/products']);
    expect(requests[0]?.headers.get('X-Device-Id')).toBeNull();
    await services.shellOf('mfe-cart').api.call('updateCart', { body: { id: 1, quantity: 1 } }, { quiet: true });
    await waitFor(() => expect(sent(requests, '/cart/medicine')).toHaveLength(1));
    expect(sent(requests, '/check-device-id')).toHaveLength(1);
  });

  it('watches its links once it has loaded, or from the first change on', async () => {
    let end: () => void = () => undefined;
    const loaded = new Promise<void>((resolve) => (end = resolve));
    const watchIntent = jest.fn(() => () => undefined);
    const first = setUp({}, { afterLoad: () => loaded, watchIntent });
    await settle();
    expect(watchIntent).not.toHaveBeenCalled();
    await first.services.shellOf('mfe-cart').api.call('updateCart', { body: { id: 1, quantity: 1 } }, { quiet: true });
    expect(watchIntent).toHaveBeenCalledTimes(1);
    setUp({}, { afterLoad: () => loaded, watchIntent });
    end();
    await settle();
    expect(watchIntent).toHaveBeenCalledTimes(2);
  });

  it('checks the device id before the first change of a first-time visitor', async () => {
    const { services, requests } = setUp();
    await services.shellOf('mfe-cart').api.call('updateCart', { body: { id: 1, quantity: 1 } }, { quiet: true });
    expect(requests.map(path).slice(0, 2)).toEqual(['/check-device-id', '/update-cart']);
    expect(sent(requests, '/update-cart')[0]?.headers.get('X-Device-Id')).toBe(mine);
  });

  it.each(['token', 'root'])('calls the API once another tab stores its %s', async (key) => {
    const stored = new Map<string, () => void>();
    const watchStored = (watched: string, listener: () => void) => {
      stored.set(watched, listener);
      return () => undefined;
    };
    const { requests, localStorage, services } = setUp({}, { watchStored });
    await settle();
    expect(requests).toEqual([]);
    localStorage.setItem(storageKeys.token, 'from-another-tab');
    stored.get(key)?.();
    await waitFor(() => expect(services.session.get().signedIn).toBe(true));
    await waitFor(() => expect(sent(requests, '/cart/medicine').length).toBeGreaterThan(0));
  });

  it('calls the API once it is shown again after it was left, and not when it is shown for the first time', async () => {
    const watchers: { onHide: () => void; onShow: () => void }[] = [];
    const watch = (onHide: () => void, onShow: () => void) => {
      watchers.push({ onHide, onShow });
      return () => undefined;
    };
    const { requests } = setUp({}, { lifecycle: { watch } });
    await settle();
    watchers.forEach(({ onShow }) => onShow());
    await settle();
    expect(requests).toEqual([]);
    watchers.forEach(({ onHide }) => onHide());
    watchers.forEach(({ onShow }) => onShow());
    await waitFor(() => expect(sent(requests, '/cart/medicine')).toHaveLength(1));
  });

  it.each([
    ['device id', { device_id: mine }],
    ['token', { token: 't', token_dt: '2026-11-19 00:00:00' }],
    ['logout that the server has not processed', { pending_logouts: '[]' }],
  ])('checks the visitor and reads the cart count at once with a stored %s', async (_what, stored) => {
    const { requests } = setUp(stored);
    await waitFor(() => expect(sent(requests, '/cart/medicine')).toHaveLength(1));
    expect(sent(requests, '/check-device-id')).toHaveLength(1);
  });
});

describe('an old token', () => {
  const old = () => memoryStorage({ token: 'old', token_dt: '2026-11-01 00:00:00', is_verified: '3' });

  it('is rotated after 228 hours', async () => {
    const { services, localStorage } = testServices({
      local: old(),
      responses: { 'POST /auth-check': { status: 200, token: 'new' } },
    });
    services.start();
    await waitFor(() => expect(localStorage.getItem(storageKeys.token)).toBe('new'));
    expect(localStorage.getItem(storageKeys.tokenDate)).toBe('2026-11-20 12:00:00');
    expect(services.session.token()).toBe('new');
  });

  it('that the server ends is removed, and the page reloaded', async () => {
    const { services, localStorage, reload } = testServices({
      local: old(),
      responses: { 'POST /auth-check': { status: 200, logout: 1 } },
    });
    services.start();
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
    expect(localStorage.getItem(storageKeys.token)).toBeNull();
  });

  it('stays, without a notification, when the check fails', async () => {
    const { notifications, localStorage } = await started({ local: old() });
    expect(localStorage.getItem(storageKeys.token)).toBe('old');
    expect(notifications).toEqual([]);
  });

  it('of less than 228 hours is not checked', async () => {
    const { requests } = await started({
      local: memoryStorage({ token: 't', token_dt: '2026-11-19 00:00:00' }),
    });
    expect(sent(requests, '/auth-check')).toEqual([]);
  });
});

it('reads the cart when the page becomes visible: another device may have changed it', async () => {
  const { services, requests } = testServices();
  services.queryClient.mount();
  services.start();
  await waitFor(() => expect(sent(requests, '/cart/medicine')).toHaveLength(1));
  focusManager.setFocused(false);
  focusManager.setFocused(true);
  await waitFor(() => expect(sent(requests, '/cart/medicine')).toHaveLength(2));
  focusManager.setFocused(undefined);
  services.queryClient.unmount();
});

it('after an order reads the cart count, notifies the other tabs and refetches all queries', async () => {
  const { openChannel, messages } = createChannel();
  const { services, requests } = await started({ ports: { openChannel } });
  services.queryClient.setQueryData(['orders'], 'none');
  services.shell.events.emit('order:placed', { product_type: 'medicine', order_id: '482130' });
  await waitFor(() => expect(sent(requests, '/cart/medicine').length).toBeGreaterThan(1));
  expect(messages).toEqual(['cart', 'order']);
  expect(services.queryClient.getQueryState(['orders'])).toMatchObject({ isInvalidated: true });
});

describe('other tabs', () => {
  it('are notified of a changed cart, and a changed session is read from storage', async () => {
    const { openChannel, receive, messages } = createChannel();
    const local = memoryStorage();
    const { services } = testServices({ local, ports: { openChannel } });
    services.start();
    await waitFor(() => expect(services.session.ready.get()).toBe(true));
    services.shell.events.emit('cart:changed', { product_type: 'medicine', cart_count: 1 });
    expect(messages).toEqual(['cart']);
    local.setItem(storageKeys.token, 'from-another-tab');
    receive('session');
    await waitFor(() => expect(services.session.get().signedIn).toBe(true));
  });

  it('that logged out are followed even if their message arrives before the storage change', async () => {
    const { openChannel, receive } = createChannel();
    const stored = new Map<string, () => void>();
    const local = memoryStorage({ token: 'hers', token_dt: '2026-11-20 00:00:00', is_verified: '3' });
    const { services } = testServices({
      local,
      ports: {
        openChannel,
        watchStored: (key, listener) => {
          stored.set(key, listener);
          return () => undefined;
        },
      },
    });
    services.start();
    await waitFor(() => expect(services.session.get().signedIn).toBe(true));
    receive('session');
    await waitFor(() => expect(services.session.get().signedIn).toBe(true));
    local.removeItem(storageKeys.token);
    stored.get(storageKeys.token)?.();
    await waitFor(() => expect(services.session.get().signedIn).toBe(false));
  });

  it('that changed the cart cause a refetch of cart queries only, an order there one of all; data stay until then', async () => {
    const { openChannel, receive, messages } = createChannel();
    const { services } = await started({ ports: { openChannel } });
    services.queryClient.setQueryData(['a list'], 'three pages');
    services.queryClient.setQueryData(['cart', 'lines'], 'two lines');
    const stateOf = (...key: string[]) => services.queryClient.getQueryState(key);
    receive('cart');
    expect(stateOf('a list')).toMatchObject({ data: 'three pages', isInvalidated: false });
    expect(stateOf('cart', 'lines')).toMatchObject({ data: 'two lines', isInvalidated: true });
    receive('order');
    expect(stateOf('a list')).toMatchObject({ data: 'three pages', isInvalidated: true });
    expect(messages).toEqual([]);
  });
});

describe('a document in the back/forward cache', () => {
  async function stored(local = memoryStorage()) {
    const watchers: { onHide: () => void; onShow: () => void }[] = [];
    const lifecycle = {
      onHide: () => watchers.forEach((one) => one.onHide()),
      onShow: () => watchers.forEach((one) => one.onShow()),
    };
    let open = 0;
    const test = await started({
      local,
      ports: {
        openChannel: () => {
          open += 1;
          return { postMessage: () => undefined, addEventListener: () => undefined, close: () => void (open -= 1) };
        },
        lifecycle: {
          watch: (onHide, onShow) => {
            watchers.push({ onHide, onShow });
            return () => undefined;
          },
        },
      },
    });
    return { ...test, local, lifecycle, channels: () => open };
  }

  it('has its channel closed, and reads the cart count when it is shown, but keeps its lists', async () => {
    const { services, requests, lifecycle, channels } = await stored();
    services.queryClient.setQueryData(['a list'], 'three pages');
    services.queryClient.setQueryData(['cart', 'lines'], 'two lines');
    expect(channels()).toBe(1);
    lifecycle.onHide();
    expect(channels()).toBe(0);
    lifecycle.onShow();
    expect(channels()).toBe(1);
    await waitFor(() => expect(sent(requests, '/cart/medicine')).toHaveLength(2));
    const stateOf = (...key: string[]) => services.queryClient.getQueryState(key);
    expect(stateOf('cart', 'lines')).toMatchObject({ isInvalidated: true });
    expect(stateOf('a list')).toMatchObject({ data: 'three pages', isInvalidated: false });
  });

  it('has the current session when it is shown again', async () => {
    const { services, lifecycle, local } = await stored(
      memoryStorage({ token: 't', token_dt: '2026-11-20 00:00:00', is_verified: '3' }),
    );
    services.queryClient.setQueryData(['orders'], 'of the first customer');
    lifecycle.onHide();
    local.removeItem(storageKeys.token);
    lifecycle.onShow();
    await waitFor(() => expect(services.session.get().signedIn).toBe(false));
    await waitFor(() => expect(services.queryClient.getQueryData(['orders'])).toBeUndefined());
  });
});

describe('data of a served page', () => {
  it.each([
    ['a first-time visitor', {}],
    ['a visitor with a device id', { device_id: mine }],
    ['a customer', { token: 't' }],
  ])('are not fetched again for %s: they are the same for everyone', async (_, stored) => {
    const { services, requests } = testServices({ local: memoryStorage(stored) });
    services.showServed({ queries: [{ key: ['list'], updated_at: Date.now(), data: [] }] }, 0);
    services.start();
    void services.shell.api.call('updateCart', { body: { id: 1, quantity: 1 } }, { quiet: true });
    await waitFor(() => expect(sent(requests, '/cart/medicine')).toHaveLength(1));
    expect(services.queryClient.getQueryState(['list'])).toMatchObject({ isInvalidated: false });
  });
});

describe('several tabs of a browser', () => {
  /**
   * A browser whose tabs get each other's storage changes as events. `countOf` answers each tab by the token that it
   * sends.
   */
  function browser(stored: Record<string, string>, countOf: (token: string | null) => Promise<number>) {
    const area = memoryStorage(stored);
    const tabs: { watched: [key: string, listener: () => void][]; receive?: (event: { data: unknown }) => void }[] = [];
    const openTab = async () => {
      const tab: (typeof tabs)[number] = { watched: [] };
      tabs.push(tab);
      const others = () => tabs.filter((other) => other !== tab);
      const changed = (key: string) => {
        for (const { watched } of others()) {
          for (const [name, listener] of watched) if (name === key) queueMicrotask(listener);
        }
      };
      const { services } = testServices({
        local: {
          length: 0,
          clear: () => area.clear(),
          key: (index) => area.key(index),
          getItem: (key) => area.getItem(key),
          setItem(key, value) {
            area.setItem(key, value);
            changed(key);
          },
          removeItem(key) {
            area.removeItem(key);
            changed(key);
          },
        },
        ports: {
          watchStored: (key, listener) => {
            tab.watched.push([key, listener]);
            return () => undefined;
          },
          openChannel: () => ({
            postMessage: (data) => others().forEach(({ receive }) => queueMicrotask(() => receive?.({ data }))),
            addEventListener: (_, listener) => void (tab.receive = listener),
            close: () => undefined,
          }),
          fetch: async (input, init) => {
            const request = new Request(input, init);
            if (!path(request).startsWith('/cart/')) return new Response('{}', { status: 503 });
            const token = request.headers.get('Authorization')?.replace('Bearer ', '') ?? null;
            const lines = path(request) === '/cart/medicine' ? await countOf(token) : 0;
            return new Response(JSON.stringify({ status: 200, data: cartOf(lines) }));
          },
        },
      });
      services.start();
      await waitFor(() => expect(services.session.ready.get()).toBe(true));
      return services;
    };
    return { openTab, area };
  }
  const asha = { token: 'token-of-asha', token_dt: '2026-11-20 00:00:00', is_verified: '3', login_id: 'login-asha' };
  const header = ({ session, shell }: TestServices) => [session.get().first_name, shell.state.cartCount.get()];

  it('show the name and the count of the customer who logged in last, never those of the former one', async () => {
    const late = createDeferred();
    let isLate = false;
    const { openTab, area } = browser(asha, async (token) => {
      if (token !== asha.token) return token === null ? 0 : 1;
      if (isLate) await late.promise;
      return 4;
    });
    area.setItem(
      'root',
      JSON.stringify({
        state: {
          auth: { user_info: { first_name: 'Asha', is_verified: 3 } },
          stateUpdate: { cart_count: 4, pincode: null },
        },
        version: 1,
      }),
    );
    const tabs = [await openTab(), await openTab(), await openTab()] as const;
    for (const tab of tabs) await waitFor(() => expect(header(tab)).toEqual(['Asha', 4]));
    const shown = tabs.map((tab) => {
      const values: unknown[] = [];
      const add = () => values.push(header(tab));
      tab.session.subscribe(add);
      tab.shell.state.cartCount.subscribe(add);
      return values;
    });
    isLate = true;
    tabs[0].shell.events.emit('cart:changed', { product_type: 'medicine', cart_count: 4 });
    tabs[2].session.signOut();
    tabs[2].session.signIn({ token: 'token-of-ravi', first_name: 'Ravi', is_verified: 3 });
    for (const tab of tabs) await waitFor(() => expect(header(tab)[0]).toBe('Ravi'));
    late.resolve();
    for (const tab of tabs) await waitFor(() => expect(header(tab)).toEqual(['Ravi', 1]));
    const next = await openTab();
    await waitFor(() => expect(header(next)).toEqual(['Ravi', 1]));
    for (const tab of tabs) expect(header(tab)).toEqual(['Ravi', 1]);
    for (const values of shown) expect(values).not.toContainEqual(['Ravi', 4]);
  });

  it('keep their data while one of them rotates the token, and fetch them again after a verification', async () => {
    const { openTab } = browser(asha, async () => 0);
    const [here, there] = [await openTab(), await openTab()];
    here.queryClient.setQueryData(['checkout'], 'reference 7');
    there.session.renew('token-of-asha-2');
    await waitFor(() => expect(here.session.token()).toBe('token-of-asha-2'));
    there.session.setVerified(1);
    await waitFor(() => expect(here.session.get().is_verified).toBe(1));
    await waitFor(() => expect(here.queryClient.getQueryState(['checkout'])).toMatchObject({ isInvalidated: true }));
    expect(here.queryClient.getQueryData(['checkout'])).toBe('reference 7');
    there.session.signIn({ token: 'token-of-ravi', first_name: 'Ravi', is_verified: 3 });
    await waitFor(() => expect(here.session.get().first_name).toBe('Ravi'));
    expect(here.queryClient.getQueryData(['checkout'])).toBeUndefined();
  });
});
