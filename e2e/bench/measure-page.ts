import type { Browser } from '@playwright/test';
import { openPhone } from './phone';

/** What one first visit took. Times in ms since the navigation, sizes in bytes as transferred. */
export interface Visit {
  readonly firstPaint: number;
  readonly largestPaint: number;
  /** When the selector of the page's content was first in the document and visible. */
  readonly contentShown: number;
  readonly layoutShift: number;
  /** Sum of what exceeds 50 ms in tasks after the first paint. */
  readonly blocking: number;
  readonly scripts: ReadonlyMap<string, number>;
  readonly htmlBytes: number;
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
  const observed: Observed = { firstPaint: 0, largestPaint: 0, contentShown: 0, layoutShift: 0, tasks: [] };
  window.observed = observed;
  const watch = (type: string, use: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(use)).observe({ type, buffered: true });
  watch('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') observed.firstPaint = startTime;
  });
  watch('largest-contentful-paint', ({ startTime }) => (observed.largestPaint = startTime));
  watch('longtask', ({ startTime, duration }) => observed.tasks.push({ start: startTime, ms: duration }));
  watch('layout-shift', (entry) => {
    if ('value' in entry && 'hadRecentInput' in entry && entry.hadRecentInput === false) {
      observed.layoutShift += Number(entry.value);
    }
  });
  const look = () => {
    const element = document.querySelector(selector);
    if (element !== null && element.getClientRects().length > 0) observed.contentShown = performance.now();
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** Opens a page as a first-time visitor until nothing is requested any more. */
export async function measureVisit(browser: Browser, url: string, content: string): Promise<Visit> {
  const { page, scripts, htmlBytes, idle, close } = await openPhone(browser);
  try {
    await page.addInitScript(observe, content);
    await page.goto(url, { waitUntil: 'load', timeout: 120_000 });
    await page.waitForFunction(() => window.observed.contentShown > 0 && window.observed.largestPaint > 0, undefined, {
      timeout: 60_000,
    });
    await idle();
    const { tasks, ...times } = await page.evaluate(() => window.observed);
    const blocking = tasks
      .filter(({ start }) => start >= times.firstPaint)
      .reduce((sum, { ms }) => sum + Math.max(0, ms - 50), 0);
    return { ...times, blocking, scripts: new Map(scripts()), htmlBytes: htmlBytes() };
  } finally {
    await close();
  }
}
