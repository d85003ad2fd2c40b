import { useQueryState, type ListAddress } from '@storefront/shared-ui';
import { useLocation, useSearchParams } from 'react-router-dom';

/** The address's query as the state of a list. Source: spec 2. */
export function useListAddress(): ListAddress {
  const { pathname } = useLocation();
  const [query, setQuery] = useSearchParams();
  return useQueryState({ pathname, query, setQuery });
}
