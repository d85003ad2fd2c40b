import { matchRoute, ShellContext, type PageModule } from '@storefront/shared-contracts';
import { createFakeShell, hydrateWithShell, prefetchFirstQueries } from '@storefront/page-kit/testing';
import type { FakeShell, FakeShellOptions } from '@storefront/page-kit/testing';
import { hashKey, QueryClient, QueryClientProvider, useQueryClient } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { descriptor } from '../descriptor';
import { known } from '../testing/responses';
import * as accountData from './account-data';
import * as addresses from './addresses';
import * as changePassword from './change-password';
import * as devices from './devices';
import * as login from './login';
import * as logout from './logout';
import * as myAccount from './my-account';
import * as orderDetails from './order-details';
import * as orderDocument from './order-document';
import * as orderList from './order-list';
import * as overview from './overview';
import * as resetPassword from './reset-password';
import * as verification from './verification';

interface ServedModule {
  readonly default: ComponentType;
  readonly firstQueries?: PageModule['firstQueries'];
}

const modules: Readonly<Record<string, ServedModule>> = {
  './account-data': accountData,
  './addresses': addresses,
  './change-password': changePassword,
  './devices': devices,
  './login': login,
  './logout': logout,
  './my-account': myAccount,
  './order-details': orderDetails,
  './order-document': orderDocument,
  './order-list': orderList,
  './overview': overview,
  './reset-password': resetPassword,
  './verification': verification,
};

const moduleOf = ({ module = '' }: { readonly module?: string | undefined }) => modules[module];

const never = () => new Promise<never>(() => undefined);

/** A customer with a stored session. The API does not respond, so that a page stays as it was served. */
const customer: FakeShellOptions = {
  session: { signedIn: true, first_name: 'Meenakshi', is_verified: 3 },
  handlers: {
    addressList: never,
    orderDetails: never,
    orderDocumentContent: never,
    orderList: never,
    sessionList: never,
    user: never,
    userDetails: never,
  },
};

const guest: FakeShellOptions = {};

/** The page at a URL of this remote. `Probe` is rendered beside it. */
function pageAt(address: string, Probe: () => null = () => null) {
  return (
    <MemoryRouter initialEntries={[address]}>
      <Probe />
      <Routes>
        {descriptor.routes.map((route) => {
          const Page = moduleOf(route)?.default;
          return <Route key={route.path} path={route.path} element={Page && <Page />} />;
        })}
      </Routes>
    </MemoryRouter>
  );
}

function firstQueriesOf(address: string, shell: FakeShell) {
  const { pathname, searchParams } = new URL(address, 'https://shop.example');
  const match = matchRoute(descriptor.routes, pathname);
  return (match && moduleOf(match.route)?.firstQueries?.(shell.api, match.params, searchParams)) ?? [];
}

const prefetch = async () => undefined;
const newClient = () => new QueryClient({ defaultOptions: { queries: { retry: false } } });

/** Serves the page, hydrates it, and collects the queries that it then requests. */
async function hydrate(address: string, shell: FakeShell) {
  let client: QueryClient | undefined;
  const Probe = () => {
    client = useQueryClient();
    return null;
  };
  const page = await hydrateWithShell(pageAt(address, Probe), { shell, prefetch });
  const queries = client?.getQueryCache().getAll() ?? [];
  return {
    ...page,
    // A call that the fake shell rejects can have ended already.
    asked: queries
      .filter(({ state }) => state.fetchStatus === 'fetching' || state.status === 'error')
      .map((query) => query.queryHash),
  };
}

const navigation = [
  'My Account',
  'My Profile',
  'My Medicine Orders',
  'My Lab Orders',
  'My Addresses',
  'My Devices',
  'My Data',
  'Change Password',
  'Logout',
];

interface Served {
  readonly visitor: FakeShellOptions;
  readonly texts: readonly string[];
  /** Text that the page shows only while it loads. */
  readonly status?: string;
}

