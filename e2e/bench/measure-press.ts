import type { Browser, Page } from '@playwright/test';
import { openPhone } from './phone';
import { scriptBytes } from './sizes';

/** Presses on a page, with the time to the next frame. */
interface Interactions {
  /** The longest one so far, in ms. Chromium rounds it to 8. 0 if each took less than 16. */
  longest(): Promise<number>;
}

declare global {
  interface Window {
    longestInteraction: number;
    press: ObservedPress;
  }
  /** Options of event timing, which the DOM types lack. */
  interface PerformanceObserverInit {
    durationThreshold?: number;
  }
}

/** Runs in the page before its own scripts. */
function watchPresses(): void {
  window.longestInteraction = 0;
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) {
      window.longestInteraction = Math.max(window.longestInteraction, duration);
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true });
}

/** Call it before the page is opened. */
async function watchInteractions(page: Page): Promise<Interactions> {
  await page.addInitScript(watchPresses);
  return { longest: () => page.evaluate(() => window.longestInteraction) };
}

/** Measurements of a press of the first Add button before hydration. Times in ms since the navigation. */
export interface Press {
  readonly pressed: number;
  /** First frame in which the button looks different, or shows the quantity in its place. */
  readonly seen: number;
  readonly inCart: number;
  /** Items in the cart after the last request. */
  readonly cartCount: number;
  /** Longest time from a press on the loaded page to the next frame. Undefined if nothing more can be added. */
  readonly interaction: number | undefined;
  /** Bytes of scripts that the next page loads when a tap opens it. */
  readonly secondPageScriptBytes: number;
}

/** `visible`: when a button is visible. A number: so many ms after the HTML has arrived. */
export type PressTime = 'visible' | number;

const addButton = '#root button[aria-label^="Add "]';
const detailLink = 'main a[href*="/detail/"]';

interface ObservedPress {
  pressed: number;
  seen: number;
  inCart: number;
}

/** Runs in the page before its own scripts. */
function pressFirst({ selector, time }: { selector: string; time: PressTime }): void {
  const press: ObservedPress = { pressed: 0, seen: 0, inCart: 0 };
  window.press = press;
  const watch = (button: Element, place: Element | null) => {
    const hasSelect = place?.querySelector('select') !== null;
    if (press.seen === 0 && (hasSelect || !button.isConnected || Number(getComputedStyle(button).opacity) < 0.9)) {
      press.seen = performance.now();
    }
    if (hasSelect) press.inCart = performance.now();
    else requestAnimationFrame(() => watch(button, place));
  };
  const look = () => {
    const button = [...document.querySelectorAll<HTMLElement>(selector)].find(
      (element) => element.getClientRects().length > 0,
    );
    if (button === undefined) {
      requestAnimationFrame(look);
      return;
    }
    press.pressed = performance.now();
    button.click();
    watch(button, button.parentElement);
  };
  if (time === 'visible') {
    requestAnimationFrame(look);
    return;
  }
  document.addEventListener('readystatechange', () => {
    if (document.readyState === 'interactive') setTimeout(look, time);
  });
}

async function readCartCount(page: Page): Promise<number> {
  const label = await page.locator('header a[href="/my-cart"]').first().getAttribute('aria-label');
  return Number(/\d+/.exec(label ?? '')?.[0] ?? 0);
}

/** Opens a page, presses Add early, then presses another Add and opens the first product. */
export async function measurePress(browser: Browser, origin: string, path: string, time: PressTime): Promise<Press> {
  const { page, scripts, idle, close, startCounting } = await openPhone(browser, origin);
  try {
    const interactions = await watchInteractions(page);
    await page.addInitScript(pressFirst, { selector: addButton, time });
    await page.goto(origin + path, { waitUntil: 'load', timeout: 120_000 });
    await page.waitForFunction(() => window.press.inCart > 0, undefined, { timeout: 60_000 });
    await idle();
    const cartCount = await readCartCount(page);
    const next = page.locator(addButton).filter({ visible: true }).first();
    const canAdd = (await next.count()) > 0;
    if (canAdd) await next.tap();
    await idle();
    const times = await page.evaluate(() => window.press);
    const interaction = await interactions.longest();
    startCounting();
    await page.locator(detailLink).filter({ visible: true }).first().tap();
    await page.waitForURL(/\/detail\//);
    await idle();
    return {
      ...times,
      interaction: canAdd ? interaction : undefined,
      cartCount,
      secondPageScriptBytes: scriptBytes(scripts()),
    };
  } finally {
    await close();
  }
}

/** Opens the filters of the lab tests and chooses two. @returns the longest time from a press to the next frame, in ms */
export async function measureFilter(browser: Browser, origin: string, path: string): Promise<number> {
  const { page, idle, close } = await openPhone(browser, origin);
  try {
    const interactions = await watchInteractions(page);
    await page.goto(origin + path, { waitUntil: 'load', timeout: 120_000 });
    await idle();
    await page.getByRole('button', { name: /^Filters/ }).tap();
    await idle();
    const options = page.getByRole('dialog').getByRole('checkbox');
    for (const index of [0, 2]) {
      await options.nth(index).tap({ force: true });
      await idle();
    }
    await page.getByRole('button', { name: /^Show .*tests?$/ }).tap();
    await idle();
    return await interactions.longest();
  } finally {
    await close();
  }
}
