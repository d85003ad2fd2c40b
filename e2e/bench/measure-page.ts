import type { Browser } from '@playwright/test';
import type { Shopper } from '../src/customers';
import { openPhone, type Phone } from './phone';
import { sum, type Scripts } from './sizes';

/** Measurements of one first visit. Times in ms since the navigation, sizes in bytes as transferred. */
export interface Visit {
  readonly firstPaint: number;
  readonly largestPaint: number;
  /** When an element that matches the content selector was first visible. */
  readonly contentShown: number;
  readonly layoutShift: number;
  /** Sum of the time over 50 ms of each task after the first paint. */
  readonly blocking: number;
  /** Number of tasks of more than 50 ms, since the navigation. */
  readonly longTasks: number;
  readonly requests: number;
  readonly scripts: Scripts;
  readonly htmlBytes: number;
  /** Number of scripts that the page requested before its content was shown and that its HTML does not name. */
  readonly lateScripts: number;
}

/** A page of the site to visit. */
export interface Visited {
  readonly path: string;
  /** Selector of its first content. */
  readonly content: string;
  /** The page's visitor; undefined for a guest. */
  readonly shopper?: Shopper | undefined;
}

interface Observed {
  firstPaint: number;
  largestPaint: number;
  contentShown: number;
  layoutShift: number;
  tasks: { start: number; ms: number }[];
}

declare global {
  interface Window {
    observed: Observed;
  }
}

/** Runs in the page before its own scripts. */
function observe(selector: string): void {
  const lookEveryMs = 20;
  const observed: Observed = { firstPaint: 0, largestPaint: 0, contentShown: 0, layoutShift: 0, tasks: [] };
  window.observed = observed;
  const watch = (type: string, use: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(use)).observe({ type, buffered: true });
  watch('largest-contentful-paint', ({ startTime }) => (observed.largestPaint = startTime));
  watch('longtask', ({ startTime, duration }) => observed.tasks.push({ start: startTime, ms: duration }));
  watch('layout-shift', (entry) => {
    if ('value' in entry && 'hadRecentInput' in entry && entry.hadRecentInput === false) {
      observed.layoutShift += Number(entry.value);
    }
  });
  // Not by requestAnimationFrame, which would make the page render a frame every 16 ms.
  const look = () => {
    const element = document.querySelector(selector);
    if (element !== null && element.getClientRects().length > 0) observed.contentShown = performance.now();
    else setTimeout(look, lookEveryMs);
  };
  watch('paint', ({ name, startTime }) => {
    if (name !== 'first-contentful-paint') return;
    observed.firstPaint = startTime;
    // Not before: it would make the browser lay out a part of the page, and so delay the paint.
    look();
  });
}

/** Opens a page and waits until it makes no more requests. Counts start here. */
async function visit(phone: Phone, url: string): Promise<Visit> {
  const { page, scripts, htmlBytes, requests, idle, startCounting } = phone;
  startCounting();
  const response = await page.goto(url, { waitUntil: 'load', timeout: 120_000 });
  const html = (await response?.text()) ?? '';
  await page.waitForFunction(() => window.observed.contentShown > 0 && window.observed.largestPaint > 0, undefined, {
    timeout: 60_000,
  });
  await idle();
  const { tasks, ...times } = await page.evaluate(() => window.observed);
  const requested = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name, startTime }) => ({ name, startTime })),
  );
  const isLate = ({ name, startTime }: { name: string; startTime: number }) =>
    // The web-vitals script loads when the page is idle, and shows nothing.
    /(?<!web-vitals\.[0-9a-f]+)\.js$/.test(name) &&
    startTime < times.contentShown &&
    !html.includes(new URL(name).pathname);
  const blocking = sum(tasks.filter(({ start }) => start >= times.firstPaint).map(({ ms }) => Math.max(0, ms - 50)));
  return {
    ...times,
    blocking,
    longTasks: tasks.length,
    requests: requests(),
    scripts: scripts(),
    htmlBytes: htmlBytes(),
    lateScripts: requested.filter(isLate).length,
  };
}

/** Opens a page as a first-time visitor. */
export async function measureVisit(
  browser: Browser,
  origin: string,
  { path, content, shopper }: Visited,
): Promise<Visit> {
  const phone = await openPhone(browser, origin, { shopper });
  try {
    await phone.page.addInitScript(observe, content);
    return await visit(phone, origin + path);
  } finally {
    await phone.close();
  }
}
