import { useShell } from '@storefront/shared-contracts';
import type { ShellApi } from '@storefront/shared-contracts';
import { customerQuery } from '@storefront/page-kit';
import { useQuery } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { lazy, useState } from 'react';
import { toUncaughtError } from '../telemetry/error-reporter';
import { memoryStorage } from '../testing/memory-storage';
import { remote, renderPage } from '../testing/test-services';

const shopRelease = '2.0.0-gcccccccccccc';
const cartRelease = '3.0.0-gdddddddddddd';
const shop = {
  ...remote({
    name: 'mfe-shop',
    routes: [{ path: '/order-medicines', access: 'public', module: './list', title: 'Medicines' }],
  }),
  release: shopRelease,
  base: `/remotes/mfe-shop/${shopRelease}/`,
};
const cart = {
  ...remote({ name: 'mfe-cart', widgets: [{ name: 'cart/add-to-cart', module: './add' }] }),
  release: cartRelease,
};
const ofShop = { remote: 'mfe-shop', version: shopRelease };
const ofCart = { remote: 'mfe-cart', version: cartRelease };
const reportShellError = { remote: 'shell', version: '1.0.0-gaaaaaaaaaaaa' };

/** A server that fails every call. */
const down = { fetch: () => Promise.resolve(new Response('{}', { status: 500 })) };

function chunkLoadError(request: string, type = 'error') {
  return Object.assign(new Error(`Loading chunk failed. (${type}: ${request})`), {
    name: 'ChunkLoadError',
    type,
    request,
  });
}

const broken = { home: false };
const homeChunk = 'http://shop.test/remotes/shell/1.0.0-gaaaaaaaaaaaa/home.3f2a7c9e1b.js';
jest.mock('../pages/home/Home', () => {
  if (broken.home) throw chunkLoadError(homeChunk);
  return { default: () => null };
});

function List() {
  const shell = useShell();
  const props = { productType: 'medicine', id: 1, name: 'Dolo', quantity: 0, max: 5, size: 'compact' } as const;
  return (
    <>
      <button onClick={() => void shell.api.call('resendOtp', { params: { channel: 'mobile' } })}>Page</button>
      <shell.Widget name="cart/add-to-cart" props={props} placeholder="Wait" />
    </>
  );
}

const seen = new Set<ShellApi>();
function Add() {
  const shell = useShell();
  const [, setCount] = useState(0);
  seen.add(shell);
  return (
    <>
      <button onClick={() => void shell.api.call('updateCart', { body: { id: 1, quantity: 1 } })}>Widget</button>
      <button onClick={() => setCount((count) => count + 1)}>Render again</button>
    </>
  );
}

const exposed = { 'mfe-shop/./list': List, 'mfe-cart/./add': Add };
const remotes = [shop, cart];

