import { eq } from 'drizzle-orm';
import { customers, orders, products, stockHolds, stockMovements } from '../../../platform/db/schema';
import { testDatabase, type TestDatabase } from '../../../testing/database';
import { addProducts } from '../../../testing/products';
import { placedOrder, sampleIssuer } from '../../../testing/orders';
import { findStockDifferences } from '../ledger';
import { stockCommands } from './stock-commands';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
beforeEach(async () => {
  await database.clear();
  await addProducts(database.db, [{ name: 'Amla', mrp: 30, stock: 10 }]);
});
afterAll(() => database.close());

const now = new Date('2026-11-24T08:45:00Z');
/** As `runAdminCommand` does, in a transaction. */
const run = (command: keyof typeof stockCommands, input: object) =>
  database.db.transaction((tx) =>
    stockCommands[command].run(
      { db: tx, clock: () => now, operator: 'asha', issuer: sampleIssuer, expiryMarginDays: 30 },
      input,
    ),
  );
const delivery = { code: 'T1', batch: 'B7', expiry: '2027-05', quantity: 40, document: 'INV-9' };
const stock = async () => (await database.db.select().from(products))[0]?.stock;

describe('stock receive', () => {
  it('adds a batch with its movement', async () => {
    const lines = await run('receive', { ...delivery, mrp: 3150, purchased: '2026-11-20' });
    expect(lines).toEqual([
      'Amla: 50 units',
      expect.stringMatching(/^B7 +expires 2027-05-31 +40 units {2}MRP ₹31\.50 {2}bought 2026-11-20$/),
      expect.stringMatching(/^OPENING +expires 2099-12-31 +10 units {2}MRP ₹30$/),
    ]);
    const movements = await database.db.select().from(stockMovements).where(eq(stockMovements.document, 'INV-9'));
    expect(movements).toMatchObject([{ kind: 'receipt', quantity: 40, operator: 'asha', at: now, orderId: null }]);
    expect(await findStockDifferences(database.db)).toEqual([]);
  });

  it('counts a document once, and says so', async () => {
    await run('receive', delivery);
    const [first] = await run('receive', delivery);
    expect(first).toBe('Document INV-9 was received before; nothing was changed.');
    expect(await stock()).toBe(50);
    await run('receive', { ...delivery, document: 'INV-10' });
    expect(await stock()).toBe(90);
  });

  it.each([
    [{ code: 'X9' }, 'code: no medicine has the code X9.'],
    [{ expiry: '31-05-2027' }, '--expiry: has to be a day such as 2027-05-31, or a month such as 2027-05.'],
    [{ expiry: '2027-02-30' }, '--expiry: has to be a day'],
    [{ expiry: '2026-12-24' }, '--expiry: 2026-12-24 is too soon: only batches that expire after 2026-12-24 are sold.'],
    [{ quantity: -5 }, '--quantity: has to be a whole number of units from 1 to 1000000.'],
    [{ quantity: 1.5 }, '--quantity: has to be a whole number'],
    [{ document: ' ' }, '--document: has to be 1 to 64 characters of text.'],
    [{ purchased: '2026-11-25' }, '--purchased: 2026-11-25 is in the future.'],
    [{ quantity: 41, batch: 'B1' }, '--quantity: the document has brought 7 units of batch B1 before.'],
    [{ document: 'INV-2', batch: 'B1', expiry: '2027-06' }, '--expiry: batch B1 is stored with the expiry 2027-05-31.'],
    [{ document: 'INV-2', batch: 'B1', mrp: 100 }, '--mrp: batch B1 is stored with the MRP ₹30.'],
  ])('rejects %j and changes nothing', async (wrong, message) => {
    await run('receive', { ...delivery, batch: 'B1', quantity: 7 });
    await expect(run('receive', { ...delivery, ...wrong })).rejects.toThrow(message);
    expect(await stock()).toBe(17);
  });

  it('asks for the list if two have the code', async () => {
    const [other = 0] = await addProducts(database.db, [{ name: 'Other Amla' }]);
    await database.db.update(products).set({ source: 'janaushadhi', sourceCode: 'T1' }).where(eq(products.id, other));
    await expect(run('receive', delivery)).rejects.toThrow('code: several lists have the code T1; write list:code.');
    expect((await run('receive', { ...delivery, code: 'janaushadhi:T1' }))[0]).toBe('Other Amla: 140 units');
  });
});

describe('stock adjust', () => {
  const adjust = (by: number, parts: object = {}) =>
    run('adjust', { code: 'T1', batch: 'OPENING', by, reason: 'broken packs', ...parts });

  it('changes a batch with the reason', async () => {
    expect((await adjust(-4))[0]).toBe('Amla: 6 units');
    const movements = await database.db.select().from(stockMovements).where(eq(stockMovements.operator, 'asha'));
    expect(movements).toMatchObject([{ kind: 'adjustment', quantity: -4, reason: 'broken packs' }]);
  });

  it('never goes below zero', async () => {
    await expect(adjust(-11)).rejects.toThrow('--by: batch OPENING has only 10 units.');
    expect(await stock()).toBe(10);
  });

  it('never takes units that are held for a payment', async () => {
    const person = { firstName: 'Meenakshi', lastName: '', mobile: '9800000000', passwordHash: 'x' };
    const [customer] = await database.db.insert(customers).values(person).returning({ id: customers.id });
    await placedOrder(database.db, { customerId: customer?.id ?? 0, status: 7, mode: 'online', at: now });
    const [order] = await database.db.select().from(orders);
    const expiresAt = new Date(now.getTime() + 60_000);
    await database.db.insert(stockHolds).values({ orderId: order?.id ?? 0, productId: 1, quantity: 3, expiresAt });
    await expect(adjust(-8)).rejects.toThrow('--by: only 7 units are not held for payments.');
    expect((await adjust(-7))[0]).toBe('Amla: 3 units');
  });

  it.each([
    [{ reason: '' }, '--reason: has to be 1 to 200 characters of text.'],
    [{ by: 0 }, '--by: has to be a whole number of units other than 0'],
    [{ batch: 'B9' }, 'batch: Amla has no batch B9.'],
  ])('rejects %j', async (wrong, message) => {
    await expect(adjust(-1, wrong)).rejects.toThrow(message);
    expect(await stock()).toBe(10);
  });
});

it('stock expiring lists the batches that expire within the days, also as CSV that no spreadsheet runs', async () => {
  await run('receive', { ...delivery, batch: '=1+1' });
  expect(await run('expiring', {})).toEqual(['No batch with units left expires within 90 days.']);
  const head = 'expires,units,code,batch,medicine';
  expect(await run('expiring', { csv: true })).toEqual([head]);
  const [titles, row, ...more] = await run('expiring', { days: 200 });
  expect(titles).toMatch(/^expires +units +code +batch +medicine$/);
  expect(row).toMatch(/^2027-05-31 +40 +test:T1 +=1\+1 +Amla$/);
  expect(more).toEqual([]);
  expect(await run('expiring', { days: 200, csv: true })).toEqual([head, "2027-05-31,40,test:T1,'=1+1,Amla"]);
});

it('stock check names the medicines whose stock differs', async () => {
  expect(await run('check', {})).toEqual(['The stock of every medicine is the sum of its movements.']);
  await database.db.update(products).set({ stock: 12 });
  await expect(run('check', {})).rejects.toThrow('product 1 Amla: stock 12, movements 10, batches 10');
});
