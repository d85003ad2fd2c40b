import { createDeferred, renderRoutes, type ApiHandlers } from '@storefront/page-kit/testing';
import { paths, type CallOutput, type Failure } from '@storefront/shared-contracts';
import { changedTextNotes, messages } from '@storefront/shared-contracts/texts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { AddAddress } from './AddAddress';
import { address, createFakeAddressApi } from './testing/fake-address-api';
import { button, card, dialog, enter, field, names, openAddresses } from './testing/render-addresses';

const full = Array.from({ length: 10 }, (_, index) => address(index + 1));
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
const characters = 'Letters, digits, spaces, / and -';
const invalidFields = () => screen.queryByText(/^(Still to fill in|Check):/, { selector: 'p' });

/** Opens the dialog without the page around it. */
async function openDialog(answers: ApiHandlers = {}) {
  const { handlers } = createFakeAddressApi([], answers);
  const ignore = () => undefined;
  const element = <AddAddress onClose={ignore} onSaved={ignore} onDone={ignore} />;
  const view = renderRoutes([{ path: paths.addresses, element }], [paths.addresses], { handlers });
  await dialog('Add new address');
  return { ...view, user: userEvent.setup({ delay: null }) };
}

async function checkPincode(user: UserEvent, pincode = '560078') {
  await enter(user, 'Pincode', pincode, '{Enter}');
  await screen.findByText(/^We deliver to/);
  await waitFor(() => expect(field('State')).toBeEnabled());
}

/** Opens the dialog at its second step, again without the page. */
async function openStep2(answers: ApiHandlers = {}) {
  const view = await openDialog(answers);
  await checkPincode(view.user);
  return view;
}

async function fill(user: UserEvent) {
  await enter(user, 'Name', '  Raghav Iyer ');
  await enter(user, 'Address 1', '88 Residency Road');
  await enter(user, 'Address 2', 'Shanthala Nagar');
}

