import type { BrowserContext, Page, Request } from '@playwright/test';
import { apiBase, errorReportPath, type AppErrorReport } from '@storefront/shared-contracts';
import { pageComposition } from '@storefront/shared-contracts/schemas';
import type { PartName } from './faults';

/** A page of a new visitor, with what it reports and how often it is loaded. */
export interface Visit {
  readonly page: Page;
  readonly reports: readonly AppErrorReport[];
  /** Status of the response to each report. */
  readonly statuses: readonly number[];
  readonly loads: readonly string[];
  /** URLs of requested scripts. */
  readonly scripts: readonly string[];
  /** Scripts and calls of the API that have no complete response. */
  readonly pending: ReadonlySet<Request>;
}

const isCall = (request: Request) => new URL(request.url()).pathname.startsWith(apiBase);

/** Opens an empty page. */
export async function openVisit(context: BrowserContext): Promise<Visit> {
  const page = await context.newPage();
  const reports: AppErrorReport[] = [];
  const statuses: number[] = [];
  const loads: string[] = [];
  const scripts: string[] = [];
  const pending = new Set<Request>();
  page.on('request', (request) => {
    if (request.url().endsWith(errorReportPath)) reports.push(request.postDataJSON() as AppErrorReport);
    const isScript = request.resourceType() === 'script';
    if (isScript || isCall(request)) pending.add(request);
    if (isScript) scripts.push(request.url());
    if (request.isNavigationRequest()) loads.push(request.url());
  });
  page.on('response', (response) => {
    if (response.url().endsWith(errorReportPath)) statuses.push(response.status());
  });
  page.on('requestfinished', (request) => pending.delete(request));
  page.on('requestfailed', (request) => pending.delete(request));
  return { page, pending, reports, statuses, loads, scripts };
}

/** The release of a part that the page was composed with. */
export async function composedRelease(page: Page, part: PartName): Promise<string | undefined> {
  const text = await page.locator('#composition').textContent();
  const { shell, remotes } = pageComposition.parse(JSON.parse(text ?? ''));
  return part === 'shell' ? shell.release : remotes.find(({ name }) => name === part)?.release;
}

/** Whether React handles the events of the element. */
export function isHydrated(page: Page, selector: string): Promise<boolean> {
  return (
    page
      .evaluate(
        (of) => Object.keys(document.querySelector(of) ?? {}).some((key) => key.startsWith('__react')),
        selector,
      )
      // The page is being reloaded.
      .catch(() => false)
  );
}
