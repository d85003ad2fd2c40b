import { availableParallelism, loadavg } from 'node:os';
import { chromium } from '@playwright/test';
import { chromiumArguments, findChromium } from '@storefront/tooling/testing';
import { readArguments, type Measurement } from './arguments';
import { findPages } from './bench-pages';
import { createBudgetReport } from './budget';
import { createCertificate } from './certificate';
import { measureBuilds } from './measure-builds';
import { measureReturns } from './measure-returning';
import { measureHeap, measureRoutes, type MeasuredRoute } from './measure-routes';
import { formatBuilds, formatReturns, formatRoutes } from './other-tables';
import { formatBars, writeResults } from './report';
import { createBenchSites } from './sites';
import { visitBars, visitTables } from './visit-tables';
import { measurePage, type MeasuredPage } from './visits';

// Measures the production site in Chromium on a slow phone and a slow network, over HTTP/2 with brotli. Arguments:
// `[rounds] [--only visits,routes,returning,builds] [--pages cart,checkout]`, see e2e/README.md.

const { rounds, only, pages } = readArguments(process.argv.slice(2));
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
const sites = createBenchSites(certificate);
const executablePath = findChromium();
const browser = await chromium.launch({
  args: [...chromiumArguments, ...certificate.browserArguments],
  ...(executablePath === undefined ? {} : { executablePath }),
});

async function measureVisits(): Promise<MeasuredPage[]> {
  const [rendered, inBrowser] = [await sites.get('rendered'), await sites.get('browser')];
  const ports = { browser, certificate, say, fail, sites: { rendered, browser: inBrowser } };
  const measured: MeasuredPage[] = [];
  for (const page of await findPages(rendered, pages)) {
    measured.push(await measurePage(page, rounds, ports));
    finish(page.name);
  }
  return measured;
}

async function measureAllRoutes(): Promise<string> {
  const site = await sites.get('rendered');
  const routes: MeasuredRoute[][] = [];
  const heaps: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    routes.push(await measureRoutes(browser, site));
    heaps.push(await measureHeap(browser, site));
  }
  finish('routes');
  return formatRoutes(routes, heaps, report);
}

async function measureReturningVisits(): Promise<string> {
  const returns = await measureReturns(browser, await sites.get('rendered'), rounds);
  finish('returning visits');
  return formatReturns(returns);
}

/** @returns the tables; none if the measurement failed or was not requested */
async function attempt(what: Measurement, measure: () => Promise<string[]>): Promise<string[]> {
  if (!only.has(what)) return [];
  try {
    return await measure();
  } catch (error) {
    fail(what, error);
    return [];
  }
}

async function measureAllBuilds(): Promise<string> {
  const table = formatBuilds(await measureBuilds(rounds), report);
  finish('builds');
  return table;
}

try {
  const measured: MeasuredPage[] = [];
  const tables = await attempt('visits', async () => {
    measured.push(...(await measureVisits()));
    return visitTables(measured, report);
  });
  const visits = tables.length;
  // Prints early, because the other measurements take minutes.
  if (visits > 0) say(`\n${tables.join('\n\n')}`);
  tables.push(...(await attempt('routes', async () => [await measureAllRoutes()])));
  tables.push(...(await attempt('returning', async () => [await measureReturningVisits()])));
  await sites.stop();
  tables.push(...(await attempt('builds', async () => [await measureAllBuilds()])));
  const machine = [
    `Medians of ${rounds}. Load of the machine, of its ${availableParallelism()} cores: ${loadBefore.toFixed(1)} before, ${load().toFixed(1)} after.`,
    ...(busy.length > 0 ? [`Measure again when the load is below ${maxLoad}: ${busy.join(', ')}.`] : []),
  ];
  const notes =
    report.exceeded.length === 0
      ? ['Within the budget.']
      : ['Over the budget:', ...report.exceeded.map((line) => `- ${line}`)];
  const missing = failed.length > 0 ? [`Not measured, see above: ${failed.join('; ')}.`] : [];
  const end = [machine.join('\n'), ...missing, notes.join('\n')];
  const text = [...tables, ...end].join('\n\n');
  const folder = writeResults('web', {
    md: `${text}\n`,
    ...(measured.length > 0 && {
      svg: formatBars(`Largest contentful paint in ms, medians of ${rounds}`, visitBars(measured)),
    }),
  });
  say(`\n${[...tables.slice(visits), ...end].join('\n\n')}\n\nWritten to ${folder}`);
  if (report.exceeded.length + failed.length > 0) process.exitCode = 1;
} finally {
  await browser.close();
  await sites.stop();
}
