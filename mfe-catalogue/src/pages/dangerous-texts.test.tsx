import { limits } from '@storefront/shared-contracts/limits';
import { dangerousTexts, findExecutables, findMissingTexts } from '@storefront/shared-contracts/testing';
import { createFakeShell, hydrateWithShell, prefetchFirstQueries } from '@storefront/page-kit/testing';
import { screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { categoriesQuery } from '../data/queries';
import { detail, medicine } from '../testing/fixtures';
import { open } from '../testing/render-page';
import MedicineSearchPage, { firstQueries } from './medicine-search';

const texts = (text: string) => ({
  name: text,
  manufacturer: text,
  composition: [{ id: 1, name: text, strength: text }],
  packet_name: text,
  unit_name: text,
  unit_type: text,
  category: { master_cat_id: 1, cat_name: text, slug: text },
});
const found = dangerousTexts.map((text, index) => medicine(index + 1, texts(text)));
const searchFor = (keyword: string) =>
  `/order-medicines/search?${new URLSearchParams({ keyword, search_type: 'medicines' }).toString()}`;
const none = () => ({ status: 200 as const, data: [], total: 0 });

/** All texts in as few keywords as possible. */
const keywords = dangerousTexts.reduce<string[]>((joined, text) => {
  const longer = `${joined.at(-1) ?? ''} ${text}`.trim();
  return longer.length > limits.keywordMax ? [...joined, text] : [...joined.slice(0, -1), longer];
}, []);

describe.each(keywords)('a search for %j', (keyword) => {
  it('is rendered by the server as text, which the browser keeps', async () => {
    const shell = createFakeShell({ handlers: { products: none } });
    const page = (
      <MemoryRouter initialEntries={[searchFor(keyword)]}>
        <MedicineSearchPage />
      </MemoryRouter>
    );
    const queries = firstQueries?.(shell.api, {}, new URLSearchParams({ keyword })) ?? [];
    const { html, errors, lostElements } = await hydrateWithShell(page, {
      shell,
      prefetch: async (cache) => {
        await prefetchFirstQueries(cache, queries);
        await cache.prefetchQuery(categoriesQuery(shell.api));
      },
    });
    const served = new DOMParser().parseFromString(html, 'text/html');
    expect(findMissingTexts(served.body, [keyword])).toEqual([]);
    expect(findExecutables(served)).toEqual([]);
    expect({ errors, lostElements }).toEqual({ errors: [], lostElements: [] });
  });
});

it('the medicines that were found have dangerous texts as texts', async () => {
  const all = dangerousTexts.join(' ');
  const handlers = {
    products: () => ({ status: 200 as const, data: found, total: found.length, corrected_keyword: all }),
  };
  open(searchFor('dolo'), { handlers });
  await screen.findByRole('heading', { level: 1, name: /^Showing results/ });
  expect(findMissingTexts(document.body)).toEqual([]);
  expect(findExecutables(document.body)).toEqual([]);
});

it('a medicine has dangerous texts as texts', async () => {
  const all = dangerousTexts.join(' ');
  const { shell } = open('/order-medicines/detail/1/slug', {
    handlers: {
      product: () => ({ status: 200, data: detail(1, texts(all)) }),
      similarComposition: () => ({ status: 200, data: found }),
    },
  });
  await screen.findByRole('heading', { level: 1, name: /alert/ });
  expect(findMissingTexts(document.body)).toEqual([]);
  expect(findExecutables(document.body)).toEqual([]);
  expect(shell.titles.at(-1)).toContain(all);
});
