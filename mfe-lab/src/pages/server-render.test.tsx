import { createFakeShell, hydrateWithShell, prefetchFirstQueries } from '@storefront/page-kit/testing';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { labCategories, labTestsPage, organs } from '../testing/fixtures';
import LabTestListPage, * as listPage from './lab-test-list';
import LabTestOrganPage, * as organPage from './lab-test-organ';
import LabTestSearchPage, * as searchPage from './lab-test-search';

const pages = [
  ['/book-lab-test?organ=10&is_package=0', listPage, {}, 'Lab Test'],
  ['/book-lab-test/popular', listPage, { type: 'popular' }, 'Lab Test'],
  ['/book-lab-test/search?keyword=thyroid', searchPage, {}, 'Results for ‘thyroid’'],
  ['/book-lab-test/organ?organ=3', organPage, {}, 'Tests for kidney'],
] as const;

it.each(pages)('%s keeps the markup that the server has rendered', async (address, module, params, title) => {
  const shell = createFakeShell({
    handlers: {
      labTests: labTestsPage(40),
      labTestOrgan: () => ({ status: 200, data: organs }),
      labTestCategory: () => ({ status: 200, data: labCategories }),
    },
  });
  const page = (
    <MemoryRouter initialEntries={[address]}>
      <Routes>
        <Route path="/book-lab-test" element={<LabTestListPage />} />
        <Route path="/book-lab-test/:type" element={<LabTestListPage />} />
        <Route path="/book-lab-test/search" element={<LabTestSearchPage />} />
        <Route path="/book-lab-test/organ" element={<LabTestOrganPage />} />
      </Routes>
    </MemoryRouter>
  );
  const queries = module.firstQueries?.(shell.api, params, new URL(address, 'https://shop.example').searchParams) ?? [];
  const { html, errors, lostElements } = await hydrateWithShell(page, {
    shell,
    prefetch: (cache) => prefetchFirstQueries(cache, queries),
  });
  // One call by the server and one by this test's browser, for all data of the page.
  expect(shell.calls).toHaveLength(2 * queries.length);
  expect(html).toContain(title);
  expect(html).toContain('Test 15');
  expect(html).not.toMatch(/\sstyle=/);
  expect({ errors, lostElements }).toEqual({ errors: [], lostElements: [] });
});
