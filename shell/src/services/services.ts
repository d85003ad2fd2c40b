import type { ApiClient, PageComposition, Observable, ShellApi } from '@storefront/shared-contracts';
import type { QueryClient } from '@tanstack/react-query';
import { createContext, use } from 'react';
import type { StaticContentSource } from '../content/static-content-source';
import type { ErrorReporter } from '../error-reports/error-reporter';
import type { Notifier } from '../notifications/notifier';
import type { ReleaseSync } from '../releases/release-sync';
import type { LazyComponents } from '../remotes/load-remote';
import type { ReachablePart } from '../remotes/reachable-parts';
import type { EntryMemory } from '../routing/entry-memory';
import type { Navigation } from '../routing/navigation';
import type { RouteTable } from '../routing/route-table';
import type { Titles } from '../routing/titles';
import type { RecentlyViewedStore } from '../session/recently-viewed';
import type { Session } from '../session/session';

/** The shell's parts, made once for the life of the page. */
export interface Services {
  readonly composition: PageComposition;
  /** The shell's own ShellApi. */
  readonly shell: ShellApi;
  /** What each part gets through the context. */
  readonly shellOf: ShellOf;
  readonly table: RouteTable;
  readonly components: LazyComponents;
  /** The remotes that can be opened now, without the one that failed. */
  readonly reachableParts: (failedPart: string) => Promise<readonly ReachablePart[]>;
  readonly queryClient: QueryClient;
  readonly session: Session;
  /** Whether a logout waits for the server. */
  readonly logoutPending: Observable<boolean>;
  readonly busy: Observable<string | null>;
  readonly titles: Titles;
  readonly navigation: Navigation;
  readonly notifier: Notifier;
  readonly entries: EntryMemory;
  readonly content: StaticContentSource;
  readonly recentlyViewed: RecentlyViewedStore;
  /** Whether this document was loaded by Back, Forward or a reload. */
  readonly isHistoryNavigation: () => boolean;
  /** Reports an error that a boundary around a part caught. */
  readonly reportCaught: ErrorReporter['reportCaught'];
  /** Reports what no boundary caught: a fault of the shell itself. */
  readonly reportRootError: (error: unknown) => void;
  readonly releaseSync: ReleaseSync;
  readonly reload: () => void;
  /** Tells where the visitor is, for reports. */
  readonly onRouteChange: (pathname: string) => void;
  /** Runs after the first render. @returns a function that ends it */
  readonly start: () => () => void;
}

/** The shell's own parts, for the shell's own components; remotes get the ShellApi only. */
export const ServicesContext = createContext<Services | null>(null);

/** The shell's parts. @throws outside of the app */
export function useServices(): Services {
  const services = use(ServicesContext);
  if (!services) throw new Error('useServices outside of the app');
  return services;
}

/** The ShellApi of a part, by the part's name. It is the same object at every call: a context value must never change. */
export type ShellOf = (part: string) => ShellApi;

/** Each part gets a ShellApi of its own whose calls are reported as that part's (D26); all else is shared. */
export function createPartShells(shared: Omit<ShellApi, 'api'>, apiOf: (part: string) => ApiClient): ShellOf {
  const shells = new Map<string, ShellApi>();
  return (part) => {
    const known = shells.get(part);
    if (known) return known;
    const shell = { ...shared, api: apiOf(part) };
    shells.set(part, shell);
    return shell;
  };
}
