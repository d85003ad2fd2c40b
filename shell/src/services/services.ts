import type {
  Observable,
  PageComposition,
  RecentSearch,
  ServedState,
  ShellApi,
  ViewedProduct,
} from '@storefront/shared-contracts';
import type { QueryClient } from '@tanstack/react-query';
import { createContext, use } from 'react';
import type { StaticContentSource } from '../api/static-content';
import type { HydrationGate } from '../lifecycle/hydration-gate';
import type { ReleaseSync } from '../releases/release-sync';
import type { LazyComponents } from '../remotes/lazy-components';
import type { ReachablePart } from '../remotes/load-module';
import type { EntryMemory } from '../routing/entry-memory';
import type { Navigation, Titles } from '../routing/navigation';
import type { RouteTable } from '../routing/route-table';
import type { DeviceList } from '../session/device-list';
import type { Session } from '../session/session';
import type { ThemeChoice } from '../session/theme';
import type { ErrorReporter } from '../telemetry/error-reporter';

/**
 * Returns the ShellApi of a part by the part's name. Returns the same object at every call, because context values must
 * not change.
 */
export type ShellOf = (part: string) => ShellApi;

/** The shell's services, created once per page. */
export interface Services {
  readonly composition: PageComposition;
  /** The shell's own ShellApi. */
  readonly shell: ShellApi;
  /** The ShellApi of each part, provided by its context. */
  readonly shellOf: ShellOf;
  readonly table: RouteTable;
  readonly components: LazyComponents;
  /** Finds the other remotes that can be opened now. */
  readonly reachableParts: (failedPart: string) => Promise<readonly ReachablePart[]>;
  readonly queryClient: QueryClient;
  readonly session: Session;
  /** Whether the server has not processed a logout yet. */
  readonly logoutPending: Observable<boolean>;
  readonly busy: Observable<string | null>;
  readonly titles: Titles;
  readonly navigation: Navigation;
  readonly entries: EntryMemory;
  readonly content: StaticContentSource;
  /** The products whose pages were opened on this device. */
  readonly recentlyViewed: DeviceList<ViewedProduct>;
  readonly recentSearches: DeviceList<RecentSearch>;
  readonly theme: ThemeChoice;
  /** Whether this document was loaded by Back, Forward or a reload. */
  readonly isHistoryNavigation: () => boolean;
  /** Reports an error that a boundary around a part caught. */
  readonly reportCaught: ErrorReporter['reportCaught'];
  /** Reports that React rendered a part of a served page again in the browser. */
  readonly reportRecovered: ErrorReporter['reportRecovered'];
  readonly releaseSync: ReleaseSync;
  readonly reload: () => void;
  /** Sets the path of the open page, for reports and release updates. */
  readonly onRouteChange: (pathname: string) => void;
  /** Fills the query cache with the data of a served page, before the first render. */
  readonly showServed: (state: ServedState, clockDifference: number | 'unknown') => void;
  /** Called after each boundary of a served page is hydrated; repeats the recorded presses of its buttons. */
  readonly onHydrated: () => void;
  readonly hydrationGate: HydrationGate;
  /** Called after the first render. @returns a function that stops all services */
  readonly start: () => () => void;
}

/** Services for the shell's own components; remotes get the ShellApi only. */
export const ServicesContext = createContext<Services | null>(null);

/** @throws outside of the App component */
export function useServices(): Services {
  const services = use(ServicesContext);
  if (!services) throw new Error('useServices outside of the app');
  return services;
}
