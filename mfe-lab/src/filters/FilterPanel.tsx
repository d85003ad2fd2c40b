import { useEarlyInput } from '@storefront/page-kit';
import { LinkButton, media } from '@storefront/shared-ui';
import { useId } from 'react';
import styled from 'styled-components';
import { FilterFields, fieldsetStyles, type FilterFieldsProps } from './FilterFields';
import { clearFilters, readChanges } from './filters';

/** The filters beside the list, from 1024 px on (design, "Filter panel"). */
export function FilterPanel(props: Omit<FilterFieldsProps, 'first' | 'compact'>) {
  const heading = useId();
  const { filters, address } = props;
  const panel = useEarlyInput<HTMLElement>((early) => {
    const changed = readChanges(early, filters);
    if (Object.keys(changed).length > 0) address.set(changed);
  });
  return (
    <Panel ref={panel} aria-labelledby={heading}>
      <Header>
        <h2 id={heading}>Filters</h2>
        <LinkButton onClick={() => address.set(clearFilters)}>Clear all</LinkButton>
      </Header>
      <FilterFields {...props} first={first} compact />
    </Panel>
  );
}

const first = { is_package: 2, category: 6, organ: 5 };

const Panel = styled.aside`
  --columns: 1;
  padding-top: 8px;
  border-top: 3px solid var(--neem-700);

  ${fieldsetStyles}

  fieldset label {
    font-size: var(--fs-14);
  }

  /* Aligned with the names above it. */
  fieldset > button {
    margin-left: 34px;
  }

  ${media.belowDesktop} {
    display: none;
  }
`;

const Header = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  margin-bottom: var(--s2);
`;
