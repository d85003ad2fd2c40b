import type { Page } from '@playwright/test';

/** Presses on a page, with the time to the next frame. */
export interface Interactions {
  /** The longest one so far, in ms. Chromium rounds it to 8. 0 if each took less than 16. */
  longest(): Promise<number>;
}

declare global {
  interface Window {
    longestInteraction: number;
  }
  /** Options of event timing, which the DOM types lack. */
  interface PerformanceObserverInit {
    durationThreshold?: number;
  }
}

/** Runs in the page before its own scripts. */
function watch(): void {
  window.longestInteraction = 0;
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) {
      window.longestInteraction = Math.max(window.longestInteraction, duration);
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true });
}

/** Call it before the page is opened. */
export async function watchInteractions(page: Page): Promise<Interactions> {
  await page.addInitScript(watch);
  return { longest: () => page.evaluate(() => window.longestInteraction) };
}
