import { expect, test } from '../src/fixtures';

test(
  'the header aligns with the page’s edge, and after 100 px it is one low row of icons with the same accessible names',
  { tag: '@desktop' },
  async ({ page }) => {
    await page.goto('/terms-conditions');
    const header = page.getByRole('banner');
    const lastAction = await header.getByText('Cart', { exact: true }).filter({ visible: true }).boundingBox();
    expect(Math.round((lastAction?.x ?? 0) + (lastAction?.width ?? 0))).toBe(1240);
    await expect(page.getByRole('heading', { name: 'Governing law' })).toBeAttached();
    await expect(header.getByText('Login/Register')).toBeInViewport({ ratio: 1 });
    await page.mouse.move(600, 500);
    await page.mouse.wheel(0, 400);
    await expect(page.getByRole('navigation', { name: 'Main' })).not.toBeInViewport();
    await expect.poll(async () => (await header.boundingBox())?.height).toBe(60);
    await expect(header.getByRole('link', { name: 'Login/Register' })).toBeInViewport();
  },
);

test('without the lab remote the home page still works', { tag: '@long' }, async ({ page }) => {
  await page.route('**/remotes/mfe-lab/**', (route) => route.abort());
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Medicines at your door');
  await expect(page.getByRole('heading', { name: 'Shop by category' })).toBeVisible();
  await expect(page.getByText('100% genuine')).toBeVisible();
  // The code of lower sections loads when they come near the visible part of the page.
  await page.getByText('100% genuine').scrollIntoViewIfNeeded();
  await expect(page.getByRole('heading', { name: 'Popular lab tests' })).toHaveCount(0);
  await expect(page.getByText(/did not load/)).toHaveCount(0);
});
