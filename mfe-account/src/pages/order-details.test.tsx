import type { OpenPayment, OrderDetail } from '@storefront/shared-contracts';
import type { FakeShellOptions } from '@storefront/page-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { networkError, failWith } from '../testing/responses';
import { deliveredOrder, labItem, order, requestedReturn } from '../testing/orders';
import { open } from '../testing/render-page';

const answers = (data: OrderDetail) => () => ({ status: 200 as const, data });

/** Opens the page of an order. `orders` are the changes of it that the server returns one after the other. */
async function openOrder(
  orders: readonly Partial<OrderDetail>[] = [{}],
  { handlers, ...options }: FakeShellOptions = {},
  type: 'medicine' | 'lab' = 'medicine',
) {
  const left = [...orders];
  const orderDetails = () => answers(order(left.length > 1 ? left.shift() : left[0]))();
  const page = open(`/my-order/${type}/482131`, { ...options, handlers: { orderDetails, ...handlers } });
  await waitFor(() => expect(screen.queryByText('Loading your order')).not.toBeInTheDocument());
  return page;
}

const panel = (name: string) => within(screen.getByRole('region', { name }));
const amount = (label: string) => screen.getByText(label, { selector: 'dt' }).nextSibling?.textContent;
const heading = () => screen.getByRole('heading', { level: 1 });
const isFocused = () => waitFor(() => expect(heading()).toHaveFocus());

it('shows an order: number, promised day and steps, items, price, address and help', async () => {
  const { shell } = await openOrder();
  expect(heading()).toHaveTextContent('Order O482131');
  expect(screen.getByText('Medicine order, 2 items. Placed on 18 Nov 2026, 7:42 pm')).toBeVisible();
  expect(screen.getByRole('link', { name: 'My Medicine Orders' })).toHaveAttribute('href', '/my-order/medicine');
  expect(shell.titles.at(-1)).toBe('Order O482131');
  expect(shell.calls[0]?.input).toEqual({ params: { product_type: 'medicine', order_id: '482131' } });
  const promise = panel('Arriving by Tue, 24 Nov');
  expect(promise.getByText('To 560078, between 7 am and 9 pm. Keep ₹566.80 ready in cash.')).toBeVisible();
  expect(promise.getAllByRole('listitem').map((entry) => entry.textContent)).toEqual([
    'Order Placed, done18 Nov, 7:42 pm',
    'Packed, now20 Nov, 11:05 am',
    'Delivered, to comeby Tue, 24 Nov',
  ]);
  expect(panel('Items').getAllByRole('listitem')).toHaveLength(2);
  expect(['Total MRP', 'Saving on MRP', 'Coupon NEEM80', 'Delivery', 'Total amount'].map(amount)).toEqual([
    '₹799.50',
    '\u2212₹202.70',
    '\u2212₹80.00',
    '₹50.00',
    '₹566.80',
  ]);
  expect(screen.getByText('Cash on delivery')).toBeVisible();
  const to = panel('Delivery address');
  expect(to.getByText('Meenakshi Subramaniam')).toBeVisible();
  expect(to.getByText(/Bengaluru, Karnataka/)).toHaveTextContent('560078');
  expect(to.getByText(/98765/)).toHaveTextContent('98765 43210');
  expect(panel('Need help with this order?').getByText(/^Call/)).toBeVisible();
  expect(screen.queryByText('Note from the courier')).not.toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'Papers' })).not.toBeInTheDocument();
});

