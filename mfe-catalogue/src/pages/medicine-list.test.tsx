import { messages } from '@storefront/shared-contracts/texts';
import { setCart } from '@storefront/page-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { medicine, productsPage } from '../testing/fixtures';
import { open } from '../testing/render-page';

const failed = { status: 500, message: 'down' };
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
    const { queryClient } = open('/order-medicines', {
      renderWidget,
      handlers: {
        products: () => ({
          status: 200,
          data: [medicine(1, { max_quantity: 9 }), medicine(2, { in_stock: false }), medicine(3, { in_stock: false })],
          total: 3,
        }),
      },
    });
    await screen.findByRole('link', { name: 'Medicine 3' });
    act(() => setCart(queryClient, 'medicine', { 1001: 2, 1002: 1 }));
    const common = { productType: 'medicine', size: 'compact' };
    expect(renderWidget).toHaveBeenCalledWith('cart/add-to-cart', {
      ...common,
      id: 1001,
      name: 'Medicine 1',
      max: 9,
    });
    expect(renderWidget).toHaveBeenCalledWith('cart/add-to-cart', {
      ...common,
      id: 1002,
      name: 'Medicine 2',
      max: 0,
    });
    expect(renderWidget).not.toHaveBeenCalledWith('cart/add-to-cart', expect.objectContaining({ id: 1003 }));
  });

  it('shows how many are left if they are few, and what the widget does not show', async () => {
    const { queryClient } = open('/order-medicines', {
      handlers: {
        products: () => ({
          status: 200,
          data: [
            medicine(1, { max_quantity: 3, units_left: 3 }),
            medicine(2),
            medicine(3, { in_stock: false, max_quantity: 0 }),
            medicine(4, { in_stock: false, max_quantity: 0 }),
          ],
          total: 4,
        }),
      },
    });
    await screen.findByRole('link', { name: 'Medicine 4' });
    act(() => setCart(queryClient, 'medicine', { 1004: 2 }));
    const notes = screen
      .getAllByRole('listitem')
      .map(({ textContent }) => /Only \d+ left|Out of stock/.exec(textContent)?.[0]);
    expect(notes.slice(-4)).toEqual(['Only 3 left', undefined, 'Out of stock', 'Out of stock']);
  });

  it('links from a medicine out of stock to the same composition in stock, if there is any', async () => {
    open('/order-medicines', {
      handlers: {
        products: () => ({
          status: 200,
          data: [medicine(1, { in_stock: false, alternates_in_stock: 2 }), medicine(2, { in_stock: false })],
          total: 2,
        }),
      },
    });
    expect(await screen.findByRole('link', { name: '2 others in stock' })).toHaveAttribute(
      'href',
      '/order-medicines/detail/1/medicine-1#same-composition',
    );
    expect(screen.getAllByText('Out of stock')).toHaveLength(2);
    expect(screen.getAllByRole('link', { name: /others? in stock/ })).toHaveLength(1);
  });

  it('shows markup in a name as text', async () => {
    const name = '<img src=x onerror="alert(1)"> Tablet';
    const { container } = open('/order-medicines', {
      handlers: { products: () => ({ status: 200, data: [medicine(1, { name })], total: 1 }) },
    });
    expect(await screen.findByRole('link', { name })).toBeVisible();
    expect(container.querySelector('img')).toBeNull();
  });
});

