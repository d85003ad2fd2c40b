import { endpoints, storageKeys } from '@storefront/shared-contracts';
import type { AppErrorReport, Composition, Notification, Readable, ShellApi } from '@storefront/shared-contracts';
import type { QueryClient } from '@tanstack/react-query';
import { countChanges } from './api/changeCount';
import { createApiClient } from './api/client';
import { createQueryClient } from './api/queryClient';
import { createLazyComponents } from './app/lazyComponents';
import type { LazyComponents } from './app/lazyComponents';
import { loadOwnPage } from './app/ownPages';
import { createWidgetSlot } from './app/Widget';
import type { RandomSource } from './core/device';
import { createEventBus } from './core/events';
import type { Timer } from './core/ladder';
import { createLiveReleases } from './core/liveReleases';
import type { LiveReleases } from './core/liveReleases';
import { createNavigation } from './core/navigation';
import type { Navigate, Navigation } from './core/navigation';
import type { Cookie } from './core/pinnedReload';
import { createReadable } from './core/readable';
import type { Attention } from './core/revisionWatch';
import { createRouteTable } from './core/routeTable';
import type { RouteTable } from './core/routeTable';
import { createScrollPositions } from './core/scrollPositions';
import type { ScrollPositions } from './core/scrollPositions';
import { createStaticContentSource } from './core/staticContentSource';
import type { ContentAnswer, StaticContentSource } from './core/staticContentSource';
import { createTitles } from './core/titles';
import type { Titles } from './core/titles';
import { createModuleLoader } from './federation/moduleLoader';
import type { RemoteRuntime } from './federation/runtime';
import { createNotifier } from './notify/notifier';
import type { Notifier, ToastModule } from './notify/notifier';
import { createPageReports } from './report/pageReports';
import type { Fault } from './report/reporter';
import { uncaughtFault } from './report/uncaught';
import type { UncaughtFault } from './report/uncaught';
import { createAppState } from './state/appState';
import { createBrowserStorage } from './state/browserStorage';
import { createDeviceId } from './state/deviceId';
import { createRootStore } from './state/rootStore';
import { createSession } from './state/session';
import type { Session } from './state/session';
import { createStart } from './state/start';
import { createTabs } from './state/tabs';
import type { TabChannel } from './state/tabs';

/** What the shell takes from its surroundings; each may be a fake. */
export interface Surroundings {
  readonly runtime: RemoteRuntime;
  readonly fetch: typeof fetch;
  /** Address of the API's first version, asked for at each call. */
  readonly apiBase: () => string;
  readonly localStorage: () => Storage;
  readonly sessionStorage: () => Storage;
  readonly random: () => RandomSource & { fraction(): number };
  readonly now: () => Date;
  readonly timer: (ms: number) => Timer;
  readonly openChannel: () => TabChannel | undefined;
  readonly showTitle: (title: string) => void;
  /** Whether this document was loaded by Back, Forward or a reload. */
  readonly cameBack: () => boolean;
  readonly reload: () => void;
  readonly assign: Navigate;
  readonly sendReport: (report: AppErrorReport) => void;
  readonly loadToasts: () => Promise<ToastModule>;
  /** @returns a function that stops it */
  readonly watchUncaught: (report: (fault: UncaughtFault) => void) => () => void;
  /** Asks for the revision of the manifest; whatever comes of it. */
  readonly askRevision: () => Promise<unknown>;
  /** Asks the site server for the text of a static page. */
  readonly askContent: (address: string) => Promise<ContentAnswer>;
  readonly attention: Attention;
  readonly online: () => boolean;
  /** @returns whether the browser kept it */
  readonly keepCookie: (cookie: Cookie) => boolean;
}

