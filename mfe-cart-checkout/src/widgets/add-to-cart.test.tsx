import { cartKeys, observeCarts } from '@storefront/page-kit';
import { createDeferred, createFakeShell, renderWithShell, setCart } from '@storefront/page-kit/testing';
import { productTypes, type AddToCartProps } from '@storefront/shared-contracts';
import { QueryClient } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import type { ComponentType } from 'react';
import { chooseQuantity } from '../testing/choose-quantity';
import { fakeCart, medicineLine } from '../testing/fake-cart';
import type { FakeCart } from '../testing/fake-cart';
import AddToCart from './add-to-cart';

const product: AddToCartProps = {
  productType: 'medicine',
  id: 7,
  name: 'Paracetamol 650 mg Tablet',
  max: 15,
  size: 'compact',
};

interface ShowOptions extends Partial<AddToCartProps> {
  /** The quantity of the product in the cached cart. */
  readonly quantity?: number;
}

/** Renders the widget in a shell that observes the carts. */
function show(
  cart: FakeCart,
  { quantity, ...props }: ShowOptions = {},
  Page: ComponentType<AddToCartProps> = AddToCart,
) {
  const shell = createFakeShell({ handlers: cart.handlers });
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 60_000 } } });
  const { productType, id } = { ...product, ...props };
  for (const type of productTypes) setCart(queryClient, type, {});
  if (quantity !== undefined) setCart(queryClient, productType, { [id]: quantity });
  stops.push(observeCarts(queryClient, shell.api, () => undefined));
  return {
    ...renderWithShell(<Page {...product} {...props} />, { shell, queryClient }),
    shell,
    user: userEvent.setup({ delay: null }),
  };
}

const stops: (() => void)[] = [];
afterEach(() => stops.splice(0).forEach((stop) => stop()));

function PageThatGoes(props: AddToCartProps) {
  const [here, setHere] = useState(true);
  return (
    <>
      <button onClick={() => setHere(!here)}>Leave or come back</button>
      {here && <AddToCart {...props} />}
    </>
  );
}

function TwoPlaces(props: AddToCartProps) {
  return (
    <>
      <AddToCart {...props} />
      <AddToCart {...props} size="full" />
    </>
  );
}

const addButton = () => screen.getByRole('button', { name: 'Add Paracetamol 650 mg Tablet to cart' });
const quantity = () => screen.getByRole('combobox', { name: 'Quantity of Paracetamol 650 mg Tablet' });

