import { storageKeys, useShell } from '@storefront/shared-contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { memoryStorage } from '../testing/memory-storage';
import { remote, renderPage } from '../testing/test-services';
import type { TestPage } from '../testing/test-services';

/** In the small frame, which costs a fraction of the shop's header and footer. */
const page = { frame: 'checkout' } as const;
const account = remote({
  name: 'mfe-account',
  routes: [
    { ...page, path: '/login', access: 'guest', module: './login', title: 'Login' },
    { ...page, path: '/checkout', access: 'token', module: './checkout', title: 'Checkout' },
    { ...page, path: '/my-cart', access: 'public', module: './cart', title: 'My Cart' },
  ],
});

function Login() {
  const { session } = useShell();
  const end = useSyncExternalStore(session.ended.subscribe, session.ended.get);
  const { pathname, search } = useLocation();
  const signIn = () => session.signIn({ token: 'new', first_name: 'Asha', is_verified: 3 });
  return (
    <button onClick={signIn}>
      {end ?? 'no end'} at {pathname + search}
    </button>
  );
}
function Checkout() {
  const { api } = useShell();
  return <button onClick={() => void api.call('user', { query: {} }, { quiet: true })}>Confirm</button>;
}

const exposed = { 'mfe-account/./login': Login, 'mfe-account/./checkout': Checkout, 'mfe-account/./cart': Checkout };
const stored = (token_dt = '2026-11-20 00:00:00') => memoryStorage({ token: 't', token_dt, is_verified: '3' });
const address = '/checkout?page=medicine&add_reference_id=7&coupon_code=NEEM';
const loginAddress = `/login?redirect_uri=${encodeURIComponent(address)}`;

/** A server that answers 403 to the checkout and to the auth check of an old token. */
const ending = (session_ended?: string) => ({
  fetch: async (input: RequestInfo | URL, init?: RequestInit) => {
    const { pathname } = new URL(new Request(input, init).url);
    const dead = pathname.endsWith('/user') || pathname.endsWith('/auth-check');
    const body = dead ? { status: 403, message: 'Over', session_ended } : { status: 404, message: '' };
    return new Response(JSON.stringify(body), {
      status: body.status,
      headers: { 'Content-Type': 'application/json' },
    });
  },
});

/** A browser whose tabs share storage and channel. */
function browser(token_dt?: string) {
  const local = stored(token_dt);
  const listeners: ((event: { data: unknown }) => void)[] = [];
  const openTab = async (path: string, test: TestPage = {}) => {
    const own: ((event: { data: unknown }) => void)[] = [];
    return renderPage(path, {
      remotes: [account],
      exposed,
      local,
      ...test,
      ports: {
        openChannel: () => ({
          postMessage: (data) => {
            for (const receive of listeners) if (!own.includes(receive)) setTimeout(() => receive({ data }), 20);
          },
          addEventListener: (_, listener) => {
            own.push(listener);
            listeners.push(listener);
          },
          close: () => undefined,
        }),
        ...test.ports,
      },
    });
  };
  return { openTab, local };
}

describe('a session that the server ended during checkout', () => {
  it.each([
    ['password_changed', 'password_changed', undefined],
    ['no reason, with an old token', 'expired', '2026-11-10 11:00:00'],
    ['no reason', 'unknown', undefined],
  ] as const)(
    '%s: the login after the reload shows the reason once and returns to the page',
    async (given, shown, token_dt) => {
      const { openTab, local } = browser(token_dt);
      const session = memoryStorage();
      const reason = given === 'password_changed' ? given : undefined;
      const first = await openTab(address, { session, ports: ending(reason) });
      // With an old token the auth check at start already gets the 403.
      if (token_dt === undefined) await userEvent.click(await screen.findByRole('button', { name: 'Confirm' }));
      await waitFor(() => expect(first.reload).toHaveBeenCalledTimes(1));
      expect(local.getItem(storageKeys.token)).toBeNull();
      first.unmount();
      const second = await openTab(address, { session });
      expect(await screen.findByRole('button', { name: `${shown} at ${loginAddress}` })).toBeVisible();
      expect(second.notifications).toEqual([]);
      second.unmount();
      await openTab(loginAddress, { session });
      expect(await screen.findByRole('button', { name: `no end at ${loginAddress}` })).toBeVisible();
    },
  );

  it('is explained in the other tabs too, until a login in one of them', async () => {
    const { openTab } = browser();
    const other = await openTab(address);
    const own = await openTab('/my-cart', { ports: ending('password_changed') });
    const confirm = await within(own.container).findByRole('button', { name: 'Confirm' });
    await userEvent.click(confirm);
    const shown = await within(other.container).findByRole('button', { name: `password_changed at ${loginAddress}` });
    await userEvent.click(shown);
    expect(within(other.container).queryByRole('button', { name: /password_changed/ })).not.toBeInTheDocument();
  });

  it('is shown as a notification on a public page, once', async () => {
    const { openTab } = browser();
    const session = memoryStorage();
    const first = await openTab('/my-cart', { session, ports: ending('expired') });
    await userEvent.click(await screen.findByRole('button', { name: 'Confirm' }));
    await waitFor(() => expect(first.reload).toHaveBeenCalledTimes(1));
    first.unmount();
    const second = await openTab('/my-cart', { session });
    const message = 'Your session has expired. Please log in again.';
    await waitFor(() => expect(second.notifications).toEqual([{ type: 'info', message }]));
    second.unmount();
    const third = await openTab('/my-cart', { session });
    await waitFor(() => expect(third.requests.length).toBeGreaterThan(1));
    expect(third.notifications).toEqual([]);
  });
});

it('a logout by the visitor shows no reason', async () => {
  const { openTab } = browser();
  const other = await openTab(address);
  const own = await openTab('/my-cart');
  act(() => own.services.session.signOut());
  expect(await within(other.container).findByRole('button', { name: `no end at ${loginAddress}` })).toBeVisible();
});

it('a logout by the visitor shows no reason either when a call is answered before the tab message arrives', async () => {
  const { openTab, local } = browser();
  const page = await openTab(address, { ports: ending() });
  const confirm = await screen.findByRole('button', { name: 'Confirm' });
  for (const key of [storageKeys.token, storageKeys.tokenDate, storageKeys.isVerified]) local.removeItem(key);
  await userEvent.click(confirm);
  expect(await screen.findByRole('button', { name: `no end at ${loginAddress}` })).toBeVisible();
  expect(page.reload).not.toHaveBeenCalled();
});
