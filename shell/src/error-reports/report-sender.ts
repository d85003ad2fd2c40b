import { limits } from '@storefront/shared-contracts';
import type { AppErrorReport, FailureKind } from '@storefront/shared-contracts';

/** A fault as the part that met it describes it. */
export interface ReportedError {
  readonly kind: FailureKind;
  readonly error: string;
  readonly address?: string | undefined;
  /** The part at fault, with the release of it that the page was composed with; absent where it is unknown. */
  readonly remote?: string | undefined;
  readonly version?: string | undefined;
  readonly recovered_by?: string | undefined;
}

/** Where the page stands when a fault happens. */
export interface PageContext {
  readonly revision: number;
  readonly page_id: string;
  /** The claimed path, never the address: that may carry search words. */
  readonly route: string;
}

export interface ReportSenderPorts {
  readonly context: () => PageContext;
  /** Sends and forgets; it neither throws nor reports. */
  readonly send: (report: AppErrorReport) => void;
}

/** A page that keeps failing tells enough with this many reports. */
const maxReportsPerPage = 20;

/** Reports each fault of the page once, with the part, its version, the revision and the route. See docs/behaviour.md, D26. */
export function createReportSender({ context, send }: ReportSenderPorts): (error: ReportedError) => void {
  const sentKeys = new Set<string>();
  return (reported) => {
    const page = context();
    const key = [reported.kind, reported.remote, reported.address, reported.error, reported.recovered_by].join('\n');
    if (sentKeys.has(key) || sentKeys.size >= maxReportsPerPage) return;
    sentKeys.add(key);
    send({
      app: 'website',
      error: clip(reported.error === '' ? reported.kind : reported.error),
      kind: reported.kind,
      ...(reported.address !== undefined && { address: clip(withoutQuery(reported.address)) }),
      ...(reported.remote !== undefined && { remote: clip(reported.remote, maxShortText) }),
      ...(reported.version !== undefined && { version: clip(reported.version, maxShortText) }),
      revision: page.revision,
      route: clip(page.route, maxShortText),
      page_id: clip(page.page_id, maxShortText),
      ...(reported.recovered_by !== undefined && { recovered_by: clip(reported.recovered_by, maxShortText) }),
    });
  };
}

const maxShortText = 200;

function clip(text: string, max: number = limits.appErrorMax): string {
  return text.slice(0, max);
}

function withoutQuery(address: string): string {
  return address.replace(/[?#].*$/s, '');
}

/** A fault that nothing caught, and where it comes from: an address or a stack, in whatever form the browser gives. */
export interface UncaughtError extends ReportedError {
  readonly stack: string;
  /** What was thrown or rejected with. */
  readonly reason?: unknown;
}

/** What nothing caught, as a fault. */
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

/** Reports uncaught errors and unhandled rejections. @returns a function that stops it */
export function watchUncaught(target: Window, report: (reported: UncaughtError) => void): () => void {
  const onError = ({ error, filename, message }: ErrorEvent) => {
    // A failed <script> or <img> has no message; its loader reports it.
    if (message === '') return;
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