/** The shell's parts, made once for the life of the page. */
export interface Services {
  readonly composition: Composition;
  readonly shell: ShellApi;
  readonly table: RouteTable;
  readonly components: LazyComponents;
  readonly queryClient: QueryClient;
  readonly session: Session;
  readonly busy: Readable<string | null>;
  readonly titles: Titles;
  readonly navigation: Navigation;
  readonly notifier: Notifier;
  readonly scroll: ScrollPositions;
  readonly content: StaticContentSource;
  /** Whether this document was loaded by Back, Forward or a reload. */
  readonly cameBack: () => boolean;
  readonly report: (fault: Fault) => void;
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
  const reports = createPageReports({ composition, openRoute, send: around.sendReport });
  const storage = createBrowserStorage(around.localStorage);
  const tabStorage = createBrowserStorage(around.sessionStorage);
  const notifier = createNotifier(around.loadToasts);
  let notifiedAt = -Infinity;
  const notify = (notification: Notification) => {
    notifiedAt = around.now().getTime();
    notifier.notify(notification);
  };
  const events = createEventBus((error, name) => reports.uncaught(uncaughtFault(error, name)));
  const tabs = createTabs(around.openChannel);
  const root = createRootStore(storage);
  const session = createSession({ storage, root, events, now: around.now, tellTabs: () => tabs.tell('session') });
  const device = createDeviceId(storage, around.random);
  const state = createAppState(root);
  const queryClient = createQueryClient();
  const client = createApiClient({
    base: around.apiBase,
    fetch: around.fetch,
    token: session.token,
    deviceId: device.get,
    notify,
    report: ({ kind, endpoint, error }) => reports.report({ kind, error, address: endpoint }),
    onSessionEnded: (sent) => {
      // A token that was rotated while the call was under way says nothing about the one that came in its place (D11).
      if (session.token() === null || session.token() !== sent) return;
      session.end();
      around.reload();
    },
    onUnverified: session.unverified,
  });
  const api = countChanges(client);
  const busy = createReadable<string | null>(null);
  const isKept = () => device.isKept() && (session.token() === null || storage.get(storageKeys.token) !== null);
  const random = () => around.random().fraction();
  const live = createLiveReleases(composition, {
    ...around,
    random,
    table,
    storage: tabStorage,
    path: () => pathname,
    undisturbed: () => busy.get() === null && queryClient.isMutating() === 0 && api.changes() === 0 && isKept(),
    notifiedAt: () => notifiedAt,
  });
  const loadOwn = async (path: string) => {
    try {
      return await loadOwnPage(path, composition.shell.release);
    } catch (error) {
      reports.ofShell({ kind: 'network', error: messageOf(error), address: path });
      throw error;
    }
  };
  const load = createModuleLoader(composition.remotes, {
    ...around,
    random,
    pin: live.pinnedReload.afterLoad,
    onFailure: ({ name, release }, { kind, message, address }, recovered_by) =>
      reports.report({ kind, error: message, address, remote: name, version: release, recovered_by }),
    onUnavailable: (remote, { kind, release }) => events.emit('remote:failed', { remote, release, kind }),
  });
  const components = createLazyComponents((part, module) =>
    part === composition.shell.descriptor.name ? loadOwn(module) : load(part, module),
  );
  const titles = createTitles(composition.config.brand, around.showTitle);
  const navigation = createNavigation(around.assign);
  const shell: ShellApi = {
    session,
    api,
    state,
    events,
    config: composition.config,
    notify,
    navigate: (to, options = {}) => navigation.go(to, options),
    setTitle: titles.set,
    setBusy: busy.set,
    Widget: createWidgetSlot({ table, components, report: reports.report }),
  };
  const startShell = createStart({
    // Its own questions may be cut off: the next page asks them again.
    api: client,
    device,
    events,
    root,
    session,
    tabs,
    attention: around.attention,
    now: around.now,
    timer: around.timer,
    setCartCount: state.setCartCount,
    readCartCount: async () => {
      const answer = await client.call(endpoints.cartMedicine, { query: { limit: 1 } }, { quiet: true });
      return answer.ok ? answer.body.data.cart_count : undefined;
    },
    forget: () => void queryClient.resetQueries(),
    refresh: () => void queryClient.invalidateQueries(),
    watchUncaught: () => around.watchUncaught(reports.uncaught),
  });
  const start = () => {
    const stops = [startShell(), live.start()];
    return () => {
      for (const stop of stops) stop();
    };
  };
  return {
    composition,
    shell,
    table,
    components,
    queryClient,
    session,
    busy,
    titles,
    navigation,
    notifier,
    report: reports.report,
    reportUncaught: (error) => reports.ofShell({ kind: 'uncaught', error: String(error) }),
    live,
    start,
    scroll: createScrollPositions(tabStorage),
    content: createStaticContentSource({ askContent: around.askContent, report: reports.ofShell }),
    cameBack: around.cameBack,
    reload: around.reload,
    arrive(path) {
      if (pathname !== undefined && path !== pathname) live.ask();
      pathname = path;
    },
  };
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
