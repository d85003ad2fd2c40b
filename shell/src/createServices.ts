import { cartQueryKey, endpoints, sessionEndTexts, storageKeys } from '@storefront/shared-contracts';
import type { AppErrorReport, Composition, Notification, Readable, ShellApi } from '@storefront/shared-contracts';
import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { createChangeCount } from './api/changeCount';
import { createApiClient } from './api/client';
import { createQueryClient } from './api/queryClient';
import { createLazyComponents } from './app/lazyComponents';
import type { LazyComponents } from './app/lazyComponents';
import { createPartShells } from './app/partShells';
import type { ShellOf } from './app/partShells';
import { createWidgetSlot } from './app/Widget';
import type { RandomSource } from './core/device';
import { createEntryMemory } from './core/entryMemory';
import type { EntryMemory } from './core/entryMemory';
import { createEventBus } from './core/events';
import type { Timer } from './core/ladder';
import { createLiveReleases } from './core/liveReleases';
import type { LiveReleases } from './core/liveReleases';
import { createModuleLoads } from './core/moduleLoads';
import { createNavigation } from './core/navigation';
import type { Navigate, Navigation } from './core/navigation';
import { shellPart } from './core/partAtFault';
import type { ComposedPart } from './core/partAtFault';
import type { Cookie } from './core/pinnedReload';
import { createReachableParts } from './core/reachableParts';
import type { ReachablePart } from './core/reachableParts';
import { createReadable } from './core/readable';
import type { Attention } from './core/revisionWatch';
import { createRouteTable } from './core/routeTable';
import type { RouteTable } from './core/routeTable';
import { createStaticContentSource } from './core/staticContentSource';
import type { ContentAnswer, StaticContentSource } from './core/staticContentSource';
import { createTitles } from './core/titles';
import type { Titles } from './core/titles';
import { createModuleLoader } from './federation/moduleLoader';
import { createOwnModuleLoader } from './federation/ownModules';
import type { RemoteRuntime } from './federation/runtime';
import type { ProbeFile } from './federation/scriptLoader';
import { createNotifier } from './notify/notifier';
import type { Notifier, ToastModule } from './notify/notifier';
import { createPageReports } from './report/pageReports';
import type { PageReports } from './report/pageReports';
import { uncaughtFault } from './report/uncaught';
import type { UncaughtFault } from './report/uncaught';
import { createAppState } from './state/appState';
import { createBrowserStorage } from './state/browserStorage';
import { createDeviceId } from './state/deviceId';
import { createLogOut } from './state/logOut';
import { createPendingLogouts } from './state/pendingLogouts';
import type { WithLock } from './state/deviceId';
import { createRecentlyViewed } from './state/recentlyViewed';
import type { RecentlyViewedStore } from './state/recentlyViewed';
import { createRootStore } from './state/rootStore';
import { createSession } from './state/session';
import type { Session } from './state/session';
import { createSessionEnd } from './state/sessionEnd';
import { createStart } from './state/start';
import type { PageLifecycle } from './state/start';
import { createTabs } from './state/tabs';
import type { TabChannel } from './state/tabs';

/** What the shell takes from its surroundings; each may be a fake. */
export interface Surroundings {
  readonly runtime: RemoteRuntime;
  /** Asks the server about a script that did not load. */
  readonly probe: ProbeFile;
  readonly fetch: typeof fetch;
  /** Address of the API's first version, asked for at each call. */
  readonly apiBase: () => string;
  readonly localStorage: () => Storage;
  readonly sessionStorage: () => Storage;
  readonly random: () => RandomSource & { fraction(): number };
  readonly now: () => Date;
  readonly timer: (ms: number) => Timer;
  readonly openChannel: () => TabChannel | undefined;
  readonly lifecycle: PageLifecycle;
  /** Locks shared by all tabs of the browser; undefined where it has none. */
  readonly locks: () => WithLock | undefined;
  /** Runs the listener when another tab has stored another value. @returns a function that unsubscribes */
  readonly watchStored: (key: string, listener: () => void) => () => void;
  readonly showTitle: (title: string) => void;
  /** Whether this document was loaded by Back, Forward or a reload. */
  readonly cameBack: () => boolean;
  readonly reload: () => void;
  readonly assign: Navigate;
  readonly sendReport: (report: AppErrorReport) => void;
  readonly importToasts: () => Promise<ToastModule>;
  /** Imports one of the shell's own pages by its claimed path. */
  readonly importOwnPage: (path: string) => Promise<ComponentType>;
  /** @returns a function that stops it */
  readonly watchUncaught: (report: (fault: UncaughtFault) => void) => () => void;
  /** Asks for the revision of the manifest; whatever comes of it. */
  readonly askRevision: () => Promise<unknown>;
  /** Asks the site server for the text of a static page. */
  readonly askContent: (address: string) => Promise<ContentAnswer>;
  readonly attention: Attention;
  readonly online: () => boolean;
  /** Calls `listener` when the device is online again. @returns a function that stops it */
  readonly watchOnline: (listener: () => void) => () => void;
  /** @returns whether the browser kept it */
  readonly keepCookie: (cookie: Cookie) => boolean;
  /** In hex; undefined where the browser has no such function. */
  readonly sha256: (text: string) => Promise<string | undefined>;
  /** Runs the work unless another tab is doing work of this name. */
  readonly exclusive: (name: string, work: () => Promise<void>) => Promise<void>;
}

