import { Button, CountBadge, LinkButton, media, Modal, VisuallyHidden } from '@storefront/shared-ui';
import { useState } from 'react';
import styled from 'styled-components';
import { testsText } from '../tests/summarize-contents';
import { FilterFields, fieldsetStyles, type FilterFieldsProps } from './FilterFields';
import { countActiveFilters, clearFilters } from './filters';

export interface FilterDrawerProps extends Omit<FilterFieldsProps, 'first' | 'compact'> {
  /** Number of tests that match the filters; undefined while it is unknown. */
  readonly total: number | undefined;
}

/** The Filters button with its count, and the sheet that it opens below 1024 px (design, "Filter panel"). */
export function FilterDrawer({ total, ...fields }: FilterDrawerProps) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const count = countActiveFilters(fields.filters);
  const found = total === undefined ? 'tests' : testsText(total);
  return (
    <BelowDesktop>
      <Button variant="secondary" size="small" icon="sliders-horizontal" onClick={() => setOpen(true)}>
        Filters
        {count > 0 && (
          <>
            <CountBadge count={count} />
            <VisuallyHidden>{count} chosen</VisuallyHidden>
          </>
        )}
      </Button>
      <Modal
        side
        open={open}
        onClose={close}
        title="Filters"
        headAction={<LinkButton onClick={() => fields.address.set(clearFilters)}>Clear all</LinkButton>}
        footer={
          <Button full onClick={close}>
            Show {found}
          </Button>
        }
      >
        <Fields>
          {/* Screen readers cannot announce the page's own count behind the sheet. */}
          <VisuallyHidden role="status">{total !== undefined && `${found} found`}</VisuallyHidden>
          <FilterFields {...fields} first={first} />
        </Fields>
      </Modal>
    </BelowDesktop>
  );
}

const first = { is_package: 2, category: 6, organ: 6 };

const BelowDesktop = styled.div`
  flex: none;

  ${media.desktop} {
    display: none;
  }
`;

const Fields = styled.div`
  --columns: 2;
  padding-top: 8px;

  ${fieldsetStyles}
`;
