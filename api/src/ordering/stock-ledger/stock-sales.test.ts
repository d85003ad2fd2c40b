import { indianCalendarDay } from '@storefront/shared-contracts/orders';
import { endpoints } from '@storefront/shared-contracts/schemas';
import { asc, eq } from 'drizzle-orm';
import fc from 'fast-check';
import { hours, later } from '../../platform/clock';
import { products, stockBatches, stockMovements } from '../../platform/db/schema';
import { send } from '../../testing/app';
import { createPaidResult } from '../../testing/fake-gateway';
import { onlineShop, type OnlineShop } from '../../testing/online-payment-app';
import { addProducts } from '../../testing/products';
import { createTestBuyer, placeCod, priceCheckout, putInCart, type TestBuyer } from '../../testing/test-buyers';
import { defaultExpiryMarginDays } from '../cart/settings';
import { checkStock, runDailyStock } from './daily-stock';
import { findStockDifferences } from './ledger';
import { receiveStock } from './receive';
import { allocateUnits, type BatchUnits, lastUnsoldExpiry } from './allocate';

let shop: OnlineShop;

beforeAll(async () => {
  shop = await onlineShop();
});
beforeEach(() => shop.clear());
afterAll(() => shop.api.close());

const expiryMarginDays = defaultExpiryMarginDays;
const inDays = (days: number) => indianCalendarDay(later(shop.api.now(), days * 24 * hours));

/** A new medicine with these batches: units, and days until the expiry. */
async function stocked(batches: Readonly<Record<string, { units: number; days: number }>>): Promise<number> {
  const { db } = shop.api;
  const [id = 0] = await addProducts(db, [{ name: 'Amla Tablet', mrp: 300, stock: 0 }]);
  const [row] = await db.select().from(products).where(eq(products.id, id));
  const receipts = Object.entries(batches).map(([batch, { units, days }]) => {
    return { code: row?.sourceCode ?? '', batch, quantity: units, expiry: inDays(days) };
  });
  const context = { document: 'D1', operator: 'asha', now: shop.api.now(), expiryMarginDays };
  const outcomes = await db.transaction((tx) => receiveStock(tx, receipts, context));
  expect(outcomes).toEqual(receipts.map(() => 'received'));
  return id;
}

/** Units of each batch that has some. */
async function unitsOf(productId: number): Promise<Record<string, number>> {
  const rows = await shop.api.db.select().from(stockBatches).where(eq(stockBatches.productId, productId));
  return Object.fromEntries(rows.flatMap(({ batchNumber, units }) => (units === 0 ? [] : [[batchNumber, units]])));
}

async function movementsOf(productId: number) {
  const rows = await shop.api.db
    .select({ batch: stockBatches.batchNumber, kind: stockMovements.kind, quantity: stockMovements.quantity })
    .from(stockMovements)
    .innerJoin(stockBatches, eq(stockBatches.id, stockMovements.batchId))
    .where(eq(stockBatches.productId, productId))
    .orderBy(asc(stockMovements.id));
  return rows.flatMap(({ batch, kind, quantity }) => (batch === 'OPENING' ? [] : [`${batch} ${kind} ${quantity}`]));
}

/** Moves a batch's expiry, as if so many days were left. */
const setDaysLeft = (batch: string, days: number) =>
  shop.api.db
    .update(stockBatches)
    .set({ expiry: inDays(days) })
    .where(eq(stockBatches.batchNumber, batch));

/** A buyer with a priced checkout. */
async function priced(productId: number, quantity: number): Promise<TestBuyer & { reference: string }> {
  const buyer = await createTestBuyer(shop.api);
  await putInCart(shop.api, buyer, 'medicine', { [productId]: quantity });
  return { ...buyer, reference: (await priceCheckout(shop.api, buyer)).reference_id };
}

async function tryCod(buyer: TestBuyer & { reference: string }) {
  const input = { params: { page: 'medicine' }, body: { reference_id: buyer.reference } };
  return send(shop.api.app, endpoints.placeOrderCod, input, { authorization: `Bearer ${buyer.token}` });
}

const expectEvenLedger = async () => expect(await findStockDifferences(shop.api.db)).toEqual([]);

