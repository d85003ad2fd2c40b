import { cartQueryKey, endpoints, sessionEndTexts, storageKeys } from '@storefront/shared-contracts';
import type { PageComposition, Notification, SessionEndReason } from '@storefront/shared-contracts';
import { createApiClient } from './api/client';
import { createQueryClient } from './api/query-client';
import { createChangeCount } from './api/track-mutations';
import { createWidgetOutlet } from './app/Widget';
import { createStaticContentSource } from './content/static-content-source';
import { createErrorReporter, shellPart } from './error-reports/error-reporter';
import type { ComposedPart } from './error-reports/error-reporter';
import { toUncaughtError } from './error-reports/report-sender';
import { createNotifier } from './notifications/notifier';
import { createBrowserStorage } from './platform/browser-storage';
import type { BrowserStorage } from './platform/browser-storage';
import { createEventBus } from './platform/event-bus';
import { createObservable } from './platform/observable';
import { createTabSync } from './platform/tab-sync';
import { createReleaseSync } from './releases/release-sync';
import type { ReleaseSync, LiveReleasesPorts } from './releases/release-sync';
import { createLazyComponents, createModuleLoader } from './remotes/load-remote';
import type { LoadComponent } from './remotes/load-remote';
import { createOwnModuleLoader } from './remotes/load-shell-module';
import { createModuleLoads } from './remotes/module-loads';
import { createReachableParts } from './remotes/reachable-parts';
import { createEntryMemory } from './routing/entry-memory';
import { createNavigation } from './routing/navigation';
import { createRouteTable } from './routing/route-table';
import type { OwnedRoute } from './routing/route-table';
import { createTitles } from './routing/titles';
import { createPartShells } from './services/services';
import type { Services, ShellOf } from './services/services';
import type { ShellPorts } from './services/shell-ports';
import { createDeviceId } from './session/device-id';
import { createLogOut } from './session/log-out';
import { createPendingLogouts } from './session/pending-logouts';
import { createRecentlyViewed } from './session/recently-viewed';
import { createAppState, createRootStore } from './session/root-store';
import { createSession } from './session/session';
import { createSessionEnd } from './session/session-end';
import { createStartup } from './startup';

/** Builds the shell's services from what the site server wrote into the page and from the browser's functions. */
export function createServices(composition: PageComposition, ports: ShellPorts): Services {
  const table = createRouteTable(composition);
  let pathname: string | undefined;
  const openRoute = () => table.match(pathname ?? '/')?.route;
  const tabStorage = createBrowserStorage(ports.sessionStorage);
  const queryClient = createQueryClient();
  const changeCount = createChangeCount();
  const busy = createObservable<string | null>(null);
  const titles = createTitles(composition.config.brand, ports.showTitle);
  const navigation = createNavigation(ports.assign);

  const reporting = createReports(composition, ports, openRoute);
  const { reports, notifier, notify, events } = reporting;
  const sessionParts = createSessionParts(composition, ports, tabStorage, reporting);
  const { session, state, logouts, isKept } = sessionParts;
  const isIdle = () => busy.get() === null && queryClient.isMutating() === 0 && changeCount.changes() === 0 && isKept();
  const live = createReleaseUpdates(composition, ports, {
    table,
    storage: tabStorage,
    path: () => pathname,
    undisturbed: isIdle,
    notifiedAt: reporting.notifiedAt,
  });
  const { components, reachableParts } = createRemoteLoading(composition, ports, reporting, live);

  const shell = shellPart(composition);
  const partNamed = (name: string): ComposedPart => {
    const remote = composition.remotes.find((candidate) => candidate.name === name);
    return remote === undefined ? shell : { remote: name, version: remote.release };
  };
  const shellOf: ShellOf = createPartShells(
    {
      session: { ...session, logOut: sessionParts.logOut },
      state,
      events,
      config: composition.config,
      notify,
      navigate: (to, options = {}) => navigation.go(to, options),
      setTitle: titles.set,
      setBusy: busy.set,
      Widget: createWidgetOutlet({ table, components, caught: reports.caught, shellOf: (name) => shellOf(name) }),
    },
    (name) => changeCount.counted(sessionParts.clientOf(partNamed(name))),
  );
  const startShell = createStartup({
    ...ports,
    ...sessionParts,
    // Calls of the shell's own client are not counted as pending changes: the next page repeats them.
    api: sessionParts.client,
    events,
    cartCount: state.cartCount,
    setCartCount: state.setCartCount,
    forget: () => void queryClient.resetQueries(),
    refresh: () => void queryClient.invalidateQueries(),
    refreshCart: () => void queryClient.invalidateQueries({ queryKey: cartQueryKey }),
    watchUncaught: () => ports.watchUncaught(reports.uncaught),
    // A protected page redirects to the login page, which shows the reason above its form.
    announceSessionEnd: () => {
      if ((openRoute()?.access ?? 'public') === 'public') sessionParts.notifySessionEnd();
    },
  });

  return {
    composition,
    shell: shellOf(shell.remote),
    shellOf,
    table,
    components,
    reachableParts,
    queryClient,
    session,
    logoutPending: logouts.pending,
    busy,
    titles,
    navigation,
    notifier,
    caught: reports.caught,
    reportUncaught: (error) => reports.ofShell({ kind: 'uncaught', error: String(error) }),
    live,
    start() {
      const stops = [startShell(), live.start(), logouts.start(), components.start()];
      return () => {
        for (const stop of stops) stop();
      };
    },
    entries: createEntryMemory(tabStorage),
    content: createStaticContentSource({ askContent: ports.askContent, report: reports.ofShell }),
    recentlyViewed: sessionParts.recentlyViewed,
    cameBack: ports.cameBack,
    reload: ports.reload,
    arrive(path) {
      if (pathname !== undefined && path !== pathname) live.ask();
      pathname = path;
    },
  };
}

