import type { OpenPayment, OpenPaymentProps } from '@storefront/shared-contracts';
import { renderWithShell, type ApiHandlers } from '@storefront/page-kit/testing';
import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeCheckout } from '../testing/fake-checkout';
import { pass } from '../testing/render-checkout';
import { OpenPaymentActions } from './OpenPaymentActions';

const payment: OpenPayment = {
  reference_id: '6f1c1f0e-7a43-4b8a-9c39-3d5a4f7f5a10',
  can_pay: true,
  hold_expires_at: '2026-11-22T09:05:00.000Z',
  server_time: '2026-11-22T09:02:00.000Z',
};
const { hold_expires_at: _, ...notHeld } = payment;
const submit = jest.fn(() => undefined);

beforeEach(() => {
  jest.useFakeTimers();
  submit.mockClear();
  jest.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(submit);
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

/** Shows the actions of an order with an open payment. `paymentCancel` counts its calls. */
function show(
  props: Partial<OpenPaymentProps> = {},
  cancel: NonNullable<ApiHandlers['paymentCancel']> = () => cancelled,
) {
  const checkout = fakeCheckout();
  const onChanged = jest.fn();
  const paymentCancel = jest.fn(cancel);
  const actions = (
    <OpenPaymentActions productType="medicine" orderId="482130" payment={payment} onChanged={onChanged} {...props} />
  );
  const view = renderWithShell(actions, { handlers: { ...checkout.handlers, paymentCancel } });
  const user = userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) });
  return { ...view, user, checkout, onChanged, paymentCancel };
}
type Shown = ReturnType<typeof show>;

const cancelled = { status: 200 as const, message: 'Payment cancelled' };
const payAgain = () => screen.getByRole('button', { name: 'Pay again' });
const cancelButton = () => screen.getByRole('button', { name: 'Cancel payment' });
const cartLink = () => screen.getByRole('link', { name: 'Go to My Cart' });

async function pressPay({ user }: Shown) {
  await user.click(payAgain());
  await pass(0);
}

/** Opens the question and returns a query for its buttons. */
async function askToCancel({ user }: Shown) {
  await user.click(cancelButton());
  const dialog = within(await screen.findByRole('dialog', { name: 'Cancel payment' }));
  return (name: string) => dialog.getByRole('button', { name });
}

async function confirmCancel(shown: Shown) {
  const button = await askToCancel(shown);
  await shown.user.click(button('Cancel payment'));
  await pass(0);
}

