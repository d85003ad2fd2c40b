import { usePageFacts, type SearchType } from '@storefront/shared-contracts';
import type { ReactNode } from 'react';
import type { ListPage } from '../list/list-pages';
import type { ListQuery } from '../list/list-params';
import type { ListSearchParams } from '../list/use-list-params';
import type { PagedList } from '../list/use-paged-list';
import { EmptySearchResults, type EmptySearchResultsProps } from './EmptySearchResults';
import { SearchHeader, searchTitle } from './SearchHeader';
import { SearchNotes, type UnderstoodKeyword } from './SearchNotes';

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
