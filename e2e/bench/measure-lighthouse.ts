import { chromium } from '@playwright/test';
import lighthouse, { type Flags } from 'lighthouse';
import type { Visited } from './measure-page';

/** All but the local storage, which contains the login. */
const clearStorageTypes: NonNullable<Flags['clearStorageTypes']> = [
  'cookies',
  'file_systems',
  'shader_cache',
  'service_workers',
  'cache_storage',
];

/** Lighthouse opens its pages beside those of Playwright: the storage is written through a second connection. */
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

/** The performance score of Lighthouse for phones, from 0 to 1. @param port of the browser's remote debugging */
export async function measureLighthouse(origin: string, { path, shopper }: Visited, port: number): Promise<number> {
  const url = origin + path;
  if (shopper !== undefined) await signIn(origin, port, shopper.stored);
  const result = await lighthouse(url, {
    port,
    onlyCategories: ['performance'],
    output: 'json',
    logLevel: 'error',
    ...(shopper !== undefined && { clearStorageTypes }),
  });
  const score = result?.lhr.categories['performance']?.score;
  if (typeof score !== 'number') throw new Error(`No score for ${url}: ${result?.lhr.runtimeError?.message ?? ''}`);
  return score;
}
