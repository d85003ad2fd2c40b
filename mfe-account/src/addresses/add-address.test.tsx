import { createDeferred } from '@storefront/page-kit/testing';
import type { CallOutput } from '@storefront/shared-contracts';
import { changedTextNotes, messages } from '@storefront/shared-contracts/texts';
import type { Failure } from '@storefront/shared-contracts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { address } from './testing/fake-address-api';
import { button, card, dialog, enter, field, names, openAddresses } from './testing/render-addresses';

const full = Array.from({ length: 10 }, (_, index) => address(index + 1));

const openStep1 = async (user: UserEvent) => {
  await user.click(await screen.findByRole('button', { name: /^Add new address/ }));
  return dialog('Add new address');
};

async function openStep2(user: UserEvent, pincode = '560078') {
  await openStep1(user);
  await enter(user, 'Pincode', pincode);
  await user.click(button('Check pincode'));
  await screen.findByText(/^We deliver to/);
  await waitFor(() => expect(field('State')).toBeEnabled());
}

async function fill(user: UserEvent) {
  await enter(user, 'Name', '  Raghav Iyer ');
  await enter(user, 'Address 1', '88 Residency Road');
  await enter(user, 'Address 2', 'Shanthala Nagar');
}

const firstAddress = {
  name: 'Raghav Iyer',
  pincode: '560078',
  address_1: '88 Residency Road',
  address_2: 'Shanthala Nagar',
  city: 'Bengaluru',
  state_id: 16,
  landmark: '',
  alternative_number: '',
  address_type: 1,
};

const foot = () => screen.getByText(/^(Still to fill in|Check):/, { selector: 'p' });
const characters = 'Letters, digits, spaces, / and -';

describe('step 1', () => {
  it('asks only for the pincode, which can be checked once it has six digits', async () => {
    const { user, calls } = openAddresses('/my-address');
    const box = await openStep1(user);
    expect(within(box).getAllByRole('textbox')).toEqual([field('Pincode')]);
    expect(field('Pincode')).toHaveFocus();
    expect(field('Pincode')).toHaveAccessibleDescription('6 digits');
    expect(button('Check pincode')).toHaveAttribute('aria-disabled', 'true');
    expect(within(box).getByText('Enter the pincode to check it.')).toBeVisible();
    await user.click(button('Check pincode'));
    expect(field('Pincode')).toHaveFocus();
    expect(field('Pincode')).toHaveAccessibleDescription('Pincode is required 6 digits');
    await enter(user, 'Pincode', '5600a7');
    expect(field('Pincode')).toHaveValue('56007');
    expect(button('Check pincode')).toHaveAttribute('aria-disabled', 'true');
    await user.tab();
    await waitFor(() => expect(field('Pincode')).toHaveAccessibleDescription('Pincode should be 6 digits 6 digits'));
    await user.type(field('Pincode'), '89');
    expect(field('Pincode')).toHaveValue('560078');
    expect(button('Check pincode')).not.toHaveAttribute('aria-disabled');
    expect(calls('stateList')).toEqual([]);
    expect(calls('checkServiceablePincode')).toEqual([]);
  });

  it('checks the pincode once, without an estimated date, and is read-only during the check', async () => {
    const { promise, resolve } = createDeferred<CallOutput<'checkServiceablePincode'>>();
    const { user, calls } = openAddresses('/my-address', [], { checkServiceablePincode: () => promise });
    await openStep1(user);
    await enter(user, 'Pincode', '560078');
    await user.dblClick(button('Check pincode'));
    expect(button('Checking...')).toHaveAttribute('aria-busy', 'true');
    expect(field('Pincode')).toHaveAttribute('readonly');
    resolve({ status: 200, data: { is_servicable: 1 } });
    await screen.findByText(/^We deliver to/);
    expect(calls('checkServiceablePincode')).toEqual([
      { params: { pincode: '560078' }, query: { check_estimation: '0' } },
    ]);
  });

  it('rejects a pincode that cannot exist without a call, and one that is not served, until it is edited', async () => {
    const { user, calls } = openAddresses('/my-address');
    const box = await openStep1(user);
    const expectRejected = async (asked: number) => {
      const description = `${messages.addressPincodeNotServiceable} 6 digits`;
      await waitFor(() => expect(field('Pincode')).toHaveAccessibleDescription(description));
      expect(field('Pincode')).toBeInvalid();
      expect(field('Pincode')).toHaveFocus();
      expect(button('Check pincode')).toHaveAttribute('aria-disabled', 'true');
      expect(box).toHaveTextContent('Try another address, or call 1800-000-0000.');
      expect(calls('checkServiceablePincode')).toHaveLength(asked);
    };
    await enter(user, 'Pincode', '099999', '{Enter}');
    await expectRejected(0);
    await user.keyboard('{Backspace}');
    expect(field('Pincode')).toHaveAccessibleDescription('6 digits');
    await user.clear(field('Pincode'));
    await enter(user, 'Pincode', '744301', '{Enter}');
    await expectRejected(1);
    await user.keyboard('{Enter}');
    await expectRejected(1);
    await user.clear(field('Pincode'));
    await enter(user, 'Pincode', '560078', '{Enter}');
    expect(await screen.findByText(/^We deliver to/)).toHaveTextContent('We deliver to 560078. Change pincode');
  });

  it('shows an error if the check fails, keeps the pincode and can check it again', async () => {
    const failure: Failure = { status: 500, message: 'Internal' };
    const { user, calls } = openAddresses('/my-address', [], { checkServiceablePincode: () => failure });
    await openStep1(user);
    await enter(user, 'Pincode', '560078', '{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent(messages.checkPincode);
    expect(field('Pincode')).toHaveValue('560078');
    await user.click(button('Check pincode'));
    await waitFor(() => expect(calls('checkServiceablePincode')).toHaveLength(2));
  });

  it('stays open on Escape, closes by its buttons and restores the focus', async () => {
    const { user } = openAddresses('/my-address', [address(1)]);
    await openStep1(user);
    await user.keyboard('{Escape}');
    expect(screen.getByRole('dialog')).toBeVisible();
    await user.click(button('Cancel'));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('button', { name: /^Add new address/ })).toHaveFocus());
  });
});

