import { cartKeys, type Cart } from '@storefront/page-kit';
import { createDeferred } from '@storefront/page-kit/testing';
import type { CallOutput } from '@storefront/shared-contracts';
import { messages } from '@storefront/shared-contracts/texts';
import type { Failure } from '@storefront/shared-contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { address } from '../addresses/testing/fake-address-api';
import { button, card, dialog, enter, field, names, openAddresses } from '../addresses/testing/render-addresses';

const three = [
  address(3, { alternative_number: '9811122233', landmark: 'Opposite Bank Branch', address_type: 2 }),
  address(2, { pincode: '600090', city: 'Chennai', state: 'Tamil Nadu', state_id: 31 }),
  address(1, { pincode: '744301' }),
];
const cart: Cart = {
  quantities: { 1: 2 },
  content: {
    data: [],
    cart_med_count: 1,
    cart_count: 1,
    error_msg: [],
    price_details: { all_total: 100, discount: 25, delivery: 50, total_amount: 125 },
    checkout_allowed: { is_checkout: 1, minimum_checkout_amount: 100 },
    coupon_details: { success_status: 1, message: '', code: 'NEEM10', discount: 5 },
  },
};
const heading = (level = 1) => screen.findByRole('heading', { level });

describe('the saved addresses', () => {
  it('stands under its title, in the account’s frame', async () => {
    const { shell } = openAddresses('/my-account/address', three);
    await card('Customer A');
    expect(await heading()).toHaveTextContent(/^My Addresses$/);
    expect(shell.titles.at(-1)).toBe('My Addresses');
    expect(screen.getByText(/^3 of 10/)).toHaveTextContent(/^3 of 10 saved$/);
    expect(screen.queryByRole('radio')).not.toBeInTheDocument();
    expect(names()).toEqual(['Customer C', 'Customer B', 'Customer A']);
    expect(screen.queryByRole('button', { name: 'Use this Address' })).not.toBeInTheDocument();
    const row = within(screen.getByRole('navigation', { name: 'My account' }));
    expect(row.getByRole('link', { name: 'My Addresses' })).toHaveAttribute('aria-current', 'page');
  });

  it('show type, hours, lines, pincode and number of each', async () => {
    openAddresses('/my-address', three);
    const office = await card('Customer C');
    expect(office.getByText('Office/Commercial')).toBeVisible();
    expect(office.getByText('10 AM - 6 PM delivery')).toBeVisible();
    expect(office.getByRole('group')).toHaveTextContent(
      'House 3 Main Road, JP Nagar 1st Phase, Opposite Bank Branch, Bengaluru, Karnataka 56007898111 22233',
    );
    const home = await card('Customer B');
    expect(home.getByText('7 am – 9 pm delivery')).toBeVisible();
    expect(home.getByRole('group')).toHaveTextContent(
      /^House 2 Main Road, JP Nagar 1st Phase, Chennai, Tamil Nadu 600090$/,
    );
  });

  it('are replaced by a text and a button to add one if none is saved', async () => {
    const { user } = openAddresses('/my-address');
    expect(await screen.findByRole('heading', { name: 'No address saved yet' })).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await user.click(button('Add new address'));
    expect(await dialog('Add new address')).toBeVisible();
  });

  it('are announced while they load, and can be loaded again after a failure', async () => {
    const { promise, resolve } = createDeferred<Failure>();
    let failing = true;
    const { user } = openAddresses('/my-address', [], {
      addressList: () => (failing ? promise : { status: 200, data: three }),
    });
    expect(screen.getByText('Loading your addresses')).toBeInTheDocument();
    resolve({ status: 500, message: 'Internal' });
    const alert = within(await screen.findByRole('alert'));
    expect(alert.getByRole('heading', { name: 'Error Loading Data!' })).toBeVisible();
    expect(alert.getByText('Check back after some times.')).toBeVisible();
    failing = false;
    await user.click(button('Try again'));
    await card('Customer C');
  });
});

