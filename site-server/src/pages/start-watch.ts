import { rootElementId } from '@storefront/shared-contracts';
import { limits } from '@storefront/shared-contracts/limits';
import { scriptJson } from '@storefront/server-kit/http';
import { startFailurePath, startFailureTexts, type WatchedPage, type WatchState } from './start-failure';

interface WatchInput extends WatchedPage {
  readonly rootId: string;
  readonly limitSeconds: number;
  readonly failurePath: string;
  /** Shown in an empty page if the failure script does not load either. */
  readonly text: string;
}

/**
 * Detects that the shell does not start. The handling is in a separate script, so that each page contains few bytes. Runs as
 * text in the page: it uses only its parameter, and its inner functions have no names, because some compilers wrap named
 * functions in a helper.
 */
function watchStart({ rootId, limitSeconds, failurePath, text, ...page }: WatchInput): void {
  const root = document.getElementById(rootId);
  if (root === null) return;
  let seconds = 0;
  const watch: WatchState = {
    ...page,
    root,
    served: [...root.childNodes],
    failures: [],
    failedScripts: [],
    isStarted: false,
    started() {
      watch.isStarted = true;
      watch.onChange?.();
    },
    failed(failure) {
      if (watch.failures.push(failure) > 1) return watch.onChange?.();
      const script = document.createElement('script');
      script.src = failurePath;
      script.onerror = () => root.firstChild ?? root.append(text);
      document.head.append(script);
    },
  };
  window.startWatch = watch;
  addEventListener(
    'error',
    (event) => {
      // Only the shell's entry is deferred; the loaders of other scripts retry and report.
      const script = event.target instanceof HTMLScriptElement ? event.target : undefined;
      if (script) watch.failedScripts.push(script);
      if (!watch.isStarted && (script?.defer || event instanceof ErrorEvent)) watch.failed(event);
    },
    true,
  );
  addEventListener('unhandledrejection', (event) => watch.isStarted || watch.failed(event));
  // A loaded script is progress, also on a slow network.
  document.addEventListener('load', () => (seconds = 0), true);
  const timer = setInterval(() => {
    if (watch.isStarted) clearInterval(timer);
    // A slow, busy device skips ticks.
    else if (!document.hidden && navigator.onLine && ++seconds === limitSeconds) watch.failed(undefined);
  }, 1000);
}

/** The inline script of a page, placed after the elements that it watches. */
export function startWatchScript({ pin, route }: WatchedPage): string {
  const input: WatchInput = {
    pin,
    route,
    rootId: rootElementId,
    limitSeconds: limits.startTimeoutMs / 1000,
    failurePath: startFailurePath,
    text: startFailureTexts.blank,
  };
  return `(${watchStart.toString().replaceAll(/\n\s*/g, '\n')})(${scriptJson(input)})`;
}
