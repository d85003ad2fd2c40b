import type { Failure, OpenPayment, OrderDetail } from '@storefront/shared-contracts';
import type { ApiHandlers } from '@storefront/page-kit/testing';
import { act, screen, within } from '@testing-library/react';
import { focusManager } from '@tanstack/react-query';
import { checkoutMedicine, checkoutTest, placedOrder } from '../testing/fake-checkout';
import { openCheckout, pass } from '../testing/render-checkout';

const cod = '/order-status/482130?status=success&page=medicine&mode=cod';

/** Responses of order details in sequence; the last one repeats. */
function server(...answers: (OrderDetail | Failure)[]) {
  const asked: string[] = [];
  const handlers: ApiHandlers = {
    orderDetails: ({ params: { product_type, order_id } }) => {
      asked.push(`${product_type} ${order_id}`);
      const answer = answers.length > 1 ? answers.shift() : answers[0];
      if (!answer) throw new Error('No answer was given.');
      return 'order_id' in answer ? { status: 200, data: answer } : answer;
    },
  };
  return { asked, handlers, answers };
}

async function open(handlers: ApiHandlers, address = cod) {
  const view = openCheckout(handlers, address);
  await pass(0);
  return view;
}

const heading = () => screen.getByRole('heading', { level: 1 });
const online = { payment_mode: 'online' } as const;

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  focusManager.setFocused(undefined);
  jest.useRealTimers();
});

describe('the URL', () => {
  it('without a payment status redirects to the cart', async () => {
    const { asked, handlers } = server(placedOrder(1));
    const { moves } = await open(handlers, '/order-status/482130?status=');
    expect(moves).toEqual([['/my-cart', true]]);
    expect(asked).toEqual([]);
  });

  it.each(['/order-status/482130?status=success&page=foo', '/order-status/O482130?status=success'])(
    '%s has no valid order',
    async (address) => {
      const { asked, handlers } = server(placedOrder(1));
      const { shell } = await open(handlers, address);
      expect(heading()).toHaveTextContent('Page Not Found');
      expect(shell.titles).toEqual(['Page Not Found']);
      expect(asked).toEqual([]);
    },
  );

  it('does not decide the outcome: the server’s payment status is shown', async () => {
    await open(server(placedOrder(10, online)).handlers, '/order-status/482130?status=success&page=medicine&mode=cod');
    expect(heading()).toHaveTextContent('Payment failed');
  });
});

describe('while the order loads', () => {
  const never = { orderDetails: () => new Promise<never>(() => undefined) };
  const loading = () => screen.getByText(/^(Loading your order|The bank has not answered yet)$/, { selector: 'span' });

  it('says after 10 s that the bank has not answered, and that an SMS follows', async () => {
    await open(never, '/order-status/482130?status=success&page=medicine&mode=online');
    await pass(9900);
    expect(heading()).toHaveTextContent('We are checking your payment');
    expect(screen.getByText(/^You are back from the bank\./)).toBeVisible();
    expect(loading()).toHaveTextContent('Loading your order');
    await pass(100);
    expect(heading()).toHaveTextContent('The bank has not answered yet');
    expect(screen.getByText(/^We keep asking\./)).toHaveTextContent('we send an SMS when it is certain');
    expect(loading()).toHaveTextContent('The bank has not answered yet');
    expect(screen.getByRole('link', { name: 'My Medicine Orders' })).toHaveAttribute('href', '/my-order/medicine');
  });

  it('of cash on delivery never mentions a bank', async () => {
    await open(never);
    await pass(60_000);
    expect(heading()).toHaveTextContent('One moment');
    expect(screen.queryByText(/bank/)).not.toBeInTheDocument();
  });
});

