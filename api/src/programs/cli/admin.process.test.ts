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
      expect(await admin('order', 'O4821300001', '--status', '2')).toEqual({
        code: 1,
        output: '',
        errors: 'There is no order 4821300001.\n',
      });
    } finally {
      await api.end();
    }
    const labels = await admin('order-label', 'set', '4', 'medicine', 'Out for delivery');
    expect(labels.output).toMatch(/^4 +Out for delivery +Sample Collected$/m);
    expect(await admin('order', '4821300001')).toMatchObject({ code: 1, errors: 'There is no order 4821300001.\n' });
    expect(await admin('tax', 'missing')).toMatchObject({ output: 'Every medicine on sale has an HSN and a rate.\n' });
    const header =
      'Date,Place Of Supply,Rate,Taxable Value,Integrated Tax Amount,Central Tax Amount,State/UT Tax Amount,Total\n';
    expect(await admin('tax', 'report', '--month', '2026-11')).toEqual({ code: 0, output: header, errors: '' });
    expect(await admin('tax', 'report', '--month', 'November')).toMatchObject({ code: 2, output: '' });
    expect(await admin('cash', 'day', '2026-11-24')).toMatchObject({
      code: 0,
      output: expect.stringMatching(/^sum +₹0/m) as string,
    });
    expect(await admin('cash', 'open', '--csv')).toEqual({
      code: 0,
      output: 'order,since,what,open,reason\n',
      errors: '',
    });
    const payments = 'order,placed on,state,method,due,paid,settled,refunded,difference\n';
    expect(await admin('report', 'payments', '--differences', '--csv')).toMatchObject({ output: payments });
    const list = await admin('coupon', 'list');
    expect(list.output).toMatch(/^RAIN7 +7 %, at most ₹99\.50 +medicines and lab tests +₹0 +0 +counts$/m);
    expect(list.output).toMatch(/^NEEM10 +10 %, at most ₹150 +medicines +₹299 +0 +counts$/m);
  }, 240_000);

  it.each([
    [['coupon', 'add', 'x9x', '--type', 'lab', '--amount', '1.999'], "'--amount <rupees>' argument '1.999' is invalid"],
    [['coupon', 'add', 'x9x', '--amount', '5'], "required option '--type <type>' not specified"],
    [['order', 'XYZ'], "'XYZ' is invalid for argument 'order'. It has to be the number of an order."],
    [['order', '4821300001', '--status', '4', '--tracking', 'http://a.example'], 'It has to be an https address'],
    [['order', '4821300001', '--status', '5', '--collected', '2.999'], 'It has to be rupees up to 1000000'],
    [['cash', 'day', '2026-02-30'], 'It has to be a day such as 2026-11-29.'],
    [['coupon', 'shwo', 'x9x'], "unknown command 'shwo'"],
    [['stock', 'adjust', '1', 'B1', '--by', '-3'], "required option '--reason <text>' not specified"],
    [
      ['stock', 'adjust', '1', 'B1', '--by', '3.5'],
      "'--by <n>' argument '3.5' is invalid. It has to be a whole number",
    ],
    [['stock', 'receive', '1', 'B1', '--expiry', '2027-13'], "'--expiry <day>' argument '2027-13' is invalid"],
  ])(
    'reports the error in %j',
    async (args, words) => {
      const refused = await admin(...args);
      expect(refused).toMatchObject({ code: 2, output: '' });
      expect(refused.errors).toContain(words);
    },
    60_000,
  );
});
