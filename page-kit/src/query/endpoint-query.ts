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
 * Cache options of catalogue pages. The cart checks prices again, so data some minutes old are fresh enough. gcTime
 * keeps a list complete for Back. The API client retries, and a call without a network connection must fail at once.
 */
export const browsingCache = {
  staleTime: 5 * minuteMs,
  gcTime: 30 * minuteMs,
} as const;

/** A query that calls an endpoint without notifications and caches the value that `pick` returns for the response. */
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
