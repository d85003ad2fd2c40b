import type { ApiHandlers } from '@storefront/page-kit/testing';
import { createFakeShell, hydrateWithShell, prefetchFirstQueries } from '@storefront/page-kit/testing';
import { paths } from '@storefront/shared-contracts';
import { QueryClient } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { matchPath, MemoryRouter, Route, Routes } from 'react-router-dom';
import CheckoutPage, * as checkoutModule from './checkout';
import MyCart, * as cartModule from './my-cart';
import OrderStatusPage, * as orderStatusModule from './order-status';

const pageAt = (address: string) => (
  <MemoryRouter initialEntries={[address]}>
    <Routes>
      <Route path={paths.cart} element={<MyCart />} />
      <Route path={paths.checkout} element={<CheckoutPage />} />
      <Route path={paths.orderStatus} element={<OrderStatusPage />} />
    </Routes>
  </MemoryRouter>
);

/** The page sends the request and gets no response, so it stays the skeleton that the server renders. */
const unanswered = () => new Promise<never>(() => undefined);
const handlers: ApiHandlers = {
  cartMedicine: unanswered,
  cartLab: unanswered,
  orderCreation: unanswered,
  orderDetails: unanswered,
};

/** Hydrates a page without data and collects its requests. */
async function hydrate(address: string) {
  const shell = createFakeShell({ handlers });
  const clients: QueryClient[] = [];
  const hydration = await hydrateWithShell(pageAt(address), {
    shell,
    prefetch: async (client) => void clients.push(client),
  });
  const [server, browser] = clients.map((client) =>
    client
      .getQueryCache()
      .getAll()
      .filter(({ state }) => state.fetchStatus !== 'idle')
      .map(({ queryKey }) => queryKey),
  );
  const served = document.createElement('div');
  served.innerHTML = hydration.html;
  return { ...hydration, served, server, browser, calls: shell.calls };
}

const cartPrices = ['Total MRP', 'Saving on MRP', 'Delivery', 'Total amount'];
const labPrices = ['Total MRP', 'Saving on MRP', 'Home collection', 'Total amount'];
const steps = ['Back from the bank', 'Payment is checked', 'Order Placed'];

const skeletons = [
  {
    address: '/my-cart',
    module: cartModule,
    path: paths.cart,
    heading: 'My Cart',
    words: ['Medicines', 'Lab Test', 'Delivery pincode', 'Coupon', 'Price details', ...cartPrices, 'Checkout'],
    status: 'Loading your cart',
  },
  {
    address: '/my-cart?page=lab',
    module: cartModule,
    path: paths.cart,
    heading: 'My Cart',
    words: ['Medicines', 'Lab Test', 'Collection pincode', 'Coupon', 'Price details', ...labPrices, 'Checkout'],
    status: 'Loading your cart',
  },
  {
    address: '/checkout?page=medicine&add_reference_id=7&coupon_code=NEEM20',
    module: checkoutModule,
    path: paths.checkout,
    heading: 'Order Confirmation & Payment',
    words: ['Deliver to', 'Payment', 'Cash on delivery', 'Items', 'Price details', ...cartPrices, 'Confirm'],
    status: 'Pricing your order',
  },
  {
    address: '/checkout?page=lab&add_reference_id=7',
    module: checkoutModule,
    path: paths.checkout,
    heading: 'Order Confirmation & Payment',
    words: ['Collect sample at', 'Payment', 'Pay at collection', 'Tests', ...labPrices, 'Confirm'],
    status: 'Pricing your order',
  },
  {
    address: '/order-status/482130?status=success&page=medicine&mode=online',
    module: orderStatusModule,
    path: paths.orderStatus,
    heading: 'We are checking your payment',
    words: ['Please do not pay again.', ...steps, 'Order', 'O482130', 'My Medicine Orders'],
    status: 'Loading your order',
  },
  {
    address: '/order-status/482130?status=failed&page=lab&mode=online',
    module: orderStatusModule,
    path: paths.orderStatus,
    heading: 'We are checking your payment',
    words: [...steps, 'OL482130', 'My Lab Orders'],
    status: 'Loading your order',
  },
  {
    address: '/order-status/482130?status=success&page=medicine&mode=cod',
    module: orderStatusModule,
    path: paths.orderStatus,
    heading: 'One moment',
    words: ['Order', 'O482130', 'My Medicine Orders'],
    status: 'Loading your order',
  },
] as const;

describe.each(skeletons)('$address', ({ address, module, path, heading, words, status }) => {
  it('is served with its words and without data, and is kept by the browser', async () => {
    const { html, served, errors, lostElements } = await hydrate(address);
    expect(served.querySelector('h1')).toHaveTextContent(heading);
    for (const word of words) expect(served).toHaveTextContent(word);
    expect(served).not.toHaveTextContent(/₹(?!1,000)|\(\d/);
    expect(html).not.toMatch(/\sstyle=/);
    expect({ errors, lostElements }).toEqual({ errors: [], lostElements: [] });
  });

  it('marks what it shows only while loading, says once what loads, and closes its fields and buttons', async () => {
    const { served } = await hydrate(address);
    const [loading, ...others] = served.querySelectorAll('[data-loading]');
    expect(others).toEqual([]);
    const statuses = [...served.querySelectorAll('[role="status"]:not(:empty)')];
    expect(statuses.map(({ textContent }) => textContent)).toEqual([status]);
    expect(loading).toContainElement(served.querySelector('[role="status"]:not(:empty)'));
    for (const control of loading?.querySelectorAll('input, button') ?? []) expect(control).toBeDisabled();
  });

  it('asks for its first queries, in the browser only', async () => {
    const url = new URL(address, 'https://shop.example');
    const params = { ...matchPath(path, url.pathname)?.params };
    const named = createFakeShell();
    const queries = module.firstQueries?.(named.api, { sub_order_id: '', ...params }, url.searchParams) ?? [];
    const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
    await prefetchFirstQueries(client, queries);

    const { server, browser, calls } = await hydrate(address);
    expect(server).toEqual([]);
    expect(browser).toEqual(queries.map(({ queryKey }) => queryKey));
    expect(calls).toHaveLength(1);
    expect(calls).toEqual(named.calls);
  });
});

it('mentions neither a payment nor a bank after cash on delivery', async () => {
  const { served } = await hydrate('/order-status/482130?status=success&page=medicine&mode=cod');
  expect(served).not.toHaveTextContent(/pay|bank/i);
});

it.each([
  ['/checkout?page=medicine', checkoutModule, {}],
  ['/order-status/482130', orderStatusModule, { sub_order_id: '482130' }],
] as const)('%s, which leads to the cart, is served empty', async (address, module, params) => {
  const { html, errors, calls } = await hydrate(address);
  expect(html).toBe(renderToString(null));
  expect({ errors, calls }).toEqual({ errors: [], calls: [] });
  const { searchParams } = new URL(address, 'https://shop.example');
  expect(module.firstQueries?.(createFakeShell().api, params, searchParams)).toEqual([]);
});
