import { cartQueryKey, sessionEndTexts, storageKeys } from '@storefront/shared-contracts';
import type { Notification, PageComposition, PageFacts } from '@storefront/shared-contracts';
import { createApiClient } from './api/client';
import { createEmptyCart } from './api/empty-cart';
import { createQueryClient } from './api/query-client';
import { fillQueryCache } from './api/served-queries';
import type { FilledQueries } from './api/served-queries';
import { createMutationTracker } from './api/track-mutations';
import { createWidgetOutlet } from './app/Widget';
import { createStaticContentSource } from './content/static-content-source';
import { shellPart, type ComposedPart } from './error-reports/composed-part';
import { createDeferredReporter } from './error-reports/deferred-reporter';
import { toUncaughtError } from './error-reports/uncaught-errors';
import { createNotifier } from './notifications/notifier';
import { createHydrationGate } from './hydration/hydration-gate';
import { createPageUse, type PageUsePorts } from './hydration/page-use';
import { createBrowserStorage, type BrowserStorage } from './platform/browser-storage';
import { createEventBus } from './platform/event-bus';
import { createObservable } from './platform/observable';
import { createOnDemand } from './platform/on-demand';
import { createTabSync } from './platform/tab-sync';
import { whenReady } from './platform/when-ready';
import { yieldToMain } from './platform/yield-to-main';
import { createPagePrefetch } from './prefetch/page-prefetch';
import { createPartUse } from './releases/part-use';
import { createReleaseSync, type ReleaseSync } from './releases/release-sync';
import { createLazyComponents, createModuleFetcher, createModuleLoader } from './remotes/load-remote';
import type { LazyComponents, LoadComponent } from './remotes/load-remote';
import { createShellModuleLoader } from './remotes/load-shell-module';
import { createModuleLoads } from './remotes/module-loads';
import { createReachableParts } from './remotes/reachable-parts';
import { createEntryMemory } from './routing/entry-memory';
import { createNavigation } from './routing/navigation';
import { createRouteTable, pageModule, type OwnedRoute } from './routing/route-table';
import { createTitles } from './routing/titles';
import { createPartShells, type Services, type ShellOf } from './services/services';
import type { ShellPorts } from './services/shell-ports';
import { createDeviceId } from './session/device-id';
import { createLogOut } from './session/log-out';
import { createPendingLogouts } from './session/pending-logouts';
import { createRecentlyViewed } from './session/recently-viewed';
import { createAppState, createRootStore } from './session/root-store';
import { createSession } from './session/session';
import { createSessionEnd } from './session/session-end';
import { createStartup } from './startup';

/** What replaces the loading of modules and the setting of titles on the server. */
export interface ServerParts {
  readonly modules: LazyComponents;
  readonly setServedPage: (facts: PageFacts) => void;
}