describe('step 2', () => {
  it('fills in city and state from the pincode, lets the city be changed, and saves', async () => {
    const { user, calls, book } = openAddresses('/my-address', [address(1)]);
    await openStep2(user);
    expect(field('Name')).toHaveFocus();
    expect(field('City')).toHaveValue('Bengaluru');
    expect(field('State')).toHaveDisplayValue('Karnataka');
    expect(screen.getByRole('radio', { name: 'Home 7 am – 9 pm delivery' })).toBeChecked();
    expect(button('Save address')).toHaveAttribute('aria-disabled', 'true');
    expect(foot()).toHaveTextContent('Still to fill in: Name, Address 1, Address 2.');
    await fill(user);
    await user.click(screen.getByRole('radio', { name: 'Office/Commercial 10 AM - 6 PM delivery' }));
    await user.clear(field('City'));
    await enter(user, 'City', 'Hosur');
    await user.dblClick(button('Save address'));
    expect(await card('Raghav Iyer')).toBeDefined();
    expect(calls('addressAdd')).toEqual([{ body: { ...firstAddress, city: 'Hosur', address_type: 2 } }]);
    expect(book.saved).toHaveLength(2);
    expect(names()).toEqual(['Raghav Iyer', 'Customer A']);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByText('Address of Raghav Iyer saved')).toHaveAttribute('role', 'status');
    await waitFor(() => expect(screen.getByRole('article', { name: 'Raghav Iyer' })).toHaveFocus());
  });

  it('links to each invalid field below the form, and announces all of them at each press of Save', async () => {
    const { user, calls } = openAddresses('/my-address');
    await openStep2(user);
    const announced = () => screen.getAllByRole('status').map((status) => status.textContent);
    await user.selectOptions(field('State'), '');
    await enter(user, 'Address 1', '14/2');
    expect(field('Address 1')).toBeValid();
    expect(foot()).toHaveTextContent('Still to fill in: Name, Address 2, State. Check: Address 1.');
    await user.tab();
    const tooShort = `Address 1 should be minimum 6 characters ${characters}`;
    await waitFor(() => expect(field('Address 1')).toHaveAccessibleDescription(tooShort));
    await user.clear(field('Address 1'));
    await user.click(button('Address 2'));
    expect(field('Address 2')).toHaveFocus();
    await user.click(button('State'));
    expect(field('State')).toHaveFocus();
    expect(announced()).not.toContain('Still to fill in: Name, Address 1, Address 2, State.');
    await user.click(button('Save address'));
    expect(announced()).toContain('Still to fill in: Name, Address 1, Address 2, State.');
    expect(field('Name')).toHaveFocus();
    expect(field('Name')).toHaveAccessibleDescription('Name is required');
    expect(calls('addressAdd')).toEqual([]);
    await enter(user, 'Name', 'Raghav');
    expect(foot()).toHaveTextContent('Still to fill in: Address 1, Address 2, State.');
    expect(announced()).toContain('Still to fill in: Name, Address 1, Address 2, State.');
    await user.click(button('Save address'));
    expect(announced()).toContain('Still to fill in: Address 1, Address 2, State.');
    await fill(user);
    await user.selectOptions(field('State'), 'Karnataka');
    expect(screen.queryByText(/^(Still to fill in|Check):/, { selector: 'p' })).not.toBeInTheDocument();
  });

  describe('with characters that the rules reject', () => {
    it('replaces them when the field loses the focus, and says so until the field is edited', async () => {
      const { user, calls } = openAddresses('/my-address');
      await openStep2(user);
      await enter(user, 'Address 1', '#12,4,  St. Mary’s Road');
      expect(field('Address 1')).toHaveValue('#12,4,  St. Mary’s Road');
      await user.tab();
      expect(field('Address 1')).toHaveValue('12-4 St Marys Road');
      expect(field('Address 1')).toBeValid();
      expect(field('Address 1')).toHaveAccessibleDescription(`${characters} ${changedTextNotes.address}`);
      expect(screen.getByText(changedTextNotes.address)).toHaveAttribute('role', 'status');
      await user.type(field('Address 1'), 'x');
      expect(screen.queryByText(changedTextNotes.address)).not.toBeInTheDocument();
      await enter(user, 'Address 2', 'Shanthala  Nagar');
      await enter(user, 'Name', 'Dr. A. Kumar');
      await user.tab();
      expect(field('Name')).toHaveValue('Dr A Kumar');
      expect(screen.getByText(changedTextNotes.name)).toBeVisible();
      expect(field('Address 2')).toHaveValue('Shanthala Nagar');
      expect(screen.queryByText(changedTextNotes.address)).not.toBeInTheDocument();
      await user.click(button('Save address'));
      await waitFor(() => expect(calls('addressAdd')).toHaveLength(1));
      expect(calls('addressAdd')[0]).toMatchObject({ body: { name: 'Dr A Kumar', address_1: '12-4 St Marys Roadx' } });
    });

    it('replaces them in a field that autofill fills without the focus, and in the field that submits the form', async () => {
      const { user, calls } = openAddresses('/my-address');
      await openStep2(user);
      await fill(user);
      const line = field('Address 1');
      fireEvent.input(line, { target: { value: '14/2, Sarakki Road' } });
      fireEvent(line, new Event('change', { bubbles: true }));
      expect(line).toHaveValue('14/2 Sarakki Road');
      expect(line).not.toHaveFocus();
      expect(screen.getByText(changedTextNotes.address)).toBeVisible();
      await enter(user, 'Landmark (optional)', 'Opp. Bank');
      const form = field('Landmark (optional)').closest('form');
      if (form) fireEvent.submit(form);
      expect(field('Landmark (optional)')).toHaveValue('Opp Bank');
      await waitFor(() => expect(calls('addressAdd')).toHaveLength(1));
      expect(calls('addressAdd')[0]).toMatchObject({ body: { address_1: '14/2 Sarakki Road', landmark: 'Opp Bank' } });
    });
  });

  it('keeps typed values when the pincode changes, and replaces only the suggested city and state', async () => {
    const { user, calls } = openAddresses('/my-address');
    await openStep2(user);
    await fill(user);
    await user.click(button('Change pincode'));
    expect(field('Pincode')).toHaveValue('560078');
    expect(field('Pincode')).toHaveFocus();
    await user.clear(field('Pincode'));
    await enter(user, 'Pincode', '600090', '{Enter}');
    await screen.findByText(/^We deliver to/);
    expect(field('Name')).toHaveValue('Raghav Iyer');
    expect(field('City')).toHaveValue('Chennai');
    expect(field('State')).toHaveDisplayValue('Tamil Nadu');
    await user.clear(field('City'));
    await enter(user, 'City', 'Avadi');
    // The state follows the pincode even if the visitor selected another one.
    await user.selectOptions(field('State'), '');
    await user.click(button('Back'));
    await user.clear(field('Pincode'));
    await enter(user, 'Pincode', '560078', '{Enter}');
    await screen.findByText(/^We deliver to/);
    expect(field('City')).toHaveValue('Avadi');
    expect(field('State')).toHaveDisplayValue('Karnataka');
    await user.click(button('Save address'));
    await waitFor(() => expect(calls('addressAdd')).toEqual([{ body: { ...firstAddress, city: 'Avadi' } }]));
  });

  it('leaves the city empty if none is known, or the known one is not valid by the field rules', async () => {
    const { user } = openAddresses('/my-address');
    await openStep2(user);
    expect(field('City')).toHaveValue('Bengaluru');
    for (const pincode of ['570001', '743301']) {
      await user.click(button('Back'));
      await user.clear(field('Pincode'));
      await enter(user, 'Pincode', pincode, '{Enter}');
      await screen.findByText(/^We deliver to/);
      expect(field('City')).toHaveValue('');
      expect(field('City')).toBeValid();
    }
  });

  it('is read-only while saving, and keeps the typed values after a failure', async () => {
    const { promise, resolve } = createDeferred<Failure>();
    const { user, calls } = openAddresses('/my-address', [], { addressAdd: () => promise });
    await openStep2(user);
    await fill(user);
    await user.click(button('Save address'));
    expect(button('Saving...')).toHaveAttribute('aria-busy', 'true');
    expect(field('Name')).toHaveAttribute('readonly');
    await user.type(field('Name'), 'x');
    await user.click(screen.getByRole('radio', { name: /^Office/ }));
    resolve({ status: 500, message: 'Internal' });
    expect(await screen.findByRole('alert')).toHaveTextContent(messages.addressAdd);
    expect(field('Name')).toHaveValue('Raghav Iyer');
    expect(screen.getByRole('radio', { name: /^Home/ })).toBeChecked();
    await user.click(button('Save address'));
    await waitFor(() => expect(calls('addressAdd')).toHaveLength(2));
  });

  it('shows the server’s error under its field until the field is edited', async () => {
    const refusal: Failure = { status: 400, message: 'No', errors: { city: 'City Should be Valid' } };
    const { user } = openAddresses('/my-address', [], { addressAdd: () => refusal });
    await openStep2(user);
    await fill(user);
    await user.click(button('Save address'));
    await waitFor(() => expect(field('City')).toHaveAccessibleDescription('City Should be Valid'));
    expect(field('City')).toHaveFocus();
    await user.tab();
    expect(field('City')).toBeInvalid();
    await user.type(field('City'), 'x');
    expect(field('City')).toBeValid();
  });

  it('goes back to step 1 if the pincode is no longer served', async () => {
    const errors = { pincode: messages.addressPincodeNotServiceable };
    const refusal: Failure = { status: 400, message: errors.pincode, errors };
    const { user } = openAddresses('/my-address', [], { addressAdd: () => refusal });
    await openStep2(user);
    await fill(user);
    await user.click(button('Save address'));
    await waitFor(() => expect(field('Pincode')).toHaveAccessibleDescription(`${errors.pincode} 6 digits`));
    expect(field('Pincode')).toHaveFocus();
    expect(button('Check pincode')).toHaveAttribute('aria-disabled', 'true');
  });

  it('says that the states did not load, and loads them again on Try again', async () => {
    let failing = true;
    const { user } = openAddresses('/my-address', [], {
      stateList: () =>
        failing ? { status: 500, message: 'Internal' } : { status: 200, data: [{ id: 16, state: 'Karnataka' }] },
    });
    await openStep1(user);
    await enter(user, 'Pincode', '560078', '{Enter}');
    await waitFor(() => expect(field('State')).toHaveAccessibleDescription(messages.stateList));
    await fill(user);
    expect(button('Save address')).toBeDisabled();
    expect(screen.getByText('Load the list of states again to save the address.')).toBeVisible();
    failing = false;
    await user.click(button('Try again'));
    await waitFor(() => expect(field('State')).toHaveDisplayValue('Karnataka'));
    expect(field('State')).toBeValid();
    expect(button('Save address')).toBeEnabled();
  });

  it('adds the address after the dialog was closed during the call, and does not move the focus', async () => {
    const { promise, resolve } = createDeferred<CallOutput<'addressAdd'>>();
    const at = openAddresses('/my-address', [address(1)], {
      addressAdd: async () => {
        const body = await promise;
        at.book.saved = [address(7, { name: 'Raghav Iyer' }), ...at.book.saved];
        return body;
      },
    });
    await openStep2(at.user);
    await fill(at.user);
    await at.user.click(button('Save address'));
    await at.user.click(button('Close'));
    resolve({ status: 200, data: { id: 7 } });
    await waitFor(() => expect(names()).toEqual(['Raghav Iyer', 'Customer A']));
    expect(screen.queryByText('Address of Raghav Iyer saved')).not.toBeInTheDocument();
    expect(screen.getByRole('article', { name: 'Raghav Iyer' })).not.toHaveFocus();
  });
});

