import { useShell } from '@storefront/shared-contracts';
import type { RemoteDescriptor } from '@storefront/shared-contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useRef, useState } from 'react';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import { memoryStorage } from '../testing/memory-storage';
import { loadError, remote, renderPage } from '../testing/test-services';

const medicines: RemoteDescriptor['routes'] = [
  { path: '/order-medicines', access: 'public', module: './list', title: 'Medicines' },
  { path: '/order-medicines/detail/:product_id/:slug', access: 'public', module: './detail', title: 'Medicines' },
];
const catalogue = remote({ name: 'mfe-catalogue', section: 'Medicines', routes: medicines });
const lab = remote({
  name: 'mfe-lab',
  section: 'Lab tests',
  routes: [{ path: '/book-lab-test', access: 'public', module: './list', title: 'Lab Test' }],
});
/** In the small frame, which costs a fraction of the shop's header and footer. */
const small = { frame: 'checkout', title: 'X' } as const;
const account = remote({
  name: 'mfe-account',
  section: 'Your account',
  routes: [
    { ...small, path: '/login', access: 'guest', module: './login' },
    { ...small, path: '/my-account', access: 'token', module: './profile' },
  ],
});
const plain = remote({
  name: 'mfe-plain',
  routes: [{ ...small, path: '/order-medicines', access: 'public', module: './list' }],
});

function Counter({ name }: { name: string }) {
  const [count, setCount] = useState(0);
  return (
    <>
      <h1>
        {name} {count}
      </h1>
      <button onClick={() => setCount(count + 1)}>More</button>
      <Link to="/book-lab-test">To the tests</Link>
    </>
  );
}
const List = () => <Counter name="Medicines" />;
const Tests = () => <Counter name="Tests" />;

/** The text that is announced in the main content. */
const announced = () =>
  within(screen.getByRole('main'))
    .getAllByRole('status')
    .map(({ textContent }) => textContent);