/** Creates the shell's services from the composition and the injected browser functions. */
export function createServices(composition: PageComposition, ports: ShellPorts, server?: ServerParts): Services {
  const page = createPageState(composition, ports);
  const reports = createReports(composition, ports, page.openRoute);
  const sessionParts = createSessionParts(ports, page.tabStorage, reports);
  const clients = createClients(composition, ports, page, reports, sessionParts);
  const releaseSync = createReleaseUpdates(composition, ports, page, reports, sessionParts);
  const loading = createRemoteLoading(composition, { ...ports, whenUsed: page.use.whenUsed }, reports, releaseSync);
  const components = server?.modules ?? loading.components;
  const shellOf = createShells(composition, { page, reports, sessionParts, clients, components, server });
  const prefetch = createPagePrefetch({
    links: ports.links,
    context: () => ({ table: page.table, openPath: page.path(), signedIn: sessionParts.session.token() !== null }),
    queryClient: page.queryClient,
    apiOf: (part) => shellOf(part).api,
    fetchPage: loading.fetchPage,
    hasFailedPart: components.hasFailedPart,
  });
  const startShell = createShellStartup(ports, { page, reports, sessionParts, clients });
  const { table, queryClient, busy, titles, navigation } = page;
  const { reporter, notifier } = reports;
  return {
    composition,
    shell: shellOf(shellPart(composition).remote),
    shellOf,
    table,
    components,
    reachableParts: loading.reachableParts,
    queryClient,
    session: sessionParts.session,
    logoutPending: clients.logouts.pending,
    busy,
    titles,
    navigation,
    notifier,
    reportCaught: reporter.reportCaught,
    reportRecovered: reporter.reportRecovered,
    releaseSync,
    showServed({ queries }, clockDifference) {
      page.setFilled(fillQueryCache(queryClient, queries, clockDifference));
      ports.watchIntent(page.use.use);
    },
    hydrationGate: page.hydrationGate,
    whenUsed: page.use.whenUsed,
    onHydrated() {
      const repeats = ports.visitorInput.take();
      if (repeats.length === 0) return;
      void yieldToMain().then(() => {
        // A call without the visitor's token would change the cart of a guest.
        whenReady(sessionParts.session.ready, () => repeats.forEach((repeat) => repeat()));
      });
    },
    start() {
      const stops = [
        startShell(),
        releaseSync.start(),
        clients.logouts.start(),
        components.start(),
        loading.use.start(),
        prefetch.start(),
      ];
      let isStopped = false;
      // What fails at once in effects of the first render, such as rendering without end, is a failed start.
      queueMicrotask(() => isStopped || ports.onStarted());
      return () => {
        isStopped = true;
        for (const stop of stops) stop();
      };
    },
    entries: createEntryMemory(page.tabStorage),
    content: createStaticContentSource({ fetchContent: ports.fetchContent, report: reporter.reportShellError }),
    recentlyViewed: sessionParts.recentlyViewed,
    isHistoryNavigation: ports.isHistoryNavigation,
    reload: ports.reload,
    onRouteChange(path) {
      const previous = page.path();
      if (previous !== undefined && path !== previous) {
        releaseSync.poll();
        prefetch.onRouteChange();
        ports.visitorInput.end();
        page.filled()?.retryRejected();
      }
      page.setPath(path);
    },
  };
}

/** The open page: its path and route, title, navigation, queries and pending mutations. */
function createPageState(composition: PageComposition, ports: ShellPorts) {
  const table = createRouteTable(composition);
  const queryClient = createQueryClient();
  const mutations = createMutationTracker();
  const busy = createObservable<string | null>(null);
  let pathname: string | undefined;
  let filled: FilledQueries | undefined;
  return {
    table,
    path: () => pathname,
    setPath(path: string) {
      pathname = path;
    },
    hydrationGate: createHydrationGate(ports.timer),
    /** The queries of a page that the server rendered. */
    filled: () => filled,
    setFilled(queries: FilledQueries) {
      filled = queries;
    },
    openRoute: () => table.match(pathname ?? '/')?.route,
    tabStorage: createBrowserStorage(ports.sessionStorage),
    queryClient,
    use: createPageUse(() => filled !== undefined, ports.preloadTransport),
    mutations,
    busy,
    isIdle: () => busy.get() === null && queryClient.isMutating() === 0 && mutations.pending() === 0,
    titles: createTitles(composition.config.brand, ports.showTitle),
    navigation: createNavigation(ports.assign),
  };
}

type PageState = ReturnType<typeof createPageState>;

/** Error reports, notifications and the event bus. */
function createReports(composition: PageComposition, ports: ShellPorts, openRoute: () => OwnedRoute | undefined) {
  const failureCode = createOnDemand(ports.importFailures);
  const reporter = createDeferredReporter({
    ...ports,
    openRoute,
    code: failureCode,
    createReporter: (code) => code.createErrorReporter({ ...ports, composition, send: ports.sendReport }),
  });
  const loadShellModule = createShellModuleLoader({
    ...ports,
    random: () => ports.random().fraction(),
    release: composition.shell.release,
    onFailure: ({ kind, message, address }, recovered_by) =>
      reporter.reportShellError({ kind, error: message, address, recovered_by }),
  });
  const notifier = createNotifier(() => loadShellModule('toasts', ports.importToasts), ports.timer);
  let notifiedAt = -Infinity;
  return {
    failureCode,
    reporter,
    loadShellModule,
    notifier,
    notify(notification: Notification) {
      notifiedAt = ports.now().getTime();
      notifier.notify(notification);
    },
    /** Time of the last notification in ms. */
    notifiedAt: () => notifiedAt,
    events: createEventBus((error, name) => reporter.reportUncaught(toUncaughtError(error, name))),
  };
}

