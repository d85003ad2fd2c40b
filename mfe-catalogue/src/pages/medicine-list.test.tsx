import type { Medicine } from '@storefront/shared-contracts';
import { messages } from '@storefront/shared-contracts/texts';
import { setCart } from '@storefront/page-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { medicine, productsPage } from '../testing/fixtures';
import { open } from '../testing/render-page';

const failed = { status: 500, message: 'down' };
const listOf = (data: Medicine[]) => ({
  handlers: { products: () => ({ status: 200 as const, data, total: data.length }) },
});
const cards = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

describe('the list', () => {
  it('shows the medicines with name, facts and price, each with a link to its page', async () => {
    const { shell } = open('/order-medicines', { handlers: { products: productsPage(2) } });
    expect(await screen.findByRole('link', { name: 'Medicine 1' })).toHaveAttribute(
      'href',
      '/order-medicines/detail/1/medicine-1',
    );
    expect(cards()).toEqual(['Medicine 1', 'Medicine 2']);
    expect(screen.getAllByText('₹24.60')).toHaveLength(2);
    expect(screen.getByRole('heading', { level: 1, name: 'Medicines' })).toBeVisible();
    expect(shell.titles).toContain('Medicines');
    expect(screen.getByText('2 medicines loaded')).toBeInTheDocument();
  });

  it('renders the cart widget for each medicine, and for one out of stock if it is in the cart', async () => {
    const renderWidget = jest.fn(() => null);
    const data = [medicine(1, { max_quantity: 9 }), medicine(2, { in_stock: false }), medicine(3, { in_stock: false })];
    const { queryClient } = open('/order-medicines', { ...listOf(data), renderWidget });
    await screen.findByText('Medicine 3');
    act(() => setCart(queryClient, 'medicine', { 1001: 2, 1002: 1 }));
    const common = { productType: 'medicine', size: 'compact' };
    expect(renderWidget).toHaveBeenCalledWith('cart/add-to-cart', { ...common, id: 1001, name: 'Medicine 1', max: 9 });
    expect(renderWidget).toHaveBeenCalledWith('cart/add-to-cart', { ...common, id: 1002, name: 'Medicine 2', max: 0 });
    expect(renderWidget).not.toHaveBeenCalledWith('cart/add-to-cart', expect.objectContaining({ id: 1003 }));
  });

  it('shows how many are left if they are few, and what the widget does not show', async () => {
    const gone = { in_stock: false, max_quantity: 0 };
    const few = { max_quantity: 3, units_left: 3 };
    const data = [medicine(1, few), medicine(2), medicine(3, gone), medicine(4, gone)];
    const { queryClient } = open('/order-medicines', listOf(data));
    await screen.findByText('Medicine 4');
    act(() => setCart(queryClient, 'medicine', { 1004: 2 }));
    const notes = screen
      .getAllByRole('listitem')
      .map(({ textContent }) => /Only \d+ left|Out of stock/.exec(textContent)?.[0]);
    expect(notes.slice(-4)).toEqual(['Only 3 left', undefined, 'Out of stock', 'Out of stock']);
  });

  it('links from a medicine out of stock to the same composition in stock, if there is any', async () => {
    const gone = { in_stock: false };
    open('/order-medicines', listOf([medicine(1, { ...gone, alternates_in_stock: 2 }), medicine(2, gone)]));
    expect(await screen.findByRole('link', { name: '2 others in stock' })).toHaveAttribute(
      'href',
      '/order-medicines/detail/1/medicine-1#same-composition',
    );
    expect(screen.getAllByText('Out of stock')).toHaveLength(2);
    expect(screen.getAllByRole('link', { name: /others? in stock/ })).toHaveLength(1);
  });
});