describe('the widget', () => {
  it('offers Add in a list', () => {
    show(fakeCart());
    expect(addButton()).toHaveTextContent(/^Add$/);
  });

  it("offers Add to cart on the product's own page", () => {
    show(fakeCart(), { size: 'full' });
    expect(screen.getByRole('button', { name: /^Add to cart/ })).toHaveTextContent(/^Add to cart$/);
  });

  it.each(['full', 'bar'] as const)('offers View cart beside the quantity on the product’s own page (%s)', (size) => {
    show(fakeCart(), { size, quantity: 1 });
    expect(quantity()).toHaveValue('1');
    expect(screen.getByRole('link', { name: 'View cart' })).toHaveAttribute('href', '/my-cart');
  });

  it('links from a lab test to its own tab of the cart', () => {
    show(fakeCart(), { size: 'bar', productType: 'lab', quantity: 1 });
    expect(screen.getByRole('link', { name: 'View cart' })).toHaveAttribute('href', '/my-cart?page=lab');
  });

  it('has no View cart in a list, nor before the product is in the cart', () => {
    show(fakeCart(), { quantity: 1 });
    show(fakeCart(), { size: 'bar', id: 8 });
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
  });

  it('leaves View cart out of the notification if the action bar has it', async () => {
    const { user, shell } = show(fakeCart(), { size: 'bar' });
    await user.click(screen.getByRole('button', { name: /^Add to cart/ }));
    await waitFor(() =>
      expect(shell.notifications).toEqual([
        { type: 'success', message: 'Cart updated', title: 'Paracetamol 650 mg added' },
      ]),
    );
  });

  it('shows the quantity once the product is in the cart: 1 to 15, and 0 as Remove', () => {
    show(fakeCart(), { quantity: 2 });
    expect(quantity()).toHaveValue('2');
    const options = screen.getAllByRole('option').map((option) => option.textContent);
    expect(options).toHaveLength(16);
    expect([options[0], options[1], options[15]]).toEqual(['Remove', 'Qty 1', 'Qty 15']);
  });

  it('offers no more than the available quantity', () => {
    show(fakeCart(), { quantity: 1, max: 3 });
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
      'Remove',
      'Qty 1',
      'Qty 2',
      'Qty 3',
    ]);
  });

  it('counts patients of a lab test, 5 at most', () => {
    show(fakeCart(), { productType: 'lab', quantity: 1, max: 15 });
    expect(screen.getByRole('combobox', { name: /^Patients of/ })).toHaveValue('1');
    expect(screen.getAllByRole('option')).toHaveLength(6);
  });

  it('shows Out of stock in place of Add', () => {
    show(fakeCart(), { max: 0 });
    expect(screen.getByText('Out of stock')).toBeVisible();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it('shows that a lab test is no longer offered', () => {
    show(fakeCart(), { productType: 'lab', max: 0 });
    expect(screen.getByText('No longer offered')).toBeVisible();
  });

  it('lets a product be removed that has run out of stock', () => {
    show(fakeCart(), { quantity: 2, max: 0 });
    expect(quantity()).toHaveValue('2');
    expect(screen.getByRole('option', { name: 'Remove' })).toBeEnabled();
    expect(screen.getByRole('option', { name: 'Qty 2' })).toBeDisabled();
  });
});

