import { useListParams, type ListSearchParams } from '@storefront/page-kit';
import { useLocation, useSearchParams } from 'react-router-dom';

/** The address's query as the state of a list. Source: spec 2. */
export function useListAddress(): ListSearchParams {
  const { pathname } = useLocation();
  const [query, setQuery] = useSearchParams();
  return useListParams({ pathname, query, setQuery });
}