describe('the page', () => {
  it('lets the page set its own title', async () => {
    const Detail = () => {
      const { setTitle } = useShell();
      const { product_id } = useParams();
      useEffect(() => setTitle(`Product ${product_id ?? ''}`), [product_id, setTitle]);
      return <h1>Detail</h1>;
    };
    const { titles } = await renderPage('/order-medicines/detail/5/para', {
      remotes: [catalogue],
      exposed: { 'mfe-catalogue/./detail': Detail },
    });
    await screen.findByRole('heading', { name: 'Detail' });
    expect(titles.at(-1)).toBe('Product 5 | Neemleaf');
  });

  it('shows a remote’s page between header and footer, and navigates to another’s without a load, resets state, moves the focus and announces the page', async () => {
    const user = userEvent.setup({ delay: null });
    const { titles } = await renderPage('/order-medicines', {
      remotes: [catalogue, lab],
      exposed: { 'mfe-catalogue/./list': List, 'mfe-lab/./list': Tests },
    });
    await user.click(await screen.findByRole('button', { name: 'More' }));
    expect(screen.getByRole('heading', { name: 'Medicines 1' })).toBeVisible();
    expect(screen.getByRole('banner')).toBeVisible();
    expect(screen.getByRole('contentinfo')).toBeVisible();
    expect(titles).toContain('Medicines | Neemleaf');
    await user.click(screen.getByRole('link', { name: 'To the tests' }));
    expect(await screen.findByRole('heading', { name: 'Tests 0' })).toBeVisible();
    expect(titles.at(-1)).toBe('Lab Test | Neemleaf');
    expect(screen.getByRole('main')).toHaveFocus();
    expect(announced()).toContain('Lab Test');
  });

  it('focuses the main content when results replace the link that led to them', async () => {
    const user = userEvent.setup({ delay: null });
    const Search = () => {
      const [query] = useSearchParams();
      const { setTitle } = useShell();
      const keyword = query.get('keyword') ?? '';
      useEffect(() => setTitle(`Search: ${keyword}`), [setTitle, keyword]);
      return keyword === 'metformin' ? <p>3 found</p> : <Link to="?keyword=metformin">metformin</Link>;
    };
    await renderPage('/order-medicines?keyword=xyz', {
      remotes: [plain],
      exposed: { 'mfe-plain/./list': Search },
    });
    await user.click(await screen.findByRole('link', { name: 'metformin' }));
    expect(await screen.findByText('3 found')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
    expect(announced()).toContain('Search: metformin');
  });

  it.each([
    ['where a button that disappears', true],
    ['nowhere else where one that stays', false],
  ])('has the focus %s was pressed', async (_, disappears) => {
    const user = userEvent.setup({ delay: null });
    const Page = () => {
      const [pressed, setPressed] = useState(false);
      return pressed && disappears ? <p>Done</p> : <button onClick={() => setPressed(true)}>Clear all</button>;
    };
    await renderPage('/order-medicines', { remotes: [plain], exposed: { 'mfe-plain/./list': Page } });
    const button = await screen.findByRole('button', { name: 'Clear all' });
    await user.click(button);
    await act(() => new Promise((resolve) => setTimeout(resolve, 150)));
    expect(disappears ? screen.getByRole('main') : button).toHaveFocus();
  });

  it('keeps the focus that a page sets itself', async () => {
    const user = userEvent.setup({ delay: null });
    const Page = () => {
      const [added, setAdded] = useState(false);
      const select = useRef<HTMLSelectElement>(null);
      useEffect(() => {
        if (added && document.activeElement === document.body) select.current?.focus();
      }, [added]);
      return added ? (
        <select ref={select} aria-label="Quantity" />
      ) : (
        <button onClick={() => setAdded(true)}>Add</button>
      );
    };
    await renderPage('/order-medicines', { remotes: [plain], exposed: { 'mfe-plain/./list': Page } });
    await user.click(await screen.findByRole('button', { name: 'Add' }));
    await act(() => new Promise((resolve) => setTimeout(resolve, 150)));
    expect(screen.getByRole('combobox', { name: 'Quantity' })).toHaveFocus();
  });

  it('shows Page Not Found for a path without a route', async () => {
    const { titles } = await renderPage('/nowhere', { remotes: [catalogue] });
    expect(await screen.findByRole('heading', { name: 'Page Not Found' })).toBeVisible();
    const main = within(screen.getByRole('main'));
    expect(main.getByRole('search', { name: 'Search the shop' })).toBeVisible();
    expect(main.getByRole('link', { name: 'Go To Home Page' })).toHaveAttribute('href', '/');
    expect(new Set(titles)).toEqual(new Set(['Page Not Found | Neemleaf']));
  });

  it('shows the home page at / and /home, without sections that no part offers', async () => {
    await renderPage('/home', { remotes: [catalogue, lab] });
    expect(
      await screen.findByRole('heading', { name: 'Medicines at your door. Lab tests at your home.' }),
    ).toBeVisible();
    expect(
      screen.getByText('Free on medicine orders of ₹1,000 or more. Below that, delivery costs ₹50.'),
    ).toBeVisible();
    expect(screen.queryByText('Popular lab tests')).not.toBeInTheDocument();
  });
});

describe('a remote that fails', () => {
  it('leaves header, footer and links to the other parts, names what still works, and loads on Try again', async () => {
    const user = userEvent.setup({ delay: null });
    const exposed: Record<string, typeof List | ReturnType<typeof loadError>> = {
      'mfe-catalogue/./list': loadError('http', 404),
    };
    const { reports } = await renderPage('/order-medicines', { remotes: [catalogue, lab], exposed });
    expect(await screen.findByRole('heading', { name: 'Medicines did not load' })).toBeVisible();
    expect(await screen.findByText(/You can still open lab tests\./)).toBeVisible();
    const main = within(screen.getByRole('main'));
    expect(main.getByRole('link', { name: '1800-000-0000' })).toHaveAttribute('href', 'tel:18000000000');
    expect(screen.getByRole('banner')).toBeVisible();
    expect(reports).toEqual([
      expect.objectContaining({ kind: 'http', remote: 'mfe-catalogue', revision: 7, route: '/order-medicines' }),
    ]);
    exposed['mfe-catalogue/./list'] = List;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Medicines 0' })).toBeVisible();
  });

  it('is loaded again on the next visit of the page', async () => {
    const user = userEvent.setup({ delay: null });
    const exposed: Record<string, typeof List | ReturnType<typeof loadError>> = {
      'mfe-catalogue/./list': loadError('http', 404),
      'mfe-lab/./list': Tests,
    };
    await renderPage('/order-medicines', { remotes: [catalogue, lab], exposed });
    await screen.findByRole('heading', { name: 'Medicines did not load' });
    const nav = within(screen.getByRole('navigation', { name: 'Main' }));
    await user.click(nav.getByRole('link', { name: 'Book Lab Test' }));
    await screen.findByRole('heading', { name: 'Tests 0' });
    exposed['mfe-catalogue/./list'] = List;
    await user.click(nav.getByRole('link', { name: 'Order Medicines' }));
    expect(await screen.findByRole('heading', { name: 'Medicines 0' })).toBeVisible();
  });

  it('while rendering is caught and reported with its release', async () => {
    const Broken = () => {
      throw new Error('No such thing');
    };
    const { reports } = await renderPage('/order-medicines', {
      remotes: [catalogue],
      exposed: { 'mfe-catalogue/./list': Broken },
    });
    expect(await screen.findByRole('heading', { name: 'Medicines did not load' })).toBeVisible();
    expect(screen.queryByText(/No such thing/)).not.toBeInTheDocument();
    expect(reports).toEqual([
      expect.objectContaining({
        kind: 'render',
        remote: 'mfe-catalogue',
        version: '1.0.0-gaaaaaaaaaaaa',
        error: 'No such thing',
      }),
    ]);
  });

  it('by exposing no component is a contract failure', async () => {
    const { reports } = await renderPage('/order-medicines', { remotes: [catalogue], exposed: {} });
    await screen.findByRole('heading', { name: 'Medicines did not load' });
    expect(reports[0]).toMatchObject({ kind: 'contract' });
  });

  it('as a widget does not affect the page', async () => {
    const offering = remote({
      name: 'mfe-cart',
      widgets: [{ name: 'catalogue/shop-by-category', module: './shelf' }],
    });
    const { reports } = await renderPage('/', {
      remotes: [offering],
      exposed: { 'mfe-cart/./shelf': loadError('network') },
    });
    expect(await screen.findByRole('heading', { name: /Medicines at your door/ })).toBeVisible();
    await waitFor(() => expect(reports).toHaveLength(1));
    expect(reports[0]).toMatchObject({ kind: 'network', remote: 'mfe-cart' });
    expect(screen.queryByText(/did not load/)).not.toBeInTheDocument();
  });

  it('as a widget that throws does not affect the page', async () => {
    const offering = remote({ name: 'mfe-cart', widgets: [{ name: 'catalogue/shop-by-category', module: './shelf' }] });
    const Broken = () => {
      throw new Error('broken shelf');
    };
    const { reports } = await renderPage('/', { remotes: [offering], exposed: { 'mfe-cart/./shelf': Broken } });
    await waitFor(() => expect(reports).toEqual([expect.objectContaining({ kind: 'render', remote: 'mfe-cart' })]));
    expect(screen.getByRole('heading', { name: /Medicines at your door/ })).toBeVisible();
  });
});

describe('guards', () => {
  const Profile = () => <h1>My Profile</h1>;
  const Login = () => {
    const { session, navigate } = useShell();
    const submit = () => {
      session.signIn({ token: 't', first_name: 'Asha', is_verified: 1 });
      navigate('/my-account');
    };
    return <button onClick={submit}>Submit</button>;
  };
  const exposed = { 'mfe-account/./profile': Profile, 'mfe-account/./login': Login, 'mfe-plain/./list': List };
  const remotes = [account, plain];
  const signedIn = (is_verified: string) => memoryStorage({ token: 't', token_dt: '2026-11-20 00:00:00', is_verified });

  it('redirect a guest to the login, which returns after signing in before its own guard redirects', async () => {
    const user = userEvent.setup({ delay: null });
    await renderPage('/my-account', { remotes, exposed });
    await user.click(await screen.findByRole('button', { name: 'Submit' }));
    expect(await screen.findByRole('heading', { name: 'My Profile' })).toBeVisible();
  });

  it('let a verified customer in', async () => {
    await renderPage('/my-account', { remotes, exposed, local: signedIn('1') });
    expect(await screen.findByRole('heading', { name: 'My Profile' })).toBeVisible();
  });

  it('redirect a customer from the login to the medicines', async () => {
    await renderPage('/login', { remotes, exposed, local: signedIn('3') });
    expect(await screen.findByRole('heading', { name: 'Medicines 0' })).toBeVisible();
  });

  it('never show a protected page to an unverified customer', async () => {
    await renderPage('/my-account', { remotes, exposed, local: signedIn('2') });
    expect(await screen.findByRole('heading', { name: 'Page Not Found' })).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'My Profile' })).not.toBeInTheDocument();
  });
});