it('an order takes the batch with the first expiry first, and a cancellation returns to the same batches', async () => {
  const id = await stocked({ LATE: { units: 5, days: 400 }, SOON: { units: 2, days: 60 } });
  const buyer = await priced(id, 3);
  const order_id = await placeCod(shop.api, buyer, buyer.reference);
  expect(await unitsOf(id)).toEqual({ LATE: 4 });
  await shop.api.call(endpoints.orderCancel, { body: { order_id, notes: '' } }, buyer);
  expect(await unitsOf(id)).toEqual({ LATE: 5, SOON: 2 });
  expect((await movementsOf(id)).slice(2).sort()).toEqual([
    'LATE return 1',
    'LATE sale -1',
    'SOON return 2',
    'SOON sale -2',
  ]);
  expect(await shop.stockOf(id)).toBe(7);
  await expectEvenLedger();
});

it('an online order takes its batches when it is paid', async () => {
  const id = await stocked({ B1: { units: 4, days: 90 } });
  const { orderId, amountPaise } = await shop.start({ [id]: 3 });
  expect(await unitsOf(id)).toEqual({ B1: 4 });
  shop.gateway.words.set(orderId, createPaidResult(amountPaise));
  await shop.comeBack({ orderId, amountPaise, status: 'TXN_SUCCESS' });
  expect(await unitsOf(id)).toEqual({ B1: 1 });
  await expectEvenLedger();
});

it('of two orders of the last pack of a batch, one gets it and the other the next batch or nothing', async () => {
  const id = await stocked({ B1: { units: 1, days: 90 } });
  const buyers = [await priced(id, 1), await priced(id, 1)];
  const statuses = (await Promise.all(buyers.map(tryCod))).map(({ status }) => status);
  expect(statuses.sort()).toEqual([200, 409]);
  expect(await movementsOf(id)).toEqual(['B1 receipt 1', 'B1 sale -1']);

  const other = await stocked({ C1: { units: 1, days: 90 }, C2: { units: 1, days: 100 } });
  const pair = [await priced(other, 1), await priced(other, 1)];
  expect((await Promise.all(pair.map(tryCod))).map(({ status }) => status)).toEqual([200, 200]);
  expect((await movementsOf(other)).slice(2)).toEqual(['C1 sale -1', 'C2 sale -1']);
  await expectEvenLedger();
});

describe('a batch that expires', () => {
  it('while it is in a cart is not sold', async () => {
    const id = await stocked({ B1: { units: 3, days: expiryMarginDays + 1 } });
    const buyer = await priced(id, 2);
    await setDaysLeft('B1', expiryMarginDays);
    const refused = await tryCod(buyer);
    expect(refused).toMatchObject({ status: 409 });
    expect(JSON.stringify(refused.body)).toContain('Amla Tablet: Out of stock. Remove it from your cart.');
    expect(await movementsOf(id)).toEqual(['B1 receipt 3']);
  });

  it('leaves the other batches for sale', async () => {
    const id = await stocked({ B1: { units: 3, days: 40 }, B2: { units: 2, days: 90 } });
    const buyer = await priced(id, 2);
    await setDaysLeft('B1', 1);
    expect((await tryCod(buyer)).status).toBe(200);
    expect((await movementsOf(id)).slice(2)).toEqual(['B1 expiry -3', 'B2 sale -2']);
    expect(await shop.stockOf(id)).toBe(0);
    await expectEvenLedger();
  });

  it('while it is held for a payment is refunded', async () => {
    const id = await stocked({ B1: { units: 3, days: 40 } });
    const { orderId, amountPaise } = await shop.start({ [id]: 2 });
    await setDaysLeft('B1', 0);
    shop.gateway.words.set(orderId, createPaidResult(amountPaise));
    await shop.comeBack({ orderId, amountPaise, status: 'TXN_SUCCESS' });
    expect(await shop.look(orderId)).toMatchObject({ status: 9, refund: { amountPaise } });
    await expectEvenLedger();
  });
});

