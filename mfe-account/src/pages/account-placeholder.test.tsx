import { renderWithShell } from '@storefront/shared-ui/testing';
import { screen } from '@testing-library/react';
import AccountPlaceholder from './account-placeholder';

it('says that the page is not open yet, and what works meanwhile', () => {
  renderWithShell(<AccountPlaceholder />);
  expect(screen.getByRole('heading', { level: 1, name: 'This page is not open yet' })).toBeVisible();
  expect(screen.getByText(/Your account and your cart are safe/)).toHaveTextContent(
    'To order, call 1800-000-0000 or write on the messaging app.',
  );
  expect(screen.getByRole('link', { name: 'Order Medicines' })).toHaveAttribute('href', '/order-medicines');
  expect(screen.getByRole('link', { name: 'My Cart' })).toHaveAttribute('href', '/my-cart');
});

it('promises no way to reach us that is not configured', () => {
  renderWithShell(<AccountPlaceholder />, { config: { phone: '', whatsapp: '' } });
  expect(screen.queryByText(/To order, /)).not.toBeInTheDocument();
});
