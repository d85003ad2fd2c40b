import type { BrowserStorage } from '../platform/browser-storage';
import type { Navigate } from '../routing/navigation';
import type { RouteTable } from '../routing/route-table';

export interface ReleaseUpdatePorts {
  /** Revision that the page was composed at. */
  readonly composed: number;
  /** Highest known revision. */
  readonly latest: () => number;
  readonly table: Pick<RouteTable, 'match'>;
  /** Whether a page load would lose nothing: no request in flight, nothing stored in this page only. */
  readonly isIdle: () => boolean;
  /** sessionStorage. */
  readonly storage: BrowserStorage;
  /** Loads a page of this site. */
  readonly assign: Navigate;
}

/** Updates an open page to newer releases. */
export interface ReleaseUpdate {
  /**
   * Called for each navigation, `from` a path. Loads the page instead if a newer revision is known and the navigation
   * is safe.
   * @returns whether it loads
   */
  step(from: string, to: string): boolean;
  /** The page was hidden: the load happened, or Back may show this page again. */
  hidden(): void;
}

/** sessionStorage key of the revision that this tab updated to last. */
const attemptedRevisionKey = 'moved-over';

/**
 * Loads the page at a safe navigation to another path, once per revision and tab: if the loaded page still has an older
 * revision (a cache, another server), the tab waits for the next one. Without sessionStorage it never loads.
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
      // A second navigation before the page is loaded changes the target; the browser loads once.
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
