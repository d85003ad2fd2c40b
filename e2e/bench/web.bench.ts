import { availableParallelism, loadavg } from 'node:os';
import { chromium } from '@playwright/test';
import { chromiumArguments, findChromium, freePort } from '@storefront/tooling/testing';
import { startSite } from '../src/site';
import { budget, createBudgetReport } from './budget';
import { fixedPagePath, startProxy } from './h2-proxy';
import { measureLighthouse } from './measure-lighthouse';
import { measureVisit, type Visit } from './measure-page';
import { measurePress, type Press } from './measure-press';
import { formatBars, formatTable, writeResults, type Bar } from './report';

// First visits with an empty cache on a slow phone and a slow network, over HTTP/2 with brotli, in Chromium: the site as it
// is, the same site with rendering switched off, and a fixed page of the same size, interleaved. `[rounds]` is 5.

const rounds = Number(process.argv[2] ?? 5);
const variants = ['rendered', 'browser', 'fixed'] as const;
type Variant = (typeof variants)[number];

/** Each press of Add is made as soon as the button is visible, or so many ms after the HTML has arrived. */
const pressTimes = ['visible', 300] as const;

const say = (line: string) => process.stdout.write(`${line}\n`);
const load = () => loadavg()[0] ?? 0;

/** Pages that are measured at a higher load are to be measured again. */
const maxLoad = 2.5;

const median = (values: readonly number[]) =>
  [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;

/** Which part of the site a script belongs to. */
function partOf(url: string): 'framework' | 'design' | 'shell' | 'page' {
  if (url.includes('/shared/framework')) return 'framework';
  if (!url.includes('/remotes/shell/')) return 'page';
  return /\/design\.[^/]*$/.test(url) ? 'design' : 'shell';
}

const sum = (values: Iterable<number>) => [...values].reduce((total, value) => total + value, 0);

/** Bytes of the scripts of one part, or of all. */
const scriptBytes = ({ scripts }: Visit, part?: ReturnType<typeof partOf>) =>
  sum([...scripts].map(([url, bytes]) => (part === undefined || partOf(url) === part ? bytes : 0)));

/** Pages with the selector of their first content. The product is the first of the list. */
async function findPages(origin: string) {
  const list = await (await fetch(`${origin}/order-medicines`)).text();
  const detail = /href="(\/order-medicines\/detail\/[^"?]+)"/.exec(list)?.[1];
  if (detail === undefined) throw new Error('The medicine list has no link to a medicine');
  return [
    { name: 'home', path: '/', content: 'main h2', lighthouse: true },
    { name: 'medicine list', path: '/order-medicines', content: 'main li h2', lighthouse: true },
    { name: 'search', path: '/order-medicines/search?keyword=metformin', content: 'main li h2', lighthouse: false },
    { name: 'medicine detail', path: detail, content: 'main h1', lighthouse: true },
    { name: 'lab list', path: '/book-lab-test', content: 'main li h2', lighthouse: true },
  ];
}

const loadBefore = load();
const rendered = await startSite();
const inBrowser = await startSite({ env: { RENDER_THREADS: '0' } });
const proxies = { rendered: await startProxy(rendered.url), browser: await startProxy(inBrowser.url) };
const executablePath = findChromium();
const debuggingPort = await freePort();
const browser = await chromium.launch({
  args: [...chromiumArguments, '--ignore-certificate-errors', `--remote-debugging-port=${debuggingPort}`],
  ...(executablePath === undefined ? {} : { executablePath }),
});

interface Measured {
  readonly name: string;
  readonly visits: Record<Variant, Visit[]>;
  readonly presses: Press[];
  readonly scores: number[];
}

async function measurePage({ name, path, content, lighthouse }: Awaited<ReturnType<typeof findPages>>[number]) {
  const measured: Measured = { name, visits: { rendered: [], browser: [], fixed: [] }, presses: [], scores: [] };
  const { visits, presses, scores } = measured;
  const url = proxies.rendered.origin + path;
  for (let round = 0; round < rounds; round += 1) {
    const visit = await measureVisit(browser, url, content);
    visits.rendered.push(visit);
    visits.browser.push(await measureVisit(browser, proxies.browser.origin + path, content));
    const fixed = `${proxies.rendered.origin}${fixedPagePath}?bytes=${visit.htmlBytes}`;
    visits.fixed.push(await measureVisit(browser, fixed, 'h1'));
    for (const time of pressTimes) presses.push(await measurePress(browser, url, time));
    if (lighthouse) scores.push(await measureLighthouse(url, debuggingPort));
  }
  return measured;
}