const pages: readonly (readonly [string, Served])[] = [
  ['/login', { visitor: guest, texts: ['Login/Register', 'Email/Mobile Number', 'Continue', 'Save your addresses.'] }],
  ['/reset-password', { visitor: guest, texts: ['Reset Password', 'Mobile Number', 'Send OTP', 'Back to Login'] }],
  ['/logout', { visitor: customer, texts: ['Logout'], status: 'Logging you out' }],
  ['/verification', { visitor: customer, texts: [], status: 'Loading your contact details' }],
  [
    '/my-account/overview',
    {
      visitor: customer,
      texts: [...navigation, 'Next delivery', 'Last order', 'My Profile', 'Mobile Number', 'My Addresses'],
      status: 'Loading your account',
    },
  ],
  [
    '/my-account',
    {
      visitor: customer,
      texts: [...navigation, 'Name', 'Mobile Number', 'Email', 'You cannot change these details here.'],
      status: 'Loading your profile',
    },
  ],
  ['/change-password', { visitor: customer, texts: [...navigation, 'Old Password', 'New Password', 'Update'] }],
  [
    '/my-account/devices',
    {
      visitor: customer,
      texts: [...navigation, 'Log out any device you do not recognise'],
      status: 'Loading your devices',
    },
  ],
  ['/my-account/data', { visitor: customer, texts: [...navigation, 'Download my data', 'Delete my account'] }],
  ['/my-address', { visitor: customer, texts: [...navigation, 'My Addresses'], status: 'Loading your addresses' }],
  ['/my-account/address', { visitor: customer, texts: navigation, status: 'Loading your addresses' }],
  ['/my-address?page=lab', { visitor: customer, texts: ['Select Address'], status: 'Loading your addresses' }],
  [
    '/checkout/address?page=medicine&coupon_code=NEEM80',
    {
      visitor: customer,
      texts: ['Select Address', 'Price details', 'Use this Address'],
      status: 'Loading your addresses',
    },
  ],
  [
    '/my-order/medicine',
    { visitor: customer, texts: [...navigation, 'My Medicine Orders'], status: 'Loading your orders' },
  ],
  ['/my-order/lab', { visitor: customer, texts: [...navigation, 'My Lab Test Orders'], status: 'Loading your orders' }],
  ['/my-order/foo', { visitor: customer, texts: ['Page Not Found'] }],
  [
    '/my-order/medicine/482131',
    {
      visitor: customer,
      texts: [
        'My Medicine Orders',
        'Medicine order',
        'Price details',
        'Saving on MRP',
        'Delivery address',
        'Need help',
      ],
      status: 'Loading your order',
    },
  ],
  [
    '/my-order/lab/482131',
    {
      visitor: customer,
      texts: ['My Lab Test Orders', 'Lab order', 'Home collection', 'Collection address', 'Total amount'],
      status: 'Loading your order',
    },
  ],
  [
    '/my-order/medicine/482131/document/7',
    {
      visitor: customer,
      texts: ['Order O482131', 'Invoice or credit note', 'Print', 'Download', 'Items', 'Seller'],
      status: 'Loading your document',
    },
  ],
  ['/my-order/medicine/482131/document/x', { visitor: customer, texts: ['Page Not Found'] }],
  ['/my-order/medicine/1', { visitor: customer, texts: ['Page Not Found'] }],
];

/** Parses HTML without adding it to the document. */
function parse(html: string) {
  const root = document.createElement('div');
  root.innerHTML = html;
  return root;
}

const callsOf = ({ calls }: FakeShell) => calls.map((call) => JSON.stringify(call)).sort();

describe.each(pages)('%s', (address, { visitor, texts, status }) => {
  it('is served as a skeleton without data', async () => {
    const { html } = await hydrate(address, createFakeShell(visitor));
    const served = parse(html);
    // Bars may be hidden from screen readers; texts may not.
    const hidden = served.querySelectorAll('[data-loading][aria-hidden], [data-loading] [aria-hidden]');
    for (const bar of hidden) bar.remove();
    for (const text of texts) expect(served).toHaveTextContent(text);
    expect(html).not.toMatch(/Meenakshi|\sstyle=/);
    const loading = served.querySelectorAll('[data-loading] [role="status"], [role="status"][data-loading]');
    expect([...loading].map(({ textContent }) => textContent)).toEqual(status === undefined ? [] : [status]);
    expect(served.querySelector('[data-loading] h1')).toBeNull();
  });

  it('keeps its markup when it starts, and only then asks for its first queries', async () => {
    const shell = createFakeShell(visitor);
    const { errors, lostElements, asked } = await hydrate(address, shell);
    expect({ errors, lostElements }).toEqual({ errors: [], lostElements: [] });

    const ahead = createFakeShell();
    const queries = firstQueriesOf(address, ahead);
    expect([...asked].sort()).toEqual(queries.map(({ queryKey }) => hashKey(queryKey)).sort());
    await prefetchFirstQueries(newClient(), queries);
    expect(callsOf(shell)).toEqual(callsOf(ahead));
  });
});

