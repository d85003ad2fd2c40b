import { performance } from 'node:perf_hooks';
import { chromiumArguments, findChromium } from '@storefront/tooling/testing';
import { chromium } from '@playwright/test';
import { editBuild, released, removeBuilds } from '../src/releases';
import { startSite } from '../src/site';

// From `rollback` having returned to a fresh page that shows the old release, in a browser, against the built site:
// median of 20.

const rounds = 20;
const part = 'mfe-lab';

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
  const next = await editBuild(part, { words: ['be booked here yet', 'be booked: next release'] });
  await released(site, ['publish', part, '--dir', next.folder]);
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    await released(site, ['promote', `${part}@${next.release}`, '--why', 'Measured.']);
    const before = await browser.newPage();
    await before.goto(`${site.url}/book-lab-test`);
    await before.getByText('next release').waitFor();
    await before.close();
    await released(site, ['rollback', part, '--why', 'Measured.', '--to', old]);
    const start = performance.now();
    const page = await browser.newPage();
    await page.goto(`${site.url}/book-lab-test`, { waitUntil: 'commit' });
    await page.getByText('be booked here yet').waitFor();
    times.push(performance.now() - start);
    await page.close();
  }
  const sorted = times.sort((a, b) => a - b);
  const at = (share: number) => Math.round(sorted[Math.floor(share * (sorted.length - 1))] ?? Number.NaN);
  process.stdout.write(
    `rollback returning -> a fresh page in Chromium shows the old release: median ${at(0.5)} ms, ` +
      `slowest ${at(1)} ms, of ${rounds}\n`,
  );
} finally {
  await browser.close();
  await site.stop();
  removeBuilds();
}
