import { labels, sortOptions, type OrderBy } from '@storefront/shared-contracts';
import styled from 'styled-components';
import { Select } from '../form/Select';

/** How a list is sorted. On the smallest screens the words before the choice give way to it. */
export function SortSelect({ value, onChange }: { value: OrderBy; onChange: (value: string) => void }) {
  return (
    <Box>
      <span aria-hidden="true">Sort by:</span>
      <Select
        compact
        aria-label={labels.sortBy}
        options={sortOptions}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </Box>
  );
}

const Box = styled.div`
  position: relative;
  flex: 0 1 auto;
  min-width: 0;

  > [aria-hidden] {
    position: absolute;
    z-index: 1;
    top: 0;
    left: 13px;
    font-size: var(--fs-14);
    font-weight: var(--w-med);
    line-height: var(--tap);
    pointer-events: none;
  }

  select {
    padding-left: 69px;
  }

  @media (max-width: 359px) {
    > [aria-hidden] {
      display: none;
    }

    select {
      padding-left: 12px;
    }
  }
`;