/** Error reports, notifications and the event bus. */
function createReports(composition: PageComposition, ports: ShellPorts, openRoute: () => OwnedRoute | undefined) {
  const reports = createErrorReporter({ composition, openRoute, probe: ports.probe, send: ports.sendReport });
  const loadOwn = createOwnModuleLoader({
    ...ports,
    random: () => ports.random().fraction(),
    release: composition.shell.release,
    onFailure: ({ kind, message, address }, recovered_by) =>
      reports.ofShell({ kind, error: message, address, recovered_by }),
  });
  const notifier = createNotifier(() => loadOwn('toasts', ports.importToasts), ports.timer);
  let notifiedAt = -Infinity;
  return {
    reports,
    loadOwn,
    notifier,
    notify(notification: Notification) {
      notifiedAt = ports.now().getTime();
      notifier.notify(notification);
    },
    /** Time of the last notification in ms. */
    notifiedAt: () => notifiedAt,
    events: createEventBus((error, name) => reports.uncaught(toUncaughtError(error, name))),
  };
}

type Reporting = ReturnType<typeof createReports>;

/** Session, device id and stored state, and the API clients that send them. */
function createSessionParts(
  composition: PageComposition,
  ports: ShellPorts,
  tabStorage: BrowserStorage,
  { reports, notify, events }: Reporting,
) {
  const storage = createBrowserStorage(ports.localStorage);
  const recentlyViewed = createRecentlyViewed({ storage, events, watchStored: ports.watchStored });
  const tabs = createTabSync(ports.openChannel);
  const root = createRootStore(storage);
  const ended = createSessionEnd(storage, tabStorage);
  const { now } = ports;
  const session = createSession({ storage, ended, root, events, now, tellTabs: () => tabs.tell('session') });
  const device = createDeviceId({ ...ports, storage });
  const onSessionEnded = (sent: string | null, reason: SessionEndReason | undefined) => {
    // The response says nothing about a token that has replaced the sent one in the meantime (D11).
    if (session.token() === null || session.token() !== sent) return;
    // Another tab has removed the token; its message has not arrived yet.
    if (storage.get(storageKeys.token) === null) {
      session.restore();
      return;
    }
    session.end(reason);
    ports.reload();
  };
  const clientOf = (part: ComposedPart) =>
    createApiClient({
      base: ports.apiBase,
      fetch: ports.fetch,
      token: session.token,
      deviceId: (use) => (use === 'change' ? device.checked() : device.get()),
      notify,
      report: ({ kind, endpoint, error }) => reports.ofPart(part, { kind, error, address: endpoint }),
      onSessionEnded,
      onUnverified: session.unverified,
    });
  const client = clientOf(shellPart(composition));
  const logouts = createPendingLogouts({
    ...ports,
    storage,
    tabs,
    notify,
    signedIn: () => session.token() !== null,
    revoke: (handle) => client.call(endpoints.sessionRevoke, { body: { handle } }, { quiet: true }),
  });
  return {
    root,
    tabs,
    session,
    device,
    clientOf,
    client,
    logouts,
    recentlyViewed,
    state: createAppState(root),
    logOut: createLogOut({
      session,
      logouts,
      sha256: ports.sha256,
      notify,
      endOnServer: () => client.call(endpoints.logout, { body: { fetch_type: 'logout' } }, { quiet: true }),
    }),
    /** Whether the browser has stored what the next page needs. */
    isKept: () => device.isKept() && (session.token() === null || storage.get(storageKeys.token) !== null),
    async readCartCount() {
      const answer = await client.call(endpoints.cartMedicine, { query: { limit: 1 } }, { quiet: true });
      return answer.ok ? answer.body.data.cart_count : undefined;
    },
    /** Shows once why the server ended the session. */
    notifySessionEnd() {
      const end = ended.get();
      if (end === null) return;
      notify({ type: 'info', message: `${sessionEndTexts.reasons[end]} ${sessionEndTexts.logIn}` });
      ended.acknowledge();
    },
  };
}

/** The loader of all pages and widgets, and which parts can be opened. */
function createRemoteLoading(
  composition: PageComposition,
  ports: ShellPorts,
  { reports, events, loadOwn }: Reporting,
  live: ReleaseSync,
) {
  const random = () => ports.random().fraction();
  const { remotes } = composition;
  const loadRemoteModule = createModuleLoader(remotes, {
    ...ports,
    random,
    pin: live.pinnedReload.afterLoad,
    onFailure: ({ name, release }, { kind, message, address }, recovered_by) =>
      reports.ofPart({ remote: name, version: release }, { kind, error: message, address, recovered_by }),
    onUnavailable: (remote, { kind, release }) => events.emit('remote:failed', { remote, release, kind }),
  });
  const shellName = shellPart(composition).remote;
  const load: LoadComponent = (part, module) =>
    part === shellName ? loadOwn(module, () => ports.importOwnPage(module)) : loadRemoteModule(part, module);
  const components = createLazyComponents(createModuleLoads({ ...ports, random, load }));
  const { hasFailedPart } = components;
  return { components, reachableParts: createReachableParts({ remotes, probe: ports.probe, hasFailedPart }) };
}

/** How the open page gets to other releases than those that it was composed from. */
function createReleaseUpdates(
  composition: PageComposition,
  ports: ShellPorts,
  page: Pick<LiveReleasesPorts, 'table' | 'storage' | 'path' | 'undisturbed' | 'notifiedAt'>,
): ReleaseSync {
  return createReleaseSync(composition, { ...ports, ...page, random: () => ports.random().fraction() });
}
