import type { BestSellerCategory } from '@storefront/shared-contracts';
import { createFakeShell, hydrateWithShell, renderWithShell } from '@storefront/page-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { categories, medicine, medicines } from '../testing/fixtures';
import { bestSellersQuery } from '../data/queries';
import BestSellers from './best-sellers';
import ShopByCategory from './shop-by-category';

describe('best sellers', () => {
  const [allopathic, ayurvedic] = categories;
  const row = (category = allopathic, parts: Partial<BestSellerCategory> = {}): BestSellerCategory => ({
    master_cat_id: 1,
    cat_name: '',
    icon: '',
    slug: '',
    ...category,
    total: 437,
    medicines: medicines(1, 4),
    ...parts,
  });
  const answering = (data: BestSellerCategory[] = [row()], total = 1795) => ({
    bestSellers: () => ({ status: 200 as const, data, total }),
  });

  it('shows a row for each category with links to the category and to all medicines', async () => {
    const other = row(ayurvedic, { total: 82, medicines: medicines(5, 6) });
    renderWithShell(<BestSellers />, { handlers: answering([row(), other]) });
    const section = within(screen.getByRole('region', { name: 'Best-sellers' }));
    const first = within(await section.findByRole('group', { name: 'Allopathic' }));
    expect(first.getByRole('link', { name: 'See all 437 in Allopathic' })).toHaveAttribute(
      'href',
      '/order-medicines?category=1',
    );
    expect(first.getAllByRole('listitem')).toHaveLength(4);
    expect(within(section.getByRole('group', { name: 'Ayurvedic' })).getAllByRole('listitem')).toHaveLength(2);
    expect(section.getByRole('link', { name: 'See all 1,795 medicines' })).toHaveAttribute('href', '/order-medicines');
  });

  it('shows name, pack, price, MRP, discount and the price of a unit, and links to the medicine', async () => {
    const name = 'Paracetamol 650 mg + Caffeine 50 mg Mouth Dissolving Sustained Release Tablet';
    renderWithShell(<BestSellers />, {
      handlers: answering([row(allopathic, { medicines: [medicine(7, { name })] })]),
    });
    const link = await screen.findByRole('link', { name: name.replaceAll(' mg', '\u00a0mg') });
    expect(link).toHaveAttribute('href', expect.stringMatching(/^\/order-medicines\/detail\/7\/paracetamol-650/));
    const card = link.closest('li');
    expect(card).toHaveTextContent(/Strip of 15 Tablets.*₹24\.60.*MRP ₹30\.75.*20% off.*₹1\.64 a tablet/);
    expect(within(screen.getByRole('group', { name: 'Allopathic' })).getByRole('heading', { level: 4 })).toBeVisible();
  });

  it('renders the cart widget for a medicine', async () => {
    const renderWidget = jest.fn(() => null);
    renderWithShell(<BestSellers />, {
      handlers: answering([row(allopathic, { medicines: [medicine(7)] })]),
      renderWidget,
    });
    await screen.findByRole('link', { name: 'Medicine 7' });
    const props = { productType: 'medicine', id: 1007, name: 'Medicine 7', max: 15, size: 'compact' };
    expect(renderWidget).toHaveBeenLastCalledWith('cart/add-to-cart', props);
  });

  it('shows nothing if there are none', async () => {
    const { container } = renderWithShell(<BestSellers />, { handlers: answering([], 0) });
    await waitFor(() => expect(container.querySelector('section')).toBeNull());
  });

  it('shows an error if they did not load, and loads again on Try again', async () => {
    let works = false;
    const { shell } = renderWithShell(<BestSellers />, {
      handlers: {
        bestSellers: () => (works ? { status: 200, data: [row()], total: 437 } : { status: 500, message: 'down' }),
      },
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('Error Loading Products!');
    expect(shell.notifications).toEqual([]);
    works = true;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('group', { name: 'Allopathic' })).toBeVisible();
  });

  it('keeps the markup that the server has rendered', async () => {
    const shell = createFakeShell({ handlers: answering() });
    const { html, errors, lostElements } = await hydrateWithShell(<BestSellers />, {
      shell,
      prefetch: (cache) => cache.prefetchQuery(bestSellersQuery(shell.api)),
    });
    expect(html).toContain('Allopathic');
    expect(html).not.toMatch(/\sstyle=/);
    expect({ errors, lostElements }).toEqual({ errors: [], lostElements: [] });
  });
});

describe('categories', () => {
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
});
