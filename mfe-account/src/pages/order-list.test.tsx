import { createDeferred } from '@storefront/page-kit/testing';
import type { OrderSummary } from '@storefront/shared-contracts';
import { screen, waitFor } from '@testing-library/react';
import { networkError } from '../testing/responses';
import { labItem, summaries, summary, user } from '../testing/orders';
import { open } from '../testing/render-page';

/** A server that returns these orders in pages. */
const server = (orders: readonly OrderSummary[]) => ({
  user,
  orderList: ({ body = {} }: { body?: { limit?: number | undefined; page?: number | undefined } }) => {
    const { limit = 0, page = 1 } = body;
    return {
      status: 200 as const,
      data: orders.slice((page - 1) * limit, page * limit),
      total_order: orders.length,
    };
  },
});

const rows = () => screen.getAllByRole('listitem').filter((row) => row.querySelector('h2') !== null);
const numbers = () => screen.getAllByText('Order', { selector: 'p' }).map((number) => number.textContent);

async function openList(orders: readonly OrderSummary[], address = '/my-order/medicine') {
  const page = open(address, { handlers: server(orders) });
  await screen.findByText(/^\d+ orders?/);
  return page;
}

it.each([
  ['/my-order/medicine', 'My Medicine Orders', 'Order O482131', '/my-order/medicine/482131', 'My Medicine Orders'],
  ['/my-order/lab', 'My Lab Test Orders', 'Order OL482131', '/my-order/lab/482131', 'My Lab Orders'],
])('on %s lists the orders under %s', async (address, title, number, href, tab) => {
  const { shell } = await openList([summary()], address);
  expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(shell.titles.at(-1)).toBe(title);
  const link = screen.getByRole('link', { name: /^Paracetamol/ });
  expect(link).toHaveAttribute('href', href);
  expect(document.getElementById(link.getAttribute('aria-describedby') ?? '')).toHaveTextContent(number);
  expect(screen.getByRole('link', { name: tab })).toHaveAttribute('aria-current', 'page');
  expect(screen.getByText('1 order')).toBeVisible();
});

it.each([
  [4, 'Paracetamol 650 mg Tablet + 3 more'],
  [1, 'Paracetamol 650 mg Tablet'],
])('names an order of %d items after the first', async (sub_order_list_count, title) => {
  await openList([summary({ sub_order_list_count })]);
  expect(screen.getByRole('heading', { level: 2 }).textContent.replaceAll('\u00a0', ' ')).toBe(title);
});

it('counts the items of an order that a server before this version sends', async () => {
  await openList([summary({ first_item: undefined })]);
  expect(screen.getByRole('link', { name: '4 items' })).toHaveAttribute('href', '/my-order/medicine/482131');
});

it('shows of an order its number, date in India, status, promised day and total', async () => {
  await openList([summary()]);
  expect(numbers()).toEqual(['Order O482131']);
  expect(screen.getByText('Placed on 18 Nov 2026')).toBeVisible();
  expect(screen.getByText('Packed')).toBeVisible();
  expect(screen.getByText('Arriving by Tue, 24 Nov')).toBeVisible();
  expect(screen.getByText('₹566.80')).toBeVisible();
});

it('shows the promised day of sample collection for lab tests', async () => {
  await openList([summary({ first_item: labItem(), sub_order_list_count: 1 })], '/my-order/lab');
  expect(screen.getByRole('link', { name: 'Thyroid Profile' })).toBeVisible();
  expect(screen.getByText('Sample collection by Tue, 24 Nov')).toBeVisible();
  expect(screen.queryByText(/Arriving|deliver/i)).not.toBeInTheDocument();
});

it.each([
  [5, 'Delivered'],
  [6, 'Cancelled'],
])('shows the day on which an order got the status %d', async (order_status_id, status_order) => {
  await openList([summary({ order_status_id, status_order })]);
  expect(screen.getByText('on 20 Nov 2026')).toBeVisible();
  expect(screen.queryByText(/Arriving/)).not.toBeInTheDocument();
});

it.each([
  ['/my-order/medicine', 'O', 'medicine'],
  ['/my-order/lab', 'OL', 'lab'],
])('on %s links an unpaid order, and no other, to its payment', async (address, prefix, type) => {
  const all = Array.from({ length: 11 }, (_, index) =>
    summary({ order_id: String(100_001 + index), order_status_id: index + 1 }),
  );
  open(address, { handlers: { ...server(all), orderList: () => ({ status: 200, data: all, total_order: 11 }) } });
  const link = await screen.findByRole('link', { name: `Complete payment of order ${prefix}100007` });
  expect(link).toHaveAttribute('href', `/order-status/100007?status=pending&page=${type}&mode=online`);
  expect(screen.getAllByRole('link', { name: /^Complete payment/ })).toHaveLength(1);
});

