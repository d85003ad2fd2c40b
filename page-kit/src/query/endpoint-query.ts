import {
  unwrap,
  type ApiClient,
  type CallInput,
  type CallOutput,
  type EndpointName,
} from '@storefront/shared-contracts';
import { queryOptions, type QueryKey } from '@tanstack/react-query';

const minuteMs = 60_000;

/**
 * Cache options of pages for browsing. The cart checks prices again, so minutes are fresh enough, and a list is still
 * complete on Back. The API client retries by itself, and a call without network must fail at once.
 */
export const browsingCache = {
  staleTime: 5 * minuteMs,
  gcTime: 30 * minuteMs,
  retry: false,
  networkMode: 'always',
} as const;

/** A query that calls an endpoint without notifications and caches what `pick` takes from the response. */
export const endpointQuery = <Name extends EndpointName, Data>(
  api: ApiClient,
  queryKey: QueryKey,
  endpoint: Name,
  input: CallInput<Name>,
  pick: (body: CallOutput<Name>) => Data,
) =>
  queryOptions({
    ...browsingCache,
    queryKey,
    queryFn: async ({ signal }) => pick(await unwrap(api.call(endpoint, input, { quiet: true, signal }))),
  });