describe('a failed call is reported for the part that made it', () => {
  it('the page’s remote, the widget’s remote inside it, and the shell for its own call', async () => {
    const user = userEvent.setup({ delay: null });
    const { reports } = await renderPage('/order-medicines', { remotes, exposed, ports: down });
    await user.click(await screen.findByRole('button', { name: 'Page' }));
    await user.click(screen.getByRole('button', { name: 'Widget' }));
    const reportOf = (address: string) => reports.find((one) => one.address === address);
    await waitFor(() => expect(reportOf('updateCart')).toBeDefined());
    expect(reportOf('resendOtp')).toMatchObject({ kind: 'http', ...ofShop, route: '/order-medicines' });
    expect(reportOf('updateCart')).toMatchObject({ kind: 'http', ...ofCart, route: '/order-medicines' });
    await waitFor(() => expect(reportOf('checkDeviceId')).toMatchObject({ kind: 'http', ...reportShellError }), {
      timeout: 9000,
    });
    await waitFor(() => expect(reportOf('cartMedicine')).toMatchObject({ kind: 'http', ...reportShellError }), {
      timeout: 9000,
    });
  }, 20_000);

  it('the part whose observer fetched, if two parts share a query', async () => {
    const Profile = () => {
      const { api } = useShell();
      const { refetch } = useQuery(customerQuery(api));
      return <button onClick={() => void refetch()}>Ask again</button>;
    };
    const user = userEvent.setup({ delay: null });
    const customer = { first_name: 'Asha', last_name: '', mobile_number: '9876543210', email: '' };
    const online = { up: true };
    const { reports } = await renderPage('/order-medicines', {
      remotes: [shop],
      exposed: { 'mfe-shop/./list': Profile },
      local: memoryStorage({ token: 't', token_dt: '2026-11-20 00:00:00', is_verified: '3' }),
      ports: {
        fetch: async (input) => {
          const { pathname } = new URL(new Request(input).url);
          if (pathname.endsWith('/user') && !online.up) return new Response('{"data":1}', { status: 200 });
          const body = pathname.endsWith('/user') ? { status: 200, data: customer } : { status: 404, message: '' };
          return new Response(JSON.stringify(body), { status: body.status });
        },
      },
    });
    const ask = await screen.findByRole('button', { name: 'Ask again' });
    // The shell's menu observes the same query and was rendered last.
    await user.click(await screen.findByRole('button', { name: 'Account of User' }));
    online.up = false;
    act(() => ask.click());
    await waitFor(() => expect(reports).toEqual([expect.objectContaining({ kind: 'contract', ...ofShop })]));
  });

  it('with one ShellApi per part across renders', async () => {
    seen.clear();
    const user = userEvent.setup({ delay: null });
    const { services } = await renderPage('/order-medicines', { remotes, exposed });
    await user.click(await screen.findByRole('button', { name: 'Render again' }));
    expect([...seen]).toEqual([services.shellOf('mfe-cart')]);
    expect(services.shellOf('mfe-cart')).not.toBe(services.shell);
    expect(services.shellOf('shell')).toBe(services.shell);
  });
});

describe('a chunk that does not load is reported with its failure kind and URL', () => {
  const missing = { probe: () => Promise.resolve({ status: 404, contentType: 'text/plain' }) };
  const unknown = { probe: () => Promise.resolve(undefined) };

  it('for a page of the shell', async () => {
    broken.home = true;
    const { reports } = await renderPage('/', { ports: missing });
    await waitFor(() => expect(reports).toHaveLength(1));
    expect(reports[0]).toMatchObject({ kind: 'http', address: homeChunk, ...reportShellError, route: '/' });
  });

  it('for a part that imports its own chunk while rendering', async () => {
    const request = `http://shop.test/remotes/mfe-shop/${shopRelease}/5.js`;
    const Late = lazy(() => Promise.reject(chunkLoadError(request)));
    const LateList = () => <Late />;
    const { reports } = await renderPage('/order-medicines', {
      remotes: [shop],
      exposed: { 'mfe-shop/./list': LateList },
      ports: unknown,
    });
    await waitFor(() => expect(reports).toHaveLength(1));
    expect(reports[0]).toMatchObject({ kind: 'network', address: request, ...ofShop });
  });

  it('for an uncaught one', async () => {
    const request = `http://shop.test${cart.base}5.js`;
    const { reports } = await renderPage('/order-medicines', {
      remotes,
      exposed,
      ports: {
        ...missing,
        watchUncaught: (report) => {
          report(toUncaughtError(chunkLoadError(request)));
          return () => undefined;
        },
      },
    });
    await waitFor(() => expect(reports).toHaveLength(1));
    expect(reports[0]).toMatchObject({ kind: 'http', address: request, ...ofCart });
  });
});

it('an unhandled rejection without a script in its stack is reported without a part', async () => {
  const { reports } = await renderPage('/order-medicines', {
    remotes,
    exposed,
    ports: {
      watchUncaught: (report) => {
        report(toUncaughtError('no'));
        return () => undefined;
      },
    },
  });
  await waitFor(() => expect(reports).toHaveLength(1));
  expect(reports[0]).toMatchObject({ kind: 'uncaught', error: 'no', route: '/order-medicines' });
  expect(reports[0]).not.toHaveProperty('remote');
});