describe('once a day', () => {
  it('expired batches are written off, by one process', async () => {
    const id = await stocked({ B1: { units: 3, days: 40 }, B2: { units: 2, days: 90 } });
    await setDaysLeft('B1', expiryMarginDays);
    const { api } = shop;
    const options = { db: api.db, metrics: undefined, clock: api.now, expiryMarginDays, log: api.app.log };
    await Promise.all([runDailyStock(options), runDailyStock(options)]);
    expect(await shop.stockOf(id)).toBe(2);
    await setDaysLeft('B2', 1);
    await runDailyStock(options);
    expect(await shop.stockOf(id)).toBe(2);
    await runDailyStock({ ...options, clock: () => later(api.now(), 24 * hours) });
    expect(await shop.stockOf(id)).toBe(0);
    expect((await movementsOf(id)).slice(2)).toEqual(['B1 expiry -3', 'B2 expiry -2']);
  });

  it('a difference is logged with both numbers and counted, and stays', async () => {
    const id = await stocked({ B1: { units: 3, days: 90 } });
    const { api } = shop;
    await api.db.update(products).set({ stock: 8 }).where(eq(products.id, id));
    const logged: unknown[] = [];
    await checkStock({ ...api, log: { error: (fields: unknown) => void logged.push(fields) } });
    expect(logged).toEqual([{ productId: id, name: 'Amla Tablet', stock: 8, ledger: 3, batches: 3 }]);
    expect(await api.metrics.text(() => undefined)).toMatch(/^storefront_stock_differences_total 1$/m);
    expect(await shop.stockOf(id)).toBe(8);
  });
});

describe('the allocation of units', () => {
  const batches = fc.uniqueArray(
    fc.record({
      batchId: fc.integer({ min: 1, max: 1000 }),
      units: fc.integer({ min: 0, max: 20 }),
      expiry: fc.constantFrom('2027-01-31', '2027-02-28', '2027-12-31', '2028-01-31'),
    }),
    { selector: ({ batchId }) => batchId, maxLength: 8 },
  );
  const quantities = fc.integer({ min: 1, max: 60 });

  const unitsOf = (list: readonly BatchUnits[]) => list.reduce((sum, { units }) => sum + units, 0);

  describe('units of a sale', () => {
    it('sum up to the quantity, or are not taken at all if the batches have too few', () => {
      fc.assert(
        fc.property(quantities, batches, (quantity, list) => {
          const taken = allocateUnits(quantity, list);
          expect(taken === undefined).toBe(unitsOf(list) < quantity);
          expect(taken?.reduce((sum, part) => sum + part.quantity, 0) ?? quantity).toBe(quantity);
        }),
      );
    });

    it('are at least one and at most what the batch has, once from each batch', () => {
      fc.assert(
        fc.property(quantities, batches, (quantity, list) => {
          const taken = allocateUnits(quantity, list) ?? [];
          for (const part of taken) {
            const batch = list.find(({ batchId }) => batchId === part.batchId);
            expect(part.quantity).toBeGreaterThan(0);
            expect(part.quantity).toBeLessThanOrEqual(batch?.units ?? 0);
          }
          expect(new Set(taken.map(({ batchId }) => batchId)).size).toBe(taken.length);
        }),
      );
    });

    it('leave nothing in a batch that is sold before another one', () => {
      fc.assert(
        fc.property(quantities, batches, (quantity, list) => {
          const taken = new Map((allocateUnits(quantity, list) ?? []).map((part) => [part.batchId, part.quantity]));
          for (const early of list) {
            const isLeft = (taken.get(early.batchId) ?? 0) < early.units;
            const isLater = (one: BatchUnits) =>
              one.expiry > early.expiry || (one.expiry === early.expiry && one.batchId > early.batchId);
            if (isLeft) for (const one of list.filter(isLater)) expect(taken.has(one.batchId)).toBe(false);
          }
        }),
      );
    });

    it('come from the first expiry, then from the lower id', () => {
      const list = [
        { batchId: 3, units: 4, expiry: '2027-06-30' },
        { batchId: 2, units: 5, expiry: '2027-12-31' },
        { batchId: 1, units: 2, expiry: '2027-06-30' },
      ];
      expect(allocateUnits(7, list)).toEqual([
        { batchId: 1, quantity: 2 },
        { batchId: 3, quantity: 4 },
        { batchId: 2, quantity: 1 },
      ]);
    });
  });

  it.each([
    // 18:29 UTC is 23:59 in India.
    ['2026-11-29T18:29:00Z', 30, '2026-12-29'],
    ['2026-11-29T18:31:00Z', 30, '2026-12-30'],
    ['2026-11-29T12:00:00Z', 0, '2026-11-29'],
  ])('at %s with %d days, batches until %s are not sold', (now, days, expiry) => {
    expect(lastUnsoldExpiry(new Date(now), days)).toBe(expiry);
  });
});
