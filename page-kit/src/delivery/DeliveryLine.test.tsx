import type { PincodeState } from '@storefront/shared-contracts';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createDeferred, createFakeShell, renderWithShell } from '../testing/index';
import { CollectionLine, DeliveryLine } from './DeliveryLine';

const open = (known?: PincodeState, line = <DeliveryLine />, response: Promise<void> = Promise.resolve()) => {
  const shell = createFakeShell({
    handlers: {
      checkServiceablePincode: async ({ params: { pincode } }) => {
        await response;
        return {
          status: 200,
          data: pincode === '744301' ? { is_servicable: 0 } : { is_servicable: 1, estimated_date: '24 Nov 2026' },
        };
      },
    },
  });
  if (known) shell.state.setPincode(known);
  return renderWithShell(line, { shell });
};
const delivery = () => screen.getByRole('region', { name: 'Delivery' });
const field = () => screen.getByRole('textbox', { name: 'Pincode' });

it('shows the delivery date for the checked pincode, and the delivery charge', async () => {
  const { shell } = open({ pincode: '560078', is_servicable: 1, estimated_date: '23 Nov 2026' });
  expect(delivery()).toHaveTextContent('By Mon, 23 Nov to 560078');
  expect(delivery()).toHaveTextContent('Delivery ₹50, free from ₹1,000');
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  // A date from an earlier visit is refreshed without an announcement.
  await waitFor(() => expect(delivery()).toHaveTextContent('By Tue, 24 Nov to 560078'));
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  expect(shell.notifications).toEqual([]);
});

it('asks for the pincode, then shows the date in its place and keeps the focus there', async () => {
  const { shell } = open();
  expect(screen.getByText('When can it reach you?')).toBeVisible();
  await userEvent.type(field(), '560078{Enter}');
  await waitFor(() => expect(delivery()).toHaveTextContent('By Tue, 24 Nov to 560078'));
  expect(screen.getByRole('button', { name: 'Change pincode 560078' })).toHaveFocus();
  expect(screen.getByRole('status')).toHaveTextContent(
    'Hurray! Your Pincode is Serviceable (Estimated Date: 24 Nov 2026)',
  );
  expect(shell.state.pincode.get()).toMatchObject({ pincode: '560078', is_servicable: 1 });
});

it('changes the pincode, and shows the message for one that is not served', async () => {
  const { shell } = open({ pincode: '560078', is_servicable: 1, estimated_date: '24 Nov 2026' });
  await userEvent.click(screen.getByRole('button', { name: /^Change/ }));
  expect(field()).toHaveFocus();
  expect(field()).toHaveValue('560078');
  await userEvent.clear(field());
  await userEvent.type(field(), '744301{Enter}');
  await waitFor(() => expect(field()).toHaveAccessibleDescription('Sorry! Your Pincode is not Serviceable'));
  expect(shell.state.pincode.get()).toEqual({ pincode: '744301', is_servicable: 0 });
});

it('shows the date again when the same pincode is checked once more', async () => {
  open({ pincode: '560078', is_servicable: 1, estimated_date: '24 Nov 2026' });
  await userEvent.click(screen.getByRole('button', { name: /^Change/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Check' }));
  await waitFor(() => expect(delivery()).toHaveTextContent('By Tue, 24 Nov to 560078'));
});

it('shows no date if none was estimated', () => {
  open({ pincode: '560078', is_servicable: 1 });
  expect(delivery()).toHaveTextContent('Delivers to 560078');
});

describe('with a pincode that another view stores', () => {
  const other = { pincode: '110001', is_servicable: 1, estimated_date: '25 Nov 2026' };

  it('shows it in place of a typed text', async () => {
    const { shell } = open();
    await userEvent.type(field(), '5600');
    act(() => shell.state.setPincode(other));
    expect(delivery()).toHaveTextContent('By Wed, 25 Nov to 110001');
  });

  it('shows it while the visitor changes the former one', async () => {
    const { shell } = open({ pincode: '560078', is_servicable: 1, estimated_date: '24 Nov 2026' });
    await userEvent.click(screen.getByRole('button', { name: /^Change/ }));
    await userEvent.type(field(), '{Backspace}');
    expect(shell.state.pincode.get()?.pincode).toBe('560078');
    act(() => shell.state.setPincode(other));
    expect(delivery()).toHaveTextContent('By Wed, 25 Nov to 110001');
  });

  it('ignores the response of an earlier check', async () => {
    const { promise, resolve } = createDeferred();
    const { shell } = open(undefined, <DeliveryLine />, promise);
    await userEvent.type(field(), '560078{Enter}');
    act(() => shell.state.setPincode(other));
    await act(async () => resolve());
    await waitFor(() => expect(delivery()).toHaveTextContent('By Tue, 24 Nov to 110001'));
    expect(shell.state.pincode.get()?.pincode).toBe('110001');
  });
});

describe('of a lab test', () => {
  const collection = () => screen.getByRole('region', { name: 'Sample collection' });

  it('shows the date of sample collection, and does not mention delivery', async () => {
    open({ pincode: '560078', is_servicable: 1, estimated_date: '24 Nov 2026' }, <CollectionLine />);
    expect(collection()).toHaveTextContent('Sample collection by Tue, 24 Nov');
    expect(collection()).toHaveTextContent('At 560078. Home collection is free');
    await userEvent.click(screen.getByRole('button', { name: /^Change/ }));
    expect(collection()).toHaveTextContent('When can we collect the sample?');
    expect(collection()).not.toHaveTextContent(/deliver/i);
  });

  it('shows no date if none was estimated', () => {
    open({ pincode: '560078', is_servicable: 1 }, <CollectionLine />);
    expect(collection()).toHaveTextContent('Sample collection at home');
  });
});
