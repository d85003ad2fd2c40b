import { createDeferred } from '@storefront/page-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { medicine, fakeCart, medicineLine, type FakeCart } from '../testing/fake-cart';
import { savingText } from './AlternativeRow';
import { openCart, quantityOf, rows } from '../testing/render-cart';

describe('saving', () => {
  it.each([
    [22.1, '15', '₹2.50 less per pack'],
    [24.59, '15', '₹0.01 less per pack'],
    [13.8, '10', '₹10.80 less per pack, other pack size'],
    [24.6, '15', undefined],
    [28.9, '15', undefined],
  ])('a pack for ₹%d of %s tablets beside one for ₹24.60 of 15: %s', (price, unit_name, text) => {
    expect(savingText(medicine(2, { price, unit_name }), medicine(1, { price: 24.6 }))).toBe(text);
  });
});

const title = "Alternatives for 'Medicine 1' with same composition & strength";

function cartWithChoice(): FakeCart {
  const cart = fakeCart([medicineLine(1, 3, { price: 24.6, mrp: 30 }), medicineLine(2, 1), medicineLine(5, 2)]);
  cart.alternatives = [
    medicine(4, { name: 'Aravali Tablet', price: 13.8, mrp: 18.4, unit_name: '10', manufacturer: 'Aravali Drugs' }),
    medicine(5, { name: 'Kaveri Tablet', price: 22.1, mrp: 31.6, cart_quantity: 2 }),
    medicine(6, { name: 'Godavari Tablet', price: 28.9, mrp: 34 }),
    medicine(7, { name: 'Nilgiri Tablet', price: 29, mrp: 34, max_quantity: 0, in_stock: false }),
  ];
  return cart;
}

const dialog = () => within(screen.getByRole('dialog', { name: title }));
const option = (name: string) => within(dialog().getByText(name).closest('li') ?? document.body);
const replace = (name: string) => dialog().getByRole('button', { name: `Replace Medicine 1 with ${name}` });

async function open(cart: FakeCart) {
  const view = await openCart(cart);
  await view.user.click(screen.getByRole('button', { name: 'Alternatives for Medicine 1' }));
  return view;
}

describe('alternatives of a medicine', () => {
  it('are listed below the cart line, each with maker, pack, price and saving', async () => {
    const { shell } = await open(cartWithChoice());
    await dialog().findByText('Aravali Tablet');
    expect(dialog().getByText(/In your cart: Strip of 15 Tablets from Sahyadri Remedies Ltd/)).toHaveTextContent(
      '₹24.60, ₹1.64 a tablet',
    );
    expect(shell.calls.at(-1)).toEqual({
      name: 'similarComposition',
      input: { params: { id: 1001 }, query: { limit: 10, order_by: 'low' } },
    });
    const cheaper = option('Aravali Tablet');
    expect(cheaper.getByText('Aravali Drugs')).toBeVisible();
    expect(cheaper.getByText('Strip of 10 Tablets')).toBeVisible();
    expect(cheaper.getByText('₹13.80')).toBeVisible();
    expect(cheaper.getByText('25% off')).toBeVisible();
    expect(cheaper.getByText('₹10.80 less per pack, other pack size')).toBeVisible();
    expect(option('Kaveri Tablet').getByText('₹2.50 less per pack')).toBeVisible();
    expect(option('Godavari Tablet').queryByText(/less/)).not.toBeInTheDocument();
  });

  it('show the quantity if one is already in the cart, and no button if it is out of stock', async () => {
    await open(cartWithChoice());
    await dialog().findByText('Kaveri Tablet');
    expect(dialog().getByRole('combobox', { name: 'Quantity of Kaveri Tablet' })).toHaveValue('2');
    expect(option('Kaveri Tablet').queryByRole('button')).not.toBeInTheDocument();
    expect(option('Nilgiri Tablet').getByText('Out of stock')).toBeVisible();
    expect(option('Nilgiri Tablet').queryByRole('button')).not.toBeInTheDocument();
  });

  it('replace the line in one call with the same quantity, and focus the new line', async () => {
    const cart = cartWithChoice();
    const { user, shell } = await open(cart);
    await dialog().findByText('Aravali Tablet');
    await user.click(replace('Aravali Tablet'));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(shell.calls.filter(({ name }) => name === 'updateCart')).toEqual([
      { name: 'updateCart', input: { body: { id: 4, quantity: 3, replaces: 1, at_least: true } } },
    ]);
    await waitFor(() => expect(screen.getByRole('link', { name: 'Aravali Tablet' })).toBeVisible());
    expect(screen.queryByRole('link', { name: 'Medicine 1' })).not.toBeInTheDocument();
    expect(rows()).toHaveLength(3);
    expect(quantityOf('Aravali Tablet')).toHaveValue('3');
    await waitFor(() => expect(quantityOf('Aravali Tablet')).toHaveFocus());
  });

  it('show why one is rejected, and leave the cart unchanged', async () => {
    const cart = cartWithChoice();
    const { user, shell } = await open(cart);
    await dialog().findByText('Aravali Tablet');
    cart.fail.update = { status: 409, message: 'Only 2 left' };
    await user.click(replace('Aravali Tablet'));
    expect(await dialog().findByRole('alert')).toHaveTextContent('Only 2 left');
    expect(replace('Aravali Tablet')).not.toHaveAttribute('aria-busy');
    expect(shell.notifications).toEqual([]);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(quantityOf('Medicine 1')).toHaveValue('3');
    expect(screen.getByRole('button', { name: 'Alternatives for Medicine 1' })).toHaveFocus();
  });

  it('are added one at a time', async () => {
    const cart = cartWithChoice();
    const held = createDeferred();
    cart.gates.push(held);
    const { user, shell } = await open(cart);
    await dialog().findByText('Aravali Tablet');
    await user.click(replace('Aravali Tablet'));
    expect(replace('Aravali Tablet')).toHaveTextContent('Replacing...');
    await user.click(replace('Godavari Tablet'));
    held.resolve();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(shell.calls.filter(({ name }) => name === 'updateCart')).toHaveLength(1);
  });

  it('show a rejection as a notification if the dialog was closed during the call', async () => {
    const cart = cartWithChoice();
    const held = createDeferred();
    cart.gates.push(held);
    cart.fail.update = { status: 409, message: 'Only 2 left' };
    const { user, shell } = await open(cart);
    await dialog().findByText('Aravali Tablet');
    await user.click(replace('Aravali Tablet'));
    await user.keyboard('{Escape}');
    held.resolve();
    await waitFor(() => expect(shell.notifications).toEqual([{ type: 'danger', message: 'Only 2 left' }]));
    await waitFor(() => expect(quantityOf('Medicine 1')).toHaveValue('3'));
  });

  it('show Sorry, No Alternate Found! if there is none', async () => {
    const cart = fakeCart([medicineLine(1, 1)]);
    const { user } = await open(cart);
    expect(await dialog().findByRole('heading', { name: 'Sorry, No Alternate Found!' })).toBeVisible();
    await user.click(dialog().getByRole('button', { name: 'Back to cart' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('show an error if they do not load, and load again on Try again', async () => {
    const cart = cartWithChoice();
    cart.fail.alternatives = { status: 500, message: 'boom' };
    const { user } = await open(cart);
    expect(await dialog().findByRole('alert')).toHaveTextContent('Error Loading Products!');
    delete cart.fail.alternatives;
    await user.click(dialog().getByRole('button', { name: 'Try again' }));
    expect(await dialog().findByText('Aravali Tablet')).toBeVisible();
  });
});
