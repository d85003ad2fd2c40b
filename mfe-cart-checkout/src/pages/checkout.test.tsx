import { createDeferred } from '@storefront/page-kit/testing';
import { limitMessages } from '@storefront/shared-contracts/texts';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { checkoutMedicine, checkoutTest, fakeCheckout, pricedCheckout } from '../testing/fake-checkout';
import type { FakeCheckout } from '../testing/fake-checkout';
import { openCheckout, pass } from '../testing/render-checkout';

const addressOf = (query = '') => `/checkout?page=medicine&add_reference_id=7${query}`;
const placeAgain = 'Something Went wrong, Please try placing Order Again.';
const failedNow = 'Something Went wrong, Please try after some times.';
const reference = '0190a0b0-0000-4000-8000-000000000001';
const rejected = { success_status: 3, data: [], reference_id: '', error_msg: ['Medicine 1: only 1 left.'] };

const panel = (name: string) => within(screen.getByRole('region', { name }));
const confirmOnline = () => screen.findByRole('button', { name: 'Confirm and pay ₹130.00' });
const amount = (label: string) => panel('Price details').getByText(label).nextElementSibling?.textContent;

async function open(fake: FakeCheckout, address = addressOf()) {
  const view = openCheckout(fake.handlers, address);
  await pass(0);
  return view;
}

/** The button beside the items. The phone's action bar has the other one. */
const confirmOrder = () => panel('Price details').getByRole('button', { name: 'Confirm order' });

/** Chooses cash on delivery and confirms. */
async function placeByCod({ user }: Awaited<ReturnType<typeof open>>) {
  await user.click(await screen.findByRole('radio', { name: 'Cash on delivery' }));
  await user.click(confirmOrder());
}

const scrolledTo = jest.fn();
/** The form of the gateway was posted. */
const posted = jest.fn(() => undefined);

beforeEach(() => {
  jest.useFakeTimers();
  posted.mockClear();
  Object.defineProperty(Element.prototype, 'scrollIntoView', { value: scrolledTo, configurable: true });
  jest.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(posted);
});
afterEach(() => {
  jest.restoreAllMocks();
  scrolledTo.mockClear();
  Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
  jest.useRealTimers();
});

describe('a URL without a valid checkout', () => {
  it('redirects to the cart at once', async () => {
    const fake = fakeCheckout();
    const { moves } = await open(fake, '/checkout?page=foo&add_reference_id=7');
    expect(moves).toEqual([['/my-cart', true]]);
    expect(fake.asked).toEqual([]);
  });
});

