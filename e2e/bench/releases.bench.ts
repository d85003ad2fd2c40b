import { performance } from 'node:perf_hooks';
import { chromiumArguments, findChromium } from '@storefront/tooling/testing';
import { chromium, type Page } from '@playwright/test';
import { editBuild, released, removeBuilds } from '../src/releases';
import { startSite } from '../src/site';

// From `rollback` having returned to a fresh page that shows the old release, in Chromium, against the built site: median
// of 20. A returning visitor has the shell in his cache, one at his first visit has nothing.

const rounds = 20;
const part = 'mfe-lab';
/** The list of lab tests says them from its own script, in the first view. */
const words = 'Clear all';

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
  const next = await editBuild(part, { words: [words, 'All off: next release'] });
  await released(site, ['publish', part, '--dir', next.folder]);
  const times = { returning: [] as number[], first: [] as number[] };
  const returning = await browser.newContext();
  // The page itself notes when the words stand in it: asking from outside costs as much again.
  const load = async (page: Page) => {
    const start = performance.timeOrigin + performance.now();
    await page.goto(`${site.url}/book-lab-test`, { waitUntil: 'commit' });
    await page.getByText(words).waitFor();
    return Number(await page.evaluate(() => sessionStorage.getItem('shown'))) - start;
  };
  const noteWords = (sought: string) =>
    new MutationObserver(() => {
      if (!document.body.textContent.includes(sought) || sessionStorage.getItem('shown')) return;
      sessionStorage.setItem('shown', String(performance.timeOrigin + performance.now()));
    }).observe(document, { childList: true, subtree: true });
  await returning.addInitScript(noteWords, words);
  for (let round = 0; round < rounds; round += 1) {
    await released(site, ['promote', `${part}@${next.release}`, '--why', 'Measured.']);
    const page = await returning.newPage();
    await page.goto(`${site.url}/book-lab-test`);
    await page.getByText('next release').waitFor();
    const first = await browser.newContext();
    await first.addInitScript(noteWords, words);
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
