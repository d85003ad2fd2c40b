import type { RemoteDescriptor } from '@storefront/shared-contracts';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ProbeFile } from '../remotes/load-failure';
import { testRelease } from '../testing/test-composition';
import { loadError, remote, renderPage } from '../testing/test-services';
import type { Exposed } from '../testing/test-services';

const routes: RemoteDescriptor['routes'] = [
  { path: '/order-medicines', access: 'public', module: './list', title: 'Medicines', frame: 'checkout' },
];
const catalogue = remote({ name: 'mfe-catalogue', section: 'Medicines', routes });
const lab = remote({
  name: 'mfe-lab',
  section: 'Lab tests',
  routes: [{ path: '/book-lab-test', access: 'public', module: './list', title: 'Lab Test', frame: 'checkout' }],
});
const cart = remote({
  name: 'mfe-cart',
  section: 'Your cart',
  widgets: [{ name: 'cart/add-to-cart', module: './add' }],
});

const Tests = () => <h1>Lab tests</h1>;

/** Sets `navigator.onLine` and dispatches the browser's event. */
function setOnline(online: boolean): Promise<void> {
  jest.spyOn(window.navigator, 'onLine', 'get').mockReturnValue(online);
  return act(async () => void window.dispatchEvent(new Event(online ? 'online' : 'offline')));
}
afterEach(() => jest.restoreAllMocks());

describe('a page that did not load', () => {
  const remotes = [catalogue, lab, cart];
  const main = () => within(screen.getByRole('main'));

  it('on an offline device shows that it is offline, and loads when it is online again', async () => {
    await setOnline(false);
    const exposed: Exposed = { 'mfe-lab/./list': loadError('network') };
    await renderPage('/book-lab-test', { remotes, exposed, ports: { online: () => window.navigator.onLine } });
    // TanStack Query listens from the start of the page on.
    await setOnline(false);
    expect(await screen.findByRole('heading', { name: 'This device has no internet connection' })).toBeVisible();
    expect(
      main().getByText(/^Lab tests did not load\. We will try again as soon as you are back online\./),
    ).toBeVisible();
    expect(main().getByRole('link', { name: '1800-000-0000' })).toBeVisible();
    expect(main().queryByText(/still|not available/)).not.toBeInTheDocument();
    expect(main().queryByRole('link', { name: 'Go To Home Page' })).not.toBeInTheDocument();
    await userEvent.click(main().getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'This device has no internet connection' })).toBeVisible();
    exposed['mfe-lab/./list'] = Tests;
    await setOnline(true);
    expect(await screen.findByRole('heading', { name: 'Lab tests' })).toBeVisible();
  });

  it('is shown when the part is available again', async () => {
    const exposed: Exposed = { 'mfe-lab/./list': loadError('http', 404) };
    const { makeVisible } = await renderPage('/book-lab-test', {
      remotes,
      exposed,
    });
    const again = await screen.findByRole('button', { name: 'Try again' });
    again.focus();
    exposed['mfe-lab/./list'] = Tests;
    await makeVisible(7);
    expect(await screen.findByRole('heading', { name: 'Lab tests' })).toBeVisible();
    expect(screen.getByRole('main')).toHaveFocus();
  });

  it('links only to other parts that can be opened', async () => {
    const probe: ProbeFile = (address) =>
      Promise.resolve({ status: address.includes('mfe-cart') ? 503 : 200, contentType: 'text/javascript' });
    await renderPage('/book-lab-test', {
      remotes,
      exposed: { 'mfe-lab/./list': loadError('http', 404) },
      ports: { probe },
    });
    expect(await screen.findByText(/You can still open medicines\./)).toBeVisible();
    expect(main().getByRole('link', { name: 'Go To Home Page' })).toHaveAttribute('href', '/');
  });

  it('names no other part if none responds', async () => {
    await renderPage('/book-lab-test', {
      remotes,
      exposed: { 'mfe-lab/./list': loadError('network') },
      ports: { probe: () => Promise.resolve(undefined) },
    });
    expect(await screen.findByText(/Check your connection and try again\./)).toBeVisible();
    expect(main().queryByText(/still/)).not.toBeInTheDocument();
  });
});

describe('a page of the shell whose code is missing', () => {
  const chunkError = () =>
    Object.assign(new Error('Loading chunk home failed'), {
      name: 'ChunkLoadError',
      request: '/remotes/shell/home.js',
    });
  const main = () => within(screen.getByRole('main'));

  it('is loaded three times, reported once, and does not link to itself', async () => {
    const importShellPage = jest.fn(() => Promise.reject(chunkError()));
    const { reports } = await renderPage('/', {
      remotes: [catalogue],
      ports: { importShellPage, probe: () => Promise.resolve({ status: 503, contentType: '' }) },
    });
    expect(await screen.findByRole('heading', { name: 'The home page did not load' })).toBeVisible();
    expect(importShellPage).toHaveBeenCalledTimes(3);
    expect(reports).toEqual([
      expect.objectContaining({
        kind: 'http',
        remote: 'shell',
        version: testRelease,
        address: '/remotes/shell/home.js',
      }),
    ]);
    expect(main().queryByRole('link', { name: 'Go To Home Page' })).not.toBeInTheDocument();
    expect(main().queryByText(/closed|still/)).not.toBeInTheDocument();
  });

  it('on the home page links to the medicines if they can be opened', async () => {
    const probe: ProbeFile = (address) =>
      Promise.resolve({ status: address.includes('shell') ? 404 : 200, contentType: 'text/javascript' });
    const importShellPage = jest.fn(() => Promise.reject(chunkError()));
    await renderPage('/home', { remotes: [catalogue], ports: { importShellPage, probe } });
    const link = await main().findByRole('link', { name: 'Order Medicines' });
    expect(link).toHaveAttribute('href', '/order-medicines');
    // A 404 is not retried at once.
    expect(importShellPage).toHaveBeenCalledTimes(1);
  });

  it('is shown if the first retry succeeds', async () => {
    const Home = () => <h1>Home</h1>;
    const importShellPage = jest.fn().mockRejectedValueOnce(chunkError()).mockResolvedValue(Home);
    const { reports } = await renderPage('/', { ports: { importShellPage } });
    expect(await screen.findByRole('heading', { name: 'Home' })).toBeVisible();
    expect(reports).toEqual([expect.objectContaining({ kind: 'network', remote: 'shell', recovered_by: 'retry' })]);
  });

  it('is named by its title', async () => {
    await renderPage('/about-us', { ports: { importShellPage: () => Promise.reject(chunkError()) } });
    expect(await screen.findByRole('heading', { name: 'About Us did not load' })).toBeVisible();
  });
});
