import type { OrderItem, RepeatableItem } from '@storefront/shared-contracts';
import { createDeferred } from '@storefront/page-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { failWith, networkError } from '../testing/responses';
import { inCart, item, labItem, offer, order, summary, user } from '../testing/orders';
import { open } from '../testing/render-page';

const repeatable = (change: Partial<OrderItem>, now: Partial<NonNullable<RepeatableItem['offer']>> = {}) => ({
  item: item(change),
  offer: offer(now),
});
const dolo = { name: 'Dolo 650 Tablet', product_id: 8 };
const amla = { name: 'Amla Juice', product_id: 9 };
const three = [repeatable({}), repeatable(dolo), repeatable(amla)];
const answer = (items: readonly RepeatableItem[]) => ({
  status: 200 as const,
  data: { created_at: '2026-08-12T03:35:00.000Z', items: [...items] },
});

type UpdateCart = () => ReturnType<typeof inCart> | ReturnType<typeof networkError>;

/** Opens the dialog of an order. `reads` and `updates` are answered in sequence. */
async function openDialog(reads: readonly RepeatableItem[][], updates: UpdateCart[] = []) {
  const [first = [], ...later] = reads;
  const left = [first, ...later];
  const page = open('/my-order/medicine/482131', {
    handlers: {
      user,
      orderDetails: () => ({ status: 200, data: order({ order_status_id: 5 }) }),
      orderAgain: () => answer((left.length > 1 ? left.shift() : left[0]) ?? []),
      updateCart: () => (updates.shift() ?? networkError)(),
    },
  });
  await page.user.click(await screen.findByRole('button', { name: 'Order again O482131' }));
  await screen.findByRole('list', { name: 'Items of the order' });
  return page;
}

const dialog = () => within(screen.getByRole('dialog', { name: 'Order again' }));
const box = (name: string) => dialog().getByRole('checkbox', { name });
const addButton = (count: number) => dialog().getByRole('button', { name: `Add ${count} to cart` });

it('shows the items as they are sold now, all checked, with their sum', async () => {
  const page = await openDialog([[repeatable({}, { price: 26.1 }), repeatable(dolo)]]);
  expect(dialog().getByText('From order').parentElement).toHaveTextContent('From order O482131, 12 Aug 2026');
  const [changed, same] = dialog().getAllByRole('listitem');
  expect(changed).toHaveTextContent('Strip of 15 Tablets, qty 2₹26.10 each. It was ₹24.60 ₹52.20');
  expect(same).toHaveTextContent('As before');
  expect(box('Paracetamol 650 mg Tablet')).toBeChecked();
  expect(box('Paracetamol 650 mg Tablet')).toHaveAccessibleDescription(/₹26.10 each. It was ₹24.60.*₹52.20/);
  expect(dialog().getByText('2 chosen, ₹101.40.')).toBeVisible();
  act(() => page.shell.events.emit('cart:changed', { product_type: 'lab', cart_count: 2 }));
  expect(dialog().getByText('2 chosen, ₹101.40. They join the 2 in your cart.')).toBeVisible();
});

it('adds what is checked once, however often it is pressed, never lowers a line, and opens the cart', async () => {
  const page = await openDialog([three], [() => inCart(1), () => inCart(2)]);
  await page.user.click(box('Dolo 650 Tablet'));
  expect(dialog().getByText('2 chosen, ₹98.40.')).toBeVisible();
  const button = addButton(2);
  act(() => {
    button.click();
    button.click();
  });
  await waitFor(() => expect(page.shell.visited).toEqual(['/my-cart']));
  expect(page.bodies('updateCart')).toEqual([
    { body: { id: 7, quantity: 2, at_least: true } },
    { body: { id: 9, quantity: 2, at_least: true } },
  ]);
  expect(page.shell.state.cartCount.get()).toBe(2);
  expect(page.shell.notifications).toEqual([{ type: 'success', message: '2 items added to your cart.' }]);
});

it('can be used with the keyboard', async () => {
  const page = await openDialog([three], [() => inCart(1)]);
  for (const name of ['Dolo 650 Tablet', 'Amla Juice']) {
    act(() => box(name).focus());
    await page.user.keyboard(' ');
  }
  act(() => addButton(1).focus());
  await page.user.keyboard('{Enter}');
  await waitFor(() => expect(page.bodies('updateCart')).toHaveLength(1));
});

it('adds nothing without a checked item', async () => {
  const page = await openDialog([[repeatable({})]]);
  await page.user.click(box('Paracetamol 650 mg Tablet'));
  expect(dialog().getByText('Check what you want to order.')).toBeVisible();
  expect(addButton(0)).toHaveAttribute('aria-disabled', 'true');
  await page.user.click(addButton(0));
  expect(page.bodies('updateCart')).toEqual([]);
});

