import { logIn } from '../src/accounts';
import { registerCustomer } from '../src/customers';
import { expect, test } from '../src/fixtures';

test('a login never redirects to another site', { tag: '@long' }, async ({ page, baseURL }) => {
  const { mobile } = await registerCustomer(page.request, baseURL ?? '');
  // The account's unit tests have all forms. A browser may read these differently than a test's URL parser.
  for (const target of ['/\\evil.example', '%2F%2Fevil.example', '\t//evil.example']) {
    await page.goto(`/login?redirect_uri=${encodeURIComponent(target)}`);
    await logIn(page, mobile);
    await expect(page, target).not.toHaveURL(/\/login/);
    expect(new URL(page.url()).origin, target).toBe(baseURL);
    await page.goto('/logout');
    await expect(page).toHaveURL(`${baseURL ?? ''}/`);
  }
});
