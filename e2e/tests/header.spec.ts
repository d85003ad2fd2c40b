import { expect, test } from '../src/fixtures';

for (const width of [390, 360]) {
  test(`at ${width} px logo and icons go on the way down and return on the way up; the search stays`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 740 });
    await page.goto('/terms-conditions');
    const header = page.getByRole('banner');
    const logo = header.getByRole('link', { name: 'Neemleaf, home' });
    const cart = header.getByRole('link', { name: /^Cart/ });
    const search = header.getByRole('textbox', { name: 'Search' }).filter({ visible: true });
    await expect(page.getByRole('heading', { name: 'Governing law' })).toBeAttached();
    await page.mouse.move(width / 2, 500);
    await page.mouse.wheel(0, 700);
    await expect(logo).not.toBeInViewport();
    await expect(cart).not.toBeInViewport();
    await expect(search).toBeInViewport({ ratio: 1 });
    await page.mouse.wheel(0, -60);
    await expect(logo).toBeInViewport({ ratio: 1 });
    await expect(cart).toBeInViewport({ ratio: 1 });

    await page.getByRole('button', { name: 'Scroll to top' }).click();
    await expect(page.getByRole('button', { name: 'Scroll to top' })).toBeHidden();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  });
}

test(
  'after 100 px the header is one low row whose labels are icons of the same names',
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

test('home without the lab tests is still a good page', async ({ page }) => {
  await page.route('**/remotes/mfe-lab/**', (route) => route.abort());
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Medicines at your door');
  await expect(page.getByRole('heading', { name: 'Shop by category' })).toBeVisible();
  await expect(page.getByText('100% genuine')).toBeVisible();
  await expect(page.getByText(/did not load/)).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Popular lab tests' })).toHaveCount(0);
});
