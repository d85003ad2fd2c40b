import { execFile } from 'node:child_process';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import type { APIRequestContext } from '@playwright/test';
import { expect, test } from '../src/fixtures';
import { startSite } from '../src/site';

const run = promisify(execFile);
const root = resolve(import.meta.dirname, '../..');
const realList = join(root, 'api/fixtures/janaushadhi-products.csv');

interface Listed {
  data: { product_detail_id: number }[];
  total: number;
}

const search = async (request: APIRequestContext, url: string, keyword?: string): Promise<Listed> =>
  (await (await request.post(`${url}/api/v1/products`, { data: { limit: 1, keyword } })).json()) as Listed;

const isUp = (url: string) =>
  fetch(`${url}/healthz`).then(
    () => true,
    () => false,
  );

test('a list is imported into the running site, a second start fails, a restart loses no data', async ({
  page,
  request,
}) => {
  test.setTimeout(240_000);
  const headers = { 'X-Device-Id': crypto.randomUUID() };
  const site = await startSite();
  try {
    const [first] = (await search(request, site.url)).data;
    const data = { id: first?.product_detail_id, quantity: 3 };
    expect((await request.post(`${site.url}/api/v1/update-cart`, { headers, data })).status()).toBe(200);

    const imported = await run(process.execPath, ['tooling/setup.mjs', 'import', 'medicines', realList], {
      cwd: root,
      env: { ...process.env, DATA_DIR: site.dataDir },
    });
    expect(imported.stdout).toMatch(/MRP is 0/);

    await page.goto(
      `${site.url}/order-medicines/search?keyword=${encodeURIComponent('Aceclofenac 100 mg and Paracetamol 325 mg')}`,
    );
    await expect(
      page
        .getByRole('main')
        .getByText(/₹10\.32$/)
        .first(),
    ).toBeVisible();

    const second = await startSite({ dataDir: site.dataDir, within: 60_000 }).then(
      async (wrong) => {
        await wrong.stop();
        return 'started';
      },
      (error: unknown) => String(error),
    );
    expect(second).toMatch(/ended while starting/);
    expect(second).toContain(site.dataDir);

    process.kill(site.pid, 'SIGTERM');
    await expect.poll(() => isUp(site.url), { timeout: 20_000 }).toBe(false);
    const restarted = await startSite({ dataDir: site.dataDir });
    try {
      expect((await search(request, restarted.url, 'Aceclofenac')).total).toBeGreaterThan(3);
      const cart = await request.get(`${restarted.url}/api/v1/cart/medicine`, { headers });
      expect(await cart.json()).toMatchObject({ data: { cart_med_count: 1, data: [{ quantity: 3 }] } });
    } finally {
      await restarted.stop();
    }
  } finally {
    await site.stop();
  }
});
