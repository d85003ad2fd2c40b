import { renderWithShell } from '@storefront/shared-ui/testing';
import { screen } from '@testing-library/react';
import LabPlaceholder from './lab-placeholder';

it('says that lab tests can not be booked yet, and what still works', () => {
  renderWithShell(<LabPlaceholder />);
  expect(screen.getByRole('heading', { level: 1, name: 'Book Lab Test' })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Lab tests can’t be booked here yet' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Order Medicines' })).toHaveAttribute('href', '/order-medicines');
  expect(screen.getByRole('link', { name: 'My Cart' })).toHaveAttribute('href', '/my-cart');
  expect(screen.getByRole('link', { name: '1800-000-0000' })).toHaveAttribute('href', 'tel:18000000000');
});

it('promises no way to reach us that is not configured', () => {
  renderWithShell(<LabPlaceholder />, { config: { phone: '', whatsapp: '' } });
  expect(screen.queryByText(/To ask about a test/)).not.toBeInTheDocument();
});