describe('the time left', () => {
  it('is that of the hold, and ends without another response of the server', async () => {
    show();
    const held = () => screen.getByText(/Your cart stays as it is if you cancel/);
    expect(held()).toHaveTextContent('We hold your items until 2:35 pm. Your cart stays as it is if you cancel.');
    await pass(179_000);
    expect(held()).toHaveTextContent(/^We hold your items until 2:35 pm/);
    await pass(1000);
    expect(held()).toHaveTextContent(/^We no longer hold your items\. If you pay again, we check the stock first\./);
    expect(payAgain()).toBeEnabled();
  });

  it('is not mentioned for lab tests, which are not held', () => {
    show({ productType: 'lab', payment: notHeld });
    expect(screen.getByText('Your cart stays as it is if you cancel.')).toBeVisible();
    expect(payAgain()).toBeEnabled();
  });

  it('can be over, after which the payment can only be cancelled', () => {
    show({ payment: { ...payment, can_pay: false } });
    expect(screen.getByText(/^The time to pay for this order has run out\. Your cart stays as it is/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Pay again' })).not.toBeInTheDocument();
    expect(cancelButton()).toBeEnabled();
    expect(cartLink()).toHaveAttribute('href', '/my-cart');
  });
});

describe('Pay again', () => {
  it('posts a new form for the same order, once however often it is pressed', async () => {
    const { checkout } = show();
    const button = payAgain();
    act(() => {
      button.click();
      button.click();
    });
    await pass(0);
    expect(checkout.sent).toEqual([{ type: 'medicine', mode: 'online', reference_id: payment.reference_id }]);
    expect(submit).toHaveBeenCalledTimes(1);
    expect(cancelButton()).toBeDisabled();
  });

  it('is possible after Back from the bank, which may have taken the money: the order is read again', async () => {
    const shown = show();
    await pressPay(shown);
    fireEvent(window, Object.assign(new Event('pageshow'), { persisted: true }));
    expect(shown.onChanged).toHaveBeenCalledTimes(1);
    await pressPay(shown);
    expect(submit).toHaveBeenCalledTimes(2);
  });

  it('names the items that are out of stock by now, and leads to the cart', async () => {
    const shown = show({ payment: notHeld });
    const error_msg = ['Dolo 650 Tablet: Out of stock. Remove it from your cart.'];
    shown.checkout.fail.push({ status: 409, message: 'Please Fix', success_status: 3, error_msg });
    await pressPay(shown);
    expect(screen.getByRole('alert')).toHaveTextContent('Dolo 650 Tablet: Out of stock. Remove it from your cart.');
    expect(screen.queryByRole('button', { name: 'Pay again' })).not.toBeInTheDocument();
    expect(cartLink()).toBeVisible();
    expect(cancelButton()).toBeEnabled();
    expect(shown.onChanged).toHaveBeenCalledTimes(1);
  });

  it('can be pressed again when the call fails', async () => {
    const shown = show();
    shown.checkout.fail.push({ status: 500, message: 'boom' });
    await pressPay(shown);
    expect(screen.getByRole('alert')).toHaveTextContent('You can safely try again');
    expect(shown.onChanged).not.toHaveBeenCalled();
    await pressPay(shown);
    expect(submit).toHaveBeenCalledTimes(1);
  });

  it('has the order read again if another tab has cancelled it or the bank has settled it', async () => {
    const shown = show();
    shown.checkout.fail.push({ status: 409, message: 'Something Went wrong, Please try placing Order Again.' });
    await pressPay(shown);
    expect(shown.onChanged).toHaveBeenCalledTimes(1);
  });
});

describe('Cancel payment', () => {
  it('asks first, and Keep it sends nothing', async () => {
    const shown = show();
    const button = await askToCancel(shown);
    expect(screen.getByText('Are you sure you want to cancel this payment?')).toBeVisible();
    await shown.user.click(button('Keep it'));
    await pass(0);
    expect(shown.paymentCancel).not.toHaveBeenCalled();
    expect(payAgain()).toBeEnabled();
  });

  it('is sent once however often it is pressed, and has the order read again', async () => {
    const shown = show();
    const button = (await askToCancel(shown))('Cancel payment');
    act(() => {
      button.click();
      button.click();
    });
    await pass(0);
    expect(shown.paymentCancel.mock.calls).toEqual([[{ params: { page: 'medicine' }, body: { order_id: '482130' } }]]);
    expect(shown.shell.notifications).toEqual([{ type: 'success', message: 'Payment cancelled' }]);
    expect(shown.onChanged).toHaveBeenCalledTimes(1);
  });

  it('says so if the money was received, and has the order read again', async () => {
    const message = 'This payment has already been received';
    const shown = show({}, () => ({ status: 409, message }));
    await confirmCancel(shown);
    expect(shown.shell.notifications).toEqual([{ type: 'warning', message }]);
    expect(shown.onChanged).toHaveBeenCalledTimes(1);
  });

  it('changes nothing if it fails', async () => {
    const shown = show({}, () => ({ status: 500, message: 'boom' }));
    await confirmCancel(shown);
    expect(shown.shell.notifications).toEqual([
      { type: 'danger', message: 'Error Processing Your Request! Please Try Again' },
    ]);
    expect(cancelButton()).toBeEnabled();
    expect(shown.onChanged).not.toHaveBeenCalled();
  });
});
