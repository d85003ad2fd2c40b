import { useShell } from '@storefront/shared-contracts';
import { SearchHeader, searchTitle, type ListSearchParams } from '@storefront/page-kit';
import { useEffect } from 'react';
import type { MedicineFilters } from '../data/keys';
import { MedicineResults } from '../medicines/MedicineResults';
import { medicineNoun, useMedicines } from '../medicines/use-medicines';
import { NothingFound, nothingFoundTitle } from './NothingFound';

/** What the words found: as typed, corrected, or nothing. */
export function SearchResults({ filters, address }: { filters: MedicineFilters; address: ListSearchParams }) {
  const { setTitle } = useShell();
  const list = useMedicines(filters);
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
        noun={medicineNoun}
        exactHref={address.hrefWith({ exact: '1' })}
        counted={list.first !== undefined}
        sort={filters.order_by}
        onSort={(value) => address.set({ sort_by: value })}
      />
      <MedicineResults list={list} none={null} />
    </>
  );
}
