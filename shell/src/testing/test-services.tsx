import type {
  AppErrorReport,
  ComposedRemote,
  PageComposition,
  FailureKind,
  Notification,
  StaticContent,
} from '@storefront/shared-contracts';
// Waits longer for late content.
import '@storefront/shared-ui/testing';
import { act, render } from '@testing-library/react';
import type { ComponentType } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { App } from '../app/App';
import { importShellPage } from '../pages/shell-pages';
import { createServices } from '../compose/create-services';
import type { Cookie } from '../platform/browser-storage';
import { RemoteLoadError } from '../remotes/load-failure';
import type { LoadFailure, ProbeFile } from '../remotes/load-failure';
import type { Services } from '../services/services';
import type { ShellPorts } from '../compose/shell-ports';
import { memoryStorage } from './memory-storage';
import { testComposition, testRelease } from './test-composition';

export { remote } from './test-composition';

/** Exposed modules: components by `remote/module`, or an error to reject with. */
export type Exposed = Record<string, ComponentType<never> | RemoteLoadError | undefined>;

export function loadError(
  kind: FailureKind,
  status?: number,
  step: LoadFailure['step'] = 'module',
  release = testRelease,
): RemoteLoadError {
  return new RemoteLoadError({
    kind,
    step,
    address: `/remotes/${release}.js`,
    message: `${kind} fault`,
    status,
    release,
  });
}

type FlatPorts = ShellPorts['clock'] &
  ShellPorts['storage'] &
  ShellPorts['network'] &
  ShellPorts['code'] &
  ShellPorts['tab'] &
  ShellPorts['view'] &
  ShellPorts['identity'];

export interface TestPage {
  readonly remotes?: readonly ComposedRemote[];
  readonly exposed?: Exposed;
  readonly config?: Partial<PageComposition['config']>;
  readonly local?: Storage;
  readonly session?: Storage;
  /** Replaces single functions of any group: no two groups have a function of the same name. */
  readonly ports?: Partial<FlatPorts>;
  /** Response bodies by `METHOD path`; anything else is 404. */
  readonly responses?: Record<string, unknown>;
  /** Texts of static pages by URL; anything else is 503. */
  readonly contents?: Readonly<Record<string, StaticContent | undefined>>;
}

/** Creates the shell's services with fake ports, and records what they send. */
export function testServices({
  remotes = [],
  exposed = {},
  config,
  local,
  session,
  ports,
  responses = {},
  contents = {},
}: TestPage = {}) {
  const reports: AppErrorReport[] = [];
  const notifications: Notification[] = [];
  const requests: Request[] = [];
  const titles: string[] = [];
  const cookies: Cookie[] = [];
  const visibilityListeners = new Set<() => void>();
  const reload = jest.fn();
  const onStarted = jest.fn();
  const assign = jest.fn();
  const server = { revision: 7 };
  /** Makes the page visible; the server may have a newer revision. */
  const makeVisible = (revision: number) => {
    server.revision = revision;
    return act(async () => {
      for (const listener of visibilityListeners) listener();
      window.dispatchEvent(new Event('visibilitychange'));
    });
  };
  /** Makes the device online again. */
  const connect = () =>
    act(async () => {
      for (const type of ['offline', 'online']) window.dispatchEvent(new Event(type));
    });
  const probe: ProbeFile = () => Promise.resolve({ status: 200, contentType: 'text/javascript' });
  const composition = testComposition(remotes, config);
  const localStorage = local ?? memoryStorage();
  const sessionStorage = session ?? memoryStorage();
  const shellPorts: ShellPorts = {
    clock: {
      now: () => new Date(2026, 10, 20, 12, 0, 0),
      // Delays between retries end at once; longer timers never end.
      timer: (ms) => ({ done: ms < 2000 ? Promise.resolve() : new Promise(() => undefined), cancel: () => undefined }),
      random: () => 0,
      ...ports,
    },
    storage: {
      localStorage: () => localStorage,
      sessionStorage: () => sessionStorage,
      watchStored: () => () => undefined,
      openChannel: () => undefined,
      setCookie: (cookie) => {
        cookies.push(cookie);
        return true;
      },
      getCookie: (wanted) => cookies.findLast(({ name }) => name === wanted)?.value,
      ...ports,
    },
    network: {
      fetch: async (input, init) => {
        const request = new Request(input, init);
        requests.push(request.clone());
        const response = responses[`${request.method} ${new URL(request.url).pathname.replace('/api/v1', '')}`];
        const status = response === undefined ? 404 : 200;
        return new Response(JSON.stringify(response ?? { status, message: 'Not there' }), {
          status,
          headers: { 'Content-Type': 'application/json' },
        });
      },
      apiBase: () => 'http://shop.test/api/v1',
      fetchRevision: () => Promise.resolve({ revision: server.revision }),
      fetchContent: async (address) => {
        const content = contents[address];
        return { status: content ? 200 : 503, text: JSON.stringify(content ?? {}) };
      },
      sendReport: (report) => void reports.push(report),
      sendUse: () => undefined,
      online: () => true,
      ...ports,
    },
    code: {
      runtime: {
        loadEntry: (_name, candidate) => Promise.resolve(candidate),
        fetchModule: async (name, module) => () => ({ default: exposed[`${name}/${module}`] }),
        loadModule: (name, module) => {
          const found = exposed[`${name}/${module}`];
          return found instanceof RemoteLoadError ? Promise.reject(found) : Promise.resolve({ default: found });
        },
      },
      probe,
      importShellPage,
      ...ports,
    },
    tab: {
      visibility: {
        visible: () => true,
        watch: (listener) => {
          visibilityListeners.add(listener);
          return () => void visibilityListeners.delete(listener);
        },
      },
      lifecycle: { watch: () => () => undefined },
      isHistoryNavigation: () => false,
      afterLoad: () => Promise.resolve(),
      onStarted,
      reload,
      assign,
      ...ports,
    },
    view: {
      showTitle: (title) => void titles.push(title),
      showTheme: () => undefined,
      showToast: (notification) => void notifications.push(notification),
      repeatPresses: () => undefined,
      forgetPresses: () => undefined,
      watchUncaught: () => () => undefined,
      logToDeveloper: () => undefined,
      watchPaint: () => () => undefined,
      watchVitals: () => Promise.resolve(),
      watchIntent: () => () => undefined,
      ...ports,
    },
    identity: {
      randomSource: () => ({
        randomUUID: () => 'b6f2b2f0-3f3e-4b57-8a35-4a3d9d1c2e11',
        getRandomValues: (bytes) => bytes,
      }),
      sha256: async () => 'a'.repeat(64),
      locks: () => undefined,
      exclusive: (_, work) => work(),
      ...ports,
    },
  };
  const services: Services = createServices(composition, shellPorts);
  return {
    services,
    makeVisible,
    connect,
    reports,
    notifications,
    requests,
    titles,
    cookies,
    reload,
    onStarted,
    assign,
    localStorage,
  };
}

/**
 * Renders the whole page at a URL and waits for the code that loads at once. Suppresses React's messages about caught
 * errors.
 */
export async function renderPage(path: string, page: TestPage = {}) {
  window.scrollTo = () => undefined;
  window.history.replaceState(null, '', path);
  const test = testServices(page);
  const view = await act(async () =>
    render(
      <BrowserRouter>
        <App services={test.services} />
      </BrowserRouter>,
      { onCaughtError: () => undefined },
    ),
  );
  return { ...view, ...test };
}
