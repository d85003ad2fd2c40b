import { useShell, type IndianState } from '@storefront/shared-contracts';
import { useQuery } from '@tanstack/react-query';
import { indianStatesQuery } from './use-address-book';

export interface IndianStates {
  /** Empty while the states load. */
  readonly list: readonly IndianState[];
  readonly failed: boolean;
  readonly fetching: boolean;
  readonly retry: () => void;
  /** Why no state can be selected. */
  readonly reason: string | undefined;
}

/**
 * The options of the state select.
 * @param wanted the states are fetched once this is true
 * @param known the state of a saved address, shown until the list is loaded
 */
export function useIndianStates(wanted: boolean, known?: IndianState): IndianStates {
  const { api } = useShell();
  const { data, isError, isFetching, refetch } = useQuery({ ...indianStatesQuery(api), enabled: wanted });
  const list = data ?? (known === undefined ? [] : [known]);
  const missing = isError ? 'Load the list of states again to save the address.' : 'The list of states is loading.';
  return {
    list,
    failed: isError,
    fetching: isFetching,
    retry: () => void refetch(),
    reason: list.length === 0 ? missing : undefined,
  };
}