describe('editing an address', () => {
  it('shows the saved values, and does not let pincode and mobile number be changed', async () => {
    const { user, calls, book } = openAddresses('/my-address', three);
    await user.click((await card('Customer B')).getByRole('button', { name: 'Edit address of Customer B' }));
    await dialog('Edit address');
    expect(field('Pincode')).toHaveValue('600090');
    expect(field('Pincode')).toHaveAttribute('readonly');
    await waitFor(() => expect(field('Mobile Number')).toHaveValue('98765\u00a043210'));
    expect(field('Mobile Number')).toHaveAttribute('readonly');
    expect(field('Name')).toHaveFocus();
    expect(field('State')).toHaveDisplayValue('Tamil Nadu');
    await user.clear(field('Address 2'));
    await enter(user, 'Address 2', 'Besant Nagar');
    expect(button('Save address')).toHaveAttribute('aria-disabled', 'true');
    await user.tab();
    const tooShort = /^Address 2 should be minimum 15 characters Letters,/;
    await waitFor(() => expect(field('Address 2')).toHaveAccessibleDescription(tooShort));
    await user.type(field('Address 2'), ' East');
    await user.dblClick(button('Save address'));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    const { id: address_id, state: _, ...rest } = { ...address(2), ...three[1], address_2: 'Besant Nagar East' };
    expect(calls('addressUpdate')).toEqual([{ body: { ...rest, address_id } }]);
    expect(book.saved.map(({ id }) => id)).toEqual([3, 2, 1]);
    expect(await (await card('Customer B')).findByText(/Besant Nagar East/)).toBeVisible();
    await waitFor(() => expect(button('Edit address of Customer B')).toHaveFocus());
  });

  it('accepts an unchanged value that the rules reject in a new address', async () => {
    const { user, calls } = openAddresses('/my-address', [address(1, { address_2: 'Sector 4' })]);
    await user.click((await card('Customer A')).getByRole('button', { name: /^Edit/ }));
    await enter(user, 'Alternative Number (optional)', '2265 4321');
    await user.click(button('Save address'));
    await waitFor(() => expect(calls('addressUpdate')).toHaveLength(1));
    expect(calls('addressUpdate')[0]).toMatchObject({
      body: { address_2: 'Sector 4', alternative_number: '22654321' },
    });
  });

  it('keeps the typed values and shows the message if the server rejects them', async () => {
    const failure: Failure = { status: 404, message: 'Not there' };
    const { user } = openAddresses('/my-address', [address(1)], { addressUpdate: () => failure });
    await user.click((await card('Customer A')).getByRole('button', { name: /^Edit/ }));
    await enter(user, 'Name', ' Iyer');
    await user.click(button('Save address'));
    expect(await screen.findByRole('alert')).toHaveTextContent('Not there');
    expect(field('Name')).toHaveValue('Customer A Iyer');
    await user.keyboard('{Escape}');
    expect(screen.getByRole('dialog')).toBeVisible();
  });
});

