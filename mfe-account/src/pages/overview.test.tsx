import { createDeferred } from '@storefront/page-kit/testing';
import type { Address, OrderSummary, ProductType } from '@storefront/shared-contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { networkError } from '../testing/responses';
import { labItem, order, summary, user } from '../testing/orders';
import { open } from '../testing/render-page';

const address: Address = {
  id: 1,
  name: 'Meenakshi Subramaniam',
  pincode: '560078',
  address_1: '14/2 Sarakki Main Road',
  address_2: 'JP Nagar 1st Phase',
  city: 'Bengaluru',
  state: 'Karnataka',
  state_id: 16,
  landmark: '',
  alternative_number: '',
  address_type: 1,
};

const shipped = summary({
  order_status_id: 4,
  status_order: 'Shipped',
  sub_order_list_count: 2,
  tracking_link: 'https://courier.example/t/1',
});
const delivered = summary({
  order_id: '598023',
  created_at: '2026-10-20T10:00:00.000Z',
  order_status_id: 5,
  status_order: 'Delivered',
  status_at: '2026-10-28T10:00:00.000Z',
  sub_order_list_count: 3,
});

interface Account {
  readonly medicine?: readonly OrderSummary[];
  readonly lab?: readonly OrderSummary[];
  readonly addresses?: readonly Address[];
}

const server = ({ medicine = [], lab = [], addresses = [] }: Account) => ({
  user,
  addressList: () => ({ status: 200 as const, data: [...addresses] }),
  orderList: ({ params }: { params: { product_type: ProductType } }) => {
    const data = [...{ medicine, lab }[params.product_type]];
    return { status: 200 as const, data, total_order: data.length };
  },
  orderDetails: () => ({ status: 200 as const, data: order() }),
});

const section = (name: string | RegExp) => within(screen.getByRole('region', { name }));
const textOf = (element: HTMLElement) => element.textContent.replaceAll('\u00a0', ' ');

it('shows the order under way with its promise, contents, steps and tracking', async () => {
  open('/my-account/overview', { handlers: server({ medicine: [shipped, delivered] }) });
  expect(await screen.findByRole('heading', { level: 2, name: 'Arriving by Tue, 24 Nov' })).toBeVisible();
  const delivery = section('Arriving by Tue, 24 Nov');
  const link = delivery.getByRole('link', { name: /^Paracetamol/ });
  expect(link).toHaveAttribute('href', '/my-order/medicine/482131');
  expect(textOf(link.parentElement ?? link)).toBe('Paracetamol 650 mg Tablet + 1 more, to 560078');
  expect(delivery.getAllByRole('listitem').map(textOf)).toEqual([
    expect.stringMatching(/^Order Placed, done/),
    expect.stringMatching(/^Packed, now/),
    'Delivered, to comeby Tue, 24 Nov',
  ]);
  expect(delivery.getByRole('link', { name: /^Track Order/ })).toHaveAttribute('href', 'https://courier.example/t/1');
});

it('shows profile, newest address and last order, which can be ordered again', async () => {
  const addresses = [address, { ...address, id: 2, name: 'Ravi' }];
  const handlers = server({ medicine: [shipped, delivered], addresses });
  const { user: visitor } = open('/my-account/overview', { handlers });
  expect(await screen.findByText('meenakshi.s@example.in')).toBeVisible();
  expect(section('My Profile').getByRole('link', { name: 'Open my profile' })).toHaveAttribute('href', '/my-account');
  const book = section('My Addresses');
  expect(book.getByText('Meenakshi Subramaniam')).toBeVisible();
  expect(book.getByText('560078')).toBeVisible();
  expect(book.getByText('7 am – 9 pm delivery')).toBeVisible();
  expect(book.queryByText('Ravi')).not.toBeInTheDocument();
  expect(book.getByRole('link', { name: 'All 2 addresses' })).toHaveAttribute('href', '/my-address');
  await screen.findByRole('heading', { level: 2, name: /^Arriving/ });
  const last = section('Last order');
  const title = last.getByRole('link', { name: /^Paracetamol/ });
  expect(textOf(title)).toBe('Paracetamol 650 mg Tablet + 2 more');
  expect(title).toHaveAttribute('href', '/my-order/medicine/598023');
  expect(last.getByText('Delivered on 28 Oct 2026.')).toBeVisible();
  expect(last.getByText('₹566.80')).toBeVisible();
  expect(last.getByRole('link', { name: 'All medicine orders' })).toHaveAttribute('href', '/my-order/medicine');
  await visitor.click(last.getByRole('button', { name: 'Order again O598023' }));
  expect(await screen.findByRole('dialog', { name: 'Order again' })).toBeVisible();
});

