import { expect, test } from '../src/fixtures';

test(
  'after 100 px the header is one low row of icons with the same accessible names',
  { tag: '@desktop' },
  async ({ page }) => {
    await page.goto('/terms-conditions');
    const header = page.getByRole('banner');
    await expect(page.getByRole('heading', { name: 'Governing law' })).toBeAttached();
    await expect(header.getByText('Login/Register')).toBeInViewport({ ratio: 1 });
    await page.mouse.move(600, 500);
    await page.mouse.wheel(0, 400);
    await expect(page.getByRole('navigation', { name: 'Main' })).not.toBeInViewport();
    await expect.poll(async () => (await header.boundingBox())?.height).toBe(60);
    await expect(header.getByRole('link', { name: 'Login/Register' })).toBeInViewport();
  },
);

test('the last action of the header aligns with the page’s edge', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/terms-conditions');
  const text = page.getByRole('banner').getByText('Cart', { exact: true }).filter({ visible: true });
  const box = await text.boundingBox();
  expect(Math.round((box?.x ?? 0) + (box?.width ?? 0))).toBe(1240);
});

test('without the lab remote the home page still works', async ({ page }) => {
  await page.route('**/remotes/mfe-lab/**', (route) => route.abort());
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Medicines at your door');
  await expect(page.getByRole('heading', { name: 'Shop by category' })).toBeVisible();
  await expect(page.getByText('100% genuine')).toBeVisible();
  await expect(page.getByText(/did not load/)).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Popular lab tests' })).toHaveCount(0);
});
