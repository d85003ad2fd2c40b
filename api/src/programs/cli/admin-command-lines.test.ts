import { Command } from 'commander';
import { testDatabase, type TestDatabase } from '../../testing/database';
import { sampleIssuer } from '../../testing/orders';
import { addAdminCommands } from './admin-command-lines';

/** Runs a command line. @returns what is printed about its error */
async function refusal(args: readonly string[]): Promise<string> {
  const written: string[] = [];
  const run = jest.fn();
  const program = new Command('admin').exitOverride().configureOutput({ writeErr: (text) => void written.push(text) });
  addAdminCommands(program, run);
  await expect(program.parseAsync(args, { from: 'user' })).rejects.toThrow();
  expect(run).not.toHaveBeenCalled();
  return written.join('');
}

it.each([
  [['coupon', 'add', 'x9x', '--type', 'lab', '--amount', '1.999'], "'--amount <rupees>' argument '1.999' is invalid"],
  [['coupon', 'add', 'x9x', '--amount', '5'], "required option '--type <type>' not specified"],
  [['order', 'XYZ'], "'XYZ' is invalid for argument 'order'. It has to be the number of an order."],
  [['order', '4821300001', '--status', '4', '--tracking', 'http://a.example'], 'It has to be an https address'],
  [['order', '4821300001', '--status', '5', '--collected', '2.999'], 'It has to be rupees up to 1000000'],
  [['cash', 'day', '2026-02-30'], 'It has to be a day such as 2026-11-29.'],
  [['tax', 'report', '--month', 'November'], "'--month <month>' argument 'November' is invalid"],
  [['coupon', 'shwo', 'x9x'], "unknown command 'shwo'"],
  [['stock', 'adjust', '1', 'B1', '--by', '-3'], "required option '--reason <text>' not specified"],
  [['stock', 'adjust', '1', 'B1', '--by', '3.5'], "'--by <n>' argument '3.5' is invalid. It has to be a whole number"],
  [['stock', 'receive', '1', 'B1', '--expiry', '2027-13'], "'--expiry <day>' argument '2027-13' is invalid"],
])('reports the error in %j', async (args, words) => {
  expect(await refusal(args)).toContain(words);
});

describe('on a database without orders', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await testDatabase();
  });
  afterAll(() => database.close());

  it.each([
    [['tax', 'missing'], 'Every medicine on sale has an HSN and a rate.'],
    [
      ['tax', 'report', '--month', '2026-11'],
      'Date,Place Of Supply,Rate,Taxable Value,Integrated Tax Amount,Central Tax Amount,State/UT Tax Amount,Total',
    ],
    [['cash', 'day', '2026-11-24'], expect.stringMatching(/^sum +₹0/)],
    [['cash', 'open', '--csv'], 'order,since,what,open,reason'],
    [
      ['report', 'payments', '--differences', '--csv'],
      'order,placed on,state,method,due,paid,settled,refunded,difference',
    ],
    [['order-label', 'set', '4', 'medicine', 'On its way'], expect.stringMatching(/^4 +On its way +Sample Collected$/)],
  ])('%j prints its lines', async (args, line) => {
    const printed: string[] = [];
    const program = new Command('admin');
    addAdminCommands(program, async (command, input) => {
      const context = { db: database.db, clock: () => new Date(), issuer: sampleIssuer };
      printed.push(...(await command.run(context, input)));
    });
    await program.parseAsync(args, { from: 'user' });
    expect(printed).toContainEqual(line);
  });
});
