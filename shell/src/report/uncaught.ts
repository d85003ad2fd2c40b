import type { Fault } from './reporter';

/** A fault that nothing caught, and where it comes from: an address or a stack, in whatever form the browser gives. */
export interface UncaughtFault extends Fault {
  readonly trace: string;
  /** What was thrown or rejected with. */
  readonly reason?: unknown;
}

/** What nothing caught, as a fault. */
export function uncaughtFault(reason: unknown, address?: string): UncaughtFault {
  const isError = reason instanceof Error;
  return {
    kind: 'uncaught',
    error: isError ? `${reason.name}: ${reason.message}` : String(reason),
    ...(address !== undefined && { address }),
    trace: isError ? (reason.stack ?? '') : '',
    reason,
  };
}

/** Reports uncaught errors and unhandled rejections. @returns a function that stops it */
export function watchUncaught(target: Window, report: (fault: UncaughtFault) => void): () => void {
  const onError = ({ error, filename, message }: ErrorEvent) => {
    // A failed <script> or <img> has no message; its loader reports it.
    if (message === '') return;
    const { trace } = uncaughtFault(error);
    report({ kind: 'uncaught', error: message, address: filename, trace: `${trace}\n${filename}`, reason: error });
  };
  const onRejection = ({ reason }: PromiseRejectionEvent) => report(uncaughtFault(reason));
  target.addEventListener('error', onError);
  target.addEventListener('unhandledrejection', onRejection);
  return () => {
    target.removeEventListener('error', onError);
    target.removeEventListener('unhandledrejection', onRejection);
  };
}
