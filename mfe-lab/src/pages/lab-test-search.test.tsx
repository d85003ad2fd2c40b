import { messages } from '@storefront/shared-contracts/texts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { labTestsPage, labTest } from '../testing/fixtures';
import { open } from '../testing/render-page';

const found = (corrected_keyword?: string) => ({
  status: 200 as const,
  data: [labTest(1)],
  total: 6,
  ...(corrected_keyword !== undefined && { corrected_keyword }),
});

it('shows the results among all tests and packages', async () => {
  const { called, shell } = open(
    '/book-lab-test/search?keyword=lipid%20profile&search_type=test&organ=3&is_package=1',
    {
      handlers: { labTests: labTestsPage(1) },
    },
  );
  expect(await screen.findByRole('link', { name: 'Test 1' })).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'Results for ‘lipid profile’' })).toBeVisible();
  expect(screen.getByText('1 test found.')).toBeVisible();
  expect(shell.titles).toContain('Results for ‘lipid profile’');
  expect(called('labTests')[0]?.input).toMatchObject({
    body: { keyword: 'lipid profile', filter: { organ: [], category: [], is_package: [] } },
  });
});

it('links to the medicines for the same keyword', async () => {
  open('/book-lab-test/search?keyword=thyroid', {
    handlers: { labTests: () => ({ ...found(), search: { other_kind: { count: 1 } } }) },
  });
  expect(await screen.findByRole('link', { name: '1 medicine for ‘thyroid’' })).toHaveAttribute(
    'href',
    '/order-medicines/search?keyword=thyroid&search_type=medicines',
  );
});

it('shows what it searched for in place of a misspelt term, and links to the term as typed', async () => {
  const { called, addressNow, shell } = open('/book-lab-test/search?keyword=tyroid', {
    handlers: { labTests: ({ body }) => found(body?.exact === true ? undefined : 'thyroid') },
  });
  expect(await screen.findByRole('heading', { name: 'Showing results for ‘thyroid’' })).toBeVisible();
  expect(shell.titles.at(-1)).toBe('Showing results for ‘thyroid’');
  expect(screen.getByText('You typed ‘tyroid’. 6 tests found.')).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: 'Search for ‘tyroid’ instead' }));
  expect(addressNow()).toBe('/book-lab-test/search?keyword=tyroid&exact=1');
  expect(await screen.findByRole('heading', { name: 'Results for ‘tyroid’' })).toBeVisible();
  expect(called('labTests').at(-1)?.input).toMatchObject({ body: { keyword: 'tyroid', exact: true } });
});

it('sorts the results and keeps the search terms', async () => {
  const { addressNow } = open('/book-lab-test/search?keyword=care', { handlers: { labTests: labTestsPage(1) } });
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sort By' }), 'high');
  expect(addressNow()).toBe('/book-lab-test/search?keyword=care&sort_by=high');
});

describe('search terms without results', () => {
  it('are shown with terms to try, a contact, a search for medicines and the categories', async () => {
    open('/book-lab-test/search?keyword=neurozan%2075', { handlers: { labTests: labTestsPage(0) } });
    expect(await screen.findByRole('heading', { level: 1, name: 'No lab test matches ‘neurozan 75’' })).toBeVisible();
    expect(screen.getByRole('heading', { name: messages.noMatchHint })).toBeVisible();
    expect(screen.getByRole('link', { name: 'thyroid' })).toHaveAttribute(
      'href',
      '/book-lab-test/search?keyword=thyroid&search_type=test',
    );
    expect(screen.getByRole('link', { name: 'Order on messaging app' })).toHaveAttribute(
      'href',
      'https://wa.me/9118000000000',
    );
    expect(screen.getByRole('link', { name: 'Search medicines for ‘neurozan 75’' })).toHaveAttribute(
      'href',
      '/order-medicines/search?keyword=neurozan+75&search_type=medicines',
    );
    expect(await screen.findByRole('link', { name: 'Fever' })).toHaveAttribute('href', '/book-lab-test?category=26');
  });

  it('are shown if the categories do not load', async () => {
    open('/book-lab-test/search?keyword=neurozan', {
      handlers: { labTests: labTestsPage(0), labTestCategory: () => ({ status: 500, message: 'down' }) },
      config: { whatsapp: '' },
    });
    expect(await screen.findByRole('link', { name: 'Search medicines for ‘neurozan’' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Order on messaging app' })).not.toBeInTheDocument();
    expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
  });

  it('with markup are shown as text', async () => {
    const { container } = open(`/book-lab-test/search?keyword=${encodeURIComponent('<script>alert(1)</script>')}`, {
      handlers: { labTests: labTestsPage(0) },
    });
    expect(
      await screen.findByRole('heading', { name: 'No lab test matches ‘<script>alert(1)</script>’' }),
    ).toBeVisible();
    expect(container.querySelector('script')).toBeNull();
  });
});

it.each(['', '?keyword=', '?keyword=%20%20', '?keyword=%00'])(
  'asks for search terms if there are none (%s)',
  async (query) => {
    const { called } = open(`/book-lab-test/search${query}`);
    expect(screen.getByRole('heading', { level: 1, name: 'What are you looking for?' })).toBeVisible();
    expect(await screen.findByRole('link', { name: 'Fever' })).toBeVisible();
    expect(called('labTests')).toEqual([]);
  },
);

it('shows that the search terms are too long, without a request', () => {
  const { called, shell } = open(`/book-lab-test/search?keyword=${'x'.repeat(10_000)}`);
  expect(screen.getByRole('alert')).toHaveTextContent('Keyword should be maximum 200 characters');
  expect(called('labTests')).toEqual([]);
  expect(shell.titles.at(-1)).toBe('Search');
});

it('loads again on Try again if the call fails', async () => {
  let down = true;
  open('/book-lab-test/search?keyword=care', {
    handlers: { labTests: () => (down ? { status: 503, message: 'down' } : found()) },
  });
  await screen.findByRole('alert');
  down = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'Test 1' })).toBeVisible();
});
