import type { OrderBy } from '@storefront/shared-contracts';
import { labels, sortOptions } from '@storefront/shared-contracts/texts';
import type { MouseEvent } from 'react';
import styled from 'styled-components';
import { Select } from '@storefront/shared-ui/form';
import { useEarlyInput } from '../forms/use-early-input';

/** The sort of a list. The smallest screens hide its visible label. */
export function SortSelect({ value, onChange }: { value: OrderBy; onChange: (value: string) => void }) {
  const select = useEarlyInput<HTMLSelectElement>((early) => {
    if (early.value !== value) onChange(early.value);
  });
  return (
    <Box>
      <span aria-hidden="true" onClick={openChoices}>
        Sort by:
      </span>
      <Select
        ref={select}
        compact
        aria-label={labels.sortBy}
        options={sortOptions}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </Box>
  );
}

/** Opens the options on a press on the label, which by default only moves the focus. */
function openChoices({ currentTarget }: MouseEvent<HTMLElement>): void {
  const select = currentTarget.parentElement?.querySelector('select');
  if (select && 'showPicker' in select) select.showPicker();
}

const Box = styled.label`
  display: flex;
  flex: 0 1 auto;
  flex-wrap: wrap;
  align-items: center;
  min-width: 0;
  max-width: 100%;
  padding-left: 12px;
  border: 1.5px solid var(--border-ui);
  border-radius: var(--r2);
  background: var(--surface);
  cursor: pointer;

  > [aria-hidden] {
    flex: none;
    font-size: 1rem;
    font-weight: var(--w-med);
  }

  select {
    field-sizing: content;
    min-height: calc(var(--tap) - 3px);
    padding-left: 4px;
    border: 0;
    background: transparent;
  }

  /* One focus ring around label and select. */
  select:focus-visible {
    outline: none;
    box-shadow: none;
  }

  &:has(select:focus-visible:not([data-pressed])) {
    outline: 3px solid var(--focus);
    outline-offset: 2px;
    box-shadow: 0 0 0 2px var(--focus-gap);
  }

  @media (max-width: 359px) {
    padding-left: 8px;

    > [aria-hidden] {
      display: none;
    }
  }
`;
