import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { resolve } from 'node:path';
import { performance } from 'node:perf_hooks';
import { promisify } from 'node:util';
import { visitorCookie, type PageComposition } from '@storefront/shared-contracts';
import { pageComposition } from '@storefront/shared-contracts/schemas';
import { chromiumArguments, findFullChromium } from '@storefront/tooling/testing';
import { chromium, type Page } from '@playwright/test';
import { editBuild, removeBuilds } from '../src/releases';
import { startSite } from '../src/site';

// Measures `npm run release -- publish`, `promote` with all gates, and `rollback`. Then measures the time from the end
// of a rollback to a fresh page that shows the old release. A returning visitor has the shell in the browser cache; a
// first-time visitor has nothing. These are medians of 20, in Chromium with the production build. Last, measures the
// time from the error that reaches the limit of a canary to the page without the canary. Fails if a budget is exceeded.

const rounds = 20;
const publishRounds = 3;

/** Limits in ms. */
const budgets = { publish: 8000, promote: 10_000, rollback: 1000, automatic: 15_000 };
const part = 'mfe-lab';
/** A text of the lab list in its own script, shown in the first view. */
const text = 'Clear all';
const labPage = '/book-lab-test';

const root = resolve(import.meta.dirname, '../..');
const run = promisify(execFile);

/** Prints a measurement. @param most its budget in ms */
function report(what: string, measured: number[], most?: number): number {
  const sorted = measured.sort((one, other) => one - other);
  const at = (share: number) => Math.round(sorted[Math.floor(share * (sorted.length - 1))] ?? Number.NaN);
  const budget = most === undefined ? '' : `; at most ${most} ms: ${at(0.5) <= most ? 'met' : 'NOT MET'}`;
  process.stdout.write(`${what}: median ${at(0.5)} ms, slowest ${at(1)} ms, of ${sorted.length}${budget}\n`);
  if (most !== undefined && at(0.5) > most) process.exitCode = 1;
  return at(0.5);
}

const site = await startSite({ env: { TRUST_PROXY: '127.0.0.1' } });

/** Runs the release command as a person does. @returns its duration in ms */
async function command(...args: readonly string[]): Promise<number> {
  const start = performance.now();
  const env = { ...process.env, DATA_DIR: site.dataDir, RELEASE_URL: '', INIT_CWD: root };
  await run('npm', ['run', '--silent', 'release', '--', ...args], { cwd: root, env });
  return performance.now() - start;
}

const readComposition = async (address: string): Promise<PageComposition> => {
  const headers = { cookie: `${visitorCookie}=${randomBytes(16).toString('hex')}`, 'x-forwarded-for': address };
  const html = await (await fetch(`${site.url}${labPage}`, { headers })).text();
  return pageComposition.parse(
    JSON.parse(/<script type="application\/json"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? ''),
  );
};

/** Requests a page as a new visitor. @returns whether it has the canary */
async function visit(canary: string, address: string): Promise<{ pageId: string; hasCanary: boolean }> {
  const { page_id, remotes } = await readComposition(address);
  return { pageId: page_id, hasCanary: remotes.some(({ release }) => release === canary) };
}

const reportError = (pageId: string, canary: string, address: string) =>
  fetch(`${site.url}/api/v1/app-error`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify({
      app: 'website',
      error: 'Measured.',
      kind: 'render',
      remote: part,
      version: canary,
      page_id: pageId,
    }),
  });

/** Makes a canary fail. @returns the ms from the last report to the first page without it */
async function measureAutomaticRollback(canary: string): Promise<number> {
  await command('promote', `${part}@${canary}`, '--traffic', '50', '--why', 'Measured.');
  for (let visitor = 0; visitor < 220; visitor += 1) await visit(canary, `10.0.0.${visitor}`);
  for (let visitor = 0; visitor < 40; visitor += 1) {
    const address = `10.0.1.${visitor}`;
    const { pageId, hasCanary } = await visit(canary, address);
    if (hasCanary) await reportError(pageId, canary, address);
  }
  const start = performance.now();
  // Each new visitor gets the canary with a probability of one half.
  let without = 0;
  while (without < 12) {
    const { hasCanary } = await visit(canary, '10.0.2.1');
    without = hasCanary ? 0 : without + 1;
    if (performance.now() - start > 60_000) throw new Error('The canary was not rolled back.');
  }
  return performance.now() - start;
}

const executablePath = findFullChromium();
const browser = await chromium.launch({
  args: [...chromiumArguments],
  ...(executablePath === undefined ? {} : { executablePath }),
});
try {
  const built = (await (await fetch(`${site.url}/manifest.json`)).json()) as {
    remotes: Record<string, { stable: string } | undefined>;
  };
  const old = built.remotes[part]?.stable ?? '';
  const published: number[] = [];
  let release = '';
  for (let round = 0; round < publishRounds; round += 1) {
    const build = await editBuild(part, { text: [text, `All off: next release ${round}`], textOnServer: true });
    published.push(await command('publish', part, '--dir', build.folder));
    release = build.release;
  }
  const times = { promote: [] as number[], rollback: [] as number[], returning: [] as number[], first: [] as number[] };
  const returning = await browser.newContext();
  // Measures inside the page, because polling from outside takes as long as the load.
  const load = async (page: Page) => {
    const start = performance.timeOrigin + performance.now();
    await page.goto(`${site.url}${labPage}`, { waitUntil: 'commit' });
    await page.getByText(text).waitFor();
    return Number(await page.evaluate(() => sessionStorage.getItem('shown'))) - start;
  };
  const recordText = (expected: string) => {
    // An earlier page in the same tab may have set it.
    sessionStorage.removeItem('shown');
    new MutationObserver(() => {
      if (!document.body.textContent.includes(expected) || sessionStorage.getItem('shown')) return;
      sessionStorage.setItem('shown', String(performance.timeOrigin + performance.now()));
    }).observe(document, { childList: true, subtree: true });
  };
  await returning.addInitScript(recordText, text);
  for (let round = 0; round < rounds; round += 1) {
    times.promote.push(await command('promote', `${part}@${release}`, '--why', 'Measured.'));
    const page = await returning.newPage();
    await page.goto(`${site.url}${labPage}`);
    await page.getByText('next release').waitFor();
    const first = await browser.newContext();
    await first.addInitScript(recordText, text);
    const empty = await first.newPage();
    times.rollback.push(await command('rollback', part, '--why', 'Measured.', '--to', `${part}@${old}`));
    times.returning.push(await load(page));
    times.first.push(await load(empty));
    await page.close();
    await first.close();
  }
  report('publish', published, budgets.publish);
  report('promote, with a real start of the release', times.promote, budgets.promote);
  const rollbackMs = report('rollback', times.rollback);
  const pages = (['returning', 'first'] as const).map((who) =>
    report(`rollback returning -> a fresh page shows the old release, ${who} visit`, times[who]),
  );
  report('rollback and the slower of both pages', [rollbackMs + Math.max(...pages)], budgets.rollback);
  report(
    'the last error of a failing canary -> no page has it',
    [await measureAutomaticRollback(release)],
    budgets.automatic,
  );
} finally {
  await browser.close();
  await site.stop();
  removeBuilds();
}