/** The shell's parts, made once for the life of the page. */
export interface Services {
  readonly composition: Composition;
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
  readonly logoutPending: Readable<boolean>;
  readonly busy: Readable<string | null>;
  readonly titles: Titles;
  readonly navigation: Navigation;
  readonly notifier: Notifier;
  readonly entries: EntryMemory;
  readonly content: StaticContentSource;
  readonly recentlyViewed: RecentlyViewedStore;
  /** Whether this document was loaded by Back, Forward or a reload. */
  readonly cameBack: () => boolean;
  /** Reports an error that a boundary around a part caught. */
  readonly caught: PageReports['caught'];
  /** Reports what no boundary caught: a fault of the shell itself. */
  readonly reportUncaught: (error: unknown) => void;
  readonly live: LiveReleases;
  readonly reload: () => void;
  /** Tells where the visitor is, for reports. */
  readonly arrive: (pathname: string) => void;
  /** Runs after the first render. @returns a function that ends it */
  readonly start: () => () => void;
}

/** Puts the shell together from what the site server composed and from its surroundings. */
export function createServices(composition: Composition, around: Surroundings): Services {
  const table = createRouteTable(composition);
  let pathname: string | undefined;
  const openRoute = () => table.match(pathname ?? '/')?.route;
  const { probe, sendReport } = around;
  const reports = createPageReports({ composition, openRoute, probe, send: sendReport });
  const shellPartOfPage = shellPart(composition);
  const shellName = shellPartOfPage.remote;
  const storage = createBrowserStorage(around.localStorage);
  const tabStorage = createBrowserStorage(around.sessionStorage);
  const random = () => around.random().fraction();
  const loadOwn = createOwnModuleLoader({
    ...around,
    random,
    release: composition.shell.release,
    onFailure: ({ kind, message, address }, recovered_by) =>
      reports.ofShell({ kind, error: message, address, recovered_by }),
  });
  const notifier = createNotifier(() => loadOwn('toasts', around.importToasts), around.timer);
  let notifiedAt = -Infinity;
  const notify = (notification: Notification) => {
    notifiedAt = around.now().getTime();
    notifier.notify(notification);
  };
  const events = createEventBus((error, name) => reports.uncaught(uncaughtFault(error, name)));
  const recentlyViewed = createRecentlyViewed({ storage, events, watchStored: around.watchStored });
  const tabs = createTabs(around.openChannel);
  const root = createRootStore(storage);
  const sessionEnd = createSessionEnd(storage, tabStorage);
  const session = createSession({
    storage,
    ended: sessionEnd,
    root,
    events,
    now: around.now,
    tellTabs: () => tabs.tell('session'),
  });
  const device = createDeviceId({ ...around, storage });
  const state = createAppState(root);
  const queryClient = createQueryClient();
  const clientOf = (part: ComposedPart) =>
    createApiClient({
      base: around.apiBase,
      fetch: around.fetch,
      token: session.token,
      deviceId: (use) => (use === 'change' ? device.checked() : device.get()),
      notify,
      report: ({ kind, endpoint, error }) => reports.ofPart(part, { kind, error, address: endpoint }),
      onSessionEnded: (sent, reason) => {
        // A token that was rotated while the call was under way says nothing about the one that came in its place (D11).
        if (session.token() === null || session.token() !== sent) return;
        // Another tab has logged out, or stored why the session ended, and its message is still on its way.
        if (storage.get(storageKeys.token) === null) {
          session.restore();
          return;
        }
        session.end(reason);
        around.reload();
      },
      onUnverified: session.unverified,
    });
  const client = clientOf(shellPartOfPage);
  const changeCount = createChangeCount();
  const logouts = createPendingLogouts({
    ...around,
    storage,
    tabs,
    notify,
    signedIn: () => session.token() !== null,
    revoke: (handle) => client.call(endpoints.sessionRevoke, { body: { handle } }, { quiet: true }),
  });
  const logOut = createLogOut({
    session,
    logouts,
    sha256: around.sha256,
    notify,
    endOnServer: () => client.call(endpoints.logout, { body: { fetch_type: 'logout' } }, { quiet: true }),
  });
  const busy = createReadable<string | null>(null);
  const isKept = () => device.isKept() && (session.token() === null || storage.get(storageKeys.token) !== null);
  const live = createLiveReleases(composition, {
    ...around,
    random,
    table,
    storage: tabStorage,
    path: () => pathname,
    undisturbed: () => busy.get() === null && queryClient.isMutating() === 0 && changeCount.changes() === 0 && isKept(),
    notifiedAt: () => notifiedAt,
  });
  const load = createModuleLoader(composition.remotes, {
    ...around,
    random,
    pin: live.pinnedReload.afterLoad,
    onFailure: ({ name, release }, { kind, message, address }, recovered_by) =>
      reports.ofPart({ remote: name, version: release }, { kind, error: message, address, recovered_by }),
    onUnavailable: (remote, { kind, release }) => events.emit('remote:failed', { remote, release, kind }),
  });
  const components = createLazyComponents(
    createModuleLoads({
      ...around,
      random,
      load: (part, module) =>
        part === shellName ? loadOwn(module, () => around.importOwnPage(module)) : load(part, module),
    }),
  );
  const titles = createTitles(composition.config.brand, around.showTitle);
  const navigation = createNavigation(around.assign);
  const callerOf = (name: string): ComposedPart => {
    const remote = composition.remotes.find((candidate) => candidate.name === name);
    return remote === undefined ? shellPartOfPage : { remote: name, version: remote.release };
  };
  const shellOf: ShellOf = createPartShells(
    {
      session: { ...session, logOut },
      state,
      events,
      config: composition.config,
      notify,
      navigate: (to, options = {}) => navigation.go(to, options),
      setTitle: titles.set,
      setBusy: busy.set,
      Widget: createWidgetSlot({ table, components, caught: reports.caught, shellOf: (name) => shellOf(name) }),
    },
    (name) => changeCount.counted(clientOf(callerOf(name))),
  );
  const startShell = createStart({
    // Its own questions may be cut off: the next page asks them again.
    api: client,
    device,
    events,
    root,
    session,
    tabs,
    attention: around.attention,
    lifecycle: around.lifecycle,
    watchStored: around.watchStored,
    now: around.now,
    timer: around.timer,
    cartCount: state.cartCount,
    setCartCount: state.setCartCount,
    readCartCount: async () => {
      const answer = await client.call(endpoints.cartMedicine, { query: { limit: 1 } }, { quiet: true });
      return answer.ok ? answer.body.data.cart_count : undefined;
    },
    forget: () => void queryClient.resetQueries(),
    refresh: () => void queryClient.invalidateQueries(),
    refreshCart: () => void queryClient.invalidateQueries({ queryKey: cartQueryKey }),
    watchUncaught: () => around.watchUncaught(reports.uncaught),
    announceSessionEnd: () => {
      const end = sessionEnd.get();
      // A protected page leads to the login page, which says it above its form.
      const access = openRoute()?.access ?? 'public';
      if (end === null || access !== 'public') return;
      notify({ type: 'info', message: `${sessionEndTexts.reasons[end]} ${sessionEndTexts.logIn}` });
      sessionEnd.acknowledge();
    },
  });
  const start = () => {
    const stops = [startShell(), live.start(), logouts.start(), components.start()];
    return () => {
      for (const stop of stops) stop();
    };
  };
  return {
    composition,
    shell: shellOf(shellName),
    shellOf,
    table,
    components,
    reachableParts: createReachableParts({
      remotes: composition.remotes,
      probe: around.probe,
      hasFailedPart: components.hasFailedPart,
    }),
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
    start,
    entries: createEntryMemory(tabStorage),
    content: createStaticContentSource({ askContent: around.askContent, report: reports.ofShell }),
    recentlyViewed,
    cameBack: around.cameBack,
    reload: around.reload,
    arrive(path) {
      if (pathname !== undefined && path !== pathname) live.ask();
      pathname = path;
    },
  };
}
