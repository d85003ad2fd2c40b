import type { OrderDetail } from '@storefront/shared-contracts';
import type { ApiHandlers } from '@storefront/page-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { deliveredOrder, order, requestedReturn } from '../testing/orders';
import { renderOrderPart } from '../testing/render-order-part';
import { failWith } from '../testing/responses';
import { ReturnBar } from './ReturnBar';

const onRequested = jest.fn();
const bar = (data: OrderDetail) => <ReturnBar type="medicine" order={data} onRequested={onRequested} />;

/** Opens the dialog. Once a return was requested, the server's order contains it. */
async function openDialog(orderReturn: NonNullable<ApiHandlers['orderReturn']>) {
  let change = deliveredOrder;
  const page = await renderOrderPart(bar, {
    orderDetails: () => ({ status: 200, data: order(change) }),
    orderReturn: (input) => {
      change = requestedReturn;
      return orderReturn(input);
    },
  });
  await page.user.click(screen.getByRole('button', { name: 'Return items' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Return items of order O 482 131' }));
  const quantity = (name: RegExp) => dialog.getByRole('combobox', { name });
  const choose = async (option: string, reason: string) => {
    await page.user.selectOptions(quantity(/^Cetirizine/), option);
    await page.user.selectOptions(quantity(/^Why do you return it/), reason);
  };
  const send = () => page.user.click(dialog.getByRole('button', { name: 'Request return' }));
  return { ...page, dialog, quantity, choose, send };
}

beforeEach(() => onRequested.mockClear());

it('is offered until a day', async () => {
  await renderOrderPart(bar, { orderDetails: () => ({ status: 200, data: order(deliveredOrder) }) });
  expect(screen.getByRole('button', { name: 'Return items' })).toHaveAccessibleDescription(
    'You can return items until Fri, 27 Nov.',
  );
});

it('asks for quantities and a reason, sends them, and shows the requested return', async () => {
  const { dialog, quantity, choose, send, bodies, shell } = await openDialog(() => ({
    status: 200,
    message: 'Order Updated Successfully',
  }));
  expect(dialog.getAllByRole('combobox').map((select) => select.textContent)).toEqual([
    'KeepReturn 1 of 2Return 2 of 2',
    'KeepReturn 1 of 3Return 2 of 3Return 3 of 3',
    'Select a reasonDamaged or leakingNot what I orderedExpired or about to expireNo longer neededOther',
  ]);
  await send();
  expect(dialog.getByText('Choose what you return')).toBeVisible();
  expect(dialog.getByText('Choose a reason')).toBeVisible();
  expect(quantity(/^Paracetamol/)).toHaveFocus();
  await choose('Return 2 of 3', 'Damaged or leaking');
  expect(dialog.queryByText('Choose what you return')).not.toBeInTheDocument();
  await send();
  expect(await screen.findByText('Return requested on Tue, 24 Nov: Cetirizine 10 mg Tablet × 2.')).toBeVisible();
  expect(bodies('orderReturn')).toEqual([
    { body: { order_id: '482131', reason: 'damaged', items: [{ product_id: 9, quantity: 2 }] } },
  ]);
  expect(shell.notifications).toEqual([{ type: 'success', message: 'Order Updated Successfully' }]);
  await waitFor(() => expect(onRequested).toHaveBeenCalledTimes(1));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('shows the rejection of an item at its field, and keeps what was chosen', async () => {
  const message = 'At most 1 can be returned';
  const { quantity, choose, send } = await openDialog(
    failWith(400, message, { errors: { 'items.0.quantity': message } }),
  );
  await choose('Return 3 of 3', 'Other');
  await send();
  await waitFor(() => expect(quantity(/^Cetirizine/)).toHaveAccessibleDescription(message));
  expect(quantity(/^Cetirizine/)).toHaveValue('3');
});

it('shows any other rejection in the dialog', async () => {
  const { dialog, choose, send } = await openDialog(failWith(409, 'A return of this order is requested already'));
  await choose('Return 1 of 3', 'Other');
  await send();
  expect(await dialog.findByRole('alert')).toHaveTextContent('A return of this order is requested already');
});

it('that was refused shows the answer of the shop', async () => {
  const returns = requestedReturn.returns.map((one) => ({
    ...one,
    state: 'refused' as const,
    answer: 'The pack was opened.',
  }));
  await renderOrderPart(bar, { orderDetails: () => ({ status: 200, data: order({ returns }) }) });
  expect(screen.getByText('Return refused: Cetirizine 10 mg Tablet × 2. The pack was opened.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Return items' })).not.toBeInTheDocument();
});
