import { limits, normalizePath, paths, getSearchType } from '@storefront/shared-contracts';
import { SearchForm } from '@storefront/page-kit';
import type { ComponentProps } from 'react';
import { useLocation } from 'react-router-dom';

type SearchVariant = Pick<ComponentProps<typeof SearchForm>, 'short' | 'typeOnFocus'>;

/** The search form, preset with the type and keyword of the current page. */
export function Search(variant: SearchVariant) {
  const { pathname, search } = useLocation();
  const query = new URLSearchParams(search);
  const type = getSearchType(pathname, query.get('search_type'));
  const key = normalizePath(pathname);
  const searched = key === paths.medicineSearch || key === paths.labTestSearch;
  const keyword = searched ? (query.get('keyword') ?? '').slice(0, limits.keywordMax) : '';
  return <SearchForm key={`${type} ${keyword}`} defaultType={type} defaultKeyword={keyword} {...variant} />;
}
