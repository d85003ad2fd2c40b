import type { Failure, OpenPayment, OrderDetail } from '@storefront/shared-contracts';
import type { ApiHandlers } from '@storefront/page-kit/testing';
import { act, screen, within } from '@testing-library/react';
import { focusManager } from '@tanstack/react-query';
import { checkoutMedicine, checkoutTest, fakeCheckout, placedOrder } from '../testing/fake-checkout';
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
  it.each(['/order-status/482130?status='])('%s has no payment status and redirects to the cart', async (address) => {
    const { asked, handlers } = server(placedOrder(1));
    const { moves } = await open(handlers, address);
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

  it('that is dispatched stays placed, whatever the URL says', async () => {
    await open(server(placedOrder(4)).handlers, '/order-status/482130?status=failed');
    expect(heading()).toHaveTextContent('Order placed');
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
  const address = '/order-status/482130?status=pending&page=medicine&mode=online';
  const openPayment: OpenPayment = {
    reference_id: '6f1c1f0e-7a43-4b8a-9c39-3d5a4f7f5a10',
    can_pay: true,
    hold_expires_at: '2026-11-22T09:05:00.000Z',
    server_time: '2026-11-22T09:02:00.000Z',
  };
  const left = (change: Partial<OpenPayment> = {}) =>
    placedOrder(7, { ...online, open_payment: { ...openPayment, ...change } });
  /** The button of the page; phones show the button of the action bar instead. */
  const payAgain = () => screen.getAllByRole('button', { name: 'Pay again' })[0] ?? document.body;
  const cancelButton = () => screen.getByRole('button', { name: 'Cancel payment' });
  const question = () => within(screen.getByRole('dialog', { name: 'Cancel payment' }));
  const confirmCancel = () => question().getByRole('button', { name: 'Cancel payment' });
  const { hold_expires_at: _, ...notHeld } = openPayment;

  /** A server with this order, and a gateway. */
  async function openLeft(first: OrderDetail = left(), handlers: ApiHandlers = {}, at = address) {
    const orders = server(first);
    const checkout = fakeCheckout();
    const cancelled: string[] = [];
    const paymentCancel: ApiHandlers['paymentCancel'] = ({ params: { page }, body: { order_id } }) => {
      cancelled.push(`${page} ${order_id}`);
      orders.answers.splice(0, 1, placedOrder(6, { ...online, status_order: 'Cancelled' }));
      return { status: 200, message: 'Payment cancelled' };
    };
    const view = await open({ ...checkout.handlers, ...orders.handlers, paymentCancel, ...handlers }, at);
    return { ...view, ...orders, checkout, cancelled };
  }

  const submit = jest.fn(() => undefined);
  beforeEach(() => {
    submit.mockReset();
    jest.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(submit);
  });
  afterEach(() => jest.restoreAllMocks());

  it('shows the end of the hold, that the cart stays unchanged, and buttons to pay and to cancel', async () => {
    await openLeft();
    expect(screen.getByText(/We hold your items until/)).toHaveTextContent(
      'We hold your items until 2:35 pm. Your cart stays as it is if you cancel.',
    );
    expect(payAgain()).toBeEnabled();
    expect(cancelButton()).toBeEnabled();
    expect(screen.getByText('If you have already paid, please wait: your bank may need a few minutes.')).toBeVisible();
  });

  it('says that the hold has ended, without another response of the server', async () => {
    const slow = { orderDetails: jest.fn(() => new Promise<never>(() => undefined)) };
    const { handlers } = server(left());
    let first = true;
    await open(
      {
        orderDetails: (input) => {
          if (!first) return slow.orderDetails();
          first = false;
          return handlers.orderDetails?.(input) ?? slow.orderDetails();
        },
      },
      address,
    );
    await pass(179_000);
    expect(screen.getByText(/We hold your items until 2:35 pm/)).toBeVisible();
    await pass(1000);
    expect(
      screen.getByText(/^We no longer hold your items\. If you pay again, we check the stock first\./),
    ).toBeVisible();
    expect(payAgain()).toBeEnabled();
  });

  it('of lab tests does not mention held stock', async () => {
    await openLeft(placedOrder(7, { ...online, open_payment: notHeld }), {}, address.replace('medicine', 'lab'));
    expect(screen.getByText('Your cart stays as it is if you cancel.')).toBeVisible();
    expect(screen.queryByText(/hold your items/)).not.toBeInTheDocument();
    expect(payAgain()).toBeEnabled();
  });

  it('posts a new form for the same order to the gateway, once however often Pay again is pressed', async () => {
    const { checkout } = await openLeft();
    const button = payAgain();
    act(() => {
      button.click();
      button.click();
    });
    await pass(0);
    expect(checkout.sent).toEqual([{ type: 'medicine', mode: 'online', reference_id: openPayment.reference_id }]);
    expect(submit).toHaveBeenCalledTimes(1);
    expect(cancelButton()).toBeDisabled();
  });

  it('can be paid again if Back restores the page from the browser’s cache', async () => {
    const { checkout, user } = await openLeft();
    await user.click(payAgain());
    await pass(0);
    act(() => {
      window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    });
    await user.click(payAgain());
    await pass(0);
    expect(checkout.sent).toHaveLength(2);
    expect(submit).toHaveBeenCalledTimes(2);
  });

  it('is read again if Back restores the page: the bank may have taken the money', async () => {
    const { user, answers } = await openLeft();
    await user.click(payAgain());
    await pass(0);
    answers.splice(0, 1, placedOrder(1, online));
    act(() => {
      window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    });
    await pass(0);
    expect(heading()).toHaveTextContent('Order placed');
  });

  it('shows the items that are out of stock by now', async () => {
    const { checkout, user, asked } = await openLeft(placedOrder(7, { ...online, open_payment: notHeld }));
    checkout.fail.push({
      status: 409,
      message: 'Please Fix below cart error(s)',
      success_status: 3,
      error_msg: ['Dolo 650 Tablet: Out of stock. Remove it from your cart.'],
    });
    const before = asked.length;
    await user.click(payAgain());
    await pass(0);
    expect(screen.getByRole('alert')).toHaveTextContent('Dolo 650 Tablet: Out of stock. Remove it from your cart.');
    expect(screen.queryByRole('button', { name: 'Pay again' })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Go to My Cart' })).toHaveAttribute('href', '/my-cart');
    expect(cancelButton()).toBeEnabled();
    expect(asked.length).toBeGreaterThan(before);
  });

  it('can be tried again when the call fails', async () => {
    const { checkout, user } = await openLeft();
    checkout.fail.push({ status: 500, message: 'boom' });
    await user.click(payAgain());
    await pass(0);
    expect(screen.getByRole('alert')).toHaveTextContent('You can safely try again');
    await user.click(payAgain());
    await pass(0);
    expect(submit).toHaveBeenCalledTimes(1);
  });

  it('shows an order that another tab has cancelled or the bank has settled', async () => {
    const { checkout, user, answers } = await openLeft();
    checkout.fail.push({ status: 409, message: 'Something Went wrong, Please try placing Order Again.' });
    answers.splice(0, 1, placedOrder(1, online));
    await user.click(payAgain());
    await pass(0);
    await pass(0);
    expect(heading()).toHaveTextContent('Order placed');
  });

  it('is cancelled once however often it is pressed, and links to the unchanged cart', async () => {
    const { cancelled, shell, user } = await openLeft();
    await user.click(cancelButton());
    await screen.findByRole('dialog');
    const button = confirmCancel();
    act(() => {
      button.click();
      button.click();
    });
    await pass(100);
    expect(cancelled).toEqual(['medicine 482130']);
    expect(heading()).toHaveTextContent('Payment cancelled');
    expect(heading()).toHaveFocus();
    expect(screen.getByText(/Your cart stays as it is if you cancel/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to My Cart' })).toHaveAttribute('href', '/my-cart');
    expect(shell.notifications).toEqual([{ type: 'success', message: 'Payment cancelled' }]);
  });

  it('is not cancelled until the question is answered', async () => {
    const { cancelled, user } = await openLeft();
    await user.click(cancelButton());
    expect(question().getByText('Are you sure you want to cancel this payment?')).toBeVisible();
    await user.click(question().getByRole('button', { name: 'Keep it' }));
    await pass(0);
    expect(cancelled).toEqual([]);
    expect(payAgain()).toBeEnabled();
  });

  it('is not cancelled if the money was received: the order is shown as placed', async () => {
    const { shell, user, answers } = await openLeft(left(), {
      paymentCancel: () => ({ status: 409, message: 'This payment has already been received' }),
    });
    answers.splice(0, 1, placedOrder(1, online));
    await user.click(cancelButton());
    await user.click(confirmCancel());
    await pass(0);
    expect(heading()).toHaveTextContent('Order placed');
    expect(shell.notifications).toEqual([{ type: 'warning', message: 'This payment has already been received' }]);
  });

  it('stays unchanged if the cancellation fails', async () => {
    const { shell, user } = await openLeft(left(), { paymentCancel: () => ({ status: 500, message: 'boom' }) });
    await user.click(cancelButton());
    await user.click(confirmCancel());
    await pass(0);
    expect(heading()).toHaveTextContent('Waiting for your payment');
    expect(cancelButton()).toBeEnabled();
    expect(shell.notifications).toEqual([
      { type: 'danger', message: 'Error Processing Your Request! Please Try Again' },
    ]);
  });

  it('can only be cancelled when the time to pay is over', async () => {
    await openLeft(left({ can_pay: false }));
    expect(screen.getByText(/^The time to pay for this order has run out\. Your cart stays as it is/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Pay again' })).not.toBeInTheDocument();
    expect(cancelButton()).toBeEnabled();
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
