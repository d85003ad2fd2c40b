import { renderWithShell } from '@storefront/page-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { categories } from '../testing/fixtures';
import ShopByCategory from './shop-by-category';

it('shows the categories as links to their lists', async () => {
  renderWithShell(<ShopByCategory />, { handlers: { mainCategory: () => ({ status: 200, data: categories }) } });
  expect(screen.getByRole('heading', { name: 'Shop by category' })).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Eye & ear drops' })).toHaveAttribute(
    'href',
    '/order-medicines?category=8',
  );
  expect(screen.getAllByRole('link')).toHaveLength(3);
});

it('shows eight at most', async () => {
  const many = Array.from({ length: 12 }, (_, index) => ({
    master_cat_id: index + 1,
    cat_name: `Category ${index + 1}`,
    icon: 'unknown-icon',
    slug: 'unknown',
  }));
  renderWithShell(<ShopByCategory />, { handlers: { mainCategory: () => ({ status: 200, data: many }) } });
  await screen.findByRole('link', { name: 'Category 8' });
  expect(screen.getAllByRole('link')).toHaveLength(8);
});

it('shows nothing when the call fails', async () => {
  const { container } = renderWithShell(<ShopByCategory />, {
    handlers: { mainCategory: () => ({ status: 500, message: 'down' }) },
  });
  await waitFor(() => expect(screen.queryByRole('heading')).not.toBeInTheDocument());
  expect(container).not.toHaveTextContent('Shop by category');
});
