import type { Page } from '@playwright/test';
import { sessionEndTexts } from '@storefront/shared-contracts/texts';
import { endpoints } from '@storefront/shared-contracts/schemas';
import { logIn, password, passwordField, register, createUniqueContact, verify } from '../src/accounts';
import { expectInCart } from '../src/carts';
import { createCustomer, registerCustomer } from '../src/customers';
import { expect, test } from '../src/fixtures';
import { codeFor } from '../src/mailbox';
import { findMedicines, putMedicine } from '../src/orders';

/** An element that only signed-in customers see: the account menu, or on a phone the account link of the bottom navigation. */
const account = (page: Page) =>
  page
    .getByRole('button', { name: 'Account of Asha' })
    .or(page.getByRole('navigation', { name: 'Shop' }).locator('a[href="/my-account/overview"]'))
    .filter({ visible: true });

for (const by of ['mobile', 'email'] as const) {
  const tag = by === 'mobile' ? ['@long'] : [];
  const title = `a visitor registers by ${by}, sees only the verification, verifies, and returns to the requested page`;
  test(title, { tag }, async ({ page, baseURL }) => {
    const url = baseURL ?? '';
    const who = createUniqueContact();
    await page.goto('/my-account');
    await expect(page).toHaveURL(/\/login\?redirect_uri=/);
    await register(page, who, who[by]);
    await expect(page).toHaveURL(/\/verification\?redirect_uri=/);
    await page.goto('/change-password');
    await expect(page).toHaveURL(/\/verification/);
    await page.goto('/verification?redirect_uri=/my-account');
    await verify(page, url, /mobile/i, who.mobile);
    if (by === 'email') {
      await expect(page.getByRole('region', { name: /mobile/i })).toHaveCount(0);
      await verify(page, url, /email/i, who.email);
    }
    await expect(page).toHaveURL(/\/my-account$/);
  });
}

test('a customer logs in by mobile and by email, resets the password, and logs out in two tabs', async ({
  page,
  context,
  baseURL,
}) => {
  test.setTimeout(120_000);
  const url = baseURL ?? '';
  const who = await registerCustomer(page.request, url, { withEmail: true });
  await page.goto('/login');
  await logIn(page, who.email, 'not-her-password');
  await expect(page.getByRole('alert').first()).toBeVisible();
  await expect(page).toHaveURL(/\/login/);
  await passwordField(page).fill(password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(account(page)).toBeVisible();
  await page.goto('/logout');
  await expect(page).toHaveURL(/\/$/);

  await page.goto('/reset-password');
  await page.getByLabel('Mobile Number').fill(who.mobile);
  await page.getByLabel('Mobile Number').press('Enter');
  await expect(page.getByLabel(/^New Password/i).first()).toBeVisible();
  await page.getByRole('textbox', { name: 'OTP' }).fill(await codeFor(page.request, url, who.mobile));
  await page.getByRole('textbox', { name: /^New Password/i }).fill('river-stone-82');
  await page.getByRole('button', { name: 'Update Password' }).click();
  await expect(account(page)).toBeVisible();
  await page.goto('/logout');
  await expect(page).toHaveURL(/\/$/);

  await page.goto('/login');
  await logIn(page, who.mobile, 'river-stone-82');
  await expect(account(page)).toBeVisible();
  const other = await context.newPage();
  await other.goto('/order-medicines');
  await expect(account(other)).toBeVisible();
  await page.goto('/logout');
  await expect(account(page)).toHaveCount(0);
  await expect(account(other)).toHaveCount(0);
});

test('a customer whose password was changed elsewhere sees the reason on the login page and continues the checkout @desktop', async ({
  page,
  baseURL,
}) => {
  const customer = await createCustomer(page.request, baseURL ?? '');
  const { call, mobile } = customer;
  const [medicine] = await findMedicines(customer, {});
  await putMedicine(customer, medicine);
  const address = '/checkout/address?page=medicine';
  await page.goto(address);
  await logIn(page, mobile);
  const heading = page.getByRole('heading', { name: 'Select Address', level: 1 });
  await expect(heading).toBeVisible();
  const new_password = `${password}-2`;
  await call(endpoints.updatePassword, { body: { old_password: password, new_password } });
  await page.reload();
  const alert = page.getByRole('main').getByRole('alert');
  await expect(alert).toContainText(sessionEndTexts.reasons.password_changed);
  await expect(alert).toContainText(sessionEndTexts.continueCheckout);
  await logIn(page, mobile, new_password);
  await expect(heading).toBeVisible();
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(address);
  await page.getByRole('banner').getByRole('link', { name: 'Cart' }).click();
  await expectInCart(page, 1);
});

test('Back and Forward move between the steps of the login, and after a login Back skips them', async ({
  page,
  baseURL,
}) => {
  const who = await registerCustomer(page.request, baseURL ?? '');
  await page.goto('/faqs');
  await page.goto('/login?redirect_uri=/my-account');
  const identifier = page.getByLabel('Email/Mobile Number');
  await identifier.fill(who.mobile);
  await identifier.press('Enter');
  await passwordField(page).fill('not-sent');
  await page.goBack();
  await expect(identifier).toHaveValue(who.mobile);
  await expect(page).toHaveTitle(/^Login\/Register \|/);
  await page.goForward();
  await expect(passwordField(page)).toBeFocused();
  await expect(passwordField(page)).toHaveValue('');
  await page.reload();
  await expect(identifier).toHaveValue('');
  await expect(page).toHaveURL(/\/login\?redirect_uri=\/my-account$/);
  await identifier.fill(who.mobile);
  await identifier.press('Enter');
  await passwordField(page).fill(password);
  await passwordField(page).press('Enter');
  await expect(page).toHaveURL(/\/my-account$/);
  await expect(account(page)).toBeVisible();
  // The history entry of step 1 remains after the reload. A signed-in customer is redirected from it.
  await page.goBack();
  await expect(page).toHaveURL(/\/order-medicines$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/faqs$/);
});
