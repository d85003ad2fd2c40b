import { getInstance } from '@module-federation/enhanced/runtime';
import { apiBase, errorReportPath, pageUsePath, revisionPath, type AppErrorReport } from '@storefront/shared-contracts';
import { importShellPage } from './app/shell-pages';
import { watchUncaught } from './error-reports/uncaught-errors';
import { repeatPresses } from './hydration/press-recorder';
import { afterLoad } from './platform/after-load';
import { timer } from './platform/browser-timer';
import { showToast } from './notifications/Toaster';
import { logToDeveloper } from './platform/developer-console';
import { yieldToMain } from './platform/yield-to-main';
import { cookieText, readCookie, type Cookie } from './platform/cookie';
import { createBrowserProbe } from './remotes/browser-probe';
import { toRemoteLoadError } from './remotes/classify-failure';
import { createRemoteRuntime, createScriptRunner } from './remotes/federation-runtime';
import { watchFailedIntegrity } from './remotes/watch-failed-integrity';
import type { OnVital } from './releases/part-use';
import type { ShellPorts } from './services/shell-ports';

/** ShellPorts of a browser. Browser globals are read at use, not at creation. */
export function createBrowserPorts(): ShellPorts {
  const base = () => window.location.origin + apiBase;
  const fetchNow: typeof fetch = (input, init) => window.fetch(input, init);
  const probe = createBrowserProbe(watchFailedIntegrity(document));
  return {
    runtime: createRemoteRuntime(
      createScriptRunner(document, getNonce),
      (...failure) => toRemoteLoadError(...failure, probe),
      () => getInstance()?.shareScopeMap ?? {},
    ),
    probe,
    importInUse: async () => (await import(/* webpackChunkName: "in-use" */ './in-use/browser-in-use')).createInUse,
    fetch: fetchNow,
    apiBase: base,
    localStorage: () => window.localStorage,
    sessionStorage: () => window.sessionStorage,
    random: () => ({
      // Missing on pages served without TLS from a host other than localhost.
      ...(typeof window.crypto.randomUUID === 'function' && { randomUUID: () => window.crypto.randomUUID() }),
      getRandomValues: (bytes) => window.crypto.getRandomValues(bytes),
      fraction: () => Math.random(),
    }),
    now: () => new Date(),
    timer,
    openChannel: () => (typeof BroadcastChannel === 'function' ? new BroadcastChannel('storefront') : undefined),
    lifecycle: { watch: watchLifecycle },
    watchStored,
    showTitle: (title) => {
      document.title = title;
    },
    isHistoryNavigation: isHistoryNavigation,
    repeatPresses: () => window.recordedPresses && repeatPresses(document, window.recordedPresses),
    forgetPresses: () => window.recordedPresses?.buttons.clear(),
    afterLoad: () => afterLoad(window),
    afterResponse: yieldToMain,
    reload: () => window.location.reload(),
    onStarted: () => window.startWatch?.started(),
    assign: (to, { replace }) => (replace ? window.location.replace(to) : window.location.assign(to)),
    sendReport: (report) => sendReport(base() + errorReportPath, report),
    sendUse: (use) => void window.navigator.sendBeacon(pageUsePath, JSON.stringify(use)),
    watchPaint,
    watchVitals,
    logToDeveloper,
    showToast,
    importShellPage,
    watchUncaught: (report) => watchUncaught(window, report),
    fetchRevision: fetchRevision,
    fetchContent: fetchContent,
    visibility: { visible: () => document.visibilityState === 'visible', watch: watchVisibility },
    online: () => window.navigator.onLine,
    watchOnline,
    setCookie,
    getCookie,
  };
}

/** `no-cache`: the server validates the browser's copy. */
async function fetchRevision(): Promise<unknown> {
  const response = await window.fetch(revisionPath, { cache: 'no-cache' });
  return response.ok ? response.json() : undefined;
}

async function fetchContent(address: string) {
  const response = await window.fetch(address);
  return { status: response.status, text: await response.text() };
}

function watchStored(key: string, listener: () => void): () => void {
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

/** Nothing in browsers that do not measure it. */
function watchPaint(onPaint: (ms: number) => void): () => void {
  if (typeof PerformanceObserver !== 'function') return () => undefined;
  const observer = new PerformanceObserver((list) => list.getEntries().forEach(({ startTime }) => onPaint(startTime)));
  observer.observe({ type: 'largest-contentful-paint', buffered: true });
  return () => observer.disconnect();
}

async function watchVitals(onVital: OnVital): Promise<void> {
  const vitals = await import(/* webpackChunkName: "web-vitals" */ './releases/web-vitals').catch(() => undefined);
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

function watchOnline(listener: () => void): () => void {
  window.addEventListener('online', listener);
  return () => window.removeEventListener('online', listener);
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

/** Not through the API client: a report that fails must not be reported. */
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
