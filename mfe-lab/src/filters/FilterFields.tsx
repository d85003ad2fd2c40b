import { labels, sortOptions } from '@storefront/shared-contracts/texts';
import type { ListSearchParams } from '@storefront/page-kit';
import { Select } from '@storefront/shared-ui/form';
import { useCallback, useEffect, useId, useRef } from 'react';
import styled from 'styled-components';
import type { LabFilters } from '../data/queries';
import { FilterOptions } from './FilterOptions';
import { toggleFilter, type FilterName } from './filters';
import type { FilterGroup } from './use-filter-groups';

export interface FilterFieldsProps {
  readonly groups: readonly FilterGroup[];
  readonly filters: LabFilters;
  readonly address: ListSearchParams;
  /** How many options of each filter are shown at first. */
  readonly first: Readonly<Record<FilterName, number>>;
  /** Beside the list: the sorting in the smaller size. */
  readonly compact?: boolean;
}

/** The sort and filters of a list. A change applies at once and is written to the URL. */
export function FilterFields({ groups, filters, address, first, compact = false }: FilterFieldsProps) {
  const sortBy = useId();
  const latest = useRef({ filters, address });
  useEffect(() => {
    latest.current = { filters, address };
  });
  // The same function at each render, so that only the filter is rendered in which something was chosen.
  const toggle = useCallback((name: FilterName, id: number) => {
    const {
      filters: current,
      address: { set },
    } = latest.current;
    set({ [name]: toggleFilter(current, name, id) });
  }, []);
  return (
    <>
      <SortLabel htmlFor={sortBy}>{labels.sortBy}</SortLabel>
      <Select
        id={sortBy}
        compact={compact}
        options={sortOptions}
        value={filters.order_by}
        onChange={(event) => address.set({ sort_by: event.target.value })}
      />
      {groups.map((group) => (
        <FilterOptions
          key={group.name}
          group={group}
          chosen={filters[group.name]}
          onToggle={toggle}
          first={first[group.name]}
        />
      ))}
    </>
  );
}

const SortLabel = styled.label`
  display: block;
  margin-bottom: 5px;
  font-size: 1rem;
  font-weight: var(--w-semi);
`;