describe('the busy overlay', () => {
  it.each([
    ['to the previous element', false],
    ['to the main content if the element is removed', true],
  ])('covers the page and makes it inert while a part is busy, and restores the focus %s', async (_where, removed) => {
    const { services } = await renderPage('/nowhere');
    const page = screen.getByRole('banner').parentElement;
    const link = within(screen.getByRole('main')).getByRole('link', { name: 'Go To Home Page' });
    link.focus();
    act(() => services.shell.setBusy('Placing your order.'));
    expect(screen.getByText('Placing your order.')).toBeVisible();
    expect(page).toHaveAttribute('inert');
    // Browsers blur the focused element once the page is inert.
    link.blur();
    if (removed) jest.spyOn(link, 'focus').mockImplementation(() => undefined);
    act(() => services.shell.setBusy(null));
    expect(removed ? screen.getByRole('main') : link).toHaveFocus();
    expect(screen.queryByText('Placing your order.')).not.toBeInTheDocument();
    expect(page).not.toHaveAttribute('inert');
  });
});

describe('a page that loads slowly', () => {
  it('shows a message after ten seconds and can be reloaded', async () => {
    jest.useFakeTimers();
    try {
      const { reload } = await renderPage('/order-medicines', {
        remotes: [catalogue],
        ports: {
          runtime: {
            loadEntry: (_name, candidate) => Promise.resolve(candidate),
            loadModule: () => new Promise(() => undefined),
            fetchModule: () => new Promise(() => undefined),
          },
        },
      });
      expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
      await act(() => jest.advanceTimersByTimeAsync(10_000));
      expect(screen.getByText('Medicines: still loading.')).toBeVisible();
      screen.getByRole('button', { name: 'Try again' }).click();
      expect(reload).toHaveBeenCalledTimes(1);
    } finally {
      jest.useRealTimers();
    }
  });
});
