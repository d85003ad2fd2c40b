import type { OrderBy } from '@storefront/shared-contracts';
import styled from 'styled-components';
import { media } from '@storefront/shared-ui';
import { SearchSummary, type SearchSummaryProps } from './SearchSummary';
import { SortSelect } from '../list/SortSelect';

export interface SearchHeaderProps extends Omit<SearchSummaryProps, 'names'> {
  /** Whether the response has arrived, so that the number of results is known. */
  readonly counted: boolean;
  readonly sort: OrderBy;
  readonly onSort: (value: string) => void;
}

/** The title of a search page: the keyword as typed, or as the API corrected it. */
export const searchTitle = (typed: string, corrected: string | undefined): string =>
  corrected === undefined ? `Results for ‘${typed}’` : `Showing results for ‘${corrected}’`;

/** The title of the results, their number and their sort. */
export function SearchHeader({ counted, sort, onSort, ...words }: SearchHeaderProps) {
  const { typed, corrected } = words;
  return (
    <Header>
      <div>
        <h1>{searchTitle(typed, corrected)}</h1>
        <Counted>{counted && <SearchSummary names="typed" {...words} />}</Counted>
      </div>
      <SortSelect value={sort} onChange={onSort} />
    </Header>
  );
}

const Header = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-end;
  justify-content: space-between;
  gap: 0 var(--s4);
  margin: var(--s2) 0 var(--s4);

  > :first-child {
    flex: 1 1 320px;
    min-width: 0;
  }

  h1 {
    overflow-wrap: anywhere;
    text-wrap: balance;
  }

  ${media.phone} {
    margin: 0 0 var(--s3);
  }
`;

/* Reserves the line, so that the list below does not move. */
const Counted = styled.div`
  min-height: var(--tap);
`;
