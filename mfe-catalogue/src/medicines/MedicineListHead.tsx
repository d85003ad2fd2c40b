import type { OrderBy } from '@storefront/shared-contracts';
import { SortSelect } from '@storefront/page-kit';
import { media, Meta } from '@storefront/shared-ui';
import styled from 'styled-components';

export interface MedicineListHeadProps {
  readonly title: string;
  /** "437 medicines"; '' while it is not known. */
  readonly count: string;
  readonly sort: OrderBy;
  readonly onSort: (value: string) => void;
}

/** What the list shows, how many they are, and how they are sorted. */
export const MedicineListHead = ({ title, count, sort, onSort }: MedicineListHeadProps) => (
  <Header>
    <h1>{title}</h1>
    <Count>{count}</Count>
    <SortSelect value={sort} onChange={onSort} />
  </Header>
);

const Header = styled.div`
  display: grid;
  grid-template: 'title sort' auto 'count sort' auto / minmax(0, 1fr) auto;
  gap: 2px 14px;
  align-items: center;
  margin: 6px 0 14px;

  h1 {
    grid-area: title;
    overflow-wrap: anywhere;
  }

  /* not :last-child, which changes while a browser parses a served page */
  > :nth-child(3) {
    grid-area: sort;
  }

  ${media.phone} {
    grid-template: 'title title' auto 'count sort' auto / minmax(0, 1fr) auto;
    gap: 6px 14px;
    margin: 14px 0 10px;
  }
`;

/* reserves one line, so that nothing moves when the count arrives */
const Count = styled(Meta)`
  grid-area: count;
  min-height: 1.5em;
`;
