import { changedTextNotes, labels, messages } from '@storefront/shared-contracts/texts';
import type { Page } from '@playwright/test';
import { becomeShopper, registerCustomer } from '../src/customers';
import { expect, test } from '../src/fixtures';
import { findMostExpensive, putMedicine } from '../src/orders';

/** Opens a page as a new customer. */
async function arrive(page: Page, site: string, path: string): Promise<void> {
  await becomeShopper(page, site, await registerCustomer(page.request, site));
  await page.goto(path);
}

const cards = (page: Page) => page.getByRole('main').getByRole('article');
const card = (page: Page, name: string) => page.getByRole('main').getByRole('article', { name, exact: true });
const adding = (page: Page) => page.getByRole('dialog', { name: 'Add new address' });

/** Fills in both steps of the open address dialog. */
async function addOne(page: Page, name: string, pincode = '560078'): Promise<void> {
  const dialog = adding(page);
  await dialog.getByLabel('Pincode').fill(pincode);
  await dialog.getByRole('button', { name: 'Check pincode' }).click();
  await expect(dialog.getByText(`We deliver to ${pincode}.`)).toBeVisible();
  await expect(dialog.getByLabel('State')).toHaveValue(/^\d+$/);
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('Address 1').fill('88 Residency Road');
  await dialog.getByLabel('Address 2').fill('Shanthala Nagar');
  await dialog.getByLabel('City').fill('Bengaluru');
  await dialog.getByRole('button', { name: 'Save address' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(card(page, name)).toBeFocused();
}

test('a customer adds an address after an unserviceable pincode, changes it and deletes it', async ({
  page,
  baseURL,
}) => {
  test.setTimeout(120_000);
  await arrive(page, baseURL ?? '', '/my-address');
  await expect(page).toHaveTitle('My Address | Neemleaf');
  await page.getByRole('main').getByRole('button', { name: 'Add new address' }).click();
  const dialog = adding(page);
  await expect(dialog.getByLabel('Pincode')).toBeFocused();
  await page.keyboard.type('099999');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText(messages.addressPincodeNotServiceable)).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Check pincode' })).toBeDisabled();
  await page.keyboard.press('Escape');
  await dialog.getByLabel('Pincode').fill('560078');
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel('Name')).toBeFocused();
  await expect(dialog.getByLabel('State').locator('option:checked')).toHaveText('Karnataka');

  // A message that appears between two fields does not move the focus.
  await page.keyboard.type('Raghav Iyer');
  await page.keyboard.press('Tab');
  await page.keyboard.type('14/2');
  await page.keyboard.press('Tab');
  await expect(dialog.getByText('Address 1 should be minimum 6 characters')).toBeVisible();
  await expect(dialog.getByLabel('Address 2')).toBeFocused();
  await expect(dialog.getByRole('button', { name: 'Address 1' })).toBeVisible();
  await page.keyboard.type('Shanthala Nagar');
  await dialog.getByRole('button', { name: 'Address 1' }).click();
  await expect(dialog.getByLabel('Address 1')).toBeFocused();
  await page.goBack();
  await expect(dialog.getByLabel('Pincode')).toBeFocused();
  await page.goForward();
  await expect(dialog.getByLabel('Address 2')).toHaveValue('Shanthala Nagar');
  await dialog.getByLabel('Landmark').fill("Opp. St. Mary's, 12,4");
  await page.keyboard.press('Tab');
  await expect(dialog.getByLabel('Landmark')).toHaveValue('Opp St Marys 12-4');
  await expect(dialog.getByText(changedTextNotes.address)).toBeVisible();
  await dialog.getByLabel('Address 1').fill('14/2 Sarakki Main Road');
  await dialog.getByLabel('City').fill('Bengaluru');
  await dialog.getByRole('radio', { name: /^Office\/Commercial/ }).check();
  await dialog.getByRole('button', { name: 'Save address' }).dblclick();
  await expect(card(page, 'Raghav Iyer')).toBeFocused();
  await expect(cards(page)).toHaveCount(1);

  await page.reload();
  await expect(card(page, 'Raghav Iyer')).toContainText('10 AM - 6 PM delivery');
  await page.getByRole('button', { name: 'Edit address of Raghav Iyer' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit address' });
  await expect(edit.getByLabel('Pincode')).toHaveAttribute('readonly', '');
  await edit.getByLabel('Name').fill('Raghav R Iyer');
  await edit.getByLabel('Alternative Number').fill('22654321');
  await edit.getByRole('button', { name: 'Save address' }).click();
  await expect(edit).toHaveCount(0);
  await page.reload();
  await expect(card(page, 'Raghav R Iyer')).toContainText('22654321');

  await page.getByRole('button', { name: 'Delete address of Raghav R Iyer' }).click();
  const question = page.getByRole('dialog', { name: 'Delete address' });
  await expect(question.getByText(messages.addressDeleteConfirm)).toBeVisible();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(cards(page)).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('button', { name: 'Add new address' })).toBeFocused();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'No address saved yet' })).toBeVisible();
});

test('checking out without an address opens the address dialog, then continues with address and coupon', async ({
  page,
  baseURL,
}) => {
  test.setTimeout(120_000);
  const customer = await registerCustomer(page.request, baseURL ?? '');
  const [medicine] = await findMostExpensive(customer, 'allopathic');
  await putMedicine(customer, medicine);
  await becomeShopper(page, baseURL ?? '', customer);
  await page.goto('/checkout/address?page=medicine&coupon_code=NEEM80');
  await expect(page).toHaveTitle('Select Address | Neemleaf');
  await expect(adding(page)).toBeVisible();
  await addOne(page, 'Raghav Iyer');
  await page.getByRole('button', { name: 'Add new address' }).click();
  await addOne(page, 'Lakshmi Subramaniam');
  await expect(cards(page).first()).toContainText('Lakshmi Subramaniam');
  await expect(card(page, 'Lakshmi Subramaniam').getByRole('radio')).toBeChecked();
  await card(page, 'Raghav Iyer').getByRole('radio').check();
  await page.getByRole('button', { name: labels.useThisAddress }).click();
  await expect(page).toHaveURL(/\/checkout\?page=medicine&add_reference_id=\d+&coupon_code=NEEM80$/);
});