/** Serves the page, lets the visitor change it, and hydrates it. */
async function startAfter(address: string, shell: FakeShell, change: (served: HTMLElement) => void = () => undefined) {
  const page = (
    <QueryClientProvider client={newClient()}>
      <ShellContext.Provider value={shell}>{pageAt(address)}</ShellContext.Provider>
    </QueryClientProvider>
  );
  const container = document.body.appendChild(parse(renderToString(page)));
  change(container);
  await act(async () => void render(page, { container, hydrate: true }));
}

describe('before a page starts', () => {
  const type = (label: string, text: string) => {
    const input = screen.getByLabelText<HTMLInputElement>(label);
    input.focus();
    input.value = text;
  };

  it('the text typed at the login is kept, and sent', async () => {
    const shell = createFakeShell({ handlers: { userCheck: known(0) } });
    await startAfter('/login', shell, () => type('Email/Mobile Number', 'meena@neemleaf.example'));
    expect(screen.getByLabelText('Email/Mobile Number')).toHaveFocus();
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByLabelText('Password')).toHaveFocus();
    expect(shell.calls).toEqual([{ name: 'userCheck', input: { body: { user_name: 'meena@neemleaf.example' } } }]);
  });

  it('the number typed for a reset is kept, and sent', async () => {
    const shell = createFakeShell({ handlers: { resetUserCheck: never } });
    await startAfter('/reset-password', shell, () => type('Mobile Number', '9876543210'));
    await userEvent.click(screen.getByRole('button', { name: 'Send OTP' }));
    expect(shell.calls).toEqual([{ name: 'resetUserCheck', input: { body: { mobile_number: '9876543210' } } }]);
  });

  it('passwords typed for a change are kept', async () => {
    await startAfter('/change-password', createFakeShell(customer), () => {
      type('Old Password', 'neem-1234');
      type('New Password', 'neem-5678');
    });
    expect(screen.getByLabelText('Old Password')).toHaveValue('neem-1234');
    expect(screen.getByLabelText('New Password')).toHaveValue('neem-5678');
    expect(screen.getByLabelText('New Password')).toHaveFocus();
  });

  it('the login takes the focus, but not from another field', async () => {
    await startAfter('/login', createFakeShell());
    expect(screen.getByLabelText('Email/Mobile Number')).toHaveFocus();
    cleanup();
    const search = document.body.appendChild(document.createElement('input'));
    await startAfter('/login', createFakeShell(), () => search.focus());
    expect(search).toHaveFocus();
    search.remove();
  });

  it('the login does not say why a session ended', async () => {
    const shell = createFakeShell({ sessionEnd: 'password_changed' });
    await startAfter('/login', shell, (served) => expect(served.querySelector('[role="alert"]')).toBeNull());
    expect(screen.getByRole('alert')).toBeVisible();
  });
});

describe('the verification of a served page', () => {
  const details = { is_verified: 0, mobile_number: '9876543210', email: '' };
  const unknown = () => createFakeShell({ handlers: { userDetails: () => ({ status: 200, data: details }) } });

  it.each([
    [0, ['userDetails'], 'Verify your contact details'],
    [3, [], 'You are verified'],
  ])('waits for the session, then reads its flag %i', async (is_verified, calls, heading) => {
    const shell = unknown();
    await startAfter('/verification', shell);
    expect(screen.getByRole('status')).toHaveTextContent('Loading your contact details');
    expect(shell.calls).toEqual([]);
    act(() => shell.session.signIn({ token: 'a-token', first_name: 'Meenakshi', is_verified }));
    expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeVisible();
    expect(shell.calls.map(({ name }) => name)).toEqual(calls);
  });
});
