import { paths } from '@storefront/shared-contracts';
import { messages } from '@storefront/shared-contracts/texts';
import { renderUi } from '@storefront/shared-ui/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { parseListQuery, toRequestBody } from '../list/list-params';
import { pagedQuery, type ListPage } from '../list/paged-query';
import { useListParams } from '../list/use-list-params';
import { usePagedList } from '../list/use-paged-list';
import { renderRoutes, type FakeShellOptions } from '../testing/index';
import { SearchForm } from './SearchForm';
import { SearchNotes, type UnderstoodKeyword } from './SearchNotes';
import { hasResults, SearchPage } from './SearchPage';
import { SearchResults } from './SearchResults';

interface Page extends ListPage<number> {
  readonly corrected_keyword?: string;
  readonly search?: UnderstoodKeyword;
}

const found: Page = { data: [1], total: 6 };
const none: Page = { data: [], total: 0 };
type Request = ReturnType<typeof toRequestBody>;

/** Opens a search for numbers. */
function open(search: string, answer: (request: Request) => Page, options: FakeShellOptions = {}) {
  const requests: Request[] = [];
  function Results() {
    const params = useListParams();
    const query = parseListQuery(params.query);
    const request = toRequestBody(query);
    const read = async () => {
      requests.push(request);
      return answer(request);
    };
    const list = usePagedList(pagedQuery({ queryKey: [request], pageSize: 15, read }), (number: number) => number);
    return (
      <SearchResults
        type="medicines"
        query={query}
        params={params}
        list={list}
        noun={['number', 'numbers']}
        emptyResults={{
          noun: 'number',
          tips: <li>Try another.</li>,
          otherSearch: { href: '/letters', label: `Search letters for ‘${query.keyword}’` },
          ask: 'Send us a photo.',
          categories: <p>Or choose a kind</p>,
        }}
      >
        <p>The results</p>
      </SearchResults>
    );
  }
  function Numbers() {
    const { keyword } = parseListQuery(useListParams().query);
    return (
      <SearchPage
        keyword={keyword}
        searchable="a number"
        prompt={{ text: 'Type a number.', link: { href: '/numbers', label: 'All numbers' } }}
        categories={<p>Or choose a kind</p>}
      >
        <Results />
      </SearchPage>
    );
  }
  const page = renderRoutes([{ path: '/search', element: <Numbers /> }], [`/search${search}`], {
    ...options,
    routerLinks: true,
  });
  return { ...page, requests };
}

