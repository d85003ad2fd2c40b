import { useListParams, type ListSearchParams } from '@storefront/page-kit';
import { useLocation, useSearchParams } from 'react-router-dom';

/** The search params of the URL as the state of a list. */
export function useUrlListParams(): ListSearchParams {
  const { pathname } = useLocation();
  const [searchParams, setSearchParams] = useSearchParams();
  return useListParams({ pathname, query: searchParams, setQuery: setSearchParams });
}
