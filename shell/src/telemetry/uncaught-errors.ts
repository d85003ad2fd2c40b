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
