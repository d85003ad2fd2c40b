import type { Page } from '@playwright/test';

/** How many visible drawings wait for their code. */
export function countEmptyDrawings(page: Page): Promise<number> {
  return page
    .locator('svg:visible')
    .evaluateAll((drawings) => drawings.filter(({ firstChild }) => firstChild === null).length);
}
