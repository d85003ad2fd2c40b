import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderUi } from '../testing/index';
import { PanelDisclosure } from './PanelDisclosure';

const line = (fault?: string) => (
  <PanelDisclosure label="Coupon" icon="tag-fill" summary="Coupon, 2 fit this cart" action="Apply" fault={fault}>
    <p>{fault ?? 'Coupon code'}</p>
  </PanelDisclosure>
);
const summary = () => screen.getByText('Coupon, 2 fit this cart');

it('is closed at first, and opens and closes by its summary', async () => {
  renderUi(line());
  const group = screen.getByRole('group', { name: 'Coupon' });
  expect(screen.getByText('Coupon code')).not.toBeVisible();
  await userEvent.click(summary());
  await waitFor(() => expect(group).toHaveAttribute('open'));
  expect(screen.getByText('Coupon code')).toBeVisible();
  await userEvent.click(summary());
  expect(screen.getByText('Coupon code')).not.toBeVisible();
});

it('is open at first if something is wrong inside', () => {
  renderUi(line('Expired'));
  expect(screen.getByText('Expired')).toBeVisible();
});

it('opens at each new fault, and stays as the visitor left it otherwise', async () => {
  const { rerender } = renderUi(line());
  rerender(line('Expired'));
  expect(screen.getByText('Expired')).toBeVisible();
  await userEvent.click(summary());
  await waitFor(() => expect(screen.getByText('Expired')).not.toBeVisible());
  rerender(line('Expired'));
  expect(screen.getByText('Expired')).not.toBeVisible();
  rerender(line());
  rerender(line('Expired'));
  expect(screen.getByText('Expired')).toBeVisible();
});
