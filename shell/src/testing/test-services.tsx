import type {
  AppErrorReport,
  ComposedRemote,
  PageComposition,
  FailureKind,
  Notification,
  StaticContent,
} from '@storefront/shared-contracts';
import { act, render } from '@testing-library/react';
import type { ComponentType } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { App } from '../app/App';
import { importShellPage } from '../app/shell-pages';
import { createServices } from '../create-services';
import type { Cookie } from '../releases/pinned-reload';
import { RemoteLoadError } from '../remotes/load-failure';
import type { LoadFailure } from '../remotes/load-failure';
import type { Services } from '../services/services';
import type { ShellPorts } from '../services/shell-ports';
import { memoryStorage } from './memory-storage';
import { testComposition, testRelease } from './test-composition';

export { remote } from './test-composition';

/** What a remote exposes: components by `remote/module`, or an error to fail with. */
export type Exposed = Record<string, ComponentType<never> | RemoteLoadError | undefined>;

/** A failure of a remote to load. */
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

export interface TestPage {
  readonly remotes?: readonly ComposedRemote[];
  readonly exposed?: Exposed;
  readonly config?: Partial<PageComposition['config']>;
  readonly local?: Storage;
  readonly session?: Storage;
  readonly ports?: Partial<ShellPorts>;
  /** Answers by `METHOD path`; anything else is 404. */
  readonly responses?: Record<string, unknown>;
  /** Texts of static pages by address; anything else is 503. */
  readonly contents?: Readonly<Record<string, StaticContent | undefined>>;
}

/** The shell's parts with fakes around them, and what went out of the page. */
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
  const attentive = new Set<() => void>();
  const connected = new Set<() => void>();
  const reload = jest.fn();
  const assign = jest.fn();
  const server = { revision: 7 };
  /** The visitor comes back to the page, and a newer revision may be there. */
  const comeBack = (revision: number) => {
    server.revision = revision;
    return act(async () => {
      for (const listener of attentive) listener();
    });
  };
  /** The device is online again. */
  const connect = () =>
    act(async () => {
      for (const listener of connected) listener();
    });
  const composition = testComposition(remotes, config);
  const localStorage = local ?? memoryStorage();
  const sessionStorage = session ?? memoryStorage();
  const services: Services = createServices(composition, {
    runtime: {
      loadEntry: () => Promise.resolve(),
      loadModule: (name, module) => {
        const found = exposed[`${name}/${module}`];
        return found instanceof RemoteLoadError ? Promise.reject(found) : Promise.resolve({ default: found });
      },
    },
    probe: () => Promise.resolve({ status: 200, contentType: 'text/javascript' }),
    fetch: async (input, init) => {
      const request = new Request(input, init);
      requests.push(request.clone());
      const answer = responses[`${request.method} ${new URL(request.url).pathname.replace('/api/v1', '')}`];
      const status = answer === undefined ? 404 : 200;
      return new Response(JSON.stringify(answer ?? { status, message: 'Not there' }), {
        status,
        headers: { 'Content-Type': 'application/json' },
      });
    },
    apiBase: () => 'http://shop.test/api/v1',
    localStorage: () => localStorage,
    sessionStorage: () => sessionStorage,
    random: () => ({
      randomUUID: () => 'b6f2b2f0-3f3e-4b57-8a35-4a3d9d1c2e11',
      getRandomValues: (bytes) => bytes,
      fraction: () => 0,
    }),
    now: () => new Date(2026, 10, 20, 12, 0, 0),
    // Pauses between retries are over at once; other times never come.
    timer: (ms) => ({ done: ms < 2000 ? Promise.resolve() : new Promise(() => undefined), cancel: () => undefined }),
    openChannel: () => undefined,
    lifecycle: { watch: () => () => undefined },
    locks: () => undefined,
    watchStored: () => () => undefined,
    showTitle: (title) => void titles.push(title),
    isHistoryNavigation: () => false,
    reload,
    assign,
    sendReport: (report) => void reports.push(report),
    importToasts: () =>
      Promise.resolve({ default: () => null, showToast: (notification) => void notifications.push(notification) }),
    importShellPage,
    watchUncaught: () => () => undefined,
    fetchRevision: () => Promise.resolve({ revision: server.revision }),
    fetchContent: async (address) => {
      const content = contents[address];
      return { status: content ? 200 : 503, text: JSON.stringify(content ?? {}) };
    },
    visibility: {
      visible: () => true,
      watch: (listener) => {
        attentive.add(listener);
        return () => void attentive.delete(listener);
      },
    },
    online: () => true,
    watchOnline: (listener) => {
      connected.add(listener);
      return () => void connected.delete(listener);
    },
    setCookie: (cookie) => {
      cookies.push(cookie);
      return true;
    },
    sha256: async () => 'a'.repeat(64),
    exclusive: (_, work) => work(),
    ...ports,
  });
  return {
    services,
    comeBack,
    connect,
    reports,
    notifications,
    requests,
    titles,
    cookies,
    reload,
    assign,
    localStorage,
  };
}

/** Renders the whole page at an address and waits for what loads at once. React's words about caught errors are kept out. */
export async function renderPage(path: string, page: TestPage = {}) {
  window.scrollTo = () => undefined;
  const test = testServices(page);
  const view = await act(async () =>
    render(
      <MemoryRouter initialEntries={[path]}>
        <App services={test.services} />
      </MemoryRouter>,
      { onCaughtError: () => undefined },
    ),
  );
  return { ...view, ...test };
}
