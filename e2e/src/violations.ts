import { AxeBuilder } from '@axe-core/playwright';
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';

/**
 * Lists axe violations with their elements. Animations end first: a half faded element fails the contrast check.
 * @param part selector of the only part to check
 * @param rules the only rules to check
 */
export async function findViolations(
  page: Page,
  { part, rules }: { part?: string; rules?: string[] } = {},
): Promise<string[]> {
  const moves = () =>
    document.getAnimations().some(({ effect, playState }) => {
      const end = effect?.getComputedTiming().endTime;
      return playState === 'running' && typeof end === 'number' && Number.isFinite(end);
    });
  await expect.poll(() => page.evaluate(moves)).toBe(false);
  // The site has no frames. Otherwise axe opens an empty page to finish each check, which takes CPU time.
  const builder = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  if (part !== undefined) builder.include(part);
  if (rules !== undefined) builder.withRules(rules);
  const { violations } = await builder.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}
