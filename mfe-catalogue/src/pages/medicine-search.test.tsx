import type { UnderstoodKeyword } from '@storefront/page-kit';
import { messages } from '@storefront/shared-contracts/texts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { medicine, productsPage } from '../testing/fixtures';
import { open } from '../testing/render-page';

const found = (corrected_keyword?: string) => ({
  status: 200 as const,
  data: [medicine(1)],
  total: 6,
  ...(corrected_keyword !== undefined && { corrected_keyword }),
});

it('shows the results of the search terms', async () => {
  const { called, shell } = open('/order-medicines/search?keyword=dolo%20650&search_type=medicines', {
    handlers: { products: productsPage(1) },
  });
  expect(await screen.findByRole('link', { name: 'Medicine 1' })).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'Results for ‘dolo 650’' })).toBeVisible();
  expect(screen.getByText('1 medicine found.')).toBeVisible();
  expect(shell.titles.at(-1)).toBe('Results for ‘dolo 650’');
  expect(called('products')[0]?.input).toMatchObject({ body: { keyword: 'dolo 650' } });
});

it('shows what it searched for in place of a misspelt term, and links to the term as typed', async () => {
  const { called, addressNow, shell } = open('/order-medicines/search?keyword=paracetmol', {
    handlers: { products: ({ body }) => found(body?.exact === true ? undefined : 'paracetamol') },
  });
  expect(await screen.findByRole('heading', { name: 'Showing results for ‘paracetamol’' })).toBeVisible();
  expect(screen.getByText('You typed ‘paracetmol’. 6 medicines found.')).toBeVisible();
  expect(shell.titles.at(-1)).toBe('Showing results for ‘paracetamol’');
  await userEvent.click(screen.getByRole('link', { name: 'Search for ‘paracetmol’ instead' }));
  expect(addressNow()).toBe('/order-medicines/search?keyword=paracetmol&exact=1');
  expect(await screen.findByRole('heading', { name: 'Results for ‘paracetmol’' })).toBeVisible();
  expect(called('products').at(-1)?.input).toMatchObject({ body: { keyword: 'paracetmol', exact: true } });
});

const understood = (search: UnderstoodKeyword) => () => ({ ...found(), search });

it.each<[NonNullable<UnderstoodKeyword['not_sold']>['match'], string]>([
  ['same', 'We do not sell Dolo 650. These have the same composition: Paracetamol 650 mg.'],
  [
    'salts',
    'We do not sell Dolo 650. These have the same salts in other strengths. Its composition is Paracetamol 650 mg.',
  ],
  ['part', 'We do not sell Dolo 650. These have one of its salts only. Its composition is Paracetamol 650 mg.'],
])('says that a brand is not sold and what the results have in common with it (%s)', async (match, sentence) => {
  const not_sold = { brand: 'Dolo 650', composition: 'Paracetamol 650 mg', match };
  open('/order-medicines/search?keyword=dolo%20650', { handlers: { products: understood({ not_sold }) } });
  expect(await screen.findByText(sentence)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Medicine 1' })).toBeVisible();
});

it('says that neither a brand nor its composition is sold, with what an empty search offers', async () => {
  const not_sold = { brand: 'Rantac', composition: 'Ranitidine', match: 'none' as const };
  open('/order-medicines/search?keyword=rantac', {
    handlers: { products: () => ({ status: 200 as const, data: [], total: 0, search: { not_sold } }) },
  });
  expect(
    await screen.findByText('We do not sell Rantac. We have no medicine with its composition, Ranitidine.'),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: 'Order on messaging app' })).toBeVisible();
});

it.each(['/order-medicines/search?keyword=bukhar', '/order-medicines?keyword=bukhar'])(
  'says for which complaint the medicines are used, and links to the lab tests (%s)',
  async (url) => {
    open(url, { handlers: { products: understood({ used_for: 'fever', other_kind: { count: 3 } }) } });
    expect(await screen.findByText('Medicines used for fever.')).toBeVisible();
    expect(screen.getByRole('link', { name: '3 lab tests for fever' })).toHaveAttribute(
      'href',
      '/book-lab-test/search?keyword=bukhar&search_type=test',
    );
  },
);

it('sorts the results and keeps the search terms', async () => {
  const { addressNow } = open('/order-medicines/search?keyword=dolo', { handlers: { products: productsPage(1) } });
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sort By' }), 'high');
  expect(addressNow()).toBe('/order-medicines/search?keyword=dolo&sort_by=high');
});

describe('search terms without results', () => {
  it('are shown with terms to try, a contact, a search for lab tests and the categories', async () => {
    const { shell } = open('/order-medicines/search?keyword=neurozan%2075', {
      handlers: { products: productsPage(0) },
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'No medicine matches ‘neurozan 75’' })).toBeVisible();
    expect(shell.titles.at(-1)).toBe('No medicine matches ‘neurozan 75’');
    expect(screen.getByRole('heading', { name: messages.noMatchHint })).toBeVisible();
    expect(screen.getByRole('link', { name: 'metformin' })).toHaveAttribute(
      'href',
      '/order-medicines/search?keyword=metformin&search_type=medicines',
    );
    expect(screen.getByRole('link', { name: 'Order on messaging app' })).toHaveAttribute(
      'href',
      'https://wa.me/9118000000000',
    );
    expect(screen.getByRole('link', { name: 'Search lab tests for ‘neurozan 75’' })).toHaveAttribute(
      'href',
      '/book-lab-test/search?keyword=neurozan+75&search_type=test',
    );
    expect(await screen.findByRole('link', { name: 'Ayurvedic' })).toHaveAttribute(
      'href',
      '/order-medicines?category=2',
    );
  });

  it('have no link to a messaging app if none is configured', async () => {
    open('/order-medicines/search?keyword=neurozan', {
      handlers: { products: productsPage(0) },
      config: { whatsapp: '' },
    });
    await screen.findByRole('heading', { level: 1 });
    expect(await screen.findByRole('link', { name: 'Search lab tests for ‘neurozan’' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Order on messaging app' })).not.toBeInTheDocument();
  });

  it('with markup are shown as text', async () => {
    const { container } = open(`/order-medicines/search?keyword=${encodeURIComponent('<script>alert(1)</script>')}`, {
      handlers: { products: productsPage(0) },
    });
    expect(
      await screen.findByRole('heading', { name: 'No medicine matches ‘<script>alert(1)</script>’' }),
    ).toBeVisible();
    expect(container.querySelector('script')).toBeNull();
  });
});

it.each(['', '?keyword=', '?keyword=%20%20', '?keyword=%00'])(
  'asks for search terms if there are none (%s)',
  (query) => {
    const { called } = open(`/order-medicines/search${query}`);
    expect(screen.getByRole('heading', { level: 1, name: 'What are you looking for?' })).toBeVisible();
    expect(called('products')).toEqual([]);
  },
);

it('shows that the search terms are too long, without a request', () => {
  const { called, shell } = open(`/order-medicines/search?keyword=${'x'.repeat(10_000)}`);
  expect(screen.getByRole('alert')).toHaveTextContent('Keyword should be maximum 200 characters');
  expect(called('products')).toEqual([]);
  expect(shell.titles.at(-1)).toBe('Search');
});

it('loads again on Try again if the call fails', async () => {
  let down = true;
  open('/order-medicines/search?keyword=dolo', {
    handlers: { products: () => (down ? { status: 503, message: 'down' } : found()) },
  });
  await screen.findByRole('alert');
  down = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'Medicine 1' })).toBeVisible();
});
