import type { PageComposition, PageFacts } from '@storefront/shared-contracts';
import { createStaticContentSource } from '../api/static-content';
import { createReleaseSync } from '../releases/release-sync';
import type { LazyComponents } from '../remotes/lazy-components';
import { createEntryMemory } from '../routing/entry-memory';
import { createNavigation } from '../routing/navigation';
import type { Services } from '../services/services';
import { shellPart } from '../telemetry/error-reporter';
import { createPageUse } from '../telemetry/page-use';
import { createClients, createShells } from './shells';
import { deferServices } from './deferred-services';
import { createPageLifecycle } from './page-lifecycle';
import { createPageState } from './page-state';
import { createPartModules } from './part-modules';
import { createReports } from './reports';
import type { ShellPorts } from './shell-ports';
import { createVisitor } from './visitor';

/** Services that the server replaces: loading of modules and setting of titles. */
interface ServerParts {
  readonly modules: LazyComponents;
  readonly setServedPage: (facts: PageFacts) => void;
}

/**
 * Creates the shell's services from the composition and the injected browser functions. Each group uses only the groups
 * above it; `DeferredServices` also use groups below them, because API clients start them and they call the API.
 */
export function createServices(composition: PageComposition, ports: ShellPorts, server?: ServerParts): Services {
  const page = createPageState(composition, ports);
  const reports = createReports(composition, ports, page);
  const { reporter, events } = reports;
  const visitor = createVisitor(ports, page, reports);
  const base = { composition, ports, page, reports, visitor };
  const deferred = deferServices(() => ({ ...base, client: clients.client, modules, components, shellOf }));
  const clients = createClients({ ...base, deferred, isServer: server !== undefined });
  const isPersisted = () => visitor.isTokenStored() && (deferred.started()?.device.isPersisted() ?? true);
  const releaseSync = createReleaseSync({ ...base, isPersisted });
  const navigation = createNavigation(ports.tab.assign, releaseSync.reloadOnNavigate);
  const pageUse = createPageUse({ composition, ports, events });
  const modules = createPartModules({ ...base, pin: releaseSync.onLoadFailure, onUse: pageUse.add });
  const components = server?.modules ?? modules.components;
  const shellOf = createShells({ ...base, clients, navigation, deferred, setServedPage: server?.setServedPage });
  const lifecycle = createPageLifecycle({ ...base, releaseSync, pageUse, deferred });
  return {
    composition,
    shell: shellOf(shellPart(composition).remote),
    shellOf,
    table: page.table,
    components,
    reachableParts: modules.reachableParts,
    queryClient: page.queryClient,
    session: visitor.session,
    logoutPending: visitor.logoutPending,
    recentlyViewed: visitor.recentlyViewed,
    recentSearches: visitor.recentSearches,
    theme: visitor.theme,
    busy: page.busy,
    titles: page.titles,
    navigation,
    hydrationGate: page.hydrationGate,
    entries: createEntryMemory(page.tabStorage),
    content: createStaticContentSource({
      fetchContent: ports.network.fetchContent,
      report: reporter.reportShellError,
    }),
    isHistoryNavigation: ports.tab.isHistoryNavigation,
    reload: ports.tab.reload,
    reportCaught: reporter.reportCaught,
    reportRecovered: reporter.reportRecovered,
    releaseSync,
    ...lifecycle,
  };
}
