import type { OrderDetail } from '@storefront/shared-contracts';
import { renderWithShell } from '@storefront/page-kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { order } from '../testing/orders';
import { StatusPanel } from './StatusPanel';

const show = (change: Partial<OrderDetail>) =>
  renderWithShell(<StatusPanel type="medicine" order={order({ payment_mode: 'online', ...change })} />);
const facts = () => screen.getAllByRole('definition').map((fact) => fact.textContent);

it('shows the note of the courier apart from the steps', () => {
  const courier_note = { at: '2026-11-22T03:40:00.000Z', text: 'Handed over at the Bengaluru South hub.' };
  show({ order_status_id: 4, courier_note });
  expect(screen.getByText('Note from the courier').parentElement).toHaveTextContent(
    'Note from the courier Handed over at the Bengaluru South hub. 22 Nov, 9:10 am',
  );
  expect(screen.getAllByRole('listitem')).toHaveLength(3);
});

it('links an unpaid order to the status of its payment', () => {
  show({ order_status_id: 7 });
  expect(screen.getByRole('link', { name: 'Check payment status' })).toHaveAttribute(
    'href',
    '/order-status/482131?status=pending&page=medicine&mode=online',
  );
});

it('says where a refund goes, and its reference', () => {
  const refund = { amount: 287.6, reference: 'RF1415619685' };
  const { unmount } = show({ order_status_id: 9, refund });
  expect(facts()).toEqual(['The account or card you paid with', 'RF 1415 619 685']);
  unmount();
  show({ order_status_id: 9, payment_mode: 'cod', refund });
  expect(facts()).toEqual(['Your bank account or UPI id', 'RF 1415 619 685']);
});

it('offers the items again after a failed payment, on phones at the lower edge', async () => {
  show({ order_status_id: 10 });
  expect(screen.getByText('Order again shows these items at today’s prices.')).toBeVisible();
  const bar = document.querySelector<HTMLElement>('[data-action-bar]');
  expect(bar).toHaveTextContent('₹566.802 items, not paidOrder again O482131');
  await userEvent.setup().click(within(bar ?? document.body).getByRole('button', { name: 'Order again O482131' }));
  expect(await screen.findByRole('dialog', { name: 'Order again' })).toBeVisible();
});
