import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ApiProcess, removeDataFolder, runAdmin } from '../../testing/api-process';

let folder = '';
let dataDir = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'storefront-admin-'));
  dataDir = join(folder, 'data');
});
afterAll(() => removeDataFolder(folder, dataDir));

const admin = (...args: string[]) => runAdmin(args, { DATA_DIR: dataDir });

describe('npm run admin', () => {
  it('works while the site runs, and on the same coupons without it', async () => {
    const api = await ApiProcess.start(dataDir);
    try {
      const made = await admin('coupon', 'add', 'rain7', '--percent', '7', '--type', 'both', '--cap', '99.50');
      expect(made).toMatchObject({ code: 0, errors: '' });
      expect(made.output).toContain('7 %, at most ₹99.50');
      expect(await admin('coupon', 'set', 'nosuch', '--amount', '20', '--ends', 'none')).toEqual({
        code: 1,
        output: '',
        errors: 'There is no coupon NOSUCH.\n',
      });
      expect(await admin('coupon', 'shwo', 'x9x')).toMatchObject({ code: 2, output: '' });
    } finally {
      await api.end();
    }
    const list = await admin('coupon', 'list');
    expect(list.output).toMatch(/^RAIN7 +7 %, at most ₹99\.50 +medicines and lab tests +₹0 +0 +counts$/m);
    expect(list.output).toMatch(/^NEEM10 +10 %, at most ₹150 +medicines +₹299 +0 +counts$/m);
  }, 240_000);
});