describe('an order that is placed', () => {
  it('says so, and navigates to its details after 5 s', async () => {
    const { asked, handlers } = server(placedOrder(1, { promised_date: '2026-11-24' }));
    const { moves, placed } = await open(handlers);
    expect(asked).toEqual(['medicine 482130']);
    expect(heading()).toHaveTextContent('Order placed');
    expect(screen.getByText('Arriving by Tue, 24 Nov.')).toBeVisible();
    expect(screen.getByText('Keep ₹130.00 ready in cash.')).toBeVisible();
    expect(screen.getByText('Order')).toHaveTextContent('Order O482130');
    expect(screen.getByText('Opens by itself in 5 seconds.', { ignore: '[role=status]' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'View order' })).toHaveAttribute('href', '/my-order/medicine/482130');
    await pass(4900);
    expect(moves).toEqual([]);
    await pass(100);
    expect(moves).toEqual([['/my-order/medicine/482130', true]]);
    // The tab that placed the order has already announced it.
    expect(placed).toEqual([]);
  });

  it('of lab tests shows their prefix, links to their list, and shows the payment method', async () => {
    const { asked, handlers } = server(placedOrder(1, { ...online, promised_date: '2026-11-24' }));
    await open(handlers, '/order-status/482130?status=success&page=lab&mode=online');
    expect(asked).toEqual(['lab 482130']);
    expect(heading()).toHaveTextContent('Order placed');
    expect(screen.getByText('Sample collection by Tue, 24 Nov.')).toBeVisible();
    expect(screen.getByText('Order')).toHaveTextContent('Order OL482130');
    expect(screen.getByText('You paid ₹130.00 online.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'View order' })).toHaveAttribute('href', '/my-order/lab/482130');
  });

  const described = (name: string) =>
    screen.getByRole('heading', { level: 2, name }).nextElementSibling ?? document.body;

  it('shows what was bought, where it goes, how it is paid and what happens next', async () => {
    const order = placedOrder(1, {
      ...online,
      promised_date: '2026-11-24',
      payment_reference: '447100932216',
      order_details: [checkoutMedicine(1, 3), checkoutMedicine(2, 1)],
    });
    await open(server(order).handlers, '/order-status/482130?status=success&page=medicine&mode=online');
    const items = screen.getAllByRole('listitem').filter((item) => described('2 items').contains(item));
    expect(items.map((item) => item.textContent.replaceAll('\u00a0', ' '))).toEqual([
      'Medicine 1Strip of 15 TabletsQty 3',
      'Medicine 2Strip of 15 TabletsQty 1',
    ]);
    expect(described('Delivery address')).toHaveTextContent(
      'Meenakshi Subramaniam14/2, Sarakki Main Road, JP Nagar 1st Phase, Near Mini Forest, Bengaluru, Karnataka 560078',
    );
    expect(described('Payment')).toHaveTextContent('Paid online, ₹130.00Reference 447100932216');
    const steps = within(screen.getByRole('list', { name: 'What happens next' })).getAllByRole('listitem');
    expect(steps.map((step) => step.textContent)).toEqual([
      'We pack it, now',
      'The courier has it, to comeyou can follow it under My Medicine Orders',
      'At your door, to comeby Tue, 24 Nov',
    ]);
  });

  it('of a lab test shows lab and patients, and no reference for a payment at collection', async () => {
    await open(
      server(placedOrder(1, { order_details: [checkoutTest(1, 2)] })).handlers,
      '/order-status/482130?status=success&page=lab&mode=cod',
    );
    expect(described('1 test')).toHaveTextContent('Lab test 1Anvay Path Labs2 patients');
    expect(described('Collection address')).toHaveTextContent('560078');
    expect(described('Payment')).toHaveTextContent(/^Pay at collection, ₹130\.00$/);
    expect(screen.queryByText(/courier|door/i)).not.toBeInTheDocument();
  });

  it('that is delivered has no next steps', async () => {
    await open(server(placedOrder(5)).handlers);
    expect(screen.queryByRole('heading', { name: 'What happens next' })).not.toBeInTheDocument();
  });

  it('with a total of 0 says so', async () => {
    await open(server(placedOrder(1, { total_amount: 0 })).handlers);
    expect(screen.getByText('There is nothing to pay.')).toBeVisible();
  });

  it('does not navigate after Stay here', async () => {
    const { moves, user } = await open(server(placedOrder(1)).handlers);
    await user.click(screen.getByRole('button', { name: 'Stay here' }));
    await pass(60_000);
    expect(moves).toEqual([]);
  });
});

describe('an order whose payment failed', () => {
  it('shows what happens to the money, and navigates to the cart after 10 s', async () => {
    const { moves } = await open(server(placedOrder(10, online)).handlers);
    expect(heading()).toHaveTextContent('Payment failed');
    expect(
      screen.getByText('Sorry! Error placing your Order as Payment Failed. Please, place your order again.'),
    ).toBeVisible();
    expect(screen.getByText('Money deducted is refunded within 1 to 3 working days.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to My Cart' })).toHaveAttribute('href', '/my-cart');
    await pass(9900);
    expect(moves).toEqual([]);
    await pass(100);
    expect(moves).toEqual([['/my-cart', true]]);
  });
});

describe('an order whose payment is pending', () => {
  const pending = placedOrder(7, online);
  const address = '/order-status/482130?status=pending&page=medicine&mode=online';

  it('is polled with increasing delays, and shows when it is placed', async () => {
    const { asked, handlers, answers } = server(pending);
    const { moves, placed } = await open(handlers, address);
    expect(heading()).toHaveTextContent('Waiting for your payment');
    expect(screen.getByRole('status')).toHaveTextContent('Order O482130, ₹130.00.');
    expect(screen.getByRole('link', { name: 'See order' })).toHaveAttribute('href', '/my-order/medicine/482130');
    await pass(1900);
    expect(asked).toHaveLength(1);
    await pass(200);
    expect(asked).toHaveLength(2);
    await pass(3100);
    expect(asked).toHaveLength(3);
    await pass(3000);
    expect(asked).toHaveLength(3);
    expect(moves).toEqual([]);
    answers.splice(0, 1, placedOrder(1, online));
    await pass(2200);
    expect(heading()).toHaveTextContent('Order placed');
    expect(placed).toEqual(['medicine 482130']);
    await pass(5000);
    expect(moves).toEqual([['/my-order/medicine/482130', true]]);
    expect(asked).toHaveLength(4);
  });

  it('is polled further after a failed call, and can still fail', async () => {
    const { handlers } = server(pending, { status: 500, message: 'boom' }, placedOrder(10, online));
    const { placed } = await open(handlers, address);
    await pass(2100);
    expect(heading()).toHaveTextContent('Waiting for your payment');
    await pass(3100);
    expect(heading()).toHaveTextContent('Payment failed');
    expect(placed).toEqual([]);
  });

  it('is not polled while the page is hidden, and at once when it becomes visible', async () => {
    const { asked, handlers } = server(pending);
    await open(handlers, address);
    act(() => focusManager.setFocused(false));
    await pass(60_000);
    expect(asked).toHaveLength(1);
    act(() => focusManager.setFocused(true));
    await pass(0);
    expect(asked).toHaveLength(2);
  });

  it('is requested by a button after 10 minutes', async () => {
    const { asked, handlers, answers } = server(pending);
    const { user } = await open(handlers, address);
    await pass(660_000);
    const looked = asked.length;
    await pass(660_000);
    expect(asked).toHaveLength(looked);
    expect(heading()).toHaveTextContent('Your bank has not confirmed the payment yet');
    answers.splice(0, 1, placedOrder(1, online));
    await user.click(screen.getByRole('button', { name: 'Check again' }));
    await pass(0);
    expect(heading()).toHaveTextContent('Order placed');
  });
});

describe('an open payment', () => {
  const open_payment: OpenPayment = {
    reference_id: '6f1c1f0e-7a43-4b8a-9c39-3d5a4f7f5a10',
    can_pay: true,
    server_time: '2026-11-22T09:02:00.000Z',
  };

  /** Opens an order with an open payment. The server's order is `next` once it is read again. */
  const openUnpaid = (next: OrderDetail, handlers: ApiHandlers) =>
    open(
      { ...server(placedOrder(7, { ...online, open_payment }), next).handlers, ...handlers },
      '/order-status/482130?status=pending&page=medicine&mode=online',
    );

  it('can be paid again, on phones in the action bar, and the page shows what the order is now', async () => {
    const { user } = await openUnpaid(placedOrder(1, online), {
      paymentPaytm: () => ({ status: 409, message: 'Something Went wrong, Please try placing Order Again.' }),
    });
    expect(screen.getByText('If you have already paid, please wait: your bank may need a few minutes.')).toBeVisible();
    const [, inBar] = screen.getAllByRole('button', { name: 'Pay again' });
    expect(document.querySelector('[data-action-bar]')).toContainElement(inBar ?? null);
    await user.click(inBar ?? document.body);
    await pass(0);
    await pass(0);
    expect(heading()).toHaveTextContent('Order placed');
  });

  it('can be cancelled, and the page links to the unchanged cart', async () => {
    const { user } = await openUnpaid(placedOrder(6, { ...online, status_order: 'Cancelled' }), {
      paymentCancel: () => ({ status: 200, message: 'Payment cancelled' }),
    });
    await user.click(screen.getByRole('button', { name: 'Cancel payment' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel payment' }));
    await pass(100);
    expect(heading()).toHaveTextContent('Payment cancelled');
    expect(heading()).toHaveFocus();
    expect(screen.getByText(/Your cart stays as it is if you cancel/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to My Cart' })).toHaveAttribute('href', '/my-cart');
  });
});

it('shows the refund of an order that could not be placed', async () => {
  const refund = { amount: 130, reference: 'RF482130', from: '2026-11-24', to: '2026-11-27' };
  const { moves } = await open(server(placedOrder(9, { ...online, refund })).handlers);
  expect(heading()).toHaveTextContent('₹130.00 returns to your bank between 24 and 27 Nov');
  expect(screen.getByText(/was not placed\./)).toHaveTextContent(
    'Order O482130 was not placed. We received your payment of ₹130.00 and are refunding it.',
  );
  const times = screen.getByRole('link', { name: 'Cancellation & Returns' });
  expect(times).toHaveAttribute('href', '/cancellation-returns');
  expect(screen.getByRole('link', { name: 'See order' })).toHaveAttribute('href', '/my-order/medicine/482130');
  await pass(60_000);
  expect(moves).toEqual([]);
});

it('shows the server’s label of an order that is cancelled', async () => {
  await open(server(placedOrder(6, { status_order: 'Cancelled' })).handlers);
  expect(heading()).toHaveTextContent('Order O482130');
  expect(screen.getByText('Cancelled')).toBeVisible();
});

it('shows Page Not Found for an order of another customer, with links to the own orders', async () => {
  await open(server({ status: 404, message: 'There is no such order' }).handlers);
  expect(heading()).toHaveTextContent('Page Not Found');
  expect(screen.getByRole('link', { name: 'My Medicine Orders' })).toHaveAttribute('href', '/my-order/medicine');
  expect(screen.getByRole('link', { name: 'My Lab Orders' })).toHaveAttribute('href', '/my-order/lab');
});

it('an order that does not load is loaded again on Try again', async () => {
  const { user } = await open(server({ status: 500, message: 'boom' }, placedOrder(1)).handlers);
  expect(screen.getByRole('alert')).toHaveTextContent('Error Loading Order Details!Check back after some times.');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await pass(0);
  expect(heading()).toHaveTextContent('Order placed');
});
