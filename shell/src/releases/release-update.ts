import { isRevisionResponse } from '@storefront/shared-contracts';
import { limits } from '@storefront/shared-contracts/limits';
import { QueryObserver, type QueryClient } from '@tanstack/react-query';
import type { BrowserStorage } from '../platform/browser-storage';
import type { Navigate } from '../routing/navigation';
import type { RouteTable } from '../routing/route-table';

export interface ReleaseUpdatePorts {
  /** Revision of the manifest that the page was composed from. */
  readonly composed: number;
  /** Highest known revision. */
  readonly latest: () => number;
  readonly table: Pick<RouteTable, 'match'>;
  /** Whether a page load would lose nothing: no request is in flight, and no data exist in this page only. */
  readonly isIdle: () => boolean;
  /** sessionStorage. */
  readonly storage: BrowserStorage;
  /** Loads a page of this site. */
  readonly assign: Navigate;
}

/** Moves an open page to newer releases. */
interface ReleaseUpdate {
  /**
   * Called for each navigation; `from` is a path. Loads the page instead if a newer revision is known and the
   * navigation is safe.
   * @returns whether the page loads
   */
  step(from: string, to: string): boolean;
  /** Called when the page was hidden: the page load happened, or Back may show this page again. */
  hidden(): void;
}

/** sessionStorage key of the revision that this tab last updated to. */
const attemptedRevisionKey = 'moved-over';

/**
 * Turns a safe navigation to another path into a page load, once per revision and tab. If the loaded page still has an
 * older revision (a cache, another server), the tab waits for the next revision. Without sessionStorage it never loads
 * a page.
 */
export function createReleaseUpdate({
  composed,
  latest,
  table,
  isIdle,
  storage,
  assign,
}: ReleaseUpdatePorts): ReleaseUpdate {
  let moving = false;
  const hasHold = (path: string) => table.match(path)?.route.hold === true;
  const isSafe = (from: string, to: string) => {
    const path = toPath(to);
    return path !== from && !hasHold(from) && !hasHold(path) && isIdle();
  };
  const isUntried = (revision: number) =>
    revision > composed && revision > Number(storage.get(attemptedRevisionKey) ?? 0);

  return {
    step(from, to) {
      if (!isSafe(from, to)) return false;
      const revision = latest();
      if (!moving) moving = isUntried(revision) && storage.set(attemptedRevisionKey, String(revision));
      // A second navigation before the page load changes its target; the browser loads one page only.
      if (moving) assign(to, {});
      return moving;
    },
    hidden() {
      moving = false;
    },
  };
}

function toPath(address: string): string {
  return address.replace(/[?#].*$/s, '');
}

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
interface RevisionPoller {
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
