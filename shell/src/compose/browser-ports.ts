import { getInstance } from '@module-federation/enhanced/runtime';
import {
  apiBase,
  errorReportPath,
  indexFacts,
  pageUsePath,
  revisionPath,
  type AppErrorReport,
} from '@storefront/shared-contracts';
import { showToast } from '../app/notifications/Toaster';
import { isRecord } from '../platform/is-record';
import { createWatchIntent } from '../lifecycle/page-prefetch';
import { repeatPresses } from '../lifecycle/press-recorder';
import { showIndexing } from '../lifecycle/show-indexing';
import { importShellPage } from '../pages/shell-pages';
import { cookieText, readCookie, type Cookie } from '../platform/browser-storage';
import { afterLoad, timer, yieldToMain } from '../platform/timing';
import { toRemoteLoadError } from '../remotes/load-failure';
import { createRemoteRuntime, createScriptRunner } from '../remotes/federation-runtime';
import { createBrowserProbe, watchFailedIntegrity } from '../remotes/probe-file';
import type { OnVital } from '../telemetry/page-use';
import { watchUncaught } from '../telemetry/error-reporter';
import type { ShellPorts } from './shell-ports';

/** Maximum age of an early call that an API client may still use, in ms since the navigation. */
const maxEarlyMs = 15_000;

/** ShellPorts of a browser. Browser globals are read at use, not at creation. */
export function createBrowserPorts(): ShellPorts {
  const base = () => window.location.origin + apiBase;
  const probe = createBrowserProbe(watchFailedIntegrity(document));
  return {
    clock: { now: () => new Date(), timer, random: () => Math.random() },
    storage: {
      localStorage: () => window.localStorage,
      sessionStorage: () => window.sessionStorage,
      watchStored,
      openChannel: () => (typeof BroadcastChannel === 'function' ? new BroadcastChannel('storefront') : undefined),
      setCookie,
      getCookie,
    },
    network: {
      fetch: (input, init) => window.fetch(input, init),
      afterResponse: yieldToMain,
      // Older responses may no longer match the data.
      earlyCalls: () => (performance.now() < maxEarlyMs ? window.earlyCalls : undefined),
      apiBase: base,
      fetchRevision,
      fetchContent,
      sendReport: (report) => sendReport(base() + errorReportPath, report),
      sendUse: (use) => void window.navigator.sendBeacon(pageUsePath, JSON.stringify(use)),
      online: () => window.navigator.onLine,
    },
    code: {
      runtime: createRemoteRuntime(
        createScriptRunner(document, getNonce),
        (...failure) => toRemoteLoadError(...failure, probe),
        () => getInstance()?.shareScopeMap ?? {},
      ),
      probe,
      importShellPage,
    },
    tab: {
      visibility: { visible: () => document.visibilityState === 'visible', watch: watchVisibility },
      lifecycle: { watch: watchLifecycle },
      isHistoryNavigation,
      afterLoad: () => afterLoad(window),
      onStarted: () => window.startWatch?.started(),
      reload: () => window.location.reload(),
      assign: (to, { replace }) => (replace ? window.location.replace(to) : window.location.assign(to)),
    },
    view: {
      showTitle: (title, notFound) => {
        document.title = title;
        const { origin, pathname, search } = window.location;
        showIndexing(document.head, origin, indexFacts(pathname + search, notFound));
      },
      showTheme: (theme) => {
        document.documentElement.dataset['theme'] = theme;
      },
      showToast,
      repeatPresses: () => window.recordedPresses && repeatPresses(document, window.recordedPresses),
      forgetPresses: () => window.recordedPresses?.buttons.clear(),
      watchUncaught: (report) => watchUncaught(window, report),
      logToDeveloper,
      watchPaint,
      watchVitals,
      watchIntent: createWatchIntent({ page: document, view: window, timer, savesData }),
    },
    identity: { randomSource, sha256, locks, exclusive },
  };
}

/** With `no-cache` the browser validates its copy with the server. */
async function fetchRevision(): Promise<unknown> {
  const response = await window.fetch(revisionPath, { cache: 'no-cache' });
  return response.ok ? response.json() : undefined;
}

async function fetchContent(address: string) {
  const response = await window.fetch(address);
  return { status: response.status, text: await response.text() };
}

