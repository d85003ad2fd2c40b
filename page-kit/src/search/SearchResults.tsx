import { usePageFacts, type SearchType, type OrderBy } from '@storefront/shared-contracts';
import { media } from '@storefront/shared-ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import type { ListPage } from '../list/paged-query';
import type { ListQuery } from '../list/list-params';
import type { ListSearchParams } from '../list/use-list-params';
import type { PagedList } from '../list/use-paged-list';
import { EmptySearchResults, type EmptySearchResultsProps } from './EmptySearchResults';
import { SearchNotes, type UnderstoodKeyword } from './SearchNotes';
import { SearchSummary, type SearchSummaryProps } from './SearchSummary';
import { SortSelect } from '../list/SortSelect';

type SearchPageOfList = ListPage<unknown> & {
  readonly corrected_keyword?: string | undefined;
  readonly search?: UnderstoodKeyword | undefined;
};

export interface SearchResultsProps {
  readonly type: SearchType;
  readonly query: ListQuery;
  readonly params: ListSearchParams;
  readonly list: PagedList<unknown, SearchPageOfList>;
  readonly noun: readonly [one: string, many: string];
  /** Shown without results, under "No lab test matches …". */
  readonly emptyResults: Omit<EmptySearchResultsProps, 'title' | 'notes'> & { readonly noun: string };
  /** The list of results. */
  readonly children: ReactNode;
}

/** The results of a search for the typed or the corrected keyword, or the message that there are none. */
export function SearchResults({ type, query, params, list, noun, emptyResults, children }: SearchResultsProps) {
  const { noun: emptyNoun, ...empty } = emptyResults;
  const corrected = list.first?.corrected_keyword;
  const title = list.isEmpty ? `No ${emptyNoun} matches ‘${query.keyword}’` : searchTitle(query.keyword, corrected);
  usePageFacts({ title });
  const notes = <SearchNotes keyword={corrected ?? query.keyword} search={list.first?.search} type={type} />;
  if (list.isEmpty) return <EmptySearchResults title={title} notes={notes} {...empty} />;
  return (
    <>
      <SearchHeader
        typed={query.keyword}
        corrected={corrected}
        total={list.total}
        noun={noun}
        exactHref={params.hrefWith({ exact: '1' })}
        counted={list.first !== undefined}
        sort={query.order_by}
        onSort={(value) => params.set({ sort_by: value })}
      />
      {notes}
      {children}
    </>
  );
}

interface SearchHeaderProps extends Omit<SearchSummaryProps, 'names'> {
  /** Whether the response has arrived, so that the number of results is known. */
  readonly counted: boolean;
  readonly sort: OrderBy;
  readonly onSort: (value: string) => void;
}

/** The title of a search page: the keyword as typed, or as the API corrected it. */
const searchTitle = (typed: string, corrected: string | undefined): string =>
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
