import type { Browser, Page } from '@playwright/test';
import { watchInteractions } from './interactions';
import { openPhone } from './phone';
import { scriptBytes } from './script-packages';

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

declare global {
  interface Window {
    press: ObservedPress;
  }
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
