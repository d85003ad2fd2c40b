import { initialState } from '@storefront/shared-contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { memoryStorage } from '../../testing/memory-storage';
import { renderPage } from '../../testing/test-services';

const storedState = (pincode: object | null) => ({
  ...initialState,
  stateUpdate: { ...initialState.stateUpdate, pincode },
});
const visitor = (pincode: object | null) =>
  memoryStorage({ root: JSON.stringify({ state: storedState(pincode), version: 1 }) });

const responses = {
  'GET /check-serviceable-pincode/560078': {
    status: 200,
    data: { is_servicable: 1, estimated_date: '24 Nov 2026' },
  },
  'GET /check-serviceable-pincode/744301': { status: 200, data: { is_servicable: 0 } },
};

const opener = () => within(screen.getByRole('banner')).getByRole('button', { name: /^Deliver to/ });

/** Opens the dialog. */
async function openDialog(local: Storage) {
  const user = userEvent.setup({ delay: null });
  const page = await renderPage('/', { local, responses });
  await user.click(opener());
  const field = await screen.findByRole('textbox', { name: 'Pincode' });
  const storedPincode = () => page.services.shell.state.pincode.get();
  return { ...page, user, field, storedPincode };
}

const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

it('asks for a pincode until one is stored that is served', async () => {
  const { unmount } = await renderPage('/');
  expect(opener()).toHaveAccessibleName('Deliver to Enter pincode');
  unmount();
  const { services } = await renderPage('/', { local: visitor({ pincode: '744301', is_servicable: 0 }) });
  await waitFor(() => expect(services.shell.state.pincode.get()?.pincode).toBe('744301'));
  expect(opener()).toHaveAccessibleName('Deliver to Enter pincode');
});

it('shows the stored pincode, and a later one that another part stores', async () => {
  const { services } = await renderPage('/', { local: visitor({ pincode: '560078', is_servicable: 1 }) });
  await waitFor(() => expect(opener()).toHaveAccessibleName('Deliver to 560078'));
  act(() => services.shell.state.setPincode({ pincode: '110001', is_servicable: 1 }));
  expect(opener()).toHaveAccessibleName('Deliver to 110001');
});

it('replaces the former pincode on typing, stores one that is served, says so and returns the focus', async () => {
  const former = visitor({ pincode: '110001', is_servicable: 1 });
  const { user, field, storedPincode, notifications } = await openDialog(former);
  expect(screen.getByRole('dialog', { name: 'Delivery pincode' })).toBeVisible();
  expect(field).toHaveFocus();
  expect(field).toHaveValue('110001');
  await user.keyboard('560078{Enter}');
  await closed();
  expect(storedPincode()).toEqual({ pincode: '560078', is_servicable: 1, estimated_date: '24 Nov 2026' });
  expect(opener()).toHaveAccessibleName('Deliver to 560078');
  expect(opener()).toHaveFocus();
  expect(notifications).toEqual([
    { type: 'success', message: 'Hurray! Your Pincode is Serviceable (Estimated Date: 24 Nov 2026)' },
  ]);
});

it('changes nothing if the pincode is too short, cannot exist or is not served', async () => {
  const place = { pincode: '560078', is_servicable: 1, estimated_date: '24 Nov 2026' };
  const { user, field, storedPincode, notifications } = await openDialog(visitor(place));
  for (const [typed, message] of [
    ['5600', 'Pincode should be 6 digits'],
    ['012345', 'Sorry! Your Pincode is not Serviceable'],
    ['744301', 'Sorry! Your Pincode is not Serviceable'],
  ] as const) {
    await user.clear(field);
    await user.paste(typed);
    expect(field).not.toBeInvalid();
    await user.click(screen.getByRole('button', { name: 'Deliver here' }));
    await waitFor(() => expect(field).toHaveAccessibleDescription(message));
    expect(field).toBeInvalid();
  }
  expect(storedPincode()).toEqual(place);
  await user.keyboard('{Escape}');
  await closed();
  expect(opener()).toHaveFocus();
  expect(opener()).toHaveAccessibleName('Deliver to 560078');
  expect(notifications).toEqual([]);
});
