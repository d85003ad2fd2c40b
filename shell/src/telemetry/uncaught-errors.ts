import type { ReportedError } from './report-sender';

/** `stack` is a stack or a URL, in the browser's format. */
export interface UncaughtError extends ReportedError {
  readonly stack: string;
  /** The thrown value or the rejection's reason. */
  readonly reason?: unknown;
}

export function toUncaughtError(reason: unknown, address?: string): UncaughtError {
  const isError = reason instanceof Error;
  return {
    kind: 'uncaught',
    error: isError ? `${reason.name}: ${reason.message}` : String(reason),
    ...(address !== undefined && { address }),
    stack: isError ? (reason.stack ?? '') : '',
    reason,
  };
}

/**
 * Whether the file threw while it was evaluated or parsed, rather than a function of it later. The file's loader
 * reports that.
 */
function isEvaluating({ currentScript }: Document, file: string): boolean {
  return currentScript !== null && 'src' in currentScript && currentScript.src === file;
}

/** Reports uncaught errors and unhandled rejections. @returns a function that unsubscribes */
export function watchUncaught(target: Window, report: (reported: UncaughtError) => void): () => void {
  const onError = ({ error, filename, message }: ErrorEvent) => {
    // A failed <script> or <img> has no message; its loader reports it.
    if (message === '' || isEvaluating(target.document, filename)) return;
    const { stack } = toUncaughtError(error);
    report({ kind: 'uncaught', error: message, address: filename, stack: `${stack}\n${filename}`, reason: error });
  };
  const onRejection = ({ reason }: PromiseRejectionEvent) => report(toUncaughtError(reason));
  target.addEventListener('error', onError);
  target.addEventListener('unhandledrejection', onRejection);
  return () => {
    target.removeEventListener('error', onError);
    target.removeEventListener('unhandledrejection', onRejection);
  };
}

/** The used part of React's hook for developer tools. Fast Refresh reads `renderers`. */
interface DevToolsHook {
  readonly renderers: Map<unknown, unknown>;
  readonly supportsFiber: boolean;
  readonly inject: () => number;
  onCommitFiberRoot?: (...commit: unknown[]) => unknown;
}

declare global {
  interface Window {
    __REACT_DEVTOOLS_GLOBAL_HOOK__?: DevToolsHook;
  }
}

/** Maximum number of commits per second. Animations and input stay below it; an endless loop causes thousands. */
const maxCommits = 500;

/**
 * Reports once that `useEffect` hooks set state without end. React stops such loops only in layout effects, and a page
 * that loops responds slowly or not at all. React calls the hook of its developer tools after each commit, also in
 * production. The report is an error event without a script, so it names no part. Must run before react-dom is loaded.
 */
export function watchRenderLoops(target: Window, now: () => number = () => performance.now()): void {
  let since = now();
  let commits = 0;
  let reported = false;
  const count = () => {
    if (reported) return;
    const time = now();
    if (time - since >= 1000) [since, commits] = [time, 0];
    commits += 1;
    if (commits <= maxCommits) return;
    reported = true;
    const message = `Renders without end: more than ${maxCommits} commits in a second`;
    target.dispatchEvent(new ErrorEvent('error', { message }));
  };
  const installed = target.__REACT_DEVTOOLS_GLOBAL_HOOK__;
  if (installed === undefined) {
    const hook = { renderers: new Map(), supportsFiber: true, inject: () => 1, onCommitFiberRoot: count };
    target.__REACT_DEVTOOLS_GLOBAL_HOOK__ = hook;
    return;
  }
  const { onCommitFiberRoot } = installed;
  installed.onCommitFiberRoot = (...commit) => {
    count();
    return onCommitFiberRoot?.apply(installed, commit);
  };
}
