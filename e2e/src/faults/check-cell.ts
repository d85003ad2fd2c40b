import type { Browser, BrowserContext, Page, Request } from '@playwright/test';
import { limits } from '@storefront/shared-contracts/limits';
import { expect } from '../fixtures';
import type { Cell, Expected } from './expectations';
import { faultOf } from './faults';
import { inject, type Injected, type Target } from './inject';
import { otherPageOf, pageOf } from './part-pages';
import { composedRelease, isHydrated, openVisit, type Visit } from './visit';

/** A site in the state that a cell needs. */
export interface FaultSite extends Target {
  readonly url: string;
}

/** Opens the page of the part with the fault as a new visitor, and checks all that is expected of the cell. */
export async function checkCell(browser: Browser, site: FaultSite, cell: Cell, expected: Expected): Promise<void> {
  const context = await browser.newContext();
  try {
    const injected = await inject(context, cell, site);
    const visit = await openVisit(context);
    await openFaulty(visit, site, cell, injected);
    await checkView(visit, cell, expected);
    if (expected.lastGoodAfterTries !== undefined) await checkTries(visit, site, cell, expected.lastGoodAfterTries);
    else await checkRelease(visit, site, cell, expected);
    await checkOtherParts(visit, cell, expected);
    await checkReports(visit, site, cell, expected);
  } finally {
    await close(context);
  }
}

/** Held requests would make the context wait. */
async function close(context: BrowserContext): Promise<void> {
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await context.close();
}

async function openFaulty(visit: Visit, { url }: FaultSite, cell: Cell, { held }: Injected): Promise<void> {
  const { page } = visit;
  const { part, fault } = cell;
  const { path } = pageOf(part);
  if (!/hangs|slow/.test(fault)) {
    await page.goto(url + path);
    if (faultOf(fault).place === 'later') await use(page);
    return;
  }
  await page.clock.install();
  await page.goto(url + path, { waitUntil: 'commit' });
  await waitForScript(page, cell);
  await expect.poll(() => held.length).toBeGreaterThan(0);
  if (fault === 'slow but working') {
    await page.clock.runFor(slowMs);
    await Promise.all(held.map((route) => route.continue()));
  } else if (part === 'shell') await jumpOverStart(visit);
  else {
    const limitMs = fault === 'entry hangs' ? limits.remoteEntryTimeoutMs : limits.chunkTimeoutMs;
    await jumpOverLoad(visit, held, limitMs);
  }
}

/** The time goes on besides: a busy machine must not add what is missing to the limit. */
const slowMs = limits.remoteEntryTimeoutMs / 2;

/** The limit counts from the script element: a hint may have requested the file before. */
async function waitForScript(page: Page, { part, fault }: Cell): Promise<void> {
  const entry = new RegExp(`/remotes/${part}/.*(remote-entry|shell)\\.js$`);
  const file = faultOf(fault).place === 'chunk' ? pageOf(part).chunk : entry;
  const addresses = () => page.evaluate(() => [...document.scripts].map(({ src }) => src));
  await expect.poll(async () => (await addresses()).some((address) => file.test(address))).toBe(true);
}

/** Other scripts may arrive in the meantime, which restarts the limit. */
async function jumpOverStart({ page, loads }: Visit): Promise<void> {
  const isNoticed = async () => loads.length > 1 || (await page.getByRole('alert').count()) > 0;
  await expect(async () => {
    if (!(await isNoticed())) await page.clock.runFor(limits.startTimeoutMs + 1000);
    await expect.poll(isNoticed, { timeout: 3_000 }).toBe(true);
  }).toPass({ timeout: 20_000 });
}

/**
 * A jump over the limit of a start, another script or a call of the API would be another failure. The time goes on besides, so
 * the limit of what the page loads from now on is not reached.
 */
async function jumpOverLoad({ page, pending }: Visit, held: Injected['held'], limitMs: number): Promise<void> {
  const isHeld = (request: Request) => held.some((route) => route.request() === request);
  await expect.poll(() => isHydrated(page, 'header')).toBe(true);
  await expect.poll(() => [...pending].every(isHeld)).toBe(true);
  await page.clock.runFor(limitMs);
}

