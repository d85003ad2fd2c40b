import { performance } from 'node:perf_hooks';
import { chromiumArguments, findChromium } from '@storefront/tooling/testing';
import { chromium, type Page } from '@playwright/test';
import { editBuild, released, removeBuilds } from '../src/releases';
import { startSite } from '../src/site';

// Time from the end of `rollback` to a fresh page that shows the old release: median of 20, in Chromium, production
// build. A returning visitor has the shell in the browser cache, a first-time visitor has nothing.

const rounds = 20;
const part = 'mfe-lab';
/** Text of the lab list in its own script, shown in the first view. */
const text = 'Clear all';

const site = await startSite();
const executablePath = findChromium();
const browser = await chromium.launch({
  args: [...chromiumArguments],
  ...(executablePath === undefined ? {} : { executablePath }),
});
try {
  const built = (await (await fetch(`${site.url}/manifest.json`)).json()) as {
    remotes: Record<string, { stable: string } | undefined>;
  };
  const old = built.remotes[part]?.stable ?? '';
  const next = await editBuild(part, { text: [text, 'All off: next release'] });
  await released(site, ['publish', part, '--dir', next.folder]);
  const times = { returning: [] as number[], first: [] as number[] };
  const returning = await browser.newContext();
  // Measured inside the page: polling from outside takes as long as the load.
  const load = async (page: Page) => {
    const start = performance.timeOrigin + performance.now();
    await page.goto(`${site.url}/book-lab-test`, { waitUntil: 'commit' });
    await page.getByText(text).waitFor();
    return Number(await page.evaluate(() => sessionStorage.getItem('shown'))) - start;
  };
  const recordText = (expected: string) =>
    new MutationObserver(() => {
      if (!document.body.textContent.includes(expected) || sessionStorage.getItem('shown')) return;
      sessionStorage.setItem('shown', String(performance.timeOrigin + performance.now()));
    }).observe(document, { childList: true, subtree: true });
  await returning.addInitScript(recordText, text);
  for (let round = 0; round < rounds; round += 1) {
    await released(site, ['promote', `${part}@${next.release}`, '--why', 'Measured.']);
    const page = await returning.newPage();
    await page.goto(`${site.url}/book-lab-test`);
    await page.getByText('next release').waitFor();
    const first = await browser.newContext();
    await first.addInitScript(recordText, text);
    const empty = await first.newPage();
    await released(site, ['rollback', part, '--why', 'Measured.', '--to', old]);
    times.returning.push(await load(page));
    times.first.push(await load(empty));
    await page.close();
    await first.close();
  }
  for (const [who, measured] of Object.entries(times)) {
    const sorted = measured.sort((one, other) => one - other);
    const at = (share: number) => Math.round(sorted[Math.floor(share * (sorted.length - 1))] ?? Number.NaN);
    process.stdout.write(
      `rollback returning -> a fresh page shows the old release, ${who} visit: median ${at(0.5)} ms, slowest ${at(1)} ms, of ${rounds}\n`,
    );
  }
} finally {
  await browser.close();
  await site.stop();
  removeBuilds();
}
