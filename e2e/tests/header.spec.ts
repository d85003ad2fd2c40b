import { buildUrl, paths } from '@storefront/shared-contracts';
import { messages } from '@storefront/shared-contracts/texts';
import { becomeShopper, createGuest } from '../src/customers';
import { expect, test } from '../src/fixtures';
import { findMedicines, putMedicine } from '../src/orders';

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

test('header, product page and cart of all tabs have one pincode @both', async ({ context, page, baseURL }) => {
  const guest = createGuest(page.request, baseURL ?? '');
  const [medicine] = await findMedicines(guest, {});
  await putMedicine(guest, medicine);
  await becomeShopper(page, baseURL ?? '', guest);
  const other = await context.newPage();
  const [place, otherPlace] = [page, other].map((tab) =>
    tab.getByRole('banner').getByRole('button', { name: /^Deliver to/ }),
  );
  if (place === undefined || otherPlace === undefined) throw new Error('There is no second tab.');
  await other.goto(paths.aboutUs);
  await page.goto(paths.root);
  for (const one of [place, otherPlace]) await expect(one).toHaveAccessibleName(/pincode$/i);

  await place.click();
  const dialog = page.getByRole('dialog', { name: 'Delivery pincode' });
  const field = dialog.getByRole('textbox', { name: 'Pincode' });
  const send = dialog.getByRole('button', { name: 'Deliver here' });
  await expect(field).toBeFocused();
  await field.fill('099999');
  await send.click();
  await expect(field).toHaveAccessibleDescription(messages.pincodeNotServiceable);
  await field.fill('560078');
  await send.click();
  await expect(dialog).toHaveCount(0);
  await expect(place).toBeFocused();
  for (const one of [place, otherPlace]) await expect(one).toHaveAccessibleName('Deliver to 560078');

  await page.goto(buildUrl.medicineDetail(medicine));
  await expect(page.getByRole('region', { name: 'Delivery', exact: true })).toContainText(/^By .* to 560078/);
  await page.goto(paths.cart);
  await expect(page.getByRole('main').locator('summary', { hasText: /^By .* to 560078/ })).toBeVisible();
});