it('disables what cannot be ordered and links to what can', async () => {
  await openDialog([
    [repeatable({}, { max_quantity: 0, alternates_in_stock: 2 }), { item: item(dolo) }, repeatable(amla)],
  ]);
  expect(box('Paracetamol 650 mg Tablet')).toBeDisabled();
  expect(dialog().getByText('Out of stock')).toBeVisible();
  expect(dialog().getByRole('link', { name: '2 others with the same composition' })).toHaveAttribute(
    'href',
    '/order-medicines/detail/7/paracetamol-650-mg-tablet',
  );
  expect(box('Dolo 650 Tablet')).toBeDisabled();
  expect(dialog().getByText('No longer sold')).toBeVisible();
  expect(dialog().getByRole('link', { name: 'Find similar medicines' })).toBeVisible();
  expect(addButton(1)).toBeVisible();
});

it('links to the cart if all of the order is in it', async () => {
  await openDialog([[repeatable({}, { cart_quantity: 2 })]]);
  expect(box('Paracetamol 650 mg Tablet')).toBeDisabled();
  expect(dialog().getByText('In your cart already, qty 2')).toBeVisible();
  expect(dialog().getByText('Nothing of this order can be added now.')).toBeVisible();
  expect(dialog().getByRole('link', { name: 'View cart' })).toHaveAttribute('href', '/my-cart');
});

it('names what the server rejects and shows the present stock', async () => {
  const soldOut = [
    repeatable({}, { cart_quantity: 2 }),
    repeatable(dolo, { max_quantity: 0 }),
    repeatable(amla, { cart_quantity: 2 }),
  ];
  const page = await openDialog([three, soldOut], [() => inCart(1), failWith(409, 'Out of stock'), () => inCart(2)]);
  await page.user.click(addButton(3));
  expect(await dialog().findByRole('alert')).toHaveTextContent(
    '2 items added to your cart. Dolo 650 Tablet could not be added.',
  );
  expect(box('Dolo 650 Tablet')).toBeDisabled();
  expect(page.shell.state.cartCount.get()).toBe(2);
  expect(page.shell.visited).toEqual([]);
});

it('after a failure in the middle says what was added, and sends only the rest again', async () => {
  const afterwards = [repeatable({}, { cart_quantity: 2 }), repeatable(dolo), repeatable(amla)];
  const page = await openDialog([three, afterwards], [() => inCart(1), networkError, () => inCart(2), () => inCart(3)]);
  await page.user.click(addButton(3));
  expect(await dialog().findByRole('alert')).toHaveTextContent(
    '1 item added to your cart. Dolo 650 Tablet and Amla Juice could not be added. Please try again.',
  );
  await page.user.click(addButton(2));
  await waitFor(() => expect(page.shell.visited).toEqual(['/my-cart']));
  const ids = page.bodies('updateCart').map((input) => (input as { body: { id: number } }).body.id);
  expect(ids).toEqual([7, 8, 8, 9]);
});

it('says that the cart could not be updated if nothing was added', async () => {
  const page = await openDialog([[repeatable({})]]);
  await page.user.click(addButton(1));
  expect(await dialog().findByRole('alert')).toHaveTextContent(
    'Error Updating Cart. Paracetamol 650 mg Tablet could not be added. Please try again.',
  );
  expect(page.shell.visited).toEqual([]);
});

it('stays open while it adds', async () => {
  const update = createDeferred<ReturnType<typeof inCart>>();
  const page = open('/my-order/medicine/482131', {
    handlers: {
      orderDetails: () => ({ status: 200, data: order({ order_status_id: 5 }) }),
      orderAgain: () => answer([repeatable({})]),
      updateCart: () => update.promise,
    },
  });
  await page.user.click(await screen.findByRole('button', { name: 'Order again O482131' }));
  await page.user.click(await screen.findByRole('button', { name: 'Add 1 to cart' }));
  await page.user.keyboard('{Escape}');
  expect(screen.getByRole('dialog')).toBeVisible();
  update.resolve(inCart(1));
  await waitFor(() => expect(page.shell.visited).toEqual(['/my-cart']));
});

it('says so if the order does not load, and loads it again', async () => {
  const reads = [networkError, () => answer(three)];
  const page = open('/my-order/medicine', {
    handlers: {
      user,
      orderList: () => ({ status: 200, data: [summary()], total_order: 1 }),
      orderAgain: () => (reads.shift() ?? networkError)(),
    },
  });
  await page.user.click(await screen.findByRole('button', { name: /^Order again/ }));
  expect(await dialog().findByRole('alert')).toHaveTextContent('Error Loading Order Details!');
  await page.user.click(dialog().getByRole('button', { name: 'Try again' }));
  expect(await dialog().findAllByRole('listitem')).toHaveLength(3);
});

it('adds lab tests for the ordered patients to the cart of lab tests', async () => {
  const page = open('/my-order/lab', {
    handlers: {
      user,
      orderList: () => ({ status: 200, data: [summary({ first_item: labItem() })], total_order: 1 }),
      orderAgain: () => answer([{ item: labItem(), offer: offer({ price: 700, max_quantity: 5 }) }]),
      updateCartTest: () => inCart(1),
    },
  });
  await page.user.click(await screen.findByRole('button', { name: 'Order again OL482131' }));
  await page.user.click(await screen.findByRole('button', { name: 'Add 1 to cart' }));
  await waitFor(() => expect(page.shell.visited).toEqual(['/my-cart?page=lab']));
  expect(page.bodies('updateCartTest')).toEqual([{ body: { id: 9, quantity: 2, at_least: true } }]);
});
