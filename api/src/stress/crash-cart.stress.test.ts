import { randomUUID } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { bySize } from '@storefront/server-kit/testing';
import { apiBase } from '@storefront/shared-contracts';
import { limits } from '@storefront/shared-contracts/limits';
import { endpoints } from '@storefront/shared-contracts/schemas';
import { ApiExitedError, ApiProcess, removeDataFolder, runAdmin } from '../testing/api-process';
import { importUntilKilled } from './import-until-killed';
import { randomOf } from './random';

const rounds = bySize({
  sample: { carts: 1, commands: 1 },
  short: { carts: 3, commands: 2 },
  whole: { carts: 30, commands: 12 },
});
const random = randomOf(20_261_120);

let folder = '';
let dataDir = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'storefront-kill-'));
  dataDir = join(folder, 'data');
});
afterAll(() => removeDataFolder(folder, dataDir));

/** The last requested and the last confirmed quantity of a product on a device. */
interface Wish {
  asked: number;
  confirmed: number;
}

/** The two carts of a device: where they are changed, and how. */
const carts = {
  medicine: { path: '/update-cart', most: limits.medicineQuantityMax },
  lab: { path: '/update-cart-test', most: limits.labPatientsMax },
} as const;

class Shopper {
  readonly device = randomUUID();
  /** By cart and product, such as "lab 3". */
  readonly wishes = new Map<string, Wish>();

  private get headers(): Record<string, string> {
    return { 'x-device-id': this.device };
  }

  /** Changes its carts until the API is killed; `onConfirmed` is called for every response. */
  async shop(api: ApiProcess, onConfirmed: () => void): Promise<void> {
    for (;;) {
      const type = random(3) === 0 ? 'lab' : 'medicine';
      const { path, most } = carts[type];
      const id = 1 + random(8);
      const quantity = random(most + 1);
      const name = `${type} ${id}`;
      const confirmed = this.wishes.get(name)?.confirmed ?? 0;
      this.wishes.set(name, { asked: quantity, confirmed });
      try {
        const { status } = await api.post(path, { id, quantity }, this.headers);
        expect(status).toBe(200);
      } catch (error) {
        if (error instanceof ApiExitedError) return;
        throw error;
      }
      this.wishes.set(name, { asked: quantity, confirmed: quantity });
      onConfirmed();
    }
  }

  /** Compares the carts with what was confirmed; the last request may or may not have been applied. */
  async check(api: ApiProcess): Promise<void> {
    const read = (path: string) => api.send(`${apiBase}${path}?limit=50`, undefined, this.headers);
    const { data: medicines } = endpoints.cartMedicine.response.parse(await read('/cart/medicine'));
    const { data: tests } = endpoints.cartLab.response.parse(await read('/cart/lab'));
    const held = new Map<string, number>([
      ...medicines.data.map((line) => [`medicine ${line.product_detail_id}`, line.quantity] as const),
      ...tests.data.map((line) => [`lab ${line.id}`, line.quantity] as const),
    ]);
    expect([medicines.cart_count, tests.cart_count]).toEqual([held.size, held.size]);
    for (const [name, { asked, confirmed }] of this.wishes) {
      const quantity = held.get(name) ?? 0;
      expect([asked, confirmed]).toContain(quantity);
      this.wishes.set(name, { asked: quantity, confirmed: quantity });
    }
  }
}

describe('the carts of a device', () => {
  it(`keep every confirmed change when the API is killed, ${rounds.carts} times`, async () => {
    const shoppers = [new Shopper(), new Shopper(), new Shopper()];
    for (let round = 0; round < rounds.carts; round += 1) {
      const api = await ApiProcess.start(dataDir);
      for (const shopper of shoppers) await shopper.check(api);
      let left = 5 + random(60);
      const onConfirmed = () => {
        left -= 1;
        if (left === 0) void api.end('SIGKILL');
      };
      await Promise.all(shoppers.map((shopper) => shopper.shop(api, onConfirmed)));
      expect(left).toBeLessThanOrEqual(0);
    }
    const api = await ApiProcess.start(dataDir);
    for (const shopper of shoppers) await shopper.check(api);
    await api.end();
  });
});

const rows = 3000;

/** A list whose prices identify its edition. */
function writeEdition(edition: number): string {
  const file = join(folder, `edition-${edition}.csv`);
  const lines = Array.from(
    { length: rows },
    (_, row) => `${row + 1},K${row},Killotest ${row} Tablets 5mg,10's,${edition},Test`,
  );
  writeFileSync(file, ['Sr No,Drug Code,Generic Name,Unit Size,MRP,Group Name', ...lines].join('\n'));
  return file;
}

/** Number of displayed medicines, and the editions of the cheapest and the dearest one. */
async function shownBy(api: ApiProcess): Promise<{ total: number; editions: number[] }> {
  const ends = [];
  for (const order_by of ['low', 'high']) {
    const response = await fetch(`${api.origin}${apiBase}/products`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ keyword: 'killotest', exact: true, order_by, limit: 1 }),
    });
    const { data, total } = endpoints.products.response.parse(await response.json());
    ends.push({ total, mrp: data[0]?.mrp ?? 0 });
  }
  const [low] = ends;
  return { total: low?.total ?? 0, editions: ends.map(({ mrp }) => mrp) };
}

/** After a kill, medicines have the former or the killed edition; repeating the import completes it. */
async function expectRepeatable(api: ApiProcess, { edition, file, isDone }: Killed): Promise<void> {
  const before = isDone ? edition : edition - 1;
  for (const shown of (await shownBy(api)).editions) expect([before, edition]).toContain(shown);
  const repeated = await runAdmin(['import', 'medicines', file], { DATA_DIR: dataDir });
  expect(repeated).toMatchObject({ code: 0 });
  // The API notices changes of another process after a moment.
  const wanted = JSON.stringify({ total: rows, editions: [edition, edition] });
  while (JSON.stringify(await shownBy(api)) !== wanted) await wait(50);
}

interface Killed {
  readonly edition: number;
  readonly file: string;
  /** Whether the import was confirmed before the kill. */
  readonly isDone: boolean;
}

describe('an import', () => {
  let edition = 0;

  it(`is completed by repeating it when the command is killed, ${rounds.commands} times`, async () => {
    for (let round = 0; round < rounds.commands; round += 1) {
      edition += 1;
      const file = writeEdition(edition);
      const isDone = await importUntilKilled({ dataDir, list: 'medicines', file }, random(1500));
      const api = await ApiProcess.start(dataDir);
      await expectRepeatable(api, { edition, file, isDone });
      await api.end();
    }
  });
});
