import { ChipSkeleton, type ListSearchParams } from '@storefront/page-kit';
import { Chips, RemovableChip } from '@storefront/shared-ui';
import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import type { LabFilters } from '../data/queries';
import { toggleFilter } from './filters';
import type { FilterGroup } from './use-filter-groups';

export interface ActiveFiltersProps {
  readonly groups: readonly FilterGroup[];
  readonly filters: LabFilters;
  readonly address: ListSearchParams;
}

interface Chip {
  readonly key: string;
  /** Undefined while the options are loading. */
  readonly name: string | undefined;
  remove(): void;
}

/** A chip for each active filter and for the keyword; pressing a chip removes it (design, "Filter panel"). */
export function ActiveFilters({ groups, filters, address }: ActiveFiltersProps) {
  const chips = [...groups.flatMap((group) => chipsOf(group, filters, address)), ...keywordChip(filters, address)];
  const row = useRef<HTMLDivElement>(null);
  const focusNext = useFocusNextChip(row, chips.length);
  if (chips.length === 0) return null;
  return (
    <BelowTitle>
      <Chips ref={row} role="group" aria-label="Applied filters">
        {chips.map(({ key, name, remove }, index) =>
          name === undefined ? (
            <ChipSkeleton key={key} $w="108px" $h="44px" />
          ) : (
            <RemovableChip
              key={key}
              removeLabel={`Remove filter ${name}`}
              onRemove={() => {
                focusNext(index);
                remove();
              }}
            >
              <ChipText>{name}</ChipText>
            </RemovableChip>
          ),
        )}
      </Chips>
    </BelowTitle>
  );
}

function chipsOf(
  { name, legend, options, pending }: FilterGroup,
  filters: LabFilters,
  address: ListSearchParams,
): Chip[] {
  return filters[name].map((id) => {
    const known = options.find((option) => option.id === id)?.name;
    return {
      key: `${name} ${id}`,
      name: known ?? (pending ? undefined : `${legend} ${id}`),
      remove: () => address.set({ [name]: toggleFilter(filters, name, id) }),
    };
  });
}

function keywordChip({ keyword }: LabFilters, address: ListSearchParams): Chip[] {
  if (keyword === '') return [];
  return [{ key: 'keyword', name: `‘${keyword}’`, remove: () => address.set({ keyword: '', exact: '' }) }];
}

/** Focuses the chip that replaces a removed one: the next chip, else the last. */
function useFocusNextChip(row: { readonly current: HTMLElement | null }, count: number): (index: number) => void {
  const from = useRef<number | null>(null);
  useEffect(() => {
    if (from.current === null) return;
    const chips = row.current?.querySelectorAll('button') ?? [];
    chips[Math.min(from.current, chips.length - 1)]?.focus();
    from.current = null;
  }, [row, count]);
  return (index) => {
    from.current = index;
  };
}

const BelowTitle = styled.div`
  margin-top: var(--s3);
`;

const ChipText = styled.span`
  max-width: min(60vw, 480px);
`;
