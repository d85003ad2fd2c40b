import type { OrderBy } from '@storefront/shared-contracts';
import { SortSelect } from '@storefront/page-kit';
import { media, Meta, Muted } from '@storefront/shared-ui';
import styled from 'styled-components';

export interface MedicineListHeadProps {
  readonly title: string;
  /** The names of the filtered categories; '' while they are loading, undefined without a category filter. */
  readonly chosen: string | undefined;
  /** Such as "437 medicines"; '' while the number is unknown. */
  readonly count: string;
  readonly sort: OrderBy;
  readonly onSort: (value: string) => void;
}

/** The list's title, its filters, its number of medicines, and its sort. */
export const MedicineListHead = ({ title, chosen, count, sort, onSort }: MedicineListHeadProps) => (
  <Header>
    <div>
      <h1>{title}</h1>
      {chosen !== undefined && <Chosen>{chosen}</Chosen>}
      <Count>{count}</Count>
    </div>
    <SortSelect value={sort} onChange={onSort} />
  </Header>
);

/* If enlarged text leaves no space beside the title, the sort is below it. */
const Header = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 6px 14px;
  margin: 6px 0 14px;

  > :first-child {
    flex: 1 1 8rem;
    min-width: 0;
    overflow-wrap: anywhere;
  }

  ${media.phone} {
    margin: 14px 0 10px;
  }
`;

/* Reserves its line, so that nothing moves when the names arrive. */
const Chosen = styled(Muted)`
  min-height: 1lh;
`;

/* Reserves one line, so that nothing moves when the count arrives. */
const Count = styled(Meta)`
  min-height: 1.5em;
  margin-top: 2px;
`;
