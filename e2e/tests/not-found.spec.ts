import { expect, test } from '../src/fixtures';

test('a path without a route is the not-found page with status 404', async ({ page, baseURL }) => {
  for (const path of ['//about-us', '/my-order//medicine']) {
    const response = await page.goto(`${baseURL ?? ''}${path}`);
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
  }
  await expect(page).toHaveTitle('Page Not Found | Neemleaf');
  const main = page.getByRole('main');
  await expect(main.getByRole('search')).toBeVisible();
  await expect(main.getByRole('listitem').getByRole('link')).toHaveCount(4);
  await main.getByRole('link', { name: 'Go To Home Page' }).click();
  await expect(page).toHaveURL(/\/$/);
});
