import { SearchHead, type ListAddress } from '@storefront/shared-ui';
import type { MedicineFilters } from '../data/keys';
import { MedicineResults } from '../medicines/MedicineResults';
import { medicineNoun, useMedicines } from '../medicines/use-medicines';
import { NothingFound } from './NothingFound';

/** What the words found: as typed, corrected, or nothing. */
export function SearchResults({ filters, address }: { filters: MedicineFilters; address: ListAddress }) {
  const list = useMedicines(filters);
  if (list.status === 'ready' && list.items.length === 0) return <NothingFound keyword={filters.keyword} />;
  return (
    <>
      <SearchHead
        typed={filters.keyword}
        corrected={list.first?.corrected_keyword}
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
