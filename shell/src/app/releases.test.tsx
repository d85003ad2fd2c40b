import { useShell } from '@storefront/shared-contracts';
import type { AppErrorReport, RemoteDescriptor } from '@storefront/shared-contracts';
import { useMutation } from '@tanstack/react-query';
import { AppLink } from '@storefront/shared-ui';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { memoryStorage } from '../testing/memory-storage';
import { previousRelease, testRelease, withLastGood } from '../testing/test-composition';
import { loadError, remote, renderPage } from '../testing/test-services';
import type { Exposed, TestPage } from '../testing/test-services';

/** In the small frame, which costs a fraction of the shop's header and footer. */
const page = { access: 'public', frame: 'checkout' } as const;
const routes: RemoteDescriptor['routes'] = [
  { ...page, path: '/order-medicines', module: './list', title: 'Medicines' },
  { ...page, path: '/book-lab-test', module: './tests', title: 'Lab Test' },
  { ...page, path: '/checkout', module: './checkout', title: 'Checkout', hold: true },
];
const shop = remote({ name: 'mfe-shop', section: 'Medicines', routes });

function List() {
  const { navigate, setBusy, notify, api } = useShell();
  const [, setQuery] = useSearchParams();
  const go = useNavigate();
  const { mutate } = useMutation({ mutationFn: () => new Promise(() => undefined) });
  return (
    <>
      <h1>Medicines</h1>
      <AppLink href="/book-lab-test">A link</AppLink>
      <AppLink href="/checkout">Checkout</AppLink>
      <button onClick={() => navigate('/book-lab-test?x=1')}>The shell’s navigate</button>
      <button onClick={() => navigate('/book-lab-test', { replace: true })}>Replace</button>
      <button onClick={() => void go('/book-lab-test', { state: { from: 'list' } })}>Navigate with a state</button>
      <button onClick={() => setQuery({ sort: 'price' })}>Sort</button>
      <button onClick={() => mutate()}>Mutate</button>
      <button onClick={() => void api.call('updateCart', { body: { id: 1, quantity: 1 } })}>Buy</button>
      <button onClick={() => setBusy('Placing your order.')}>Be busy</button>
      <button onClick={() => notify({ type: 'success', message: 'Saved' })}>Notify</button>
    </>
  );
}
const Tests = () => {
  const go = useNavigate();
  return (
    <>
      <h1>Lab tests</h1>
      <button onClick={() => void go(-1)}>Back</button>
      <AppLink href="/order-medicines">Medicines again</AppLink>
    </>
  );
};
const Checkout = () => (
  <>
    <h1>Checkout</h1>
    <AppLink href="/order-medicines">Leave</AppLink>
  </>
);

const exposed: Exposed = {
  'mfe-shop/./list': List,
  'mfe-shop/./tests': Tests,
  'mfe-shop/./checkout': Checkout,
};

/** A page at revision 7 that knows a newer revision. */
async function outdated(path: string, test: TestPage = {}) {
  const user = userEvent.setup({ delay: null });
  const rendered = await renderPage(path, { remotes: [shop], exposed, ...test });
  await screen.findByRole('heading', { level: 1 });
  await rendered.makeVisible(8);
  const click = (name: string) =>
    user.click(screen.queryByRole('button', { name }) ?? screen.getByRole('link', { name }));
  return { ...rendered, click };
}