describe('deleting an address', () => {
  const ask = async (name: string, at: ReturnType<typeof openAddresses>) => {
    await at.user.click((await card(name)).getByRole('button', { name: `Delete address of ${name}` }));
    return within(await dialog('Delete address'));
  };

  it('asks first, repeats the address and focuses Keep it', async () => {
    const at = openAddresses('/my-address', three);
    const question = await ask('Customer B', at);
    expect(question.getByText(messages.addressDeleteConfirm)).toBeVisible();
    expect(question.getByText(/House 2 Main Road, JP Nagar 1st Phase/)).toHaveTextContent(
      /Chennai, Tamil Nadu 600090$/,
    );
    expect(question.getByRole('button', { name: 'Keep it' })).toHaveFocus();
    await at.user.keyboard('{Enter}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(at.calls('addressDelete')).toEqual([]);
    await waitFor(() => expect(button('Delete address of Customer B')).toHaveFocus());
  });

  it('removes the last and focuses the one before', async () => {
    const [gone, neighbour] = ['Customer A', 'Customer B'];
    const at = openAddresses('/my-address', three);
    const question = await ask(gone, at);
    await at.user.click(question.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(names()).not.toContain(gone));
    expect(at.calls('addressDelete')).toHaveLength(1);
    expect(screen.getByText(`Address of ${gone} deleted`)).toHaveAttribute('role', 'status');
    await waitFor(() => expect(screen.getByRole('article', { name: neighbour })).toHaveFocus());
  });

  it('focuses Add new address if it was the last one', async () => {
    const at = openAddresses('/my-address', [address(1)]);
    const question = await ask('Customer A', at);
    await at.user.click(question.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(button('Add new address')).toHaveFocus());
  });

  it('shows a failure, and removes an address that the server no longer has', async () => {
    let failure: Failure = { status: 500, message: 'Internal' };
    const at = openAddresses('/my-address', three, { addressDelete: () => failure });
    const question = await ask('Customer B', at);
    await at.user.click(question.getByRole('button', { name: 'Delete' }));
    expect(await question.findByRole('alert')).toHaveTextContent(messages.addressDelete);
    failure = { status: 404, message: 'This address no longer exists' };
    at.book.saved = at.book.saved.filter(({ id }) => id !== 2);
    await at.user.click(question.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(names()).toEqual(['Customer C', 'Customer A']));
  });
});

describe('choosing an address for an order', () => {
  /** The button beside the addresses. The phone's action bar has the other one. */
  const confirmButton = () =>
    within(screen.getByRole('region', { name: 'Price details' })).getByRole('button', { name: 'Use this Address' });
  const radio = async (name: string) => (await card(name)).getByRole('radio', { name });
  const choose = async (user: UserEvent, name: string) => {
    await user.click(await radio(name));
    await user.click(confirmButton());
  };

  it('shows its title and one radio button per address, without the account navigation', async () => {
    const { shell } = openAddresses('/checkout/address', three);
    await card('Customer C');
    expect(await heading()).toHaveTextContent(/^Select Address$/);
    expect(shell.titles.at(-1)).toBe('Select Address');
    expect(screen.queryByRole('navigation', { name: 'My account' })).not.toBeInTheDocument();
    const group = within(screen.getByRole('group', { name: 'Select Address' }));
    expect(group.getAllByRole('radio')).toHaveLength(3);
    expect(await radio('Customer C')).toBeChecked();
    expect(screen.getByText('To 560078')).toBeInTheDocument();
    expect(await radio('Customer B')).toHaveAccessibleDescription(
      'House 2 Main Road, JP Nagar 1st Phase, Chennai, Tamil Nadu 600090',
    );
  });

  it.each([
    [
      '/checkout/address?page=medicine&coupon_code=NEEM80',
      '/checkout?page=medicine&add_reference_id=2&coupon_code=NEEM80',
    ],
    ['/my-address?page=lab', '/checkout?page=lab&add_reference_id=2'],
  ])('on %s navigates to %s', async (at, to) => {
    const { user, shell, calls } = openAddresses(at, three);
    await user.click(await radio('Customer B'));
    await user.dblClick(confirmButton());
    await waitFor(() => expect(shell.visited).toEqual([to]));
    expect(calls('checkServiceablePincode')).toEqual([
      { params: { pincode: '600090' }, query: { check_estimation: '0' } },
    ]);
    expect(shell.state.pincode.get()).toEqual({ pincode: '600090', is_servicable: 1 });
  });

  it('keeps the stored date of the same pincode', async () => {
    const { user, shell } = openAddresses('/checkout/address', three);
    const place = { pincode: '600090', is_servicable: 1, estimated_date: '24 Nov 2026' };
    shell.state.setPincode(place);
    await choose(user, 'Customer B');
    await waitFor(() => expect(shell.visited).toHaveLength(1));
    expect(shell.state.pincode.get()).toEqual(place);
  });

  it('shows the price of the cart that the shell has fetched, and sends no call for it', async () => {
    const { calls, queryClient } = openAddresses('/checkout/address', three);
    await card('Customer C');
    act(() => void queryClient.setQueryData(cartKeys.cart('medicine'), cart));
    const price = within(screen.getByRole('region', { name: 'Price details' }));
    expect((await price.findByText('Coupon NEEM10')).nextElementSibling).toHaveTextContent('\u2212₹5.00');
    expect(price.getByText('Total amount').nextElementSibling).toHaveTextContent('₹125.00');
    expect(screen.getAllByText('₹125.00')).toHaveLength(2);
    expect([...calls('cartMedicine'), ...calls('cartLab')]).toEqual([]);
  });

  it('works without the price of the cart, and uses the first address if no other is chosen', async () => {
    const { user, shell, queryClient } = openAddresses('/checkout/address', three);
    await card('Customer C');
    await act(() =>
      queryClient.prefetchQuery({ queryKey: cartKeys.cart('medicine'), queryFn: () => Promise.reject(new Error('x')) }),
    );
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Price details' })).not.toBeInTheDocument());
    await user.click(screen.getAllByRole('button', { name: 'Use this Address' })[0] ?? document.body);
    await waitFor(() => expect(shell.visited).toEqual(['/checkout?page=medicine&add_reference_id=3']));
  });

  it('rejects an address that is not served, and accepts another', async () => {
    const { user, shell } = openAddresses('/checkout/address', three);
    await choose(user, 'Customer A');
    expect(await (await card('Customer A')).findByText(messages.addressNotServiceable)).toBeVisible();
    expect(shell.notifications).toEqual([{ type: 'danger', message: messages.addressNotServiceable }]);
    expect(shell.visited).toEqual([]);
    expect(shell.state.pincode.get()).toBeNull();
    await choose(user, 'Customer C');
    await waitFor(() => expect(shell.visited).toHaveLength(1));
    expect(screen.queryByText(messages.addressNotServiceable)).not.toBeInTheDocument();
  });

  it('shows an error if the check fails', async () => {
    const failure: Failure = { status: 500, message: 'Internal' };
    const { user, shell } = openAddresses('/checkout/address', three, { checkServiceablePincode: () => failure });
    await choose(user, 'Customer B');
    expect(await (await card('Customer B')).findByText(messages.addressUse)).toBeVisible();
    expect(shell.notifications).toEqual([{ type: 'danger', message: messages.addressUse }]);
    expect(shell.visited).toEqual([]);
  });

  it('does not navigate if the page was left before the response', async () => {
    const { promise, resolve } = createDeferred<CallOutput<'checkServiceablePincode'>>();
    const at = openAddresses('/checkout/address', three, { checkServiceablePincode: () => promise });
    await choose(at.user, 'Customer B');
    for (const button of screen.getAllByRole('button', { name: 'Checking...' })) {
      expect(button).toHaveAttribute('aria-busy', 'true');
    }
    expect(await radio('Customer C')).toBeDisabled();
    at.unmount();
    await act(async () => resolve({ status: 200, data: { is_servicable: 1 } }));
    expect(at.shell.visited).toEqual([]);
  });

  it('chooses the next address if the chosen one is deleted', async () => {
    const { user } = openAddresses('/checkout/address', three);
    await user.click(await radio('Customer B'));
    await user.click(button('Delete address of Customer B'));
    await user.click(within(await dialog('Delete address')).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(names()).toEqual(['Customer C', 'Customer A']));
    expect(await radio('Customer C')).toBeChecked();
  });

  it('opens the form if no address is saved, and focuses the new address once it is saved', async () => {
    const { user } = openAddresses('/checkout/address?page=lab');
    await dialog('Add new address');
    await waitFor(() => expect(field('Pincode')).toHaveFocus());
    await enter(user, 'Pincode', '560078', '{Enter}');
    await screen.findByText(/^We deliver to/);
    await enter(user, 'Name', 'Raghav Iyer');
    await enter(user, 'Address 1', '88 Residency Road');
    await enter(user, 'Address 2', 'Shanthala Nagar');
    await user.click(button('Save address'));
    await waitFor(() => expect(screen.getByRole('article', { name: 'Raghav Iyer' })).toHaveFocus());
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(await radio('Raghav Iyer')).toBeChecked();
    expect(screen.getByText('At 560078')).toBeInTheDocument();
  });

  it('does not open the form again after it was closed', async () => {
    const { user } = openAddresses('/checkout/address');
    await dialog('Add new address');
    await user.click(button('Cancel'));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(button('Add new address')).toBeVisible();
  });
});
