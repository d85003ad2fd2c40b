import { storageKeys } from '@storefront/shared-contracts';
import { messages, sessionEndTexts } from '@storefront/shared-contracts/texts';
import type { Notification, PageComposition, PageFacts } from '@storefront/shared-contracts';
import { createApiClient } from './api/client';
import { importTransport } from './api/import-transport';
import { createQueryClient } from './api/query-client';
import { fillQueryCache } from './api/served-queries';
import type { FilledQueries } from './api/served-queries';
import { createMutationTracker } from './api/track-mutations';
import { createWidgetOutlet } from './app/Widget';
import { createStaticContentSource } from './content/static-content-source';
import { shellPart, type ComposedPart } from './error-reports/composed-part';
import { createErrorReporter } from './error-reports/error-reporter';
import { toUncaughtError } from './error-reports/uncaught-errors';
import type { CreatePageInUse, PageInUse } from './in-use/page-in-use';
import { createHydrationGate } from './hydration/hydration-gate';
import { createBrowserStorage, withVisitCookie } from './platform/browser-storage';
import { createEventBus } from './platform/event-bus';
import { createObservable } from './platform/observable';
import { createTabSync } from './platform/tab-sync';
import { yieldToMain } from './platform/yield-to-main';
import { createPartUse } from './releases/part-use';
import { createReleaseSync, type ReleaseSync } from './releases/release-sync';
import { createLazyComponents, createModuleFetcher, createModuleLoader } from './remotes/load-remote';
import type { LazyComponents, LoadComponent } from './remotes/load-remote';
import { createShellModuleLoader, type LoadShellModule } from './remotes/load-shell-module';
import { createModuleLoads } from './remotes/module-loads';
import { createReachableParts } from './remotes/reachable-parts';
import { createEntryMemory } from './routing/entry-memory';
import { createNavigation } from './routing/navigation';
import { createRouteTable, pageModule, type OwnedRoute } from './routing/route-table';
import { createTitles } from './routing/titles';
import { createPartShells, type Services, type ShellOf } from './services/services';
import type { ShellPorts } from './services/shell-ports';
import { createRecentlyViewed } from './session/recently-viewed';
import { createAppState, createRootStore, restoreRootStore } from './session/root-store';
import { createSession } from './session/session';
import { createSessionEnd } from './session/session-end';

/** What replaces the loading of modules and the setting of titles on the server. */
export interface ServerParts {
  readonly modules: LazyComponents;
  readonly setServedPage: (facts: PageFacts) => void;
}

/** Creates the shell's services from the composition and the injected browser functions. */
export function createServices(composition: PageComposition, ports: ShellPorts, server?: ServerParts): Services {
  const page = createPageState(composition, ports);
  const reports = createReports(composition, ports, page.openRoute);
  const sessionParts = createSessionParts(ports, page, reports);
  const pageInUse = createPageInUseLoader(reports.loadShellModule, ports.importInUse, (create) => {
    const { table, path, queryClient, hydrationGate, isServed } = page;
    const { fetchPage } = loading;
    return create({
      ...ports,
      ...sessionParts,
      ...sessionParts.state,
      ...reports,
      table,
      queryClient,
      hydrated: hydrationGate.settled,
      isServed,
      fetchPage,
      openPath: path,
      api: clients.client,
      apiOf: (part) => shellOf(part).api,
      hasFailedPart: components.hasFailedPart,
    });
  });
  const clients = createClients(composition, ports, reports, sessionParts, pageInUse, server);
  const releaseSync = createReleaseUpdates(composition, ports, page, reports, sessionParts, pageInUse);
  const loading = createRemoteLoading(composition, ports, reports, releaseSync);
  const components = server?.modules ?? loading.components;
  const shellOf = createShells(composition, { page, reports, sessionParts, clients, components, server, pageInUse });
  let restored: Promise<unknown> | undefined;
  const { table, queryClient, busy, titles, navigation } = page;
  const { reporter } = reports;
  return {
    composition,
    shell: shellOf(shellPart(composition).remote),
    shellOf,
    table,
    components,
    reachableParts: loading.reachableParts,
    queryClient,
    session: sessionParts.session,
    logoutPending: sessionParts.logoutPending,
    busy,
    titles,
    navigation,
    reportCaught: reporter.reportCaught,
    reportRecovered: reporter.reportRecovered,
    releaseSync,
    showServed({ queries }, clockDifference) {
      page.setFilled(fillQueryCache(queryClient, queries, clockDifference));
    },
    hydrationGate: page.hydrationGate,
    onHydrated() {
      // A call without the visitor's token would change the cart of a guest.
      void restored?.then(yieldToMain).then(ports.repeatPresses);
    },
    start() {
      const stops = [
        ports.watchUncaught(reporter.reportUncaught),
        releaseSync.start(),
        components.start(),
        loading.use.start(),
        () => pageInUse.get()?.stop(),
      ];
      let isStopped = false;
      restored = sessionParts.restore();
      // Data of a returning visitor, and of a page that the browser renders, are asked for at once.
      const isAtOnce = sessionParts.wasReturning() || !page.isServed();
      void (isAtOnce ? restored : ports.afterLoad()).then(() => {
        if (isStopped) return;
        // A failed load is repeated by the first call of the API.
        importTransport().catch(() => undefined);
        pageInUse.load().catch(() => undefined);
      });
      // In a microtask: if an effect of the first render fails, such as by rendering without end, the start has failed.
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
        pageInUse.get()?.onRouteChange();
        ports.forgetPresses();
        page.filled()?.retryRejected();
      }
      page.setPath(path);
    },
  };
}