it('of a lab order has the prefix OL, and never mentions deliveries, parcels or cash', async () => {
  await openOrder([{ order_details: [labItem()] }], {}, 'lab');
  expect(heading()).toHaveTextContent('Order OL482131');
  expect(screen.getByText('Lab order, 1 test. Placed on 18 Nov 2026, 7:42 pm')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Sample collection by Tue, 24 Nov' })).toBeVisible();
  expect(panel('Tests').getByRole('listitem')).toHaveTextContent('Thyroid Profile');
  expect(panel('Collection address').getByText('Meenakshi Subramaniam')).toBeVisible();
  expect(amount('Home collection')).toBe('₹50.00');
  expect(screen.getByText('You can cancel until the sample is collected.')).toBeVisible();
  expect(document.body).not.toHaveTextContent(/deliver(y|ed)? (address|on|by)|missing items|parcel|courier|cash/i);
});

it('lists the papers of the order', async () => {
  const documents = [
    {
      kind: 'invoice' as const,
      document_id: 7,
      title: 'Tax Invoice',
      number: 'NL/26-27/004812',
      issued_at: '2026-11-27T03:00:00.000Z',
    },
  ];
  await openOrder([{ documents }]);
  expect(panel('Papers').getByRole('link', { name: 'Tax Invoice' })).toBeVisible();
});

it('is a bill on paper', async () => {
  await openOrder();
  const bill = () => document.querySelector('[data-bill]');
  const tell = (name: string) => act(() => void window.dispatchEvent(new Event(name)));
  expect(bill()).not.toBeInTheDocument();
  tell('beforeprint');
  expect(bill()).toHaveTextContent('BillOrder O482131');
  tell('afterprint');
  expect(bill()).not.toBeInTheDocument();
});

describe('the heading gets the focus after', () => {
  it('a cancellation, which the page shows', async () => {
    const handlers = {
      cancelReasons: () => ({ status: 200 as const, data: [] }),
      orderCancel: () => ({ status: 200 as const, message: 'Order Updated Successfully' }),
    };
    const { user } = await openOrder([{}, { order_status_id: 6, status_order: 'Cancelled' }], { handlers });
    await user.click(screen.getByRole('button', { name: 'Cancel order' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel order' }));
    expect(await screen.findByText('Cancelled')).toBeVisible();
    await isFocused();
  });

  it('the request to return items, which the page shows', async () => {
    const orderReturn = () => ({ status: 200 as const, message: 'Order Updated Successfully' });
    const { user } = await openOrder([deliveredOrder, requestedReturn], { handlers: { orderReturn } });
    await user.click(screen.getByRole('button', { name: 'Return items' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.selectOptions(dialog.getByLabelText(/^Cetirizine/), 'Return 2 of 3');
    await user.selectOptions(dialog.getByLabelText('Why do you return it?'), 'Other');
    await user.click(dialog.getByRole('button', { name: 'Request return' }));
    expect(await screen.findByText(/^Return requested on Tue, 24 Nov/)).toBeVisible();
    await isFocused();
  });
});

describe('an open payment', () => {
  const open_payment: OpenPayment = {
    reference_id: '6f1c1f0e-7a43-4b8a-9c39-3d5a4f7f5a10',
    can_pay: true,
    server_time: '2026-11-18T14:12:00.000Z',
  };
  const unpaid = { order_status_id: 7, status_order: 'Payment Pending', payment_mode: 'online', open_payment } as const;

  const renderWidget: NonNullable<FakeShellOptions['renderWidget']> = (name, props) => {
    if (!('onChanged' in props)) return null;
    const { onChanged, ...rest } = props;
    return <button onClick={onChanged}>{JSON.stringify([name, rest])}</button>;
  };

  it('is left to the widget of the cart, after which the page shows what the order is now', async () => {
    const { user } = await openOrder([unpaid, { order_status_id: 6, status_order: 'Cancelled' }], { renderWidget });
    const widget = screen.getByText(/cart\/open-payment/);
    expect(JSON.parse(widget.textContent)).toEqual([
      'cart/open-payment',
      { productType: 'medicine', orderId: '482131', payment: open_payment, amount: 566.8 },
    ]);
    await user.click(widget);
    expect(await screen.findByText('Cancelled')).toBeVisible();
    expect(screen.queryByText(/cart\/open-payment/)).not.toBeInTheDocument();
    await isFocused();
  });
});

describe('an order that is missing or does not load', () => {
  it('is not found', async () => {
    open('/my-order/lab/482131', { handlers: { orderDetails: failWith(404, 'There is no such order') } });
    expect(await screen.findByRole('heading', { level: 1, name: 'Page Not Found' })).toBeVisible();
  });

  it.each(['/my-order/foo/482131', '/my-order/medicine/O482131'])('is not requested for the URL %s', (address) => {
    const { shell } = open(address);
    expect(screen.getByRole('heading', { level: 1, name: 'Page Not Found' })).toBeVisible();
    expect(shell.calls).toEqual([]);
  });

  it('says that it could not be loaded, and is loaded on Try again', async () => {
    const answer = [networkError, answers(order())];
    const { user } = open('/my-order/medicine/482131', {
      handlers: { orderDetails: () => (answer.shift() ?? networkError)() },
    });
    expect(screen.getByText('Loading your order')).toBeInTheDocument();
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Error Loading Order Details!Check back after some times.');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Order O 482 131' })).toBeVisible();
  });
});
