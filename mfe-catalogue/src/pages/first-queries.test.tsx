import { createFakeShell, hydrateWithShell, prefetchFirstQueries } from '@storefront/page-kit/testing';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { productsPage } from '../testing/fixtures';
import MedicineListPage, * as listPage from './medicine-list';
import MedicineSearchPage, * as searchPage from './medicine-search';

const createShell = () =>
  createFakeShell({ handlers: { products: productsPage(40), mainCategory: () => ({ status: 200, data: [] }) } });

const queryOf = (address: string) => new URL(address, 'https://shop.example').searchParams;

it.each([
  ['/order-medicines?category=2&sort_by=low', listPage, {}],
  ['/order-medicines/Allopathic?page=2', listPage, { type: 'Allopathic' }],
  ['/order-medicines/search?keyword=dolo&category=2', searchPage, {}],
])('%s is whole with the queries that it names, and asks for nothing else', async (address, module, params) => {
  const shell = createShell();
  const queries = module.firstQueries?.(shell.api, params, queryOf(address)) ?? [];
  const page = (
    <MemoryRouter initialEntries={[address]}>
      <Routes>
        <Route path="/order-medicines" element={<MedicineListPage />} />
        <Route path="/order-medicines/search" element={<MedicineSearchPage />} />
        <Route path="/order-medicines/:type" element={<MedicineListPage />} />
      </Routes>
    </MemoryRouter>
  );
  const { html, errors, lostElements } = await hydrateWithShell(page, {
    shell,
    prefetch: (cache) => prefetchFirstQueries(cache, queries),
  });
  expect(html).toContain(address.includes('page=2') ? 'Medicine 30' : 'Medicine 15');
  // One call by the server and one by the browser of this test.
  expect(shell.calls).toHaveLength(2 * queries.length);
  expect({ errors, lostElements }).toEqual({ errors: [], lostElements: [] });
});

it.each([
  ['an unknown type', '/order-medicines/unknown', listPage, { type: 'unknown' }],
  ['a long keyword', `/order-medicines?keyword=${'x'.repeat(300)}`, listPage, {}],
  ['no keyword', '/order-medicines/search', searchPage, {}],
  ['a search for a long keyword', `/order-medicines/search?keyword=${'x'.repeat(300)}`, searchPage, {}],
])('%s shows no list and names no query', (_case, address, module, params) => {
  expect(module.firstQueries?.(createShell().api, params, queryOf(address))).toEqual([]);
});