interface PageInUseLoader {
  /** Undefined until it has loaded. */
  get(): PageInUse | undefined;
  /** After a failure the next call loads it again. @throws RemoteLoadError */
  load(): Promise<PageInUse>;
}

function createPageInUseLoader(
  loadShellModule: LoadShellModule,
  importInUse: ShellPorts['importInUse'],
  create: (createPageInUse: CreatePageInUse) => PageInUse,
): PageInUseLoader {
  let pageInUse: PageInUse | undefined;
  return {
    get: () => pageInUse,
    async load() {
      if (pageInUse !== undefined) return pageInUse;
      const createPageInUse = await loadShellModule('in-use', importInUse);
      return (pageInUse ??= create(createPageInUse));
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
  const hydrationGate = createHydrationGate(ports.timer);
  return {
    table,
    path: () => pathname,
    setPath(path: string) {
      pathname = path;
    },
    hydrationGate,
    /** The queries of a page that the server rendered. */
    filled: () => filled,
    isServed: () => filled !== undefined,
    setFilled(queries: FilledQueries) {
      filled = queries;
    },
    openRoute: () => table.match(pathname ?? '/')?.route,
    tabStorage: createBrowserStorage(ports.sessionStorage),
    queryClient,
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
  const reporter = createErrorReporter({ ...ports, composition, openRoute, send: ports.sendReport });
  const loadShellModule = createShellModuleLoader({
    ...ports,
    random: () => ports.random().fraction(),
    release: composition.shell.release,
    onFailure: ({ kind, message, address }, recovered_by) =>
      reporter.reportShellError({ kind, error: message, address, recovered_by }),
  });
  let notifiedAt = -Infinity;
  return {
    reporter,
    loadShellModule,
    notify(notification: Notification) {
      notifiedAt = ports.now().getTime();
      ports.showToast(notification);
    },
    /** Time of the last notification in ms. */
    notifiedAt: () => notifiedAt,
    events: createEventBus((error, name) => reporter.reportUncaught(toUncaughtError(error, name))),
  };
}

type Reports = ReturnType<typeof createReports>;

/** Session, device id and stored state. */
function createSessionParts(ports: ShellPorts, { tabStorage, openRoute }: PageState, { notify, events }: Reports) {
  // A search loads a page: without the id the guest's cart would be lost.
  const storage = withVisitCookie(createBrowserStorage(ports.localStorage), storageKeys.deviceId, ports);
  const tabs = createTabSync(ports.openChannel);
  const root = createRootStore(storage);
  const ended = createSessionEnd(storage, tabStorage);
  const { now } = ports;
  const session = createSession({ storage, ended, root, events, now, broadcast: () => tabs.broadcast('session') });
  /** Shows once why the server ended the session, unless the open page redirects to the login page, which shows it above its form. */
  const announceSessionEnd = () => {
    const end = ended.get();
    if (end === null || (openRoute()?.access ?? 'public') !== 'public') return;
    notify({ type: 'info', message: `${sessionEndTexts.reasons[end]} ${sessionEndTexts.logIn}` });
    ended.acknowledge();
  };
  const isReturning = () =>
    [storageKeys.token, storageKeys.deviceId, storageKeys.pendingLogouts].some((key) => storage.get(key) !== null);
  let wasReturning: boolean | undefined;
  return {
    storage,
    tabs,
    root,
    session,
    state: createAppState(root),
    recentlyViewed: createRecentlyViewed({ storage, events, watchStored: ports.watchStored }),
    /** Whether the server has not processed a logout yet. */
    logoutPending: createObservable(false),
    /** Whether another page has stored what the API knows the visitor by, or a logout that the server has not processed. */
    isReturning,
    /** Whether one had when this was called first, at the start of the page. */
    wasReturning: () => (wasReturning ??= isReturning()),
    /** Reads the stored values. Resolves to whether the session is of another login. */
    async restore() {
      await restoreRootStore(root, ports.timer);
      const isOther = session.restore();
      announceSessionEnd();
      return isOther;
    },
  };
}

type SessionParts = ReturnType<typeof createSessionParts>;

/** An API client per part, and the shell's own. */
function createClients(
  composition: PageComposition,
  ports: ShellPorts,
  { reporter, notify, events }: Reports,
  { storage, session }: SessionParts,
  pageInUse: PageInUseLoader,
  server: ServerParts | undefined,
) {
  const clientOf = (part: ComposedPart, trackMutation?: () => () => void) =>
    createApiClient({
      trackMutation,
      base: ports.apiBase,
      fetch: ports.fetch,
      sendOnce: ports.sendOnce,
      checkedBodies: ports.checkedBodies,
      token: session.token,
      async deviceId(use) {
        // The server sends the calls of no device.
        if (server !== undefined) return '';
        const { device, onVisitorActs } = await pageInUse.load();
        // A change waits for the check of the device id, which starts now at the latest.
        onVisitorActs();
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
          if (session.restore()) events.emit('session:signed-out', { reason: 'asked' });
          return;
        }
        session.end(reason);
        ports.reload();
      },
      onUnverified: session.markUnverified,
    });
  return { clientOf, client: clientOf(shellPart(composition)) };
}

type Clients = ReturnType<typeof createClients>;

/** Loads pages and widgets of all parts and finds the parts that can be opened. */
function createRemoteLoading(
  composition: PageComposition,
  ports: ShellPorts,
  { reporter, events, loadShellModule }: Reports,
  releaseSync: ReleaseSync,
) {
  const random = () => ports.random().fraction();
  const { remotes } = composition;
  const loadRemoteModule = createModuleLoader(remotes, {
    ...ports,
    random,
    pin: releaseSync.onLoadFailure,
    onFailure: (remote, { kind, message, address, release }, recovered_by) =>
      reporter.reportPartError({ remote, version: release }, { kind, error: message, address, recovered_by }),
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
  { notifiedAt }: Reports,
  { storage, session }: SessionParts,
  pageInUse: PageInUseLoader,
): ReleaseSync {
  /** Whether the browser has stored what the next page needs. */
  const isPersisted = () =>
    (pageInUse.get()?.device.isPersisted() ?? true) &&
    (session.token() === null || storage.get(storageKeys.token) !== null);
  return createReleaseSync(composition, {
    ...ports,
    table,
    storage: tabStorage,
    path,
    isIdle: () => isIdle() && isPersisted(),
    notifiedAt,
    random: () => ports.random().fraction(),
  });
}

interface Groups {
  readonly pageInUse: PageInUseLoader;
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
    pageInUse,
  }: Groups & { readonly components: LazyComponents; readonly server: ServerParts | undefined },
): ShellOf {
  const { table, navigation, titles, busy, mutations } = page;
  const shellOf: ShellOf = createPartShells(
    {
      session: {
        ...sessionParts.session,
        async logOut() {
          const loaded = await pageInUse.load().catch(() => undefined);
          if (loaded !== undefined) await loaded.logOut();
          else reports.notify({ type: 'danger', message: messages.logoutFailed });
        },
      },
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
