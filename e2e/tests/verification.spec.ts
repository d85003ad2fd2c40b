import { register, createUniqueContact, verify } from '../src/accounts';
import { expect, test } from '../src/fixtures';

test('a wrong number is corrected on the verification page: its OTP verifies the account', async ({
  page,
  baseURL,
}) => {
  const url = baseURL ?? '';
  const who = createUniqueContact();
  const wrong = createUniqueContact();
  await page.goto('/login?redirect_uri=my-account');
  await register(page, { ...who, mobile: wrong.mobile }, who.email);
  await expect(page).toHaveURL(/\/verification/);
  const card = page.getByRole('region', { name: /mobile/i });
  await card.getByRole('button', { name: 'Change number' }).click();
  await expect(card.getByLabel('Mobile Number')).toBeFocused();
  await card.getByLabel('Mobile Number').fill(who.mobile);
  await card.getByRole('button', { name: 'Send OTP' }).click();
  await expect(card.getByLabel('OTP', { exact: true })).toBeFocused();
  await expect(card.getByText(`${who.mobile.slice(0, 5)} ${who.mobile.slice(5)}`)).toBeVisible();
  await verify(page, url, /mobile/i, who.mobile);
  await expect(card).toHaveCount(0);
  await page.goto('/my-account');
  await expect(
    page
      .getByRole('main')
      .getByText(`${who.mobile.slice(0, 5)} ${who.mobile.slice(5)}`)
      .last(),
  ).toBeVisible();
});

test('a visitor who cannot verify logs out', async ({ page }) => {
  const who = createUniqueContact();
  await page.goto('/login');
  await register(page, who, who.mobile);
  await expect(page).toHaveURL(/\/verification/);
  await page.getByRole('main').getByRole('link', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/$/);
  await page.goto('/my-account');
  await expect(page).toHaveURL(/\/login/);
});
