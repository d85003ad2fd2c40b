import { availableParallelism, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { chromiumArguments, findFullChromium } from '@storefront/tooling/testing';
import { findPages } from './bench-pages';
import { startBenchSite } from './bench-site';
import { createBudgetReport } from './budget';
import { createCertificate } from './h2-proxy';
import { measureHeap, measureRoutes, type MeasuredRoute } from './measure-routes';
import { formatRoutes, visitTables } from './tables';
import { measurePage, type MeasuredPage } from './visits';

// Measures the production site in Chromium on a slow phone and a slow network, over HTTP/2 with brotli. Arguments:
// `[rounds] [--only visits|routes] [--pages cart,checkout]`, see e2e/README.md.

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { only: { type: 'string', default: 'visits,routes' }, pages: { type: 'string' } },
});
const rounds = Number(positionals[0] ?? 7);
if (!Number.isInteger(rounds) || rounds < 1) throw new Error(`Not a number of rounds: ${positionals.join(' ')}`);
const only = values.only.split(',');
const say = (line: string) => process.stdout.write(`${line}\n`);
const load = () => loadavg()[0] ?? 0;

/** Results at a higher load are not reliable. */
const maxLoad = 2.5;
const busy: string[] = [];
const finish = (name: string) => {
  say(`${name}: ${rounds} rounds, load ${load().toFixed(1)}`);
  if (load() > maxLoad) busy.push(name);
};

/** Failed measurements. The others continue and are printed. */
const failed: string[] = [];
const fail = (what: string, error: unknown) => {
  failed.push(what);
  say(`Not measured: ${what}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
};

const loadBefore = load();
const report = createBudgetReport();
const certificate = await createCertificate();
const executablePath = findFullChromium();
const browser = await chromium.launch({
  args: [...chromiumArguments, ...certificate.browserArguments],
  ...(executablePath === undefined ? {} : { executablePath }),
});
const site = await startBenchSite(certificate);

async function measureVisits(): Promise<string[]> {
  const measured: MeasuredPage[] = [];
  for (const page of await findPages(site, values.pages?.split(','))) {
    measured.push(await measurePage(page, rounds, { browser, certificate, say, fail, site }));
    finish(page.name);
  }
  return visitTables(measured, report);
}

async function measureAllRoutes(): Promise<string> {
  const routes: MeasuredRoute[][] = [];
  const heaps: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    routes.push(await measureRoutes(browser, site));
    heaps.push(await measureHeap(browser, site));
  }
  finish('routes');
  return formatRoutes(routes, heaps, report);
}

try {
  if (only.includes('visits')) say(`\n${(await measureVisits()).join('\n\n')}\n`);
  if (only.includes('routes')) {
    try {
      say(`\n${await measureAllRoutes()}\n`);
    } catch (error) {
      fail('routes', error);
    }
  }
  say(
    `Medians of ${rounds}. Load of the machine, of its ${availableParallelism()} cores: ${loadBefore.toFixed(1)} before, ${load().toFixed(1)} after.`,
  );
  if (busy.length > 0) say(`Measure again when the load is below ${maxLoad}: ${busy.join(', ')}.`);
  if (failed.length > 0) say(`Not measured, see above: ${failed.join('; ')}.`);
  say(report.exceeded.length === 0 ? 'Within the budget.' : 'Over the budget:');
  for (const line of report.exceeded) say(`- ${line}`);
  if (report.exceeded.length + failed.length > 0) process.exitCode = 1;
} finally {
  await browser.close();
  await site.stop();
}