try {
  const measured: Measured[] = [];
  const busy: string[] = [];
  for (const page of await findPages(rendered.url)) {
    measured.push(await measurePage(page));
    say(`${page.name}: ${rounds} rounds, load ${load().toFixed(1)}`);
    if (load() > maxLoad) busy.push(page.name);
  }
  const report = createBudgetReport();
  const of = (visits: readonly Visit[], field: Exclude<keyof Visit, 'scripts'>) =>
    median(visits.map((visit) => visit[field]));
  const kb = (bytes: number) => Math.round(bytes / 1000);

  const timeRows = measured.flatMap(({ name, visits }) => {
    const bound = of(visits.fixed, 'firstPaint');
    return variants.map((variant) => {
      const times = visits[variant];
      const shown = (['firstPaint', 'largestPaint', 'contentShown', 'blocking'] as const).map((field) =>
        of(times, field).toFixed(0),
      );
      const shift = of(times, 'layoutShift');
      const limited =
        variant === 'rendered' ? report.atMost(`${name}, CLS`, shift, budget.layoutShift, 3) : shift.toFixed(3);
      return [`${name} ${variant}`, ...shown, (of(times, 'largestPaint') / bound).toFixed(2), limited];
    });
  });
  const times = formatTable([['', 'FCP', 'LCP', 'content', 'TBT', 'LCP/fixed', 'CLS'], ...timeRows]);

  const sizeRows = measured.map(({ name, visits: { rendered: own }, presses }) => {
    const parts = (['framework', 'design', 'shell', 'page'] as const).map((part) =>
      String(kb(median(own.map((visit) => scriptBytes(visit, part))))),
    );
    const all = kb(median(own.map((visit) => scriptBytes(visit))));
    const second = kb(median(presses.map(({ secondPageScriptBytes }) => secondPageScriptBytes)));
    return [
      name,
      String(kb(of(own, 'htmlBytes'))),
      ...parts,
      report.atMost(`${name}, kB of scripts`, all, budget.scripts),
      report.atMost(`${name}, kB of scripts of the second page`, second, budget.secondPageScripts),
    ];
  });
  const sizes = formatTable([
    ['kB', 'HTML', 'framework', 'design', 'shell', 'page', 'all scripts', 'second page'],
    ...sizeRows,
  ]);

  const pressRows = measured.flatMap(({ name, presses, scores }) =>
    pressTimes.map((time, index) => {
      const own = presses.filter((_, number) => number % pressTimes.length === index);
      const label = `${name}, Add ${time === 'visible' ? 'when visible' : `${time} ms after the HTML`}`;
      const at = (field: 'pressed' | 'seen' | 'inCart') => median(own.map((press) => press[field]));
      const wrong = own.find(({ cartCount }) => cartCount !== 1)?.cartCount;
      const times = [
        at('pressed').toFixed(0),
        report.atMost(`${label}, response`, at('seen'), budget.firstResponse),
        at('inCart').toFixed(0),
        report.atMost(`${label}, items too many or too few`, Math.abs((wrong ?? 1) - 1), 0),
      ];
      if (index > 0) return [label, ...times, '', ''];
      const interactions = presses.flatMap(({ interaction }) => interaction ?? []);
      return [
        label,
        ...times,
        interactions.length > 0 ? report.atMost(`${name}, INP`, median(interactions), budget.interaction) : '',
        scores.length > 0 ? report.atLeast(`${name}, Lighthouse`, median(scores), budget.lighthouse, 2) : '',
      ];
    }),
  );
  const presses = formatTable([
    ['', 'pressed', 'response', 'in cart', 'wrong items', 'INP', 'Lighthouse'],
    ...pressRows,
  ]);

  const machine = [
    `Medians of ${rounds}. Load of the machine, of its ${availableParallelism()} cores: ${loadBefore.toFixed(1)} before, ${load().toFixed(1)} after.`,
    ...(busy.length > 0 ? [`Measure again when the load is below ${maxLoad}: ${busy.join(', ')}.`] : []),
  ].join('\n');
  const notes =
    report.exceeded.length === 0
      ? ['Within the budget.']
      : ['Over the budget:', ...report.exceeded.map((line) => `- ${line}`)];
  const text = ['Times in ms', times, sizes, presses, machine, notes.join('\n')].join('\n\n');
  const bars = measured.flatMap(({ name, visits }) =>
    variants.map((variant): Bar => ({ group: name, name: variant, value: of(visits[variant], 'largestPaint') })),
  );
  const folder = writeResults('web', {
    md: `${text}\n`,
    svg: formatBars(`Largest contentful paint in ms, medians of ${rounds}`, bars),
  });
  say(`\n${text}\n\nWritten to ${folder}`);
  if (report.exceeded.length > 0) process.exitCode = 1;
} finally {
  await browser.close();
  await Promise.all([proxies.rendered.close(), proxies.browser.close(), rendered.stop(), inBrowser.stop()]);
}
