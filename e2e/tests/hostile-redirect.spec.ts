import { register, createUniqueContact, verify } from '../src/accounts';
import { expect, test } from '../src/fixtures';

for (const target of [
  '//evil.example',
  '/\\evil.example',
  'javascript:alert(1)',
  '%2F%2Fevil.example',
  '\t//evil.example',
]) {
  test(`a login never redirects to ${JSON.stringify(target)}`, { tag: '@long' }, async ({ page, baseURL }) => {
    const who = createUniqueContact();
    await page.goto(`/login?redirect_uri=${encodeURIComponent(target)}`);
    await register(page, who, who.mobile);
    await expect(page).toHaveURL(/\/verification/);
    await verify(page, baseURL ?? '', /mobile/i, who.mobile);
    await expect(page).not.toHaveURL(/\/verification/);
    expect(new URL(page.url()).origin).toBe(baseURL);
  });
}
