import { useShell } from '@storefront/shared-contracts';
import { SearchHeader, searchTitle, type ListSearchParams } from '@storefront/page-kit';
import { useEffect } from 'react';
import type { LabFilters } from '../data/keys';
import { LabCount } from '../list/LabCount';
import { LabResults } from '../list/LabResults';
import { testNoun } from '../list/title';
import { useLabTests } from '../list/use-lab-tests';
import { NothingFound, nothingFoundTitle } from './NothingFound';

/** What the words found: as typed, corrected, or nothing. */
export function SearchResults({ filters, address }: { filters: LabFilters; address: ListSearchParams }) {
  const { setTitle } = useShell();
  const list = useLabTests(filters);
  const corrected = list.first?.corrected_keyword;
  const nothing = list.status === 'ready' && list.items.length === 0;
  const title = nothing ? nothingFoundTitle(filters.keyword) : searchTitle(filters.keyword, corrected);
  useEffect(() => setTitle(title), [setTitle, title]);
  if (nothing) return <NothingFound keyword={filters.keyword} />;
  return (
    <>
      <SearchHeader
        typed={filters.keyword}
        corrected={corrected}
        total={list.total}
        noun={testNoun}
        exactHref={address.hrefWith({ exact: '1' })}
        counted={list.first !== undefined}
        sort={filters.order_by}
        onSort={(value) => address.set({ sort_by: value })}
      />
      <LabCount list={list} hidden />
      <LabResults list={list} none={null} />
    </>
  );
}
