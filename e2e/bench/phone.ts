import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, CDPSession, Page } from '@playwright/test';
import { becomeShopper, type Shopper } from '../src/customers';
import type { Scripts } from './sizes';

/** A page on a slow phone with a slow network and an empty cache. */
export interface Phone {
  readonly page: Page;
  readonly devtools: CDPSession;
  /** Bytes of each script so far, by URL, as transferred. */
  readonly scripts: () => Scripts;
  readonly htmlBytes: () => number;
  /** Number of requests so far, without those that the browser cache answered. */
  readonly requests: () => number;
  /** Resets the counts. */
  readonly startCounting: () => void;
  /** Resolves after a second without requests. */
  readonly idle: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Slow 4G, for a slow phone. */
const network = { offline: false, latency: 562, downloadThroughput: 180_000, uploadThroughput: 84_000 };
const cpuSlowdown = 4;

/** Visitor and speed of the phone. Default: a guest on a slow phone and network. */
export interface PhoneOptions {
  readonly shopper?: Shopper | undefined;
  readonly isSlowNetwork?: boolean;
  readonly isSlowProcessor?: boolean;
}

const idleMs = 1000;
const maxIdleWaitMs = 120_000;

export async function openPhone(
  browser: Browser,
  origin: string,
  { shopper, isSlowNetwork = true, isSlowProcessor = true }: PhoneOptions = {},
): Promise<Phone> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  if (isSlowNetwork) await devtools.send('Network.emulateNetworkConditions', network);
  if (isSlowProcessor) await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
  const responses = new Map<string, { readonly type: string; readonly url: string }>();
  /** Requests in progress, with their URLs. */
  const running = new Map<string, string>();
  const scripts = new Map<string, number>();
  let [html, requests, lastActivity] = [0, 0, Date.now()];
  const end = (requestId: string) => {
    running.delete(requestId);
    lastActivity = Date.now();
  };
  devtools.on('Network.requestWillBeSent', ({ requestId, request: { url } }) => {
    running.set(requestId, url);
    lastActivity = Date.now();
  });
  devtools.on('Network.responseReceived', ({ requestId, type, response: { url } }) =>
    responses.set(requestId, { type, url }),
  );
  devtools.on('Network.loadingFailed', ({ requestId }) => end(requestId));
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    end(requestId);
    const response = responses.get(requestId);
    if (encodedDataLength > 0) requests += 1;
    if (response?.type === 'Script') scripts.set(response.url, (scripts.get(response.url) ?? 0) + encodedDataLength);
    if (response?.type === 'Document') html += encodedDataLength;
  });
  // The compiler wraps inner functions in a helper that the page does not have.
  await page.addInitScript({ content: 'globalThis.__name = (value) => value;' });
  if (shopper !== undefined) await becomeShopper(page, origin, shopper);
  return {
    page,
    devtools,
    scripts: () => new Map(scripts),
    htmlBytes: () => html,
    requests: () => requests,
    startCounting() {
      scripts.clear();
      [html, requests] = [0, 0];
    },
    async idle() {
      const started = Date.now();
      while (running.size > 0 || Date.now() - lastActivity < idleMs) {
        if (Date.now() - started > maxIdleWaitMs)
          throw new Error(`${page.url()} does not stop requesting: ${[...running.values()].join(', ')}`);
        await wait(100);
      }
    },
    close: () => context.close(),
  };
}