it('lets Back return to step 1 and Forward to step 2, with the typed values', async () => {
  const { user, go, calls, router } = openAddresses('/my-address?page=lab', [address(1)]);
  await openStep2(user);
  await fill(user);
  await go(-1);
  expect(field('Pincode')).toHaveValue('560078');
  expect(field('Pincode')).toHaveFocus();
  expect(router.state.location.search).toBe('?page=lab');
  await user.type(field('Pincode'), '{Backspace}');
  await go(1);
  expect(screen.getByText(/^We deliver to/)).toHaveTextContent('We deliver to 560078.');
  expect(field('Address 1')).toHaveValue('88 Residency Road');
  await user.click(button('Save address'));
  await card('Raghav Iyer');
  expect(calls('addressAdd')).toEqual([{ body: firstAddress }]);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(router.state.location.state).toBeNull();
});

it('leaves no history entry when the dialog is closed at step 2', async () => {
  const { user, router } = openAddresses('/my-address', [address(1)]);
  await openStep2(user);
  expect(router.state.location.state).toEqual({ step: true });
  await user.click(button('Close'));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(router.state.location.state).toBeNull();
});

it('does not accept an eleventh address', async () => {
  openAddresses('/my-address', full);
  expect(await screen.findByText(messages.addressLimit)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Add new address/ })).not.toBeInTheDocument();
});

it('shows the limit if another tab has reached it', async () => {
  const { user, book } = openAddresses('/my-address', full.slice(1));
  await openStep2(user);
  await fill(user);
  book.saved = full;
  await user.click(button('Save address'));
  expect(await screen.findByRole('alert')).toHaveTextContent(messages.addressLimit);
  expect(field('Name')).toHaveValue('Raghav Iyer');
});