/** Uses the page twice: the same error is reported once. */
async function use(page: Page): Promise<void> {
  const heading = page.getByRole('heading', { level: 1 });
  await expect.poll(() => isHydrated(page, 'main h1')).toBe(true);
  await heading.click();
  await heading.click();
}

async function checkView({ page }: Visit, { part }: Cell, { sees }: Expected): Promise<void> {
  const { heading } = pageOf(part);
  const content = page.getByRole('heading', { level: 1, name: heading });
  if (sees === 'message') {
    await expect(page.getByRole('main').getByRole('alert')).toContainText(/did not load/);
    await expect(page.getByRole('main').getByRole('button', { name: 'Try again' })).toBeVisible();
    return;
  }
  if (sees === 'notice') {
    const notice = page.getByRole('alert');
    await expect(notice.getByRole('button', { name: 'Try again' })).toBeVisible();
    await expect(notice).toContainText('To order by phone, call');
    // The page of the server stays readable.
    await expect(content).toBeVisible();
    return;
  }
  await expect.poll(() => isHydrated(page, 'main h1')).toBe(true);
  await expect(content).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
}

/** A reload with the last good release composes the page of it; in the same page its files are loaded instead. */
async function checkRelease(
  { page, loads, scripts }: Visit,
  site: FaultSite,
  { part }: Cell,
  expected: Expected,
): Promise<void> {
  const { report, runs } = expected;
  const reloads = report?.recoveredBy === 'pinned-reload' || report?.recoveredBy === 'reload' ? 1 : 0;
  expect(loads).toHaveLength(1 + reloads);
  if (site.release === undefined) return;
  const release = await composedRelease(page, part);
  if (report?.recoveredBy === 'pinned-reload') expect(release).not.toBe(site.release);
  else expect(release).toBe(site.release);
  if (part === 'shell' && report?.recoveredBy === 'pinned-reload') {
    // The next page keeps the release.
    await page.reload();
    await expect.poll(() => isHydrated(page, 'main h1')).toBe(true);
    expect(await composedRelease(page, part)).toBe(release);
  }
  if (runs !== 'last-good' || report?.recoveredBy !== 'last-good') return;
  const isOther = (script: string) => script.includes(`/remotes/${part}/`) && !script.includes(`/${site.release}/`);
  expect(scripts.filter(isOther)).not.toEqual([]);
}

async function checkTries(visit: Visit, site: FaultSite, cell: Cell, tries: number): Promise<void> {
  const { page, loads } = visit;
  for (let count = 0; count < tries; count += 1) {
    expect(loads).toHaveLength(1);
    await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
  }
  await checkView(visit, cell, { report: undefined, sees: 'page', runs: 'last-good' });
  expect(loads).toHaveLength(2);
  expect(await composedRelease(page, cell.part)).not.toBe(site.release);
}

/** The header is there, and its link opens a page of another part; in a page without a shell the browser follows it. */
async function checkOtherParts({ page }: Visit, { part }: Cell, { sees }: Expected): Promise<void> {
  const { link, heading } = otherPageOf(part);
  const toOther = page.getByRole('link', { name: link, exact: true }).first();
  await expect(page.getByRole('banner')).toBeVisible();
  if (sees === 'notice') {
    await expect(toOther).toHaveAttribute('href', /^\//);
    return;
  }
  await toOther.click();
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  await expect(page.locator('main li h2').first()).toBeVisible();
}

async function checkReports(
  { page, reports, statuses, loads }: Visit,
  site: FaultSite,
  { part, reports: response }: Cell,
  { report }: Expected,
): Promise<void> {
  await expect.poll(() => reports.length).toBeGreaterThanOrEqual(report === undefined ? 0 : 1);
  const { path } = pageOf(part);
  const release = site.release ?? (await composedRelease(page, part));
  const sent = reports.map(({ kind, remote, version, route, recovered_by }) => ({
    kind,
    remote,
    version,
    route,
    recovered_by,
  }));
  expect(sent).toEqual(
    report === undefined
      ? []
      : [{ kind: report.kind, remote: part, version: release, route: path, recovered_by: report.recoveredBy }],
  );
  // The browser drops the response when the page is reloaded.
  if (report === undefined || loads.length > 1) return;
  await expect.poll(() => statuses).toEqual([response === 'refused' ? 503 : 200]);
}
