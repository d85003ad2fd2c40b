import { createFakeShell, hydrateWithShell } from '@storefront/page-kit/testing';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { labCategories, labTestsPage, organs } from '../testing/fixtures';
import { labCategoriesQuery, labTestsQuery, organsQuery } from '../data/queries';
import { parseFilters } from '../filters/filters';
import LabTestListPage from './lab-test-list';
import LabTestOrganPage from './lab-test-organ';
import LabTestSearchPage from './lab-test-search';

const pages = [
  ['/book-lab-test?organ=10&is_package=0', parseFilters(new URLSearchParams('organ=10&is_package=0')), 'Lab Test'],
  ['/book-lab-test/popular', parseFilters(new URLSearchParams(), 'popular'), 'Lab Test'],
  [
    '/book-lab-test/search?keyword=thyroid',
    parseFilters(new URLSearchParams('keyword=thyroid')),
    'Results for ‘thyroid’',
  ],
  ['/book-lab-test/organ?organ=3', parseFilters(new URLSearchParams('organ=3')), 'Tests for kidney'],
] as const;

it.each(pages)('%s keeps the markup that the server has rendered', async (address, filters, title) => {
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
  const { html, errors, lostElements } = await hydrateWithShell(page, {
    shell,
    prefetch: async (cache) => {
      await cache.prefetchInfiniteQuery(labTestsQuery(shell.api, filters));
      await cache.prefetchQuery(organsQuery(shell.api));
      await cache.prefetchQuery(labCategoriesQuery(shell.api));
    },
  });
  expect(html).toContain(title);
  expect(html).toContain('Test 15');
  expect(html).not.toMatch(/\sstyle=/);
  expect({ errors, lostElements }).toEqual({ errors: [], lostElements: [] });
});
