import { useShell, type Address, unwrap, type ApiClient } from '@storefront/shared-contracts';
import { useQuery, useQueryClient, queryOptions } from '@tanstack/react-query';

/** The customer's addresses. A change is shown at once; then the list is refetched. */
export function useAddressBook() {
  const { api } = useShell();
  const client = useQueryClient();
  const query = useQuery(addressesQuery(api));
  const { queryKey } = addressesQuery(api);

  const show = (change: (list: Address[]) => Address[]) => {
    client.setQueryData(queryKey, (list) => list && change(list));
    void client.invalidateQueries({ queryKey });
  };
  return {
    list: query.data,
    failed: query.isError,
    fetching: query.isFetching,
    reload: () => void query.refetch(),
    /** The newest address is first, as in the server's list. */
    added: (address: Address) => show((list) => [address, ...list]),
    changed: (address: Address) => show((list) => list.map((one) => (one.id === address.id ? address : one))),
    removed: (id: number) => show((list) => list.filter((one) => one.id !== id)),
  };
}

export type AddressBook = ReturnType<typeof useAddressBook>;

/** Read at each opening: an outdated list would preselect another address, to which the order is delivered. */
export const addressesQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['account', 'addresses'],
    queryFn: async ({ signal }) => (await unwrap(api.call('addressList', {}, { quiet: true, signal }))).data,
    staleTime: 0,
    gcTime: 0,
  });

/** The states do not change during a visit. */
export const indianStatesQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['states'],
    queryFn: async ({ signal }) => (await unwrap(api.call('stateList', {}, { quiet: true, signal }))).data,
    staleTime: Infinity,
  });
