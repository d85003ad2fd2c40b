import type { Page } from '@playwright/test';

/** Counts visible drawings without a symbol: their sprite has not loaded, or has no symbol of that name. */
export function countEmptyDrawings(page: Page): Promise<number> {
  return page
    .locator('svg:visible > use')
    .evaluateAll((uses) => uses.filter((use) => use instanceof SVGUseElement && use.getBBox().width === 0).length);
}