describe('filters in the URL', () => {
  it('include the type, which sets the title', async () => {
    const { called, shell } = open('/order-medicines/ayurvedic', { handlers: { products: productsPage(1) } });
    await screen.findByText('Medicine 1');
    expect(screen.getByRole('heading', { level: 1, name: 'Ayurvedic' })).toBeVisible();
    expect(shell.titles.at(-1)).toBe('Ayurvedic');
    expect(screen.getByText('1 medicine')).toBeVisible();
    expect(called('products')[0]?.input).toMatchObject({ body: { filter: { type: 'ayurvedic' } } });
  });

  it.each([
    ['/order-medicines?category=8', 'Medicines', 'Eye & ear drops'],
    ['/order-medicines?category=2,8', 'Medicines', 'Ayurvedic medicines, Eye & ear drops'],
    ['/order-medicines/ayurvedic?category=8', 'Ayurvedic', 'Eye & ear drops'],
    ['/order-medicines?category=99', 'Medicines', ''],
  ])(
    'do not change the title; a line below it names the categories, and the list is counted (%s)',
    async (address, title, chosen) => {
      const { shell } = open(address, { handlers: { products: productsPage(2) } });
      const heading = await screen.findByRole('heading', { level: 1, name: title });
      expect(await screen.findByText('2 medicines')).toBeVisible();
      await waitFor(() => expect(heading.nextElementSibling).toHaveTextContent(chosen === '' ? /^$/ : chosen));
      expect(shell.titles.at(-1)).toBe(title);
    },
  );

  it('with an unknown type show Page Not Found without a request', () => {
    const { called, shell } = open('/order-medicines/magical');
    expect(screen.getByRole('heading', { level: 1, name: messages.pageNotFound })).toBeVisible();
    expect(shell.titles).toContain(messages.pageNotFound);
    expect(called('products')).toEqual([]);
  });

  it('include the chosen sorting, which keeps the rest of the URL', async () => {
    const { called, addressNow } = open('/order-medicines?category=8,2', { handlers: { products: productsPage(1) } });
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sort By' }), 'Price Low to High');
    expect(addressNow()).toBe('/order-medicines?category=8%2C2&sort_by=low');
    await waitFor(() =>
      expect(called('products').at(-1)?.input).toEqual({
        body: { limit: 15, page: 1, order_by: 'low', filter: { category: [2, 8] } },
      }),
    );
  });

  it('with a keyword that is too long show an error without a request', () => {
    const { called } = open(`/order-medicines?keyword=${'x'.repeat(201)}`);
    expect(screen.getByRole('alert')).toHaveTextContent('Keyword should be maximum 200 characters');
    expect(called('products')).toEqual([]);
  });

  it('with misspelt search terms show the terms that were searched for', async () => {
    const { addressNow, called } = open('/order-medicines/ayurvedic?keyword=ashwaganda', {
      handlers: {
        products: ({ body }) => ({
          status: 200,
          data: [medicine(1)],
          total: 1,
          ...(body?.exact !== true && { corrected_keyword: 'ashwagandha' }),
        }),
      },
    });
    expect(await screen.findByText('Showing results for ‘ashwagandha’. 1 medicine found.')).toBeVisible();
    await userEvent.click(screen.getByRole('link', { name: 'Search for ‘ashwaganda’ instead' }));
    expect(addressNow()).toBe('/order-medicines/ayurvedic?keyword=ashwaganda&exact=1');
    expect(await screen.findByText('1 medicine found.')).toBeVisible();
    expect(called('products').at(-1)?.input).toMatchObject({ body: { keyword: 'ashwaganda', exact: true } });
  });

  it('with a complaint show that the medicines are used for it, and a link to the lab tests', async () => {
    const search = { used_for: 'fever', other_kind: { count: 3 } };
    open('/order-medicines?keyword=bukhar', {
      handlers: { products: () => ({ status: 200, data: [medicine(1)], total: 1, search }) },
    });
    expect(await screen.findByText('Medicines used for fever.')).toBeVisible();
    expect(screen.getByRole('link', { name: '3 lab tests for fever' })).toBeVisible();
  });

  it('include search terms, which can be removed', async () => {
    const { addressNow } = open('/order-medicines?keyword=para&category=2', {
      handlers: { products: productsPage(1) },
    });
    await userEvent.click(screen.getByRole('button', { name: 'Remove the search words' }));
    expect(addressNow()).toBe('/order-medicines?category=2');
  });

  it('include categories, each with a link and the current one marked', async () => {
    open('/order-medicines?category=2&sort_by=high', { handlers: { products: productsPage(1) } });
    const chips = within(screen.getByRole('group', { name: 'Category' }));
    expect(await chips.findByRole('link', { name: 'Ayurvedic' })).toHaveAttribute('aria-current');
    expect(chips.getByRole('link', { name: 'Allopathic' })).toHaveAttribute(
      'href',
      '/order-medicines?category=1&sort_by=high',
    );
    expect(chips.getByRole('link', { name: 'Allopathic' })).not.toHaveAttribute('aria-current');
    expect(chips.getByRole('link', { name: 'All' })).not.toHaveAttribute('aria-current');
  });

  it('that match nothing show a text', async () => {
    open('/order-medicines?category=99', { handlers: { products: productsPage(0) } });
    expect(await screen.findByRole('heading', { name: 'No medicine matches' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'See all medicines' })).toHaveAttribute('href', '/order-medicines');
  });
});

describe('more of the list', () => {
  it('has each medicine once, announces how many are loaded, and is complete at once on Back', async () => {
    const { called, router } = open('/order-medicines', {
      handlers: {
        products: (input) =>
          input.body?.page === 2
            ? { status: 200, data: [medicine(15), medicine(16)], total: 17 }
            : productsPage(17)(input),
      },
    });
    expect(await screen.findByText('15 of 17 medicines loaded')).toBeInTheDocument();
    await userEvent.click(screen.getByText('Load More'));
    expect(await screen.findByText('16 of 17 medicines loaded')).toBeInTheDocument();
    expect(screen.getAllByText('Medicine 15')).toHaveLength(1);
    await act(() => router.navigate('/'));
    await act(() => router.navigate(-1));
    expect(screen.getByText('Medicine 16')).toBeVisible();
    expect(called('products').map(({ input }) => input)).toMatchObject([{ body: { page: 1 } }, { body: { page: 2 } }]);
  });

  it('announces which are loaded if it begins with a later page', async () => {
    open('/order-medicines?page=2', { handlers: { products: productsPage(18) } });
    expect(await screen.findByText('16 to 18 of 18 medicines loaded')).toBeInTheDocument();
  });
});

it('shows the default message if it did not load', async () => {
  open('/order-medicines', { handlers: { products: () => failed } });
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Error Loading Products!Check back after some times. Your cart is safe.',
  );
});

it('works without the categories', async () => {
  open('/order-medicines', { handlers: { products: productsPage(1), mainCategory: () => failed } });
  expect(await screen.findByText('Medicine 1')).toBeVisible();
  expect(screen.getByRole('link', { name: 'All' })).toHaveAttribute('aria-current');
});
