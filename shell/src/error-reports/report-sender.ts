import { limits, type AppErrorReport, type FailureKind } from '@storefront/shared-contracts';

export interface ReportedError {
  readonly kind: FailureKind;
  readonly error: string;
  readonly address?: string | undefined;
  /** The part that failed, with the release that the page was composed with; absent if unknown. */
  readonly remote?: string | undefined;
  readonly version?: string | undefined;
  readonly recovered_by?: string | undefined;
  /** In the browser's format. */
  readonly stack?: string | undefined;
}

/** State of the page when the error happened. */
interface PageContext {
  readonly revision: number;
  readonly page_id: string;
  /** Path of the route, not the URL: that may contain search terms. */
  readonly route: string;
}

export interface ReportSenderPorts {
  readonly context: () => PageContext;
  /** Must neither throw nor report. */
  readonly send: (report: AppErrorReport) => void;
}

/** Limits the reports of a page that keeps failing. */
const maxReportsPerPage = 20;

/** Sends each error of the page once, with revision and route. See docs/behaviour.md, D26. */
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
      ...(reported.stack?.trim() && { stack: clip(withoutOrigins(reported.stack)) }),
    });
  };
}

const maxShortText = 200;

function clip(text: string, max: number = limits.appErrorMax): string {
  return text.slice(0, max);
}

/** A query string may contain what a visitor typed. */
function withoutOrigins(stack: string): string {
  return stack.replaceAll(/https?:\/\/[^/\s]+|[?#][^\s:)]*/g, '').trim();
}

function withoutQuery(address: string): string {
  return address.replace(/[?#].*$/s, '');
}

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

/** Whether the file itself threw, or cannot be parsed, and not a function of it later. Its loader reports that. */
function isEvaluating({ currentScript }: Document, file: string): boolean {
  return currentScript !== null && 'src' in currentScript && currentScript.src === file;
}

/** @returns a function that unsubscribes */
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
