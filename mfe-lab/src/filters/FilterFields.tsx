import { labels, sortOptions } from '@storefront/shared-contracts/texts';
import type { ListSearchParams } from '@storefront/page-kit';
import { Select } from '@storefront/shared-ui/form';
import { useCallback, useEffect, useId, useRef } from 'react';
import styled, { css } from 'styled-components';
import type { LabFilters } from '../data/queries';
import { FilterOptions } from './FilterOptions';
import { toggleFilter, type FilterName } from './filters';
import type { FilterGroup } from './use-filter-groups';

export interface FilterFieldsProps {
  readonly groups: readonly FilterGroup[];
  readonly filters: LabFilters;
  readonly address: ListSearchParams;
  /** Number of options that each filter shows at first. */
  readonly first: Readonly<Record<FilterName, number>>;
  /** Smaller sort select, for the panel beside the list. */
  readonly compact?: boolean;
}

/** The sort and the filters of a list. A change applies at once and is written to the URL. */
export function FilterFields({ groups, filters, address, first, compact = false }: FilterFieldsProps) {
  const sortBy = useId();
  const latest = useRef({ filters, address });
  useEffect(() => {
    latest.current = { filters, address };
  });
  // A stable function, so that only the filter in which an option was selected renders again.
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

/** Styles of an element around the fields: filters below each other, divided by hairlines. */
export const fieldsetStyles = css`
  fieldset {
    margin-top: 14px;
    padding-top: 12px;
    border-top: 1px solid var(--rule);
  }

  /* Floated, so that it is inside the border of its fieldset. */
  legend {
    float: left;
    width: 100%;
  }
`;
