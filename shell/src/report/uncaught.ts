import type { Fault } from './reporter';

/** Reports uncaught errors and unhandled rejections. @returns a function that stops it */
export function watchUncaught(target: Window, report: (fault: Fault) => void): () => void {
  const onError = (event: ErrorEvent) => {
    // A failed <script> or <img> has no message; its loader reports it.
    if (event.message !== '') report({ kind: 'uncaught', error: event.message, address: event.filename });
  };
  const onRejection = (event: PromiseRejectionEvent) => {
    const reason: unknown = event.reason;
    report({ kind: 'uncaught', error: reason instanceof Error ? `${reason.name}: ${reason.message}` : String(reason) });
  };
  target.addEventListener('error', onError);
  target.addEventListener('unhandledrejection', onRejection);
  return () => {
    target.removeEventListener('error', onError);
    target.removeEventListener('unhandledrejection', onRejection);
  };
}
