import { chromium } from '@playwright/test';
import { launch } from 'chrome-launcher';
import lighthouse, { type Flags } from 'lighthouse';
import { chromiumArguments, findFullChromium } from '@storefront/tooling/testing';
import type { Certificate } from './h2-proxy';
import type { Visited } from './measure-page';

/** Inputs of a Lighthouse run other than the page. */
export interface LighthousePorts {
  readonly certificate: Certificate;
  readonly say: (line: string) => void;
}

/** Errors after which Lighthouse asks for another run, because its trace is incomplete. */
const repeatedErrors: ReadonlySet<string> = new Set([
  'NO_SPEEDLINE_FRAMES',
  'SPEEDINDEX_OF_ZERO',
  'NO_SCREENSHOTS',
  'INVALID_SPEEDLINE',
  'NO_TRACING_STARTED',
  'NO_RESOURCE_REQUEST',
  'NO_NAVSTART',
  'NO_FCP',
  'NO_DCL',
  'NO_LCP',
  'TRACING_ALREADY_STARTED',
  'PARSING_PROBLEM',
  'READ_FAILED',
  'PROTOCOL_TIMEOUT',
  'CRI_TIMEOUT',
  'TARGET_CRASHED',
]);

const maxRepeats = 2;

/** All storage types except the local storage, which contains the login. */
const clearStorageTypes: NonNullable<Flags['clearStorageTypes']> = [
  'cookies',
  'file_systems',
  'shader_cache',
  'service_workers',
  'cache_storage',
];

async function signIn(origin: string, port: number, stored: Readonly<Record<string, string>>): Promise<void> {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  try {
    const page = await browser.contexts()[0]?.newPage();
    if (page === undefined) throw new Error('The browser has no window');
    await page.goto(`${origin}/robots.txt`);
    await page.evaluate((values) => {
      for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value);
    }, stored);
    await page.close();
  } finally {
    await browser.close();
  }
}

/** Runs Lighthouse in its own browser. In a browser with other tabs the trace may lack the start of the page (NO_NAVSTART). */
async function runOnce(origin: string, { path, shopper }: Visited, { browserArguments }: Certificate) {
  const chromePath = findFullChromium();
  const browser = await launch({
    chromeFlags: [...chromiumArguments, ...browserArguments, '--headless=new'],
    logLevel: 'error',
    ...(chromePath !== undefined && { chromePath }),
  });
  try {
    if (shopper !== undefined) await signIn(origin, browser.port, shopper.stored);
    const result = await lighthouse(origin + path, {
      port: browser.port,
      onlyCategories: ['performance'],
      output: 'json',
      logLevel: 'error',
      ...(shopper !== undefined && { clearStorageTypes }),
    });
    return result?.lhr;
  } finally {
    browser.kill();
  }
}

/**
 * Measures the Lighthouse performance score for phones, from 0 to 1.
 * @throws if there is no score, after at most two repeated runs that Lighthouse asks for
 */
export async function measureLighthouse(
  origin: string,
  visited: Visited,
  { certificate, say }: LighthousePorts,
): Promise<number> {
  for (let repeats = 0; ; repeats += 1) {
    const lhr = await runOnce(origin, visited, certificate);
    const score = lhr?.categories['performance']?.score;
    if (typeof score === 'number') return score;
    const { code = 'no result', message = '' } = lhr?.runtimeError ?? {};
    if (repeats === maxRepeats || !repeatedErrors.has(code)) {
      throw new Error(`No score for ${origin}${visited.path}: ${message} (${code})`);
    }
    say(`Lighthouse is run again for ${visited.path}: ${code}`);
  }
}