describe('adding and changing', () => {
  it('shows the first one at once, keeps the focus and announces the server’s confirmation', async () => {
    const cart = fakeCart();
    const held = createDeferred();
    cart.gates.push(held);
    const { user, shell } = show(cart);
    await user.click(addButton());
    expect(quantity()).toHaveValue('1');
    expect(quantity()).toHaveFocus();
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    held.resolve();
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Paracetamol 650 mg Tablet: 1 in cart'));
    expect(shell.state.cartCount.get()).toBe(1);
    expect(shell.notifications).toEqual([
      {
        type: 'success',
        message: 'Cart updated',
        title: 'Paracetamol 650 mg added',
        link: { label: 'View cart', href: '/my-cart' },
      },
    ]);
  });

  it('keeps a larger quantity that the page did not know, as on one that was served to every visitor', async () => {
    const cart = fakeCart([medicineLine(7, 3)]);
    const { user, shell } = show(cart);
    await user.click(addButton());
    await waitFor(() => expect(quantity()).toHaveValue('3'));
    expect(cart.lines.get(7)?.quantity).toBe(3);
    expect(shell.notifications).toEqual([{ type: 'success', message: 'Cart updated' }]);
    await chooseQuantity(user, quantity(), '2');
    await waitFor(() => expect(cart.lines.get(7)?.quantity).toBe(2));
  });

  it('shows only the server’s message for a change of the quantity', async () => {
    const { user, shell } = show(fakeCart([medicineLine(7, 1)]), { quantity: 1 });
    await chooseQuantity(user, quantity(), '3');
    await waitFor(() => expect(shell.notifications).toEqual([{ type: 'success', message: 'Cart updated' }]));
  });

  it('shows one notification if the quantity was raised before the response to Add', async () => {
    const cart = fakeCart();
    const held = createDeferred();
    cart.gates.push(held);
    const { user, shell } = show(cart);
    await user.click(addButton());
    await chooseQuantity(user, quantity(), '3');
    held.resolve();
    await waitFor(() => expect(cart.lines.get(7)?.quantity).toBe(3));
    await waitFor(() => expect(shell.notifications).toHaveLength(1));
    expect(shell.notifications[0]).toMatchObject({ title: 'Paracetamol 650 mg added' });
  });

  it('shows and focuses Add when the product is removed', async () => {
    const cart = fakeCart([medicineLine(7, 3)]);
    const { user, shell } = show(cart, { quantity: 3 });
    await chooseQuantity(user, quantity(), 'Remove');
    expect(addButton()).toHaveFocus();
    await waitFor(() =>
      expect(screen.getByRole('status')).toHaveTextContent('Paracetamol 650 mg Tablet: removed from cart'),
    );
    expect(cart.lines.size).toBe(0);
    expect(shell.state.cartCount.get()).toBe(0);
  });

  it('never shows the old quantity after a choice, so that the next key press starts from the new one', async () => {
    show(fakeCart([medicineLine(7, 1)]), { quantity: 1 });
    fireEvent.change(quantity(), { target: { value: '5' } });
    expect(quantity()).toHaveValue('5');
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('5 in cart'));
  });

  it('sends nothing if the choice is the current quantity', async () => {
    const cart = fakeCart([medicineLine(7, 2)]);
    const { user } = show(cart, { quantity: 2 });
    await chooseQuantity(user, quantity(), '2');
    expect(cart.asked).toEqual([]);
  });

  it.each([
    ['the default message when the server fails', { status: 500, message: 'boom' }, 'Error Updating Cart.'],
    ['the server’s message when it rejects', { status: 409, message: 'Only 2 left' }, 'Only 2 left'],
  ])('restores the old quantity and shows %s', async (_, failure, message) => {
    const cart = fakeCart([medicineLine(7, 1)]);
    cart.fail.update = failure;
    const { user, shell } = show(cart, { quantity: 1 });
    await chooseQuantity(user, quantity(), '5');
    await waitFor(() => expect(quantity()).toHaveValue('1'));
    expect(shell.notifications).toEqual([{ type: 'danger', message }]);
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });

  it('shows Add again if adding failed', async () => {
    const cart = fakeCart();
    cart.fail.update = { status: 409, message: 'Out of stock' };
    const { user } = show(cart);
    await user.click(addButton());
    await waitFor(() => expect(addButton()).toHaveFocus());
  });

  it('does not show a failure that a newer choice has superseded', async () => {
    const cart = fakeCart([medicineLine(7, 1)]);
    const held = createDeferred();
    cart.gates.push(held);
    cart.fail.update = { status: 409, message: 'Only 3 left' };
    const { user, shell } = show(cart, { quantity: 1 });
    await chooseQuantity(user, quantity(), '9');
    await chooseQuantity(user, quantity(), '2');
    held.resolve();
    await waitFor(() => expect(cart.lines.get(7)?.quantity).toBe(2));
    await waitFor(() => expect(shell.notifications).toEqual([{ type: 'success', message: 'Cart updated' }]));
    expect(quantity()).toHaveValue('2');
  });
});

