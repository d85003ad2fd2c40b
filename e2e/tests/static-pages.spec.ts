import { paths, staticPages } from '@storefront/shared-contracts';
import { expect, test } from '../src/fixtures';

test('the table of contents links to a section, and so does its URL', async ({ page }) => {
  await page.goto(paths.termsConditions);
  await expect(page).toHaveTitle('Terms & Conditions | Neemleaf');
  await expect(page.getByRole('heading', { level: 1, name: 'Terms & Conditions' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Talk to us' })).toContainText('We reply within 24 hours.');
  const folded = page.getByText(/^Contents, \d+ parts$/);
  await expect(page.getByRole('heading', { name: 'Ending an account' })).toBeAttached();
  if (await folded.isVisible()) await folded.click();
  await page.getByRole('main').getByRole('link', { name: 'Ending an account' }).click();
  await expect(page).toHaveURL(/#part-ending-an-account$/);
  await expect(page.getByRole('heading', { name: 'Ending an account' })).toBeInViewport();
  await expect(page.getByRole('heading', { name: 'Ending an account' })).toBeFocused();
  // The last section cannot scroll to the top, but its link is still marked.
  const last = page.getByRole('main').getByRole('link', { name: 'Governing law' });
  await last.click();
  await expect(last).toHaveAttribute('aria-current', 'true');
  await page.goto('/faqs');
  await page.goto(`${paths.termsConditions}#part-governing-law`);
  await expect(page.getByRole('heading', { name: 'Governing law' })).toBeInViewport();
});

/** A path of every route, with the access that a guest has. */
const routes: readonly (readonly [path: string, access: 'public' | 'guest' | 'token'])[] = [
  [paths.root, 'public'],
  [paths.home, 'public'],
  [paths.medicines, 'public'],
  ['/order-medicines/ayurvedic', 'public'],
  [`${paths.medicineSearch}?keyword=para`, 'public'],
  ['/order-medicines/detail/1/any', 'public'],
  [paths.labTests, 'public'],
  ['/book-lab-test/package', 'public'],
  [`${paths.labTestSearch}?keyword=sugar`, 'public'],
  ['/book-lab-test/detail/1/any', 'public'],
  [`${paths.labTestOrgan}?organ=1`, 'public'],
  [paths.cart, 'public'],
  [paths.logout, 'public'],
  ...staticPages.map(({ path }) => [path, 'public'] as const),
  [paths.login, 'guest'],
  [paths.resetPassword, 'guest'],
  [paths.verification, 'token'],
  [paths.checkoutAddress, 'token'],
  [paths.accountAddress, 'token'],
  [paths.addresses, 'token'],
  [paths.checkout, 'token'],
  ['/order-status/123', 'token'],
  ['/my-order/medicine', 'token'],
  ['/my-order/lab', 'token'],
  ['/my-order/medicine/123', 'token'],
  [paths.accountOverview, 'token'],
  [paths.account, 'token'],
  [paths.changePassword, 'token'],
];

test('every route is a page', async ({ request }) => {
  const answered = await Promise.all(
    routes.map(async ([path]) => ({ path, status: (await request.get(path)).status() })),
  );
  expect(answered.filter(({ status }) => status !== 200)).toEqual([]);
});

test(
  'every route for customers redirects guests to the login with a redirect_uri',
  { tag: '@long' },
  async ({ page }) => {
    for (const [path] of routes.filter(([, access]) => access === 'token')) {
      await page.goto(path);
      await expect(page).toHaveURL(`/login?${new URLSearchParams({ redirect_uri: path }).toString()}`);
    }
  },
);