it('shows an order of lab tests with the place of its collection', async () => {
  const lab = [summary({ first_item: labItem(), sub_order_list_count: 1 })];
  open('/my-account/overview', { handlers: server({ lab, medicine: [delivered] }) });
  expect(await screen.findByRole('heading', { level: 2, name: 'Sample collection by Tue, 24 Nov' })).toBeVisible();
  expect(screen.getByText(', at 560078')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Thyroid Profile' })).toHaveAttribute('href', '/my-order/lab/482131');
});

it('has no section for what does not exist', async () => {
  open('/my-account/overview', { handlers: server({ medicine: [delivered] }) });
  expect(await screen.findByText('Delivered on 28 Oct 2026.')).toBeVisible();
  expect(screen.getAllByRole('heading', { level: 2 }).map(textOf)).toEqual([
    'Last order',
    'My Profile',
    'My Addresses',
  ]);
});

it('links a customer without orders and addresses to both catalogues and to the address book', async () => {
  open('/my-account/overview', { handlers: server({}) });
  expect(await screen.findByRole('heading', { name: 'You have not placed any orders Yet' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Order Medicines' })).toHaveAttribute('href', '/order-medicines');
  expect(screen.getByRole('link', { name: 'Book Lab Test' })).toHaveAttribute('href', '/book-lab-test');
  expect(await screen.findByText('No address saved yet')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Open my addresses' })).toHaveAttribute('href', '/my-address');
});

it('shows a skeleton until the steps have come', async () => {
  const details = createDeferred<{ status: 200; data: ReturnType<typeof order> }>();
  const handlers = { ...server({ medicine: [shipped], addresses: [address] }), orderDetails: () => details.promise };
  const { shell } = open('/my-account/overview', { handlers });
  await waitFor(() => expect(shell.calls.map(({ name }) => name)).toContain('orderDetails'));
  expect(screen.getByText('Loading your account')).toBeInTheDocument();
  expect(screen.queryByText('14/2 Sarakki Main Road', { exact: false })).not.toBeInTheDocument();
  details.resolve({ status: 200, data: order() });
  expect(await screen.findByRole('heading', { name: /^Arriving/ })).toBeVisible();
  expect(screen.queryByText('Loading your account')).not.toBeInTheDocument();
});

it.each([
  ['orderList', 'My orders'],
  ['orderDetails', /^Arriving/],
  ['user', 'My Profile'],
  ['addressList', 'My Addresses'],
] as const)('after a failed %s only its section offers Try again', async (name, failedSection) => {
  const handlers = server({ medicine: [shipped, delivered], addresses: [address] });
  let fails = true;
  const failing = {
    ...handlers,
    user: () => (fails && name === 'user' ? networkError() : handlers.user()),
    addressList: () => (fails && name === 'addressList' ? networkError() : handlers.addressList()),
    orderDetails: () => (fails && name === 'orderDetails' ? networkError() : handlers.orderDetails()),
    orderList: (input: { params: { product_type: ProductType } }) =>
      fails && name === 'orderList' ? networkError() : handlers.orderList(input),
  };
  const { user: visitor } = open('/my-account/overview', { handlers: failing });
  expect(await screen.findByRole('alert', {}, { timeout: 3000 })).toHaveTextContent('Error Loading Data!');
  fails = false;
  await visitor.click(section(failedSection).getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(section(/^Arriving/).getAllByRole('listitem')).toHaveLength(3));
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
  expect(section('Last order').getByRole('button', { name: /^Order again/ })).toBeVisible();
  expect(section('My Profile').getByText('meenakshi.s@example.in')).toBeVisible();
  expect(section('My Addresses').getByText('560078')).toBeVisible();
});
