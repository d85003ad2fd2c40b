import type { Browser } from '@playwright/test';
import { watchInteractions } from './interactions';
import { openPhone } from './phone';

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