describe('the pincode', () => {
  it('is asked for first, and can be checked once it has six digits', async () => {
    const { user, inputs } = await openDialog();
    expect(screen.getAllByRole('textbox')).toEqual([field('Pincode')]);
    expect(field('Pincode')).toHaveFocus();
    expect(screen.getByText('Enter the pincode to check it.')).toBeVisible();
    await user.click(button('Check pincode'));
    expect(field('Pincode')).toHaveFocus();
    expect(field('Pincode')).toHaveAccessibleDescription('Pincode is required 6 digits');
    await enter(user, 'Pincode', '5600a7');
    expect(field('Pincode')).toHaveValue('56007');
    expect(button('Check pincode')).toHaveAttribute('aria-disabled', 'true');
    await enter(user, 'Pincode', '89');
    expect(field('Pincode')).toHaveValue('560078');
    expect(button('Check pincode')).not.toHaveAttribute('aria-disabled');
    expect(inputs('stateList')).toEqual([]);
    expect(inputs('checkServiceablePincode')).toEqual([]);
  });

  it('is checked without an estimated date', async () => {
    const { promise, resolve } = createDeferred<CallOutput<'checkServiceablePincode'>>();
    const { user, inputs } = await openDialog({ checkServiceablePincode: () => promise });
    await enter(user, 'Pincode', '560078', '{Enter}');
    expect(button('Checking...')).toHaveAttribute('aria-busy', 'true');
    resolve({ status: 200, data: { is_servicable: 1 } });
    expect(await screen.findByText(/^We deliver to/)).toHaveTextContent('We deliver to 560078. Change pincode');
    expect(inputs('checkServiceablePincode')).toEqual([
      { params: { pincode: '560078' }, query: { check_estimation: '0' } },
    ]);
  });

  it('that cannot exist is rejected without a call, and one that is not served until it is edited', async () => {
    const { user, inputs } = await openDialog();
    const expectRejected = async (asked: number) => {
      const description = `${messages.addressPincodeNotServiceable} 6 digits`;
      await waitFor(() => expect(field('Pincode')).toHaveAccessibleDescription(description));
      expect(field('Pincode')).toHaveFocus();
      expect(button('Check pincode')).toHaveAttribute('aria-disabled', 'true');
      expect(screen.getByText(/^Try another address/)).toHaveTextContent('Try another address, or call 1800-000-0000.');
      expect(inputs('checkServiceablePincode')).toHaveLength(asked);
    };
    await enter(user, 'Pincode', '099999', '{Enter}');
    await expectRejected(0);
    await user.clear(field('Pincode'));
    expect(field('Pincode')).toHaveAccessibleDescription('6 digits');
    await enter(user, 'Pincode', '744301', '{Enter}');
    await expectRejected(1);
    await user.keyboard('{Enter}');
    await expectRejected(1);
  });

  it('can be checked again if the check fails', async () => {
    const failure: Failure = { status: 500, message: 'Internal' };
    const { user, inputs } = await openDialog({ checkServiceablePincode: () => failure });
    await enter(user, 'Pincode', '560078', '{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent(messages.checkPincode);
    expect(field('Pincode')).toHaveValue('560078');
    await user.click(button('Check pincode'));
    await waitFor(() => expect(inputs('checkServiceablePincode')).toHaveLength(2));
  });
});

describe('the address', () => {
  it('lists its invalid fields as buttons that move the focus, and announces them at each press of Save', async () => {
    const { user, inputs } = await openStep2();
    const announced = () => screen.getAllByRole('status').map((status) => status.textContent);
    await user.selectOptions(field('State'), '');
    await enter(user, 'Address 1', '14/2');
    expect(invalidFields()).toHaveTextContent('Still to fill in: Name, Address 2, State. Check: Address 1.');
    await user.clear(field('Address 1'));
    await user.click(button('Address 2'));
    expect(field('Address 2')).toHaveFocus();
    await user.click(button('State'));
    expect(field('State')).toHaveFocus();
    expect(announced()).not.toContain('Still to fill in: Name, Address 1, Address 2, State.');
    await user.click(button('Save address'));
    expect(announced()).toContain('Still to fill in: Name, Address 1, Address 2, State.');
    expect(field('Name')).toHaveFocus();
    expect(inputs('addressAdd')).toEqual([]);
    await enter(user, 'Name', 'Raghav');
    expect(invalidFields()).toHaveTextContent('Still to fill in: Address 1, Address 2, State.');
    expect(announced()).toContain('Still to fill in: Name, Address 1, Address 2, State.');
    await user.click(button('Save address'));
    expect(announced()).toContain('Still to fill in: Address 1, Address 2, State.');
    await fill(user);
    await user.selectOptions(field('State'), 'Karnataka');
    expect(invalidFields()).not.toBeInTheDocument();
  });

  it('has rejected characters replaced when a field is left, and says so', async () => {
    const { user } = await openStep2();
    await enter(user, 'Address 1', '#12,4,  St. Mary’s Road');
    expect(field('Address 1')).toHaveValue('#12,4,  St. Mary’s Road');
    await enter(user, 'Name', 'Dr. A. Kumar');
    expect(field('Address 1')).toHaveValue('12-4 St Marys Road');
    expect(field('Address 1')).toHaveAccessibleDescription(`${characters} ${changedTextNotes.address}`);
    expect(screen.getByText(changedTextNotes.address)).toHaveAttribute('role', 'status');
    await enter(user, 'Address 2', 'Shanthala  Nagar', '{Tab}');
    expect(field('Name')).toHaveAccessibleDescription(changedTextNotes.name);
    expect(field('Address 2')).toHaveValue('Shanthala Nagar');
    expect(field('Address 2')).toHaveAccessibleDescription(characters);
  });

  it('has them replaced in a field that autofill fills without the focus, and in the field that submits the form', async () => {
    const { user, inputs } = await openStep2();
    await fill(user);
    const line = field('Address 1');
    fireEvent.input(line, { target: { value: '14/2, Sarakki Road' } });
    fireEvent(line, new Event('change', { bubbles: true }));
    expect(line).toHaveValue('14/2 Sarakki Road');
    expect(line).not.toHaveFocus();
    await enter(user, 'Landmark (optional)', 'Opp. Bank');
    fireEvent.submit(screen.getByRole('dialog').querySelector('form') ?? document.body);
    expect(field('Landmark (optional)')).toHaveValue('Opp Bank');
    await waitFor(() => expect(inputs('addressAdd')).toHaveLength(1));
    expect(inputs('addressAdd')[0]).toMatchObject({ body: { address_1: '14/2 Sarakki Road', landmark: 'Opp Bank' } });
  });

  it('keeps what was typed when the pincode changes, but not the suggested city and the state', async () => {
    const { user, inputs } = await openStep2();
    await fill(user);
    await user.click(button('Change pincode'));
    expect(field('Pincode')).toHaveValue('560078');
    expect(field('Pincode')).toHaveFocus();
    await user.clear(field('Pincode'));
    await checkPincode(user, '600090');
    expect(field('Name')).toHaveValue('Raghav Iyer');
    expect(field('City')).toHaveValue('Chennai');
    expect(field('State')).toHaveDisplayValue('Tamil Nadu');
    await user.clear(field('City'));
    await enter(user, 'City', 'Avadi');
    // The state follows the pincode even if the visitor selected another one.
    await user.selectOptions(field('State'), '');
    await user.click(button('Back'));
    await user.clear(field('Pincode'));
    await checkPincode(user);
    expect(field('City')).toHaveValue('Avadi');
    expect(field('State')).toHaveDisplayValue('Karnataka');
    await user.click(button('Save address'));
    await waitFor(() => expect(inputs('addressAdd')).toEqual([{ body: { ...firstAddress, city: 'Avadi' } }]));
  });

  it('cannot be changed while it is saved, and stays after a failure', async () => {
    const { promise, resolve } = createDeferred<Failure>();
    const { user } = await openStep2({ addressAdd: () => promise });
    await fill(user);
    await user.click(button('Save address'));
    expect(button('Saving...')).toHaveAttribute('aria-busy', 'true');
    await enter(user, 'Name', 'x');
    await user.click(screen.getByLabelText(/^Office/));
    resolve({ status: 500, message: 'Internal' });
    expect(await screen.findByRole('alert')).toHaveTextContent(messages.addressAdd);
    expect(field('Name')).toHaveValue('Raghav Iyer');
    expect(screen.getByLabelText(/^Home/)).toBeChecked();
    expect(button('Save address')).toBeEnabled();
  });

  it('goes back to the pincode if it is no longer served', async () => {
    const errors = { pincode: messages.addressPincodeNotServiceable };
    const { user } = await openStep2({ addressAdd: () => ({ status: 400, message: errors.pincode, errors }) });
    await fill(user);
    await user.click(button('Save address'));
    await waitFor(() => expect(field('Pincode')).toHaveAccessibleDescription(`${errors.pincode} 6 digits`));
    expect(field('Pincode')).toHaveFocus();
    expect(button('Check pincode')).toHaveAttribute('aria-disabled', 'true');
  });

  it('cannot be saved until the states are loaded, and Try again loads them', async () => {
    let failing = true;
    const states = { status: 200 as const, data: [{ id: 16, state: 'Karnataka' }] };
    const { user } = await openDialog({ stateList: () => (failing ? { status: 500, message: 'Internal' } : states) });
    await enter(user, 'Pincode', '560078', '{Enter}');
    await waitFor(() => expect(field('State')).toHaveAccessibleDescription(messages.stateList));
    await fill(user);
    expect(button('Save address')).toBeDisabled();
    expect(screen.getByText('Load the list of states again to save the address.')).toBeVisible();
    failing = false;
    await user.click(button('Try again'));
    await waitFor(() => expect(field('State')).toHaveDisplayValue('Karnataka'));
    expect(button('Save address')).toBeEnabled();
  });
});

describe('on the page of the addresses', () => {
  /** Opens the page, and the dialog at its second step. */
  async function openPage(...options: Parameters<typeof openAddresses>) {
    const page = openAddresses(...options);
    await page.user.click(await screen.findByRole('button', { name: /^Add new address/ }));
    await dialog('Add new address');
    await checkPincode(page.user);
    return page;
  }
  const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

  it('the dialog stays open on Escape, is closed by Cancel and restores the focus', async () => {
    const { user } = openAddresses('/my-address', [address(1)]);
    await user.click(await screen.findByRole('button', { name: /^Add new address/ }));
    await dialog('Add new address');
    await user.keyboard('{Escape}');
    expect(screen.getByRole('dialog')).toBeVisible();
    await user.click(button('Cancel'));
    await isClosed();
    await waitFor(() => expect(screen.getByRole('button', { name: /^Add new address/ })).toHaveFocus());
  });

  it('the saved address comes first and gets the focus; city and state were those of the pincode', async () => {
    const { user, calls, book } = await openPage('/my-address', [address(1)]);
    expect(field('Name')).toHaveFocus();
    expect(field('City')).toHaveValue('Bengaluru');
    expect(field('State')).toHaveDisplayValue('Karnataka');
    expect(screen.getByRole('radio', { name: 'Home 7 am – 9 pm delivery' })).toBeChecked();
    expect(invalidFields()).toHaveTextContent('Still to fill in: Name, Address 1, Address 2.');
    await fill(user);
    await user.click(screen.getByRole('radio', { name: 'Office/Commercial 10 AM - 6 PM delivery' }));
    await user.clear(field('City'));
    await enter(user, 'City', 'Hosur');
    await user.dblClick(button('Save address'));
    await isClosed();
    expect(calls('addressAdd')).toEqual([{ body: { ...firstAddress, city: 'Hosur', address_type: 2 } }]);
    expect(book.saved).toHaveLength(2);
    expect(names()).toEqual(['Raghav Iyer', 'Customer A']);
    expect(screen.getByText('Address of Raghav Iyer saved')).toHaveAttribute('role', 'status');
    await waitFor(() => expect(screen.getByRole('article', { name: 'Raghav Iyer' })).toHaveFocus());
  });

  it('the address is added after the dialog was closed during the call, without the focus', async () => {
    const { promise, resolve } = createDeferred<CallOutput<'addressAdd'>>();
    const page = await openPage('/my-address', [address(1)], {
      addressAdd: async () => {
        const body = await promise;
        page.book.saved = [address(7, { name: 'Raghav Iyer' }), ...page.book.saved];
        return body;
      },
    });
    await fill(page.user);
    await page.user.click(button('Save address'));
    await page.user.click(button('Close'));
    resolve({ status: 200, data: { id: 7 } });
    await waitFor(() => expect(names()).toEqual(['Raghav Iyer', 'Customer A']));
    expect(screen.queryByText('Address of Raghav Iyer saved')).not.toBeInTheDocument();
    expect(screen.getByRole('article', { name: 'Raghav Iyer' })).not.toHaveFocus();
  });

  it('Back returns to the pincode and Forward to the address, with what was typed', async () => {
    const { user, go, calls, router } = await openPage('/my-address?page=lab', [address(1)]);
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
    await isClosed();
    expect(router.state.location.state).toBeNull();
  });

  it('the dialog leaves no history entry when it is closed at the address', async () => {
    const { user, router } = await openPage('/my-address', [address(1)]);
    expect(router.state.location.state).toEqual({ step: true });
    await user.click(button('Close'));
    await isClosed();
    expect(router.state.location.state).toBeNull();
  });

  it('no more than ten addresses are accepted', async () => {
    openAddresses('/my-address', full);
    expect(await screen.findByText(messages.addressLimit)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Add new address/ })).not.toBeInTheDocument();
  });

  it('the limit is shown if another tab has reached it', async () => {
    const { user, book } = await openPage('/my-address', full.slice(1));
    await fill(user);
    book.saved = full;
    await user.click(button('Save address'));
    expect(await screen.findByRole('alert')).toHaveTextContent(messages.addressLimit);
    expect(field('Name')).toHaveValue('Raghav Iyer');
  });
});
