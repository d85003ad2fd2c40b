import type { PincodeState } from '@storefront/shared-contracts';
import { createDeferred, createFakeShell } from '@storefront/page-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { fakeCart, labLine, medicineLine } from '../testing/fake-cart';
import type { FakeCart } from '../testing/fake-cart';
import { line, openCart, openLine } from '../testing/render-cart';

const served = (): FakeCart => {
  const cart = fakeCart([medicineLine(1, 10)], [labLine(1, 1)]);
  cart.pincodes.set('560078', { is_servicable: 1, estimated_date: '24 Nov 2026' });
  return cart;
};

const hurray = 'Hurray! Your Pincode is Serviceable (Estimated Date: 24 Nov 2026)';
const sorry = 'Sorry! Your Pincode is not Serviceable';

const field = () => screen.getByLabelText('Pincode');
const check = () => line('Delivery pincode').getByRole('button');
const asked = (calls: { name: string }[]) => calls.filter(({ name }) => name === 'checkServiceablePincode').length;

/** A shell whose app state has the pincode check of an earlier visit. */
function shellWith(cart: FakeCart, pincode: PincodeState) {
  const shell = createFakeShell({ handlers: cart.handlers });
  shell.state.setPincode(pincode);
  return shell;
}

const summary = (label = 'Delivery pincode') =>
  screen.getByRole('group', { name: label }).querySelector('summary > span');

/** Opens My Cart, and the line of the pincode. */
async function openPincode(cart: FakeCart) {
  const view = await openCart(cart);
  await openLine(view.user, 'Delivery pincode');
  return view;
}

async function enter(user: UserEvent, pincode: string) {
  await user.click(field());
  await user.paste(pincode);
  await user.keyboard('{Enter}');
}

describe('checking a pincode', () => {
  it('accepts six digits and shows the date; the result is stored in the app state', async () => {
    const { user, shell } = await openPincode(served());
    const told: unknown[] = [];
    shell.events.on('pincode:checked', (payload) => told.push(payload));
    await user.type(field(), '56a00 7');
    expect(field()).toHaveValue('56007');
    expect(check()).toHaveAttribute('aria-disabled', 'true');
    await user.type(field(), '89');
    expect(field()).toHaveValue('560078');
    await user.click(check());
    expect(await screen.findByText(hurray)).toBeVisible();
    expect(summary()).toHaveTextContent('By Tue, 24 Nov to 560078');
    expect(shell.state.pincode.get()).toEqual({
      pincode: '560078',
      is_servicable: 1,
      estimated_date: '24 Nov 2026',
    });
    expect(told).toEqual([{ is_servicable: 1 }]);
    expect(asked(shell.calls)).toBe(1);
  });

  it('shows a pincode that is not served, by Enter too, and below 100000 without a call', async () => {
    const { user, shell } = await openPincode(served());
    await enter(user, '744301');
    await waitFor(() => expect(field()).toHaveAccessibleDescription(sorry));
    await user.clear(field());
    await enter(user, '099999');
    await waitFor(() => expect(field()).toHaveAccessibleDescription(sorry));
    expect(asked(shell.calls)).toBe(1);
    expect(shell.state.pincode.get()).toEqual({ pincode: '099999', is_servicable: 0 });
  });

  it('is sent once when it is pressed twice; editing hides the result and keeps the stored pincode', async () => {
    const cart = served();
    const held = createDeferred();
    cart.pincodeGates.push(held);
    const { user, shell } = await openPincode(cart);
    await enter(user, '560078');
    await user.keyboard('{Enter}');
    expect(check()).toHaveAccessibleName('Checking...');
    await user.click(check());
    expect(asked(shell.calls)).toBe(1);
    held.resolve();
    expect(await screen.findByText(hurray)).toBeVisible();
    await user.type(field(), '{Backspace}');
    expect(screen.queryByText(hurray)).not.toBeInTheDocument();
    expect(shell.state.pincode.get()?.pincode).toBe('560078');
    await user.type(field(), '8');
    expect(screen.getByText(hurray)).toBeVisible();
  });

  it('ignores the response for a pincode that was edited meanwhile', async () => {
    const cart = served();
    const held = createDeferred();
    cart.pincodeGates.push(held);
    const { user, shell } = await openPincode(cart);
    await enter(user, '560078');
    await user.type(field(), '{Backspace}9');
    held.resolve();
    await user.click(check());
    await waitFor(() => expect(field()).toHaveAccessibleDescription(sorry));
    expect(shell.state.pincode.get()).toEqual({ pincode: '560079', is_servicable: 0 });
    expect(screen.queryByText(hurray)).not.toBeInTheDocument();
  });

  it('that fails shows an error and can be tried again', async () => {
    const cart = served();
    cart.fail.pincode = { status: 500, message: 'boom' };
    const { user, shell } = await openPincode(cart);
    await enter(user, '560078');
    await waitFor(() =>
      expect(shell.notifications).toEqual([{ type: 'danger', message: 'Sorry! Error Checking Pincode.' }]),
    );
    expect(shell.state.pincode.get()).toBeNull();
    delete cart.fail.pincode;
    await user.click(check());
    expect(await screen.findByText(hurray)).toBeVisible();
  });
});

describe('a previous result', () => {
  const good = { pincode: '560078', is_servicable: 1, estimated_date: '22 Nov 2026' };

  it('is shown at once in both tabs and is checked again without a notification', async () => {
    const cart = served();
    const shell = shellWith(cart, good);
    const { user } = await openCart(cart, { shell });
    expect(field()).toHaveValue('560078');
    await waitFor(() => expect(summary()).toHaveTextContent('By Tue, 24 Nov to 560078'));
    expect(field()).not.toBeVisible();
    expect(asked(shell.calls)).toBe(1);
    await user.click(screen.getByRole('tab', { name: /Lab Test/ }));
    await waitFor(() => expect(screen.getByRole('link', { name: 'Lab test 1' })).toBeVisible());
    expect(field()).toHaveValue('560078');
    expect(summary('Collection pincode')).toHaveTextContent('Collection by Tue, 24 Nov at 560078');
    expect(shell.notifications).toEqual([]);
  });

  it('without an estimated date names the pincode', async () => {
    const cart = served();
    cart.fail.pincode = { status: 500, message: '' };
    await openCart(cart, { shell: shellWith(cart, { pincode: '560078', is_servicable: 1 }) });
    expect(summary()).toHaveTextContent('Delivers to 560078');
  });

  it('that is no longer served is shown as an error', async () => {
    const cart = served();
    cart.pincodes.clear();
    const shell = shellWith(cart, good);
    await openCart(cart, { shell });
    await waitFor(() => expect(field()).toHaveAccessibleDescription(sorry));
    expect(screen.getByText(sorry)).toBeVisible();
    expect(summary()).toHaveTextContent('Delivery pincode');
    expect(shell.notifications).toEqual([
      { type: 'warning', message: 'Sorry! Your Pincode(560078) is not Serviceable' },
    ]);
  });

  it('stays if it cannot be checked again', async () => {
    const cart = served();
    cart.fail.pincode = { status: 500, message: '' };
    const shell = shellWith(cart, good);
    await openCart(cart, { shell });
    await waitFor(() => expect(asked(shell.calls)).toBe(1));
    expect(summary()).toHaveTextContent('By Sun, 22 Nov to 560078');
    expect(shell.notifications).toEqual([]);
  });
});
