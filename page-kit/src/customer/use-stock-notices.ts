import { unwrap, useShell, type ApiClient } from '@storefront/shared-contracts';
import { stockNoticeTexts } from '@storefront/shared-contracts/texts';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

/** The medicines that the customer waits for. Read again by each page, because a sent message ends a request. */
export const stockNoticesQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['account', 'stock-notices'],
    queryFn: async ({ signal }) => (await unwrap(api.call('stockNotices', {}, { quiet: true, signal }))).data,
    staleTime: 0,
  });

interface Change {
  readonly product_id: number;
  /** Whether the customer waits for the medicine afterwards. */
  readonly waits: boolean;
}

/**
 * The medicines that the customer waits for, and the mutation that adds or ends a request. A failed change is notified.
 * @param enabled false fetches nothing, for a visitor who is no customer with a verified mobile number
 */
export function useStockNotices(enabled: boolean) {
  const { api } = useShell();
  const client = useQueryClient();
  const query = stockNoticesQuery(api);
  const notices = useQuery({ ...query, enabled });
  const change = useMutation({
    mutationFn: ({ product_id, waits }: Change) => {
      const { consentVersion: consent_version } = stockNoticeTexts;
      return unwrap(
        waits
          ? api.call('stockNoticeAdd', { body: { product_id, consent_version } })
          : api.call('stockNoticeEnd', { body: { product_id } }),
      );
    },
    // A response from before the change must not replace the changed list.
    onMutate: () => client.cancelQueries({ queryKey: query.queryKey }),
    onSuccess: ({ data }) => client.setQueryData(query.queryKey, data),
  });
  return { notices, change };
}