describe('a search', () => {
  it('shows its results with their number and the keyword, which is the title of the page', async () => {
    const { shell, requests } = open('?keyword=forty%20two', () => ({
      ...found,
      total: 1,
      search: { used_for: 'answers' },
    }));
    expect(await screen.findByText('1 number found.')).toBeVisible();
    expect(screen.getByText('Medicines used for answers.')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: 'Results for ‘forty two’' })).toBeVisible();
    expect(screen.getByText('The results')).toBeVisible();
    expect(shell.titles.at(-1)).toBe('Results for ‘forty two’');
    expect(requests).toEqual([{ keyword: 'forty two', order_by: 'new' }]);
  });

  it('shows what it searched for in place of a misspelt keyword, and links to the keyword as typed', async () => {
    const { requests, addressNow, shell } = open('?keyword=fourty', ({ exact }) =>
      exact === true ? found : { ...found, corrected_keyword: 'forty' },
    );
    expect(await screen.findByRole('heading', { name: 'Showing results for ‘forty’' })).toBeVisible();
    expect(screen.getByText('You typed ‘fourty’. 6 numbers found.')).toBeVisible();
    expect(shell.titles.at(-1)).toBe('Showing results for ‘forty’');
    await userEvent.click(screen.getByRole('link', { name: 'Search for ‘fourty’ instead' }));
    expect(addressNow()).toBe('/search?keyword=fourty&exact=1');
    expect(await screen.findByRole('heading', { name: 'Results for ‘fourty’' })).toBeVisible();
    expect(requests.at(-1)).toMatchObject({ keyword: 'fourty', exact: true });
  });

  it('is sorted, and keeps its keyword', async () => {
    const { addressNow } = open('?keyword=care', () => found);
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sort By' }), 'high');
    expect(addressNow()).toBe('/search?keyword=care&sort_by=high');
  });

  it('without results shows the keyword as text, tips, contacts, the other search and the categories', async () => {
    const { container, shell } = open('?keyword=<script>alert(1)</script>', () => ({
      ...none,
      search: { not_sold: { brand: 'Rantac', composition: 'Ranitidine', match: 'none' } },
    }));
    const title = 'No number matches ‘<script>alert(1)</script>’';
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(container.querySelector('script')).toBeNull();
    expect(shell.titles.at(-1)).toBe(title);
    expect(screen.getByText(/^We do not sell Rantac/)).toBeVisible();
    expect(screen.getByRole('heading', { name: messages.noMatchHint })).toBeVisible();
    for (const text of ['Try another.', 'Or choose a kind']) expect(screen.getByText(text)).toBeVisible();
    expect(screen.getByText(/Send us a photo\.$/)).toBeVisible();
    const order = screen.getByRole('link', { name: 'Order on messaging app' });
    expect(order).toHaveAttribute('href', 'https://wa.me/9118000000000');
    expect(screen.getByRole('link', { name: /^Search letters for/ })).toHaveAttribute('href', '/letters');
  });

  it('has no link to a messaging app if none is configured', async () => {
    open('?keyword=x', () => none, { config: { whatsapp: '' } });
    expect(await screen.findByRole('link', { name: 'Search letters for ‘x’' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Order on messaging app' })).not.toBeInTheDocument();
  });

  it.each(['', '?keyword=', '?keyword=%20%20', '?keyword=%00'])(
    'asks for a keyword if there is none (%s)',
    (search) => {
      const { requests } = open(search, () => found);
      expect(screen.getByRole('heading', { level: 1, name: 'What are you looking for?' })).toBeVisible();
      expect(screen.getByText('Type a number.')).toBeVisible();
      expect(screen.getByRole('link', { name: 'All numbers' })).toHaveAttribute('href', '/numbers');
      expect(screen.getByText('Or choose a kind')).toBeVisible();
      expect(requests).toEqual([]);
    },
  );

  it('for a keyword that is too long shows so, without a request', () => {
    const { requests, shell } = open(`?keyword=${'x'.repeat(10_000)}`, () => found);
    expect(screen.getByRole('alert')).toHaveTextContent(
      'Keyword should be maximum 200 characters. Search for a number instead.',
    );
    expect(requests).toEqual([]);
    expect(hasResults('x'.repeat(201))).toBe(false);
    expect(shell.titles.at(-1)).toBe('Search');
  });
});

describe('SearchNotes', () => {
  it.each<[NonNullable<UnderstoodKeyword['not_sold']>['match'], string]>([
    ['same', 'We do not sell Dolo. These have the same composition: Paracetamol.'],
    ['salts', 'We do not sell Dolo. These have the same salts in other strengths. Its composition is Paracetamol.'],
    ['part', 'We do not sell Dolo. These have one of its salts only. Its composition is Paracetamol.'],
    ['none', 'We do not sell Dolo. We have no medicine with its composition, Paracetamol.'],
  ])('say that a brand is not sold and what the results have in common with it (%s)', (match, sentence) => {
    const search = { not_sold: { brand: 'Dolo', composition: 'Paracetamol', match } };
    renderUi(<SearchNotes keyword="dolo" search={search} type="medicines" />);
    expect(screen.getByText(sentence)).toBeVisible();
  });

  it('say for which complaint the medicines are used, and link to the lab tests', () => {
    const search = { used_for: 'fever', other_kind: { count: 3 } };
    renderUi(<SearchNotes keyword="bukhar" search={search} type="medicines" />);
    expect(screen.getByText('Medicines used for fever.')).toBeVisible();
    expect(screen.getByRole('link', { name: '3 lab tests for fever' })).toHaveAttribute(
      'href',
      '/book-lab-test/search?keyword=bukhar&search_type=test',
    );
  });

  it('of a search for tests link to the medicines', () => {
    renderUi(<SearchNotes keyword="thyroid" search={{ other_kind: { count: 1 } }} type="test" />);
    expect(screen.getByRole('link', { name: '1 medicine for ‘thyroid’' })).toHaveAttribute(
      'href',
      '/order-medicines/search?keyword=thyroid&search_type=medicines',
    );
  });
});

function target() {
  const form = screen.getByRole('search');
  if (!(form instanceof HTMLFormElement)) throw new Error('not a form');
  return { path: new URL(form.action).pathname, method: form.method, fields: Object.fromEntries(new FormData(form)) };
}

describe('SearchForm', () => {
  it('is a plain GET form to the medicine search', async () => {
    renderUi(<SearchForm defaultType="medicines" />);
    await userEvent.type(screen.getByRole('textbox', { name: 'Search' }), 'paracetmol');
    expect(target()).toEqual({
      path: paths.medicineSearch,
      method: 'get',
      fields: { keyword: 'paracetmol', search_type: 'medicines' },
    });
    expect(screen.getByRole('button', { name: 'Search' })).toHaveAttribute('type', 'submit');
  });

  it('is a form to the test search if Test is selected', async () => {
    renderUi(<SearchForm defaultType="medicines" />);
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Search in' }), 'Test');
    expect(target()).toMatchObject({ path: paths.labTestSearch, fields: { search_type: 'test' } });
    expect(screen.getByPlaceholderText('Test or package')).toBeVisible();
  });

  it('keeps the typed text, and accepts 200 characters at most', async () => {
    renderUi(<SearchForm defaultType="test" defaultKeyword="lipid" />);
    const input = screen.getByRole('textbox', { name: 'Search' });
    expect(input).toHaveValue('lipid');
    await userEvent.clear(input);
    await userEvent.click(input);
    await userEvent.paste('x'.repeat(201));
    expect(input).toHaveValue('x'.repeat(200));
  });
});
