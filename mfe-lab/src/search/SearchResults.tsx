import { SearchHead, type ListAddress } from '@storefront/shared-ui';
import type { LabFilters } from '../data/keys';
import { LabCount } from '../list/LabCount';
import { LabResults } from '../list/LabResults';
import { testNoun } from '../list/title';
import { useLabTests } from '../list/use-lab-tests';
import { NothingFound } from './NothingFound';

/** What the words found: as typed, corrected, or nothing. */
export function SearchResults({ filters, address }: { filters: LabFilters; address: ListAddress }) {
  const list = useLabTests(filters);
  if (list.status === 'ready' && list.items.length === 0) return <NothingFound keyword={filters.keyword} />;
  return (
    <>
      <SearchHead
        typed={filters.keyword}
        corrected={list.first?.corrected_keyword}
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
