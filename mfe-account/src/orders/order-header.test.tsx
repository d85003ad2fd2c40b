import type { OrderDetail } from '@storefront/shared-contracts';
import { renderWithShell } from '@storefront/page-kit/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef } from 'react';
import { order } from '../testing/orders';
import { OrderHeader } from './OrderHeader';

const show = (change: Partial<OrderDetail> = {}) => {
  const user = userEvent.setup({ delay: null });
  const heading = createRef<HTMLHeadingElement>();
  const header = <OrderHeader type="medicine" order_id="482131" order={order(change)} heading={heading} />;
  return { ...renderWithShell(header), user };
};
const tracking_link = 'https://courier.example/t/1';

it('copies the number with its prefix', async () => {
  const { user, shell } = show();
  await user.click(screen.getByRole('button', { name: 'Copy order number' }));
  expect(await navigator.clipboard.readText()).toBe('O482131');
  expect(shell.notifications).toEqual([{ type: 'success', message: 'Order number copied' }]);
});

it('prints the page', async () => {
  const printed = jest.spyOn(window, 'print').mockImplementation(() => undefined);
  const { user } = show();
  await user.click(screen.getByRole('button', { name: 'Print' }));
  expect(printed).toHaveBeenCalledTimes(1);
  printed.mockRestore();
});

it('shows the status in the words of the server, and offers the items again', () => {
  show({ order_status_id: 2, status_order: 'Confirmed by us' });
  expect(screen.getByText('Confirmed by us')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Order again O482131' })).toBeVisible();
});

it('links a dispatched order to the courier, and no other order', () => {
  const { unmount } = show({ order_status_id: 4, tracking_link });
  expect(screen.getByRole('link', { name: /^Track Order/ })).toHaveAttribute('href', tracking_link);
  unmount();
  show({ order_status_id: 5, tracking_link });
  expect(screen.queryByRole('link', { name: /^Track Order/ })).not.toBeInTheDocument();
});

it.each([7, 10])('leaves Order again to the panel below at status %d', (order_status_id) => {
  show({ order_status_id });
  expect(screen.queryByRole('button', { name: /^Order again/ })).not.toBeInTheDocument();
});
