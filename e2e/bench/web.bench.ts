import { chromium } from '@playwright/test';
import { chromiumArguments, findChromium } from '@storefront/tooling/testing';
import { startSite } from '../src/site';
import { fixedPagePath, startProxy } from './h2-proxy';
import { measureVisit, type Visit } from './measure-page';

// First visits with an empty cache on a slow phone and a slow network, over HTTP/2 with brotli, in Chromium: the site as it
// is, the same site with rendering switched off, and a fixed page of the same size, interleaved.

/** Page and the selector of its first content. */
const pages = {
  '/': 'main h2',
  '/order-medicines': 'main li h2',
  '/order-medicines/search?keyword=metformin': 'main li h2',
  '/medicine/1': 'main h1',
  '/book-lab-test': 'main li h2',
} as const;

const rounds = Number(process.argv[2] ?? 5);
const variants = ['rendered', 'browser', 'fixed'] as const;

const median = (values: readonly number[]) =>
  [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;

const rendered = await startSite();
const inBrowser = await startSite({ env: { RENDER_THREADS: '0' } });
const proxies = { rendered: await startProxy(rendered.url), browser: await startProxy(inBrowser.url) };
const executablePath = findChromium();
const browser = await chromium.launch({
  args: [...chromiumArguments, '--ignore-certificate-errors'],
  ...(executablePath === undefined ? {} : { executablePath }),
});
try {
  process.stdout.write('page, variant: first paint, LCP, content shown, TBT in ms; CLS; kB of scripts, of HTML\n');
  for (const [path, content] of Object.entries(pages)) {
    const visits: Record<(typeof variants)[number], Visit[]> = { rendered: [], browser: [], fixed: [] };
    for (let round = 0; round < rounds; round += 1) {
      const visit = await measureVisit(browser, proxies.rendered.origin + path, content);
      visits.rendered.push(visit);
      visits.browser.push(await measureVisit(browser, proxies.browser.origin + path, content));
      const fixed = `${proxies.rendered.origin}${fixedPagePath}?bytes=${visit.htmlBytes}`;
      visits.fixed.push(await measureVisit(browser, fixed, 'h1'));
    }
    for (const variant of variants) {
      const of = (field: keyof Visit) => median(visits[variant].map((visit) => visit[field]));
      const times = (['firstPaint', 'largestPaint', 'contentShown', 'blocking'] as const).map((field) =>
        Math.round(of(field)),
      );
      const sizes = [of('scriptBytes'), of('htmlBytes')].map((bytes) => Math.round(bytes / 1000));
      process.stdout.write(
        `${path} ${variant}: ${times.join(', ')}; ${of('layoutShift').toFixed(3)}; ${sizes.join(', ')}\n`,
      );
    }
    const bound = median(visits.fixed.map(({ firstPaint }) => firstPaint));
    const ratio = median(visits.rendered.map(({ largestPaint }) => largestPaint)) / bound;
    process.stdout.write(`${path}: LCP is ${ratio.toFixed(2)} times the first paint of the fixed page\n`);
  }
} finally {
  await browser.close();
  await Promise.all([proxies.rendered.close(), proxies.browser.close(), rendered.stop(), inBrowser.stop()]);
}
