import { endpoints } from '@storefront/shared-contracts';
import type { AppErrorReport, Composition, Readable, ShellApi } from '@storefront/shared-contracts';
import type { QueryClient } from '@tanstack/react-query';
import { createApiClient } from './api/client';
import { createQueryClient } from './api/queryClient';
import { createLazyComponents } from './app/lazyComponents';
import type { LazyComponents } from './app/lazyComponents';
import { loadOwnPage } from './app/ownPages';
import { createWidgetSlot } from './app/Widget';
import type { RandomSource } from './core/device';
import { createEventBus } from './core/events';
import type { Timer } from './core/ladder';
import { createNavigation } from './core/navigation';
import type { Navigate, Navigation } from './core/navigation';
import { createReadable } from './core/readable';
import { createRouteTable } from './core/routeTable';
import type { RouteTable } from './core/routeTable';
import { createScrollPositions } from './core/scrollPositions';
import type { ScrollPositions } from './core/scrollPositions';
import { createTitles } from './core/titles';
import type { Titles } from './core/titles';
import { createModuleLoader } from './federation/moduleLoader';
import type { RemoteRuntime } from './federation/runtime';
import { createNotifier } from './notify/notifier';
import type { Notifier, ToastModule } from './notify/notifier';
import { createReporter } from './report/reporter';
import type { Fault } from './report/reporter';
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
  readonly watchUncaught: (report: (fault: Fault) => void) => () => void;
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
  /** Whether this document was loaded by Back, Forward or a reload. */
  readonly cameBack: () => boolean;
  readonly report: (fault: Fault) => void;
  readonly reload: () => void;
  /** Tells where the visitor is, for reports. */
  readonly arrive: (pathname: string) => void;
  /** Runs after the first render. @returns a function that ends it */
  readonly start: () => () => void;
}

/** Puts the shell together from what the site server composed and from its surroundings. */
export function createServices(composition: Composition, around: Surroundings): Services {
  const table = createRouteTable(composition);
  let pathname = '/';
  const report = createReporter({
    send: around.sendReport,
    context: () => {
      const route = table.match(pathname)?.route;
      const { revision, page_id, shell } = composition;
      const owner = route?.owner ?? { name: shell.descriptor.name, release: shell.release };
      return { revision, page_id, route: route?.path ?? '*', remote: owner.name, version: owner.release };
    },
  });
  const storage = createBrowserStorage(around.localStorage);
  const notifier = createNotifier(around.loadToasts);
  const events = createEventBus((error, name) => report({ kind: 'uncaught', error: messageOf(error), address: name }));
  const tabs = createTabs(around.openChannel);
  const root = createRootStore(storage);
  const session = createSession({ storage, root, events, now: around.now, tellTabs: () => tabs.tell('session') });
  const device = createDeviceId(storage, around.random);
  const state = createAppState(root);
  const queryClient = createQueryClient();
  const api = createApiClient({
    base: around.apiBase,
    fetch: around.fetch,
    token: session.token,
    deviceId: device.get,
    notify: notifier.notify,
    report: ({ kind, endpoint, error }) => report({ kind, error, address: endpoint }),
    onSessionEnded: () => {
      if (session.token() === null) return;
      session.end();
      around.reload();
    },
  });
  const loadOwn = async (path: string) => {
    try {
      return await loadOwnPage(path, composition.shell.release);
    } catch (error) {
      report({ kind: 'network', error: messageOf(error), address: path });
      throw error;
    }
  };
  const load = createModuleLoader(composition.remotes, {
    runtime: around.runtime,
    timer: around.timer,
    random: () => around.random().fraction(),
    onFailure: (remote, { kind, message, address, release }, recovered_by) =>
      report({ kind, error: message, address, remote, version: release, recovered_by }),
    onUnavailable: (remote, { kind, release }) => events.emit('remote:failed', { remote, release, kind }),
  });
  const components = createLazyComponents((part, module) =>
    part === composition.shell.descriptor.name ? loadOwn(module) : load(part, module),
  );
  const titles = createTitles(composition.config.brand, around.showTitle);
  const navigation = createNavigation(around.assign);
  const busy = createReadable<string | null>(null);
  const shell: ShellApi = {
    session,
    api,
    state,
    events,
    config: composition.config,
    notify: notifier.notify,
    navigate: (to, options = {}) => navigation.go(to, options),
    setTitle: titles.set,
    setBusy: busy.set,
    Widget: createWidgetSlot({ table, components, report }),
  };
  const start = createStart({
    api,
    device,
    events,
    root,
    session,
    tabs,
    now: around.now,
    timer: around.timer,
    setCartCount: state.setCartCount,
    readCartCount: async () => {
      const answer = await api.call(endpoints.cartMedicine, { query: { limit: 1 } }, { quiet: true });
      return answer.ok ? answer.body.data.cart_count : undefined;
    },
    forget: () => void queryClient.resetQueries(),
    refresh: () => void queryClient.invalidateQueries(),
    watchUncaught: () => around.watchUncaught(report),
  });
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
    report,
    start,
    scroll: createScrollPositions(createBrowserStorage(around.sessionStorage)),
    cameBack: around.cameBack,
    reload: around.reload,
    arrive: (path) => {
      pathname = path;
    },
  };
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