it('offers Track Order only at status 4', async () => {
  const tracking_link = 'https://courier.example/t/1';
  const all = Array.from({ length: 11 }, (_, index) =>
    summary({ order_id: String(100_001 + index), order_status_id: index + 1, tracking_link }),
  );
  open('/my-order/medicine', {
    handlers: { ...server(all), orderList: () => ({ status: 200, data: all, total_order: 11 }) },
  });
  expect(await screen.findAllByRole('link', { name: /^Track Order/ })).toHaveLength(1);
  const track = screen.getByRole('link', { name: /^Track Order O100004/ });
  expect(track).toHaveAttribute('href', tracking_link);
  expect(track).toHaveAttribute('rel', 'noopener noreferrer');
});

it('offers Order again for every order that is neither unpaid nor to be tracked', async () => {
  const all = Array.from({ length: 10 }, (_, index) =>
    summary({
      order_id: String(100_001 + index),
      order_status_id: index + 1,
      tracking_link: 'https://courier.example/t/1',
    }),
  );
  open('/my-order/medicine', {
    handlers: { ...server(all), orderList: () => ({ status: 200, data: all, total_order: 10 }) },
  });
  const offered = await screen.findAllByRole('button', { name: /^Order again/ });
  expect(offered.map((button) => button.textContent)).toEqual(
    [1, 2, 3, 5, 6, 8, 9, 10].map((status) => expect.stringContaining(String(100_000 + status)) as string),
  );
});

it('loads 35 orders in four pages of 10, each order once', async () => {
  const { bodies, user: visitor } = await openList(summaries(35));
  expect(screen.getByText('35 orders, newest first')).toBeVisible();
  for (const count of [20, 30, 35]) {
    await visitor.click(screen.getByRole('button', { name: 'Load More' }));
    await waitFor(() => expect(rows()).toHaveLength(count));
  }
  expect(screen.queryByRole('button', { name: 'Load More' })).not.toBeInTheDocument();
  expect(new Set(numbers()).size).toBe(35);
  expect(bodies('orderList')).toEqual(
    [1, 2, 3, 4].map((page) => ({ params: { product_type: 'medicine' }, body: { limit: 10, page } })),
  );
});

it('keeps the loaded orders if the next page fails, and loads it again on Try again', async () => {
  const handlers = server(summaries(12));
  let down = false;
  const orderList = (input: Parameters<typeof handlers.orderList>[0]) =>
    down ? networkError() : handlers.orderList(input);
  const { user: visitor } = open('/my-order/medicine', { handlers: { ...handlers, orderList } });
  await screen.findByText('12 orders, newest first');
  down = true;
  await visitor.click(screen.getByRole('button', { name: 'Load More' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Error Loading Data! Check back after some times.');
  expect(rows()).toHaveLength(10);
  down = false;
  await visitor.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(rows()).toHaveLength(12));
});

it.each([
  ['/my-order/medicine', ['/order-medicines', '/book-lab-test']],
  ['/my-order/lab', ['/book-lab-test', '/order-medicines']],
])('links a customer without orders to the products, on %s', async (address, hrefs) => {
  open(address, { handlers: server([]) });
  expect(await screen.findByRole('heading', { name: 'You have not placed any orders Yet' })).toBeVisible();
  const links = screen.getAllByRole('link', { name: /^(Order Medicines|Book Lab Test)$/ });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(hrefs);
});

it('shows that it is loading, then the failure, and loads again on Try again', async () => {
  const first = createDeferred<ReturnType<typeof networkError>>();
  const answers = [() => first.promise, () => server([summary()]).orderList({ body: { limit: 10 } })];
  const { user: visitor } = open('/my-order/medicine', {
    handlers: { user, orderList: () => answers.shift()?.() ?? networkError() },
  });
  expect(screen.getByText('Loading your orders')).toBeInTheDocument();
  first.resolve(networkError());
  expect(await screen.findByRole('alert')).toHaveTextContent('Error Loading Data!');
  await visitor.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: /^Paracetamol/ })).toBeVisible();
});

it('shows Page Not Found for an unknown product type', () => {
  const { shell } = open('/my-order/__proto__', { handlers: server([summary()]) });
  expect(screen.getByRole('heading', { level: 1, name: 'Page Not Found' })).toBeVisible();
  expect(shell.calls).toEqual([]);
});
