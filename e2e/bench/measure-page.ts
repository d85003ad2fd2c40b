import type { Browser } from '@playwright/test';

/** What one first visit took. Times in ms since the navigation, sizes in bytes as transferred. */
export interface Visit {
  readonly firstPaint: number;
  readonly largestPaint: number;
  /** When the selector of the page's content was first in the document and visible. */
  readonly contentShown: number;
  readonly layoutShift: number;
  /** Sum of what exceeds 50 ms in tasks after the first paint. */
  readonly blocking: number;
  readonly scriptBytes: number;
  readonly htmlBytes: number;
}

/** Slow 4G and a slow phone. */
const network = { offline: false, latency: 562, downloadThroughput: 180_000, uploadThroughput: 84_000 };
const cpuSlowdown = 4;

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

/** Opens a page as a first-time visitor with a slow phone on a slow network, until nothing is requested any more. */
export async function measureVisit(browser: Browser, url: string, content: string): Promise<Visit> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    ignoreHTTPSErrors: true,
  });
  try {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', network);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
    const types = new Map<string, string>();
    const bytes = { Script: 0, Document: 0 };
    devtools.on('Network.responseReceived', ({ requestId, type }) => types.set(requestId, type));
    devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const type = types.get(requestId);
      if (type === 'Script' || type === 'Document') bytes[type] += encodedDataLength;
    });
    // The compiler names inner functions by a helper that the page does not have.
    await page.addInitScript({ content: 'globalThis.__name = (value) => value;' });
    await page.addInitScript(observe, content);
    await page.goto(url, { waitUntil: 'load', timeout: 120_000 });
    await page.waitForLoadState('networkidle');
    const { tasks, ...times } = await page.evaluate(() => window.observed);
    const blocking = tasks
      .filter(({ start }) => start >= times.firstPaint)
      .reduce((sum, { ms }) => sum + Math.max(0, ms - 50), 0);
    return { ...times, blocking, scriptBytes: bytes.Script, htmlBytes: bytes.Document };
  } finally {
    await context.close();
  }
}