describe('Replace', () => {
  const replaces = { id: 5, name: 'Dolobar 650 Tablet' };
  const replaceButton = () =>
    screen.getByRole('button', { name: 'Replace Dolobar 650 Tablet with Paracetamol 650 mg Tablet' });

  function showReplace(cart: FakeCart) {
    const shown = show(cart, { replaces });
    act(() => setCart(shown.queryClient, 'medicine', { 5: 3 }));
    return shown;
  }

  it('puts the medicine in the place of the other one, with its quantity, and says so', async () => {
    const cart = fakeCart([medicineLine(5, 3)]);
    const { user, shell } = showReplace(cart);
    expect(replaceButton()).toHaveTextContent(/^Replace$/);
    await user.click(replaceButton());
    expect(quantity()).toHaveValue('3');
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Paracetamol 650 mg Tablet: 3 in cart'));
    expect(quantity()).toHaveFocus();
    expect([...cart.lines.values()].map((line) => [line.product_detail_id, line.quantity])).toEqual([[7, 3]]);
    expect(shell.notifications).toEqual([
      {
        type: 'success',
        message: 'Cart updated',
        title: 'Paracetamol 650 mg replaces Dolobar 650',
        link: { label: 'View cart', href: '/my-cart' },
      },
    ]);
  });

  it('changes nothing if the server rejects it, and says why', async () => {
    const cart = fakeCart([medicineLine(5, 3)]);
    cart.fail.update = { status: 409, message: 'Only 2 left' };
    const { user, shell } = showReplace(cart);
    await user.click(replaceButton());
    await waitFor(() => expect(shell.notifications).toEqual([{ type: 'danger', message: 'Only 2 left' }]));
    expect(replaceButton()).toHaveFocus();
    expect(cart.lines.get(5)?.quantity).toBe(3);
  });
});

describe('a lab test', () => {
  const lab = { productType: 'lab', id: 7, name: 'Lipid Profile', max: 5 } as const;
  const patients = () => screen.getByRole('combobox', { name: 'Patients of Lipid Profile' });

  it('is added for one patient, changed and removed in the lab cart', async () => {
    const cart = fakeCart([medicineLine(7, 9)]);
    const { user, shell } = show(cart, lab);
    await user.click(screen.getByRole('button', { name: 'Add Lipid Profile to cart' }));
    expect(patients()).toHaveValue('1');
    expect(patients()).toHaveDisplayValue('Patients 1');
    await waitFor(() => expect(shell.state.cartCount.get()).toBe(2));
    await chooseQuantity(user, patients(), 'Patients 3');
    await waitFor(() => expect(cart.labLines.get(7)?.quantity).toBe(3));
    await chooseQuantity(user, patients(), 'Remove');
    await waitFor(() => expect(cart.labLines.size).toBe(0));
    expect(cart.lines.get(7)?.quantity).toBe(9);
  });
});

describe('several widgets', () => {
  it('show the same quantity of a product, and only the one that was used announces it', async () => {
    const cart = fakeCart();
    const { user } = show(cart, {}, TwoPlaces);
    await user.click(addButton());
    for (const select of screen.getAllByRole('combobox')) expect(select).toHaveValue('1');
    expect(screen.getAllByRole('combobox')).toHaveLength(2);
    await waitFor(() =>
      expect(screen.getAllByRole('status').map((status) => status.textContent)).toEqual([
        'Paracetamol 650 mg Tablet: 1 in cart',
        '',
      ]),
    );
  });

  it('follow the changes of their own product only', async () => {
    const { queryClient } = show(fakeCart(), { quantity: 1 });
    act(() => setCart(queryClient, 'medicine', { 7: 1, 8: 9 }));
    act(() => setCart(queryClient, 'lab', { 7: 5 }));
    expect(quantity()).toHaveValue('1');
    act(() => setCart(queryClient, 'medicine', { 7: 4 }));
    expect(quantity()).toHaveValue('4');
  });

  it('keep the quantity when the page is left and opened again with old data', async () => {
    const cart = fakeCart();
    const { user } = show(cart, {}, PageThatGoes);
    await user.click(addButton());
    await waitFor(() => expect(cart.lines.size).toBe(1));
    await user.click(screen.getByRole('button', { name: 'Leave or come back' }));
    expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Leave or come back' }));
    expect(quantity()).toHaveValue('1');
  });

  it('read the cart again when another tab has changed it', async () => {
    const cart = fakeCart();
    const { queryClient } = show(cart);
    cart.lines.set(7, medicineLine(7, 6));
    await act(() => queryClient.invalidateQueries({ queryKey: cartKeys.all }));
    await waitFor(() => expect(quantity()).toHaveValue('6'));
  });
});
