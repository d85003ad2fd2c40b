import type { ApiHandlers } from '@storefront/page-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { enterText } from '../testing/enter-text';
import { order } from '../testing/orders';
import { renderOrderPart } from '../testing/render-order-part';
import { failWith, networkError } from '../testing/responses';
import { CancelBar } from './CancelBar';

const reasons = [
  { id: 1, reason: 'Ordered by mistake' },
  { id: 2, reason: 'Delivery date is too late' },
];
const cancelReasons = () => ({ status: 200 as const, data: reasons });
const orderCancel = () => ({ status: 200 as const, message: 'Order Updated Successfully' });

const scrolledTo = jest.fn();
beforeAll(() => {
  // jsdom has no layout to scroll in.
  Object.defineProperty(Element.prototype, 'scrollIntoView', { value: scrolledTo, configurable: true });
});
afterAll(() => {
  Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
});

/** A server whose order has the status `after` once its cancellation was requested. */
async function openDialog(after = 6, handlers: ApiHandlers = {}) {
  let order_status_id = 3;
  const { orderCancel: answer = orderCancel, ...others } = handlers;
  const onCancelled = jest.fn();
  const page = await renderOrderPart((data) => <CancelBar type="medicine" order={data} onCancelled={onCancelled} />, {
    cancelReasons,
    orderDetails: () => ({ status: 200, data: order({ order_status_id }) }),
    orderCancel: (input) => {
      order_status_id = after;
      return answer(input);
    },
    ...others,
  });
  await page.user.click(screen.getByRole('button', { name: 'Cancel order' }));
  await screen.findByRole('radio', { name: 'Other' });
  const dialog = within(screen.getByRole('dialog', { name: 'Cancel order O 482 131' }));
  const confirm = () => page.user.click(dialog.getByRole('button', { name: 'Cancel order' }));
  const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  return { ...page, dialog, confirm, isClosed, onCancelled, notes: dialog.getByRole('textbox', { name: /^Notes/ }) };
}

it.each([
  [4, 'Dispatched orders cannot be cancelled.'],
  [5, undefined],
])('is not possible at status %d, and the page says why: %s', async (order_status_id, reason) => {
  const orderDetails = () => ({ status: 200 as const, data: order({ order_status_id }) });
  const bar = await renderOrderPart(
    (data) => <CancelBar type="medicine" order={data} onCancelled={() => undefined} />,
    { orderDetails },
  );
  if (reason === undefined) {
    expect(bar.container).toHaveTextContent(/^$/);
    return;
  }
  expect(screen.getByRole('button', { name: 'Cancel order' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Cancel order' })).toHaveAccessibleDescription(reason);
});

it('needs no reason, and is sent once however often it is pressed', async () => {
  const { dialog, bodies, isClosed } = await openDialog();
  expect(dialog.getByText('2 items, ₹566.80')).toBeVisible();
  expect(dialog.getAllByRole('radio').map((radio) => radio.parentElement?.textContent)).toEqual([
    'Ordered by mistake',
    'Delivery date is too late',
    'Other',
  ]);
  expect(dialog.queryByRole('radio', { checked: true })).not.toBeInTheDocument();
  const button = dialog.getByRole('button', { name: 'Cancel order' });
  act(() => {
    button.click();
    button.click();
  });
  await isClosed();
  expect(bodies('orderCancel')).toEqual([{ body: { order_id: '482131' } }]);
});

it('sends reason and notes, then says so and shows the cancelled order', async () => {
  const { dialog, user, notes, confirm, isClosed, bodies, shell, onCancelled } = await openDialog();
  await user.click(dialog.getByRole('radio', { name: 'Delivery date is too late' }));
  await enterText(user, notes, ' Too late for us ');
  await confirm();
  await isClosed();
  expect(bodies('orderCancel')).toEqual([{ body: { order_id: '482131', reason_id: 2, notes: 'Too late for us' } }]);
  expect(shell.notifications).toEqual([{ type: 'success', message: 'Order Updated Successfully' }]);
  expect(screen.queryByRole('button', { name: 'Cancel order' })).not.toBeInTheDocument();
  expect(onCancelled).toHaveBeenCalledTimes(1);
});

it.each(['a', '💊'])('counts the notes, up to 240 characters such as %s', async (character) => {
  const { dialog, user, notes } = await openDialog();
  expect(dialog.getByText('0/240')).toBeVisible();
  await enterText(user, notes, character.repeat(300));
  expect(dialog.getByText('240/240')).toBeVisible();
  expect(notes).toHaveValue(character.repeat(240));
});

it('shows why the server rejects it, keeps what was entered, and reads the order again', async () => {
  const rejection = failWith(409, 'Dispatched orders cannot be cancelled.');
  const { dialog, user, notes, confirm, bodies, shell, onCancelled } = await openDialog(4, { orderCancel: rejection });
  await user.click(dialog.getByRole('radio', { name: 'Other' }));
  await enterText(user, notes, 'Please');
  await confirm();
  expect(await dialog.findByRole('alert')).toHaveTextContent('Dispatched orders cannot be cancelled.');
  expect(bodies('orderCancel')).toEqual([{ body: { order_id: '482131', reason_id: '', notes: 'Please' } }]);
  expect(scrolledTo).toHaveBeenCalledTimes(1);
  expect(notes).toHaveValue('Please');
  expect(dialog.getByRole('radio', { name: 'Other' })).toBeChecked();
  expect(shell.notifications).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Keep order' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Cancel order' })).toBeDisabled());
  expect(onCancelled).not.toHaveBeenCalled();
});

it('shows a failed call as a notification, and stays open', async () => {
  const { dialog, confirm, shell } = await openDialog(3, { orderCancel: networkError });
  await confirm();
  await waitFor(() =>
    expect(shell.notifications).toEqual([
      { type: 'danger', message: 'Error Processing Your Request! Please Try Again' },
    ]),
  );
  expect(dialog.queryByRole('alert')).not.toBeInTheDocument();
  expect(dialog.getByRole('button', { name: 'Cancel order' })).toBeEnabled();
});

it('can be done without the reasons of the server, which Try again loads', async () => {
  const answers = [networkError];
  const { dialog, user } = await openDialog(6, { cancelReasons: () => (answers.shift() ?? cancelReasons)() });
  expect(dialog.getAllByRole('radio')).toHaveLength(1);
  expect(dialog.getByRole('alert')).toHaveTextContent('Error Loading Data! Check back after some times.');
  await user.click(dialog.getByRole('button', { name: 'Try again' }));
  expect(await dialog.findByRole('radio', { name: 'Ordered by mistake' })).toBeVisible();
  expect(dialog.getAllByRole('radio')).toHaveLength(3);
});

it('is not sent by Keep order, which restores the focus', async () => {
  const { dialog, user, bodies } = await openDialog();
  await user.click(dialog.getByRole('button', { name: 'Keep order' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Cancel order' })).toHaveFocus());
  expect(bodies('orderCancel')).toEqual([]);
});