type Reports = ReturnType<typeof createReports>;

/** Session, device id and stored state. */
function createSessionParts(ports: ShellPorts, tabStorage: BrowserStorage, { notify, events }: Reports) {
  const storage = createBrowserStorage(ports.localStorage);
  const tabs = createTabSync(ports.openChannel);
  const root = createRootStore(storage);
  const ended = createSessionEnd(storage, tabStorage);
  const { now } = ports;
  const session = createSession({ storage, ended, root, events, now, broadcast: () => tabs.broadcast('session') });
  const device = createDeviceId({ ...ports, storage });
  return {
    storage,
    tabs,
    root,
    session,
    device,
    state: createAppState(root),
    recentlyViewed: createRecentlyViewed({ storage, events, watchStored: ports.watchStored }),
    /** Whether the browser has stored what the next page needs. */
    isPersisted: () => device.isPersisted() && (session.token() === null || storage.get(storageKeys.token) !== null),
    /** Shows once why the server ended the session. */
    notifySessionEnd() {
      const end = ended.get();
      if (end === null) return;
      notify({ type: 'info', message: `${sessionEndTexts.reasons[end]} ${sessionEndTexts.logIn}` });
      ended.acknowledge();
    },
  };
}

type SessionParts = ReturnType<typeof createSessionParts>;

/** An API client per part, and what the shell itself calls: logout and cart count. */
function createClients(
  composition: PageComposition,
  ports: ShellPorts,
  page: PageState,
  { reporter, notify }: Reports,
  { storage, tabs, session, device }: SessionParts,
) {
  const emptyCart = createEmptyCart(session.token);
  const clientOf = (part: ComposedPart, trackMutation?: () => () => void) =>
    createApiClient({
      trackMutation,
      emptyCart,
      base: ports.apiBase,
      fetch: ports.fetch,
      sendOnce: ports.sendOnce,
      token: session.token,
      deviceId(use) {
        // A change waits for the check of the device id, which starts now at the latest.
        page.use.use();
        return use === 'change' ? device.checked() : device.get();
      },
      notify,
      afterResponse: ports.afterResponse,
      report: ({ kind, endpoint, error }) => reporter.reportPartError(part, { kind, error, address: endpoint }),
      onSessionEnded(sent, reason) {
        // The response says nothing about a token that has replaced the sent one in the meantime (D11).
        if (session.token() === null || session.token() !== sent) return;
        // Another tab has removed the token; its message has not arrived yet.
        if (storage.get(storageKeys.token) === null) {
          session.restore();
          return;
        }
        session.end(reason);
        ports.reload();
      },
      onUnverified: session.markUnverified,
    });
  const client = clientOf(shellPart(composition));
  const logouts = createPendingLogouts({
    ...ports,
    storage,
    tabs,
    notify,
    signedIn: () => session.token() !== null,
    revoke: (handle) => client.call('sessionRevoke', { body: { handle } }, { quiet: true }),
  });
  const endOnServer = () => client.call('logout', { body: { fetch_type: 'logout' } }, { quiet: true });
  return {
    clientOf,
    client,
    logouts,
    logOut: createLogOut({ session, logouts, sha256: ports.sha256, notify, endOnServer }),
    readCartCount: () =>
      emptyCart.learn(async () => {
        const result = await client.call('cartMedicine', { query: { limit: 1 } }, { quiet: true });
        return result.ok ? result.body.data.cart_count : undefined;
      }),
    forgetEmptyCart: emptyCart.forget,
    async cartSettled() {
      await emptyCart.settled();
      // The part that made the change emits the count of its response first.
      await yieldToMain();
    },
  };
}

type Clients = ReturnType<typeof createClients>;

