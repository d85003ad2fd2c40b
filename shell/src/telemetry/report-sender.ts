import type { AppErrorReport, FailureKind } from '@storefront/shared-contracts';
import { limits } from '@storefront/shared-contracts/limits';

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
  /** Path of the route, not the URL, which may contain search terms. */
  readonly route: string;
}

/** Maximum number of reports of one page, for a page that keeps failing. */
const maxReportsPerPage = 20;

/**
 * Sends each error of the page once, with revision and route. See docs/behaviour.md, D26.
 * @param send must neither throw nor report
 */
export function createReportSender(
  send: (report: AppErrorReport) => void,
): (error: ReportedError, page: PageContext) => void {
  const sentKeys = new Set<string>();
  return (reported, page) => {
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

/** Removes origins and query strings; a query string may contain text that a visitor typed. */
function withoutOrigins(stack: string): string {
  return stack.replaceAll(/https?:\/\/[^/\s]+|[?#][^\s:)]*/g, '').trim();
}

function withoutQuery(address: string): string {
  return address.replace(/[?#].*$/s, '');
}