function watchStored(key: string, listener: () => void) {
  const onStorage = (event: StorageEvent) => {
    if (event.storageArea === window.localStorage && event.key === key) listener();
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}

function watchVisibility(listener: () => void): () => void {
  window.addEventListener('focus', listener);
  document.addEventListener('visibilitychange', listener);
  return () => {
    window.removeEventListener('focus', listener);
    document.removeEventListener('visibilitychange', listener);
  };
}

/** Does nothing in browsers that do not measure Largest Contentful Paint. */
function watchPaint(onPaint: (ms: number) => void): () => void {
  if (typeof PerformanceObserver !== 'function') return () => undefined;
  const observer = new PerformanceObserver((list) => list.getEntries().forEach(({ startTime }) => onPaint(startTime)));
  observer.observe({ type: 'largest-contentful-paint', buffered: true });
  return () => observer.disconnect();
}

async function watchVitals(onVital: OnVital): Promise<void> {
  const vitals = await import(/* webpackChunkName: "web-vitals" */ '../telemetry/web-vitals').catch(() => undefined);
  vitals?.watchWebVitals(onVital);
}

function watchLifecycle(onHide: () => void, onShow: () => void): () => void {
  window.addEventListener('pagehide', onHide);
  window.addEventListener('pageshow', onShow);
  return () => {
    window.removeEventListener('pagehide', onHide);
    window.removeEventListener('pageshow', onShow);
  };
}

function setCookie(cookie: Cookie): boolean {
  try {
    document.cookie = cookieText(cookie, window.location.protocol === 'https:');
  } catch {
    return false;
  }
  return getCookie(cookie.name) === cookie.value;
}

/** A sandboxed document has no cookies. */
function getCookie(name: string): string | undefined {
  try {
    return readCookie(document.cookie, name);
  } catch {
    return undefined;
  }
}

function getNonce(): string | undefined {
  const meta = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]');
  return meta?.nonce ?? undefined;
}

/** Not sent through the API client: it would report a report that fails. */
function sendReport(address: string, report: AppErrorReport): void {
  void window
    .fetch(address, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(report),
      keepalive: true,
    })
    .catch(() => undefined);
}

/** Whether this document was loaded by Back, Forward or a reload, or restored after the browser discarded its tab. */
function isHistoryNavigation(): boolean {
  if ('wasDiscarded' in document && document.wasDiscarded) return true;
  const [navigation] = performance.getEntriesByType('navigation');
  const type = navigation && 'type' in navigation ? navigation.type : 'navigate';
  return type === 'back_forward' || type === 'reload';
}

/**
 * Writes an error to the browser's console for the developer of a part.
 * @param isFromSource also shows it in the overlay of the dev server, which listens to uncaught errors
 */
function logToDeveloper(error: unknown, componentStack: string, isFromSource: boolean): void {
  console.error(error, componentStack);
  if (isFromSource) window.reportError(error);
}

/** `randomUUID` is missing on pages served without TLS from a host other than localhost. */
const randomSource = () => ({
  ...(typeof window.crypto.randomUUID === 'function' && { randomUUID: () => window.crypto.randomUUID() }),
  getRandomValues: (bytes: Uint8Array<ArrayBuffer>) => window.crypto.getRandomValues(bytes),
});

function savesData(): boolean {
  const connection: unknown = Reflect.get(window.navigator, 'connection');
  return isRecord(connection) && connection['saveData'] === true;
}

/** Missing on pages served without TLS from a host other than localhost. */
const hasSubtle = () => 'subtle' in window.crypto;

/** SHA-256 in hex; undefined on pages served without TLS from a host other than localhost. */
async function sha256(text: string): Promise<string | undefined> {
  if (!hasSubtle()) return undefined;
  const digest = await window.crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Without locks every tab runs the work; repeating it is harmless. */
async function exclusive(name: string, work: () => Promise<void>): Promise<void> {
  if (!('locks' in window.navigator)) return work();
  await window.navigator.locks.request(name, { ifAvailable: true }, async (lock) => {
    if (lock !== null) await work();
  });
}

/** Undefined in older browsers and on pages served without TLS from a host other than localhost. */
function locks() {
  if (!('locks' in window.navigator)) return undefined;
  return (name: string, work: () => Promise<void>) => window.navigator.locks.request(name, work);
}
