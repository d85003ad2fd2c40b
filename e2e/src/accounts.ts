import { randomInt } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { codeFor } from './mailbox';

export const password = 'hill-lamp-47';

/** Creates a mobile number and an email address that no other test uses. */
export function createUniqueContact() {
  const mobile = `9${randomInt(100_000_000, 999_999_999)}`;
  return { mobile, email: `asha.${mobile}@example.com` };
}

/** Submits step 1 of the login page. */
export async function enterIdentifier(page: Page, identifier: string): Promise<void> {
  await page.getByLabel('Email/Mobile Number').fill(identifier);
  await page.getByLabel('Email/Mobile Number').press('Enter');
}

/** By role, because the label's text also matches the button that shows the password. */
export const passwordField = (page: Page) => page.getByRole('textbox', { name: 'Password', exact: true });

/** Registers from step 1 to the account. Fills in the mobile number after an email address, which alone is not enough. */
export async function register(page: Page, who: { mobile: string; email: string }, identifier: string): Promise<void> {
  await enterIdentifier(page, identifier);
  await expect(page.getByRole('heading', { name: 'Register', level: 1 })).toBeVisible();
  await page.getByLabel('First Name').fill('Asha');
  // /verification requires a mobile number (D7).
  if (identifier === who.email) await page.getByLabel('Mobile Number').fill(who.mobile);
  await passwordField(page).fill(password);
  await page.getByRole('button', { name: 'Register' }).click();
}

/** Types the OTP into the card of its channel. */
export async function verify(page: Page, url: string, card: RegExp, to: string): Promise<void> {
  const code = await codeFor(page.request, url, to);
  const region = page.getByRole('region', { name: card });
  await region.getByRole('textbox').fill(code);
  await region.getByRole('button', { name: 'Verify', exact: true }).click();
}

/** Logs in from step 1 of the login page. */
export async function logIn(page: Page, identifier: string, secret = password): Promise<void> {
  await enterIdentifier(page, identifier);
  await expect(page.getByRole('heading', { name: 'Login', level: 1 })).toBeVisible();
  await passwordField(page).fill(secret);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
}