describe('a payment that was left open', () => {
  const unpaid_order = {
    order_id: '482129',
    total_amount: 514.95,
    open_payment: {
      reference_id: '6f1c1f0e-7a43-4b8a-9c39-3d5a4f7f5a10',
      can_pay: true,
      server_time: '2026-11-22T09:02:00.000Z',
    },
  };

  it('is shown before Confirm and can be completed there', async () => {
    const fake = fakeCheckout(pricedCheckout({ unpaid_order }));
    const { user } = await open(fake);
    const left = panel('Complete payment');
    expect(
      left.getByText('You have an open payment of ₹514.95. Complete it, or cancel it and pay anew.'),
    ).toBeVisible();
    await user.click(left.getByRole('button', { name: 'Complete payment' }));
    await pass(0);
    expect(fake.sent).toEqual([
      { type: 'medicine', mode: 'online', reference_id: unpaid_order.open_payment.reference_id },
    ]);
    expect(posted).toHaveBeenCalledTimes(1);
  });

  it('disappears once it is cancelled, and the cart is priced again', async () => {
    const fake = fakeCheckout(pricedCheckout({ unpaid_order }));
    fake.handlers.paymentCancel = () => {
      fake.priced = pricedCheckout();
      return { status: 200, message: 'Payment cancelled' };
    };
    const { user } = await open(fake);
    await user.click(panel('Complete payment').getByRole('button', { name: 'Cancel payment' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel payment' }));
    await pass(0);
    expect(screen.queryByText(/open payment/)).not.toBeInTheDocument();
    expect(fake.asked).toHaveLength(2);
    expect(await confirmOnline()).toBeEnabled();
  });
});

describe('the checkout page', () => {
  it('shows address, items, payment and price', async () => {
    const fake = fakeCheckout();
    await open(fake);
    expect(screen.getByRole('heading', { level: 1, name: 'Order Confirmation & Payment' })).toBeVisible();
    expect(fake.asked).toEqual([{ type: 'medicine', address_id: 7, code: undefined }]);

    const to = panel('Deliver to');
    expect(to.getByText('Meenakshi Subramaniam')).toBeVisible();
    expect(to.getByText('Home')).toBeVisible();
    expect(
      to.getByText(/^14\/2, Sarakki Main Road, JP Nagar 1st Phase, Near Mini Forest, Bengaluru, Karnataka$/),
    ).toBeVisible();
    expect(to.getByText('560078')).toBeVisible();
    expect(to.getByText('By Tue, 24 Nov').parentElement).toHaveTextContent('By Tue, 24 Nov, 7 am – 9 pm delivery');
    expect(to.getByRole('link', { name: 'Change address' })).toHaveAttribute('href', '/checkout/address?page=medicine');

    const items = panel('Items (2)');
    const rows = items.getAllByRole('listitem').map((row) => row.textContent);
    expect(rows).toEqual([
      expect.stringMatching(/^Medicine 1Strip of 15 Tablets, 3 × ₹20\.00₹60\.00$/),
      expect.stringMatching(/^Medicine 2Strip of 15 Tablets₹20\.00$/),
    ]);
    expect(items.getByRole('link', { name: /^Edit cart/ })).toHaveAttribute('href', '/my-cart');

    const payment = panel('Payment');
    expect(payment.getByRole('radio', { name: 'Pay online' })).toBeChecked();
    expect(payment.getByRole('radio', { name: 'Cash on delivery' })).toHaveAccessibleDescription(
      'Available at pincode 560078',
    );
    expect(payment.getByText('When you confirm, we hold these items for 5 minutes while you pay.')).toBeVisible();

    expect(['Total MRP', 'Saving on MRP', 'Delivery', 'Total amount'].map(amount)).toEqual([
      '₹100.00',
      '\u2212₹20.00',
      '₹50.00',
      '₹130.00',
    ]);
    expect(await confirmOnline()).toBeEnabled();
    expect(screen.getByText('You can cancel until the order is dispatched.')).toBeVisible();
    const headings = screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
    expect(headings).toEqual(['Deliver to', 'Payment', 'Items (2)', 'Price details']);
  });

  it('of a lab order mentions samples and patients, never deliveries, items or parcels', async () => {
    const fake = fakeCheckout(pricedCheckout({ data: [checkoutTest(3, 2)] }));
    await open(fake, '/checkout?page=lab&add_reference_id=7&coupon_code=NEEM80');
    expect(fake.asked).toEqual([{ type: 'lab', address_id: 7, code: 'NEEM80' }]);
    const to = panel('Collect sample at');
    expect(to.getByRole('link', { name: 'Change address' })).toHaveAttribute(
      'href',
      '/checkout/address?page=lab&coupon_code=NEEM80',
    );
    const items = panel('Tests (1)');
    expect(items.getByText('Anvay Path Labs, 2 patients × ₹400.00')).toBeVisible();
    expect(items.getByText('₹800.00')).toBeVisible();
    expect(items.getByRole('link', { name: /^Edit cart/ })).toHaveAttribute('href', '/my-cart?page=lab');
    expect(screen.getByText('You can cancel until the sample is collected.')).toBeVisible();
    expect(screen.getByRole('radio', { name: 'Pay at collection' })).toBeVisible();
    expect(screen.getByText('1 test, online')).toBeInTheDocument();
    expect(to.getByText('Sample collection by Tue, 24 Nov')).toBeVisible();
    expect(document.body.textContent).not.toMatch(/deliver|parcel|goods|\bitem|pack\b/i);
  });

  it('does not send a coupon code that is too long', async () => {
    const fake = fakeCheckout();
    await open(fake, addressOf(`&coupon_code=${'N'.repeat(41)}`));
    expect(fake.asked).toEqual([{ type: 'medicine', address_id: 7, code: undefined }]);
    expect(panel('Price details').getByText(/Sorry! Error Applying Coupon Code\./)).toBeVisible();
  });

  it('offers no payment for a total of 0, and places the order', async () => {
    const price_details = { all_total: 100, discount: 100, delivery: 0, total_amount: 0 };
    const fake = fakeCheckout(pricedCheckout({ price_details }));
    const { user, moves } = await open(fake);
    expect(screen.queryByRole('radio')).toBeNull();
    expect(panel('Payment').getByText('Nothing to pay for this order.')).toBeVisible();
    expect(screen.getByText('2 items')).toBeInTheDocument();
    expect(amount('Delivery')).toBe('Free');
    await user.click(confirmOrder());
    await pass(0);
    expect(fake.sent).toEqual([{ type: 'medicine', mode: 'cod', reference_id: reference }]);
    expect(moves).toHaveLength(1);
  });
});

describe('pricing', () => {
  it('that finds no items redirects to the cart', async () => {
    const { moves } = await open(fakeCheckout(pricedCheckout({ data: [], reference_id: '' })));
    expect(moves).toEqual([['/my-cart', true]]);
  });

  it('for an address that is not served redirects to the addresses after 7 s', async () => {
    const fake = fakeCheckout(pricedCheckout({ success_status: 2, data: [], reference_id: '' }));
    const { moves } = await open(fake, addressOf('&coupon_code=NEEM80'));
    expect(
      screen.getByText(/^Sorry! Delivery Address is not Serviceable at this Point of time\. Plese select/),
    ).toBeVisible();
    const addresses = '/checkout/address?page=medicine&coupon_code=NEEM80';
    expect(screen.getByRole('link', { name: 'Select Address' })).toHaveAttribute('href', addresses);
    await pass(6900);
    expect(moves).toEqual([]);
    await pass(100);
    expect(moves).toEqual([[addresses, true]]);
  });

  it('of a cart with errors lists them and redirects to the cart after 7 s', async () => {
    const { moves } = await open(fakeCheckout(pricedCheckout(rejected)));
    expect(screen.getByText(/^Please Fix below cart error\(s\) \(either remove or decrease quantity/)).toBeVisible();
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['Medicine 1: only 1 left.']);
    expect(screen.getByRole('link', { name: 'Go to My Cart' })).toHaveAttribute('href', '/my-cart');
    await pass(7000);
    expect(moves).toEqual([['/my-cart', true]]);
  });

  it('for a deleted address links to the others', async () => {
    await open(fakeCheckout({ status: 404, message: 'This address is not saved any more' }));
    expect(screen.getByRole('heading', { name: 'This address is no longer saved' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Select Address' })).toHaveAttribute(
      'href',
      '/checkout/address?page=medicine',
    );
  });

  it.each([
    ['fails', { status: 500, message: 'boom' }, failedNow],
    [
      'is rejected by a rate limit',
      { status: 429, message: limitMessages.tooManyRequests, retry_after: 61 },
      'Too many requests. Try again in 2 minutes.',
    ],
  ])('that %s can be tried again', async (_, answer, text) => {
    const fake = fakeCheckout(answer);
    const { user } = await open(fake);
    expect(screen.getByRole('alert')).toHaveTextContent(text);
    expect(screen.queryByText('boom')).toBeNull();
    fake.priced = pricedCheckout();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await confirmOnline()).toBeVisible();
  });

  it('is done once, whatever is refetched', async () => {
    const fake = fakeCheckout();
    const { queryClient } = await open(fake);
    fake.priced = pricedCheckout({ data: [checkoutMedicine(1, 9)] });
    await act(() => queryClient.invalidateQueries());
    await pass(0);
    expect(fake.asked).toHaveLength(1);
    expect(panel('Items (2)')).toBeDefined();
  });

  it('is done again if Back restores the page from the browser’s cache', async () => {
    const fake = fakeCheckout();
    await open(fake);
    const price_details = { all_total: 100, discount: 0, delivery: 50, total_amount: 150 };
    fake.priced = pricedCheckout({ price_details });
    const back = Object.assign(new Event('pageshow'), { persisted: true });
    fireEvent(window, back);
    await pass(0);
    expect(fake.asked).toHaveLength(2);
    expect(screen.getByRole('button', { name: 'Confirm and pay ₹150.00' })).toBeVisible();
  });

  it('is removed from the cache when the page is left, so that the next visit prices again', async () => {
    const { unmount, queryClient } = await open(fakeCheckout());
    unmount();
    await pass(0);
    expect(queryClient.getQueryCache().getAll()).toEqual([]);
  });
});

describe('cash on delivery', () => {
  it('is placed once under the shown reference, however often it is pressed, and navigates to the order’s status', async () => {
    const fake = fakeCheckout();
    const held = createDeferred();
    fake.gates.push(held);
    const view = await open(fake);
    await view.user.click(screen.getByRole('radio', { name: 'Cash on delivery' }));
    const button = confirmOrder();
    // Both events come before the next render.
    act(() => {
      button.click();
      button.click();
    });
    expect(view.busy).toEqual(['Placing your order. Do not close or refresh this page.']);
    expect(panel('Price details').getByRole('button', { name: 'Placing your order...' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    expect(screen.getByRole('radio', { name: 'Pay online' })).toBeDisabled();
    held.resolve();
    await pass(0);
    expect(fake.sent).toEqual([{ type: 'medicine', mode: 'cod', reference_id: reference }]);
    expect(view.placed).toEqual(['medicine 482130']);
    expect(view.moves).toEqual([['/order-status/482130?status=success&page=medicine&mode=cod', true]]);
  });

  it('shows a notification to a visitor who left the page, and does not navigate', async () => {
    const fake = fakeCheckout();
    const held = createDeferred();
    fake.gates.push(held);
    const view = await open(fake);
    await placeByCod(view);
    view.unmount();
    held.resolve();
    await pass(0);
    expect(view.busy.at(-1)).toBeNull();
    expect(view.moves).toEqual([]);
    expect(view.placed).toEqual(['medicine 482130']);
    expect(view.shell.notifications).toEqual([{ type: 'success', message: 'Order O482130 is placed' }]);
  });

  it('with an unknown result is retried with the same reference', async () => {
    const fake = fakeCheckout();
    fake.fail.push({ status: 500, message: 'Something Went Wrong, Please Try After Some Time' });
    const view = await open(fake);
    await placeByCod(view);
    await pass(0);
    expect(view.busy.at(-1)).toBeNull();
    expect(screen.getByRole('alert')).toHaveTextContent(failedNow);
    expect(screen.getByRole('alert')).toHaveTextContent('it never creates a second order');
    expect(screen.getByRole('radio', { name: 'Pay online' })).toBeDisabled();
    await view.user.click(panel('Price details').getByRole('button', { name: 'Try again' }));
    await pass(0);
    expect(fake.sent.map(({ reference_id }) => reference_id)).toEqual([reference, reference]);
    expect(fake.asked).toHaveLength(1);
    expect(view.moves).toHaveLength(1);
  });

  it('of an expired checkout lets it be priced again', async () => {
    const fake = fakeCheckout();
    fake.fail.push({ status: 409, message: placeAgain });
    const view = await open(fake);
    await placeByCod(view);
    await pass(0);
    expect(screen.getByRole('alert')).toHaveTextContent(placeAgain);
    expect(screen.queryByRole('button', { name: /^Confirm/ })).toBeNull();
    const other = '0190a0b0-0000-4000-8000-000000000002';
    fake.priced = pricedCheckout({ reference_id: other });
    await view.user.click(panel('Price details').getByRole('button', { name: 'Check the price again' }));
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    await placeByCod(view);
    await pass(0);
    expect(fake.sent.map(({ reference_id }) => reference_id)).toEqual([reference, other]);
  });

  it.each([
    [
      { success_status: 2, error_msg: ['The delivery address has changed.'] },
      'This address cannot be used at the moment',
      '/checkout/address?page=medicine',
    ],
    [{ success_status: 3, error_msg: ['Medicine 1: only 1 left.'] }, 'Please change your cart first', '/my-cart'],
  ])('of a checkout that has changed shows the changes: %j', async (rest, heading, to) => {
    const fake = fakeCheckout();
    fake.fail.push({ status: 409, message: placeAgain, ...rest });
    const view = await open(fake);
    await placeByCod(view);
    await pass(0);
    expect(screen.getByRole('heading', { name: heading })).toHaveFocus();
    expect(screen.queryAllByRole('listitem').map((item) => item.textContent)).toEqual(rest.error_msg);
    await pass(7000);
    expect(view.moves).toEqual([[to, true]]);
  });

  it('that the server declines shows the server’s message', async () => {
    const fake = fakeCheckout();
    fake.fail.push({ status: 429, message: limitMessages.tooManyRequests, retry_after: 90 });
    const view = await open(fake);
    await placeByCod(view);
    await pass(0);
    expect(screen.getByRole('alert')).toHaveTextContent('Too many requests. Try again in 2 minutes.');
    // On phones Confirm is in the action bar, and the note may be out of view.
    expect(scrolledTo).toHaveBeenCalled();
    expect(panel('Price details').getByRole('button', { name: 'Try again' })).toBeEnabled();
    expect(screen.getByRole('radio', { name: 'Pay online' })).toBeEnabled();
  });
});

describe('online payment', () => {
  it('holds the items and posts the form of the gateway', async () => {
    const fake = fakeCheckout();
    const { user, busy, moves, placed } = await open(fake);
    await user.click(await confirmOnline());
    await pass(0);
    expect(fake.sent).toEqual([{ type: 'medicine', mode: 'online', reference_id: reference }]);
    expect(posted).toHaveBeenCalledTimes(1);
    expect(busy.at(-1)).toBe('We hold these items for 5 minutes while you pay. Opening the payment page.');
    expect(panel('Price details').getByRole('button', { name: 'Please wait...' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    expect(moves).toEqual([]);
    expect(placed).toEqual([]);
  });

  it('requests a new hold if the gateway did not open before the hold ended', async () => {
    const fake = fakeCheckout();
    const { user } = await open(fake);
    await user.click(await confirmOnline());
    await pass(0);
    await pass(5 * 60_000);
    await user.click(await confirmOnline());
    await pass(0);
    expect(fake.sent.map(({ reference_id }) => reference_id)).toEqual([reference, reference]);
    expect(fake.asked).toHaveLength(1);
    expect(posted).toHaveBeenCalledTimes(2);
  });

  it('prices again after Back from the gateway, and can be confirmed', async () => {
    const fake = fakeCheckout();
    const { user, busy } = await open(fake);
    await user.click(await confirmOnline());
    await pass(0);
    fireEvent(window, Object.assign(new Event('pageshow'), { persisted: true }));
    await pass(0);
    expect(busy.at(-1)).toBeNull();
    expect(fake.asked).toHaveLength(2);
    expect(await confirmOnline()).toBeEnabled();
  });
});
