import { apiBase, paymentCallbackPath, type ProductType } from '@storefront/shared-contracts';
import { endpoints } from '@storefront/shared-contracts/schemas';
import { asc, eq } from 'drizzle-orm';
import type { Database } from '../platform/db/database';
import { couponUses, orderEvents, orders, payments, refunds, stockHolds } from '../platform/db/schema';
import { defaultCartSettings } from '../ordering/cart/settings';
import type { PaymentParts } from '../ordering/payment/settle-order';
import { paymentWorker } from '../ordering/payment/worker';
import { testApp, testCartSettings, testMailer } from './app';
import { deliverEverywhere, createTestBuyer, priceCheckout, putInCart, type TestBuyer } from './test-buyers';
import { readOutbox } from './outbox';
import { stockOf } from './products';
import { FakeGateway, createValidCallback } from './fake-gateway';

/** An order whose buyer went to the gateway. Amount in paise. */
export interface Started {
  buyer: TestBuyer;
  reference: string;
  orderId: string;
  amountPaise: number;
}

type Answer = Parameters<typeof createValidCallback>[0];

/** The stored state of an order. */
export async function readOrderState(db: Database, publicId: string) {
  const [order] = await db.select().from(orders).where(eq(orders.publicId, publicId));
  const id = order?.id ?? 0;
  const [payment] = await db.select().from(payments).where(eq(payments.orderId, id));
  const [refund] = await db
    .select()
    .from(refunds)
    .where(eq(refunds.paymentId, payment?.id ?? 0));
  const events = await db.select().from(orderEvents).where(eq(orderEvents.orderId, id)).orderBy(asc(orderEvents.id));
  const [use] = await db.select().from(couponUses).where(eq(couponUses.orderId, id));
  return {
    status: order?.status,
    payment,
    refund,
    events: events.map(({ kind }) => kind),
    held: await db.$count(stockHolds, eq(stockHolds.orderId, id)),
    couponReleased: use && use.releasedAt !== null,
    told: (await readOutbox(db)).map(({ subject }) => subject),
  };
}

/** The shop with online payments at a gateway whose results the test sets. */
export async function onlineShop() {
  const gateway = new FakeGateway();
  const siteOrigins = ['http://shop.test', 'http://127.0.0.1:3000'] as const;
  const api = await testApp({
    payment: { gateway, siteOrigins },
    settings: { cart: { ...testCartSettings, newCarts: { ...testCartSettings.newCarts, max: 1_000_000 } } },
  });
  const { db } = api;
  const parts: PaymentParts = {
    db,
    clock: () => api.now(),
    gateway,
    holds: defaultCartSettings,
    mailer: testMailer,
    metrics: api.metrics,
    log: api.app.log,
  };

  /** Requests the form of a reference. */
  const pay = async ({ token }: TestBuyer, reference_id: string, page: ProductType = 'medicine') =>
    (await api.call(endpoints.paymentPaytm, { params: { page }, body: { reference_id } }, { token })).data;

  /** A second worker, like another process's. */
  const newWorker = () => paymentWorker(parts);

  return {
    api,
    gateway,
    parts,
    pay,
    newWorker,

    /** Advances the time in steps, and runs a worker after each step. */
    async runWorker(span: number, step: number): Promise<void> {
      const worker = newWorker();
      for (let elapsed = 0; elapsed < span; elapsed += step) {
        api.advanceTime(step);
        await worker.settleDue();
      }
    },

    stockOf: (id: number) => stockOf(db, id),

    /** Empties the database except the pincodes. */
    async clear(): Promise<void> {
      gateway.reset();
      await api.database.clear();
      await deliverEverywhere(db);
    },

    /** Sends a buyer with these quantities (by id) to the gateway. */
    async start(
      quantities: Readonly<Record<number, number>>,
      { buyer, type = 'medicine', code }: { buyer?: TestBuyer; type?: ProductType; code?: string } = {},
    ): Promise<Started> {
      const who = buyer ?? (await createTestBuyer(api));
      await putInCart(api, who, type, quantities);
      const { reference_id: reference } = await priceCheckout(api, who, type, code);
      const { fields } = await pay(who, reference, type);
      return { buyer: who, reference, orderId: fields['ORDER_ID'] ?? '', amountPaise: Number(fields['PAISE']) };
    },

    /** Posts the callback as the browser does that returns from the gateway. */
    async comeBack(answer: Answer | string): Promise<{ status: number; location: string | undefined }> {
      const response = await api.app.inject({
        method: 'POST',
        url: `${apiBase}${paymentCallbackPath}`,
        headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'http://gateway.test' },
        payload: typeof answer === 'string' ? answer : new URLSearchParams(createValidCallback(answer)).toString(),
      });
      const { location } = response.headers;
      return { status: response.statusCode, location: typeof location === 'string' ? location : undefined };
    },
    look: (publicId: string) => readOrderState(db, publicId),
  };
}
export type OnlineShop = Awaited<ReturnType<typeof onlineShop>>;
