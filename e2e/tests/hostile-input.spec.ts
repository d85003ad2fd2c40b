import { expect, test } from '../src/fixtures';

// The tests of the API send it all hostile strings.
test('markup in a search is shown as text and never runs', async ({ page }) => {
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  for (const keyword of [
    '<img src=x onerror=alert(1)>',
    '"><script>alert(1)</script>',
    '</script><svg onload=alert(1)>',
  ]) {
    await page.goto(`/order-medicines/search?keyword=${encodeURIComponent(keyword)}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('main script, main iframe, main img[onerror], main svg[onload]')).toHaveCount(0);
  }
  expect(dialogs).toEqual([]);
});