describe('a page with newer releases available', () => {
  it.each([
    ['A link', '/book-lab-test'],
    ['The shell’s navigate', '/book-lab-test?x=1'],
  ])('does nothing before the visitor navigates, and loads the next page from the server: %s', async (name, to) => {
    const { click, assign, reload } = await outdated('/order-medicines');
    expect(assign).not.toHaveBeenCalled();
    expect(reload).not.toHaveBeenCalled();
    await click(name);
    expect(assign.mock.calls).toEqual([[to, {}]]);
    expect(screen.getByRole('heading', { name: 'Medicines' })).toBeVisible();
  });

  it('navigates in the app if nothing is new', async () => {
    const { click, makeVisible, assign } = await outdated('/order-medicines', {
      ports: { fetchRevision: () => Promise.resolve({ revision: 7 }) },
    });
    await makeVisible(7);
    await click('A link');
    expect(await screen.findByRole('heading', { name: 'Lab tests' })).toBeVisible();
    expect(assign).not.toHaveBeenCalled();
  });

  it('does not turn other navigations into loads: search params, a state, Back, and replaced entries', async () => {
    // jsdom has no layout and no ResizeObserver.
    Object.assign(window, {
      ResizeObserver: class {
        observe = () => undefined;
        disconnect = () => undefined;
      },
    });
    const { click, assign } = await outdated('/order-medicines');
    await click('Sort');
    await click('Navigate with a state');
    expect(await screen.findByRole('heading', { name: 'Lab tests' })).toBeVisible();
    await click('Back');
    expect(await screen.findByRole('heading', { name: 'Medicines' })).toBeVisible();
    await click('Replace');
    expect(await screen.findByRole('heading', { name: 'Lab tests' })).toBeVisible();
    expect(assign).not.toHaveBeenCalled();
  });

  it('does not load from or to a page with hold, but at the next navigation', async () => {
    const { click, assign } = await outdated('/order-medicines');
    await click('Checkout');
    expect(await screen.findByRole('heading', { name: 'Checkout' })).toBeVisible();
    await click('Leave');
    expect(await screen.findByRole('heading', { name: 'Medicines' })).toBeVisible();
    expect(assign).not.toHaveBeenCalled();
    await click('A link');
    expect(assign).toHaveBeenCalledTimes(1);
  });

  it.each(['Mutate', 'Buy', 'Notify'])('does not load while something is pending: %s', async (name) => {
    const { click, assign } = await outdated('/order-medicines', {
      ports: name === 'Buy' ? { fetch: () => new Promise(() => undefined) } : {},
    });
    await click(name);
    await click('A link');
    expect(await screen.findByRole('heading', { name: 'Lab tests' })).toBeVisible();
    expect(assign).not.toHaveBeenCalled();
  });

  it('does not load while the shell is busy', async () => {
    const { click, assign, services } = await outdated('/order-medicines');
    await click('Be busy');
    act(() => services.shell.navigate('/book-lab-test'));
    expect(await screen.findByText('Lab tests', { selector: 'h1' })).toBeInTheDocument();
    expect(assign).not.toHaveBeenCalled();
  });

  it.each<[string, TestPage]>([
    ['has no sessionStorage', { session: memoryStorage({}, { throws: true }) }],
    ['is offline', { ports: { online: () => false } }],
  ])('navigates in the app in a browser that %s', async (_what, test) => {
    const { click, assign } = await outdated('/order-medicines', test);
    await click('A link');
    expect(await screen.findByRole('heading', { name: 'Lab tests' })).toBeVisible();
    expect(assign).not.toHaveBeenCalled();
  });

  it('detects them on a navigation, and loads at the next one', async () => {
    const user = userEvent.setup({ delay: null });
    const { assign } = await renderPage('/order-medicines', {
      remotes: [shop],
      exposed,
      ports: { fetchRevision: () => Promise.resolve({ revision: 8 }) },
    });
    await user.click(await screen.findByRole('link', { name: 'A link' }));
    await user.click(await screen.findByRole('link', { name: 'Medicines again' }));
    expect(assign.mock.calls).toEqual([['/order-medicines', {}]]);
  });
});

