import type { BrowserStorage } from '../platform/browser-storage';
import type { Navigate } from '../routing/navigation';
import type { RouteTable } from '../routing/route-table';

export interface ReleaseUpdatePorts {
  /** Revision that the page was composed at. */
  readonly composed: number;
  /** The highest revision heard of. */
  readonly latest: () => number;
  readonly table: Pick<RouteTable, 'match'>;
  /** Whether nothing is under way, or only kept in this page, that a load would lose. */
  readonly isIdle: () => boolean;
  /** Lasts as long as the tab. */
  readonly storage: BrowserStorage;
  /** Loads a page of this site. */
  readonly assign: Navigate;
}

/** The way of an open page to newer releases. */
export interface ReleaseUpdate {
  /**
   * A step of the visitor to another address, `from` a path. It becomes a load of the page where newer releases are
   * known and nothing speaks against it. @returns whether it did
   */
  step(from: string, to: string): boolean;
  /** The page is out of sight: the load has come, or Back may show this page as it was. */
  hidden(): void;
}

/** Where the tab keeps the revision for which it moved over last. */
const attemptedRevisionKey = 'moved-over';

/**
 * Moves a page over at a safe step to another path. It tries each revision once in a tab: where the page that comes is
 * composed at an older one still (a cache, another server), it stays there until the next. A browser that keeps no such
 * note moves over by its visitors' own page loads only.
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
  const holds = (path: string) => table.match(path)?.route.hold === true;
  const isSafe = (from: string, to: string) => {
    const path = pathOf(to);
    return path !== from && !holds(from) && !holds(path) && isIdle();
  };
  const isUntried = (revision: number) =>
    revision > composed && revision > Number(storage.get(attemptedRevisionKey) ?? 0);

  return {
    step(from, to) {
      if (!isSafe(from, to)) return false;
      const revision = latest();
      if (!moving) moving = isUntried(revision) && storage.set(attemptedRevisionKey, String(revision));
      // A second step while the page is still coming changes where it leads; the browser loads once.
      if (moving) assign(to, {});
      return moving;
    },
    hidden() {
      moving = false;
    },
  };
}

function pathOf(address: string): string {
  return address.replace(/[?#].*$/s, '');
}
