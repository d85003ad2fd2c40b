import { isRevisionResponse } from '@storefront/shared-contracts';
import { limits } from '@storefront/shared-contracts/limits';
import { QueryObserver, type QueryClient } from '@tanstack/react-query';

export interface RevisionPollerPorts {
  readonly client: QueryClient;
  /** Revision of the manifest that the page was composed from. */
  readonly composed: number;
  /** Fetches `revisionPath`. May fail or return anything. */
  readonly fetchRevision: () => Promise<unknown>;
  /** From 0 to 1. */
  readonly random: () => number;
}

/** Polls the revision of the manifest for an open page. */
export interface RevisionPoller {
  /** Highest known revision. */
  latest(): number;
  /** Fetches the revision, at most once per `revisionPollMinGapMs`. */
  poll(): void;
  /**
   * Polls at intervals while the page is visible.
   * @returns a function that stops it
   */
  start(): () => void;
}

/** A failed or invalid response counts as no change. Jitter spreads the polls of many pages over time. */
export function createRevisionPoller({ client, composed, fetchRevision, random }: RevisionPollerPorts): RevisionPoller {
  let latest = composed;
  const query = {
    queryKey: ['revision'],
    queryFn: async () => {
      const response = await fetchRevision().catch(() => undefined);
      if (isRevisionResponse(response)) latest = Math.max(latest, response.revision);
      return latest;
    },
    staleTime: limits.revisionPollMinGapMs,
  };
  return {
    latest: () => latest,
    poll: () => void client.fetchQuery(query),
    start() {
      const observer = new QueryObserver(client, {
        ...query,
        initialData: composed,
        initialDataUpdatedAt: 0,
        refetchOnMount: false,
        refetchOnWindowFocus: false,
        refetchInterval: limits.revisionPollMs * (1 + limits.revisionPollJitter * (2 * random() - 1)),
      });
      return observer.subscribe(() => undefined);
    },
  };
}