describe('filters in the URL', () => {
  it('include the type, which sets the title', async () => {
    const { called, shell } = open('/order-medicines/ayurvedic', { handlers: { products: productsPage(1) } });
    await screen.findByRole('link', { name: 'Medicine 1' });
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
      const { shell } = open(address, { handlers: { products: productsPage(17) } });
      const heading = await screen.findByRole('heading', { level: 1, name: title });
      expect(await screen.findByText('17 medicines')).toBeVisible();
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
    const { called, addressNow } = open('/order-medicines?category=2', { handlers: { products: productsPage(1) } });
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sort By' }), 'Price Low to High');
    expect(addressNow()).toBe('/order-medicines?category=2&sort_by=low');
    await waitFor(() =>
      expect(called('products').at(-1)?.input).toMatchObject({ body: { order_by: 'low', filter: { category: [2] } } }),
    );
  });

  it('are ignored if the API would reject them', async () => {
    const { called } = open('/order-medicines?category=abc,2,-5,2,99999999999&sort_by=cheap', {
      handlers: { products: productsPage(1) },
    });
    await screen.findByRole('link', { name: 'Medicine 1' });
    expect(called('products').map(({ input }) => input)).toEqual([
      { body: { limit: 15, page: 1, order_by: 'new', filter: { category: [2] } } },
    ]);
    expect(screen.getByRole('combobox', { name: 'Sort By' })).toHaveDisplayValue('Relevance');
  });

  it('with a keyword that is too long show an error without a request', () => {
    const { called } = open(`/order-medicines?keyword=${'x'.repeat(201)}`);
    expect(screen.getByRole('alert')).toHaveTextContent('Keyword should be maximum 200 characters');
    expect(called('products')).toEqual([]);
  });

  it('with misspelt search terms show the terms that were searched for', async () => {
    const { addressNow } = open('/order-medicines/ayurvedic?keyword=ashwaganda', {
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
  it('appends the next page, each medicine once, and moves the focus to the first new one', async () => {
    const { called } = open('/order-medicines', {
      handlers: {
        products: (input) =>
          input.body?.page === 2
            ? { status: 200, data: [medicine(15), medicine(16)], total: 17 }
            : productsPage(17)(input),
      },
    });
    await screen.findByRole('link', { name: 'Medicine 15' });
    expect(screen.getByText('15 of 17 medicines loaded')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('link', { name: 'Load More' }));
    expect(await screen.findByText('16 of 17 medicines loaded')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Medicine 16' })).toHaveFocus();
    expect(screen.getAllByRole('link', { name: 'Medicine 15' })).toHaveLength(1);
    expect(called('products').map(({ input }) => input)).toMatchObject([{ body: { page: 1 } }, { body: { page: 2 } }]);
    expect(screen.queryByRole('link', { name: 'Load More' })).not.toBeInTheDocument();
  });

  it('has links to the pages after and before, which keep the filters', async () => {
    const { called } = open('/order-medicines?sort_by=low&page=2', {
      handlers: { products: productsPage(40) },
    });
    const next = await screen.findByRole('link', { name: 'Load More' });
    expect(next).toHaveAttribute('href', '/order-medicines?sort_by=low&page=3');
    expect(screen.getByRole('link', { name: 'Previous page' })).toHaveAttribute('href', '/order-medicines?sort_by=low');
    expect(screen.getByText('16 to 30 of 40 medicines loaded')).toBeInTheDocument();
    expect(called('products').map(({ input }) => input)).toMatchObject([{ body: { page: 2 } }]);
  });

  it('leads back from a page behind the end to the last one', async () => {
    open('/order-medicines?page=9', { handlers: { products: () => ({ status: 200, data: [], total: 40 }) } });
    expect(await screen.findByRole('link', { name: 'Previous page' })).toHaveAttribute(
      'href',
      '/order-medicines?page=3',
    );
    expect(screen.queryByText('No medicine matches')).not.toBeInTheDocument();
  });

  it('keeps what is loaded when the next page fails, and tries again on request', async () => {
    let down = true;
    open('/order-medicines', {
      handlers: { products: (input) => (input.body?.page === 2 && down ? failed : productsPage(20)(input)) },
    });
    await userEvent.click(await screen.findByRole('link', { name: 'Load More' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(messages.products);
    expect(cards()).toHaveLength(15);
    down = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: 'Medicine 20' })).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('is complete at once when the visitor returns to it', async () => {
    const { router, called } = open('/order-medicines', {
      handlers: { products: productsPage(40), product: () => failed, similarComposition: () => failed },
    });
    await userEvent.click(await screen.findByRole('link', { name: 'Load More' }));
    await userEvent.click(await screen.findByRole('link', { name: 'Medicine 30' }));
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Medicine 30' })).not.toBeInTheDocument());
    await act(() => router.navigate(-1));
    expect(cards()).toHaveLength(30);
    expect(called('products')).toHaveLength(2);
  });
});

describe('loading by scrolling', () => {
  const watching: { margin: string | undefined }[] = [];
  let endInSight = false;

  /** Reports visible elements at once, as a browser's observer does. */
  class Observer {
    constructor(
      private readonly callback: (entries: { isIntersecting: boolean }[]) => void,
      { rootMargin }: { rootMargin?: string },
    ) {
      watching.push({ margin: rootMargin });
    }
    observe() {
      if (endInSight) queueMicrotask(() => this.callback([{ isIntersecting: true }]));
    }
    disconnect() {}
  }
  beforeEach(() => {
    endInSight = true;
    watching.length = 0;
    Object.defineProperty(globalThis, 'IntersectionObserver', { value: Observer, configurable: true });
  });
  afterEach(() => void Reflect.deleteProperty(globalThis, 'IntersectionObserver'));

  it('loads while the end is within 20 px of the screen, and does not move the focus', async () => {
    const { called } = open('/order-medicines', { handlers: { products: productsPage(40) } });
    expect(await screen.findByText('40 medicines loaded', {}, { timeout: 10_000 })).toBeInTheDocument();
    expect(screen.getByText('Medicine 40')).toBeVisible();
    expect(watching.at(-1)?.margin).toMatch(/ 20px$/);
    expect(called('products')).toHaveLength(3);
    expect(document.body).toHaveFocus();
  });

  it('requests nothing more while the end is out of view', async () => {
    endInSight = false;
    const { called } = open('/order-medicines', { handlers: { products: productsPage(40) } });
    await screen.findByRole('link', { name: 'Medicine 15' });
    expect(called('products')).toHaveLength(1);
  });

  it('waits for Try again after a failure', async () => {
    let down = true;
    let answer = () => {};
    const { called } = open('/order-medicines', {
      handlers: {
        products: (input) =>
          input.body?.page === 2 && down
            ? new Promise((resolve) => (answer = () => resolve(failed)))
            : productsPage(30)(input),
      },
    });
    await waitFor(() => expect(screen.getByRole('link', { name: 'Load More' })).toHaveAttribute('aria-busy', 'true'));
    act(() => answer());
    await screen.findByRole('alert');
    await userEvent.tab();
    expect(called('products')).toHaveLength(2);
    down = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('30 medicines loaded')).toBeInTheDocument();
    expect(called('products')).toHaveLength(3);
  });
});

describe('a list that does not load', () => {
  it('shows the default message and loads again on Try again', async () => {
    let down = true;
    open('/order-medicines', { handlers: { products: (input) => (down ? failed : productsPage(1)(input)) } });
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Error Loading Products!Check back after some times. Your cart is safe.',
    );
    down = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: 'Medicine 1' })).toBeVisible();
  });

  it('works without the categories', async () => {
    open('/order-medicines', { handlers: { products: productsPage(1), mainCategory: () => failed } });
    expect(await screen.findByRole('link', { name: 'Medicine 1' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'All' })).toHaveAttribute('aria-current');
  });
});