/** Loads pages and widgets of all parts and finds the parts that can be opened. */
function createRemoteLoading(
  composition: PageComposition,
  ports: ShellPorts & Pick<PageUsePorts, 'whenUsed'>,
  { reporter, events, loadShellModule }: Reports,
  releaseSync: ReleaseSync,
) {
  const random = () => ports.random().fraction();
  const { remotes } = composition;
  const loadRemoteModule = createModuleLoader(remotes, {
    ...ports,
    random,
    pin: releaseSync.onLoadFailure,
    onFailure: ({ name, release }, { kind, message, address }, recovered_by) =>
      reporter.reportPartError({ remote: name, version: release }, { kind, error: message, address, recovered_by }),
    onUnavailable: (remote, { kind, release }) => events.emit('remote:failed', { remote, release, kind }),
  });
  const shellName = shellPart(composition).remote;
  const use = createPartUse(composition, ports, events);
  const load: LoadComponent = (part, module) => {
    use.add(part);
    return part === shellName
      ? loadShellModule(module, () => ports.importShellPage(module))
      : loadRemoteModule(part, module);
  };
  const components = createLazyComponents(createModuleLoads({ ...ports, random, load }));
  const { hasFailedPart } = components;
  const fetchModule = createModuleFetcher(remotes, ports.runtime);
  return {
    use,
    components,
    reachableParts: createReachableParts({ remotes, probe: ports.probe, hasFailedPart }),
    /** Loads the code of a page that is not open. */
    async fetchPage(route: OwnedRoute): Promise<() => unknown> {
      const module = pageModule(route);
      if (route.owner.name !== shellName) return fetchModule(route.owner.name, module);
      const component = await ports.importShellPage(module);
      return () => component;
    },
  };
}

/** Updates the open page to newer releases, or reloads it with the last good one. */
function createReleaseUpdates(
  composition: PageComposition,
  ports: ShellPorts,
  { table, tabStorage, path, isIdle }: PageState,
  { notifiedAt, failureCode }: Reports,
  { isPersisted }: SessionParts,
): ReleaseSync {
  return createReleaseSync(composition, {
    ...ports,
    table,
    storage: tabStorage,
    path,
    failureCode,
    isIdle: () => isIdle() && isPersisted(),
    notifiedAt,
    random: () => ports.random().fraction(),
  });
}

interface Groups {
  readonly page: PageState;
  readonly reports: Reports;
  readonly sessionParts: SessionParts;
  readonly clients: Clients;
}

function createShells(
  composition: PageComposition,
  {
    page,
    reports,
    sessionParts,
    clients,
    components,
    server,
  }: Groups & { readonly components: LazyComponents; readonly server: ServerParts | undefined },
): ShellOf {
  const { table, navigation, titles, busy, mutations } = page;
  const shellOf: ShellOf = createPartShells(
    {
      session: { ...sessionParts.session, logOut: clients.logOut },
      state: sessionParts.state,
      events: reports.events,
      config: composition.config,
      notify: reports.notify,
      navigate: (to, options = {}) => navigation.go(to, options),
      setTitle: titles.set,
      setBusy: busy.set,
      ...(server && { setServedPage: server.setServedPage }),
      Widget: createWidgetOutlet({
        table,
        components,
        reportCaught: reports.reporter.reportCaught,
        use: page.use,
        shellOf: (name) => shellOf(name),
      }),
    },
    (name) => {
      const remote = composition.remotes.find((candidate) => candidate.name === name);
      const part = remote === undefined ? shellPart(composition) : { remote: name, version: remote.release };
      return clients.clientOf(part, mutations.start);
    },
  );
  return shellOf;
}

function createShellStartup(ports: ShellPorts, { page, reports, sessionParts, clients }: Groups) {
  const { queryClient, openRoute } = page;
  const { state } = sessionParts;
  return createStartup({
    ...ports,
    ...sessionParts,
    ...clients,
    // Calls of the shell's own client are not counted as pending mutations: the next page repeats them.
    api: clients.client,
    events: reports.events,
    cartCount: state.cartCount,
    setCartCount: state.setCartCount,
    resetQueries: () => void queryClient.resetQueries(),
    refetchQueries: () => void queryClient.invalidateQueries(),
    isReturning: () => [storageKeys.token, storageKeys.deviceId].some((key) => sessionParts.storage.get(key) !== null),
    ...page.use,
    refetchServed: () => void page.hydrationGate.settled().then(() => page.filled()?.refetch()),
    refetchCartQueries: () => void queryClient.invalidateQueries({ queryKey: cartQueryKey }),
    watchUncaught: () => ports.watchUncaught(reports.reporter.reportUncaught),
    // A protected page redirects to the login page, which shows the reason above its form.
    announceSessionEnd: () => {
      if ((openRoute()?.access ?? 'public') === 'public') sessionParts.notifySessionEnd();
    },
  });
}