describe('a remote with a last good release whose code fails', () => {
  const falling = withLastGood(shop);
  const broken: Exposed = { ...exposed, 'mfe-shop/./list': loadError('evaluation') };
  const failing = { remotes: [falling], exposed: broken };
  const missing = { name: 'Medicines did not load' };

  it('pins the visitor to it and reloads the page after reporting', async () => {
    const order: string[] = [];
    const reports: AppErrorReport[] = [];
    const { cookies } = await renderPage('/order-medicines', {
      ...failing,
      ports: {
        sendReport: (report) => {
          reports.push(report);
          order.push('report');
        },
        reload: () => void order.push('reload'),
      },
    });
    await waitFor(() => expect(order).toEqual(['report', 'reload']));
    expect(cookies).toEqual([expect.objectContaining({ name: 'pin-mfe-shop', value: `${previousRelease}.5` })]);
    expect(reports).toEqual([
      expect.objectContaining({
        kind: 'evaluation',
        remote: 'mfe-shop',
        version: testRelease,
        page_id: 'page-1',
        revision: 7,
        route: '/order-medicines',
        recovered_by: 'pinned-reload',
      }),
    ]);
    expect(screen.queryByRole('heading', missing)).not.toBeInTheDocument();
  });

  it('does so once: a page that fails again stays unavailable', async () => {
    const session = memoryStorage();
    const first = await renderPage('/order-medicines', { ...failing, session });
    await waitFor(() => expect(first.reload).toHaveBeenCalledTimes(1));
    first.unmount();
    const second = await renderPage('/order-medicines', { ...failing, session });
    expect(await screen.findByRole('heading', missing)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', missing)).toBeVisible();
    expect(second.reload).not.toHaveBeenCalled();
    expect(second.reports.map(({ recovered_by }) => recovered_by)).toEqual([undefined]);
  });

  it('waits for Try again on a page with hold', async () => {
    const { reload } = await renderPage('/checkout', {
      remotes: [falling],
      exposed: { 'mfe-shop/./checkout': loadError('evaluation') },
    });
    expect(await screen.findByRole('heading', missing)).toBeVisible();
    expect(reload).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('is retried in the page first if it throws while rendering', async () => {
    const Broken = () => {
      throw new Error('No such thing');
    };
    const { reload, reports } = await renderPage('/order-medicines', {
      remotes: [falling],
      exposed: { 'mfe-shop/./list': Broken },
    });
    expect(await screen.findByRole('heading', missing)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', missing)).toBeVisible();
    expect(reload).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(reload).toHaveBeenCalledTimes(1);
    expect(reports).toEqual([expect.objectContaining({ kind: 'render', remote: 'mfe-shop', version: testRelease })]);
  });

  it('is reported as well as the last good one that failed too', async () => {
    const { reports } = await renderPage('/order-medicines', {
      ...failing,
      ports: {
        runtime: {
          loadEntry: (_name, candidate) => Promise.reject(loadError('http', 404, 'entry', candidate.release)),
          loadModule: () => Promise.reject(new Error('Never')),
          fetchModule: () => Promise.reject(new Error('Never')),
        },
      },
    });
    expect(await screen.findByRole('heading', missing)).toBeVisible();
    expect(reports.map(({ version, address }) => [version, address])).toEqual([
      [testRelease, `/remotes/${testRelease}.js`],
      [previousRelease, `/remotes/${previousRelease}.js`],
    ]);
  });
});

describe('an uncaught error', () => {
  it.each<[string, string, string]>([
    ['of the shell', 'shell', 'shell'],
    ['of a remote that is not the open page’s owner', 'mfe-shop', 'mfe-shop'],
  ])('%s is reported as its own', async (_what, folder, name) => {
    const { reports, unmount } = await renderPage('/', {
      remotes: [shop],
      ports: {
        watchUncaught: (report) => {
          report({
            kind: 'uncaught',
            error: 'boom',
            stack: `at https://shop.test/remotes/${folder}/${testRelease}/1.js`,
          });
          return () => undefined;
        },
      },
    });
    await waitFor(() => expect(reports).toHaveLength(1));
    expect(reports[0]).toMatchObject({
      app: 'website',
      kind: 'uncaught',
      error: 'boom',
      remote: name,
      version: testRelease,
      revision: 7,
      route: '/',
      page_id: 'page-1',
    });
    unmount();
  });

  it('while a page renders is reported with the route navigated to', async () => {
    const tests = { broken: false };
    const Fragile = () => {
      if (tests.broken) throw new Error('No such thing');
      return <Tests />;
    };
    const { reports } = await renderPage('/book-lab-test', {
      remotes: [shop],
      exposed: { ...exposed, 'mfe-shop/./tests': Fragile },
    });
    await userEvent.click(await screen.findByRole('link', { name: 'Medicines again' }));
    tests.broken = true;
    await userEvent.click(await screen.findByRole('link', { name: 'A link' }));
    await waitFor(() => expect(reports).toHaveLength(1));
    expect(reports[0]).toMatchObject({ kind: 'render', route: '/book-lab-test' });
  });
});
