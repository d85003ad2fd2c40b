import { sql } from 'drizzle-orm';
import { openSession } from '../domains/identity/sessions';
import { defaultDeliverySettings } from '../domains/notifications/settings';
import { transportsOf } from '../domains/notifications/transports';
import { outboxWorker } from '../domains/notifications/worker';
import { minutes, type Clock } from '../platform/clock';
import type { Database } from '../platform/db/database';
import { coupons, customers, states } from '../platform/db/schema';
import { addCoupon } from '../testing/coupons';
import { testCipher } from '../testing/outbox';
import { setStock } from '../testing/products';
import { addAddress } from '../testing/test-buyers';
import type { LoadCustomer } from './load-visitors';
import type { OpenBank } from './open-bank';
import { reconcile } from './payment-checks';

const silent = { warn: () => undefined, error: () => undefined };

/** All visitors have one IP address, and buy more than a customer would. */
export const noLimits = {
  LIMIT_FACTOR: '100000',
  CASH_ORDERS_PER_CUSTOMER: '1000000',
  CASH_ORDERS_PER_NEW_CUSTOMER: '1000000',
};

/** Providers of payments and messages. */
export interface ShopProviders {
  readonly bank: OpenBank;
  readonly clock: Clock;
  readonly smtpUrl: string;
  readonly smsUrl: string;
}

/** Settles payments and delivers messages as the jobs do in a quarter of an hour. Only while no program runs. */
export async function settleShop(
  db: Database,
  { bank, clock, smtpUrl, smsUrl }: ShopProviders,
  advanceClock: (ms: number) => void,
): Promise<void> {
  await reconcile(db, bank, clock);
  advanceClock(20 * minutes);
  const settings = { ...defaultDeliverySettings, smtpUrl, smsProvider: { url: smsUrl, token: '' } };
  const worker = outboxWorker({
    db,
    metrics: undefined,
    cipher: testCipher,
    transports: transportsOf(db, settings),
    clock,
    log: silent,
  });
  await worker.deliverDue();
  await worker.stop();
}

/** A verified, logged-in customer. */
export async function signedIn(db: Database, mobile: string): Promise<{ customerId: number; token: string }> {
  const row = { firstName: 'Meenakshi', lastName: '', mobile, passwordHash: 'x', isVerified: 1 };
  const [customer] = await db.insert(customers).values(row).returning({ id: customers.id });
  const customerId = customer?.id ?? 0;
  return { customerId, token: await openSession(db, { customerId }, new Date()) };
}

/** Sets the stock, and creates coupons and customers with verified number and email address. */
export async function fillShop(
  db: Database,
  stock: number,
  customersCount: number,
): Promise<{ customers: LoadCustomer[]; coupons: string[] }> {
  await setStock(db, stock);
  await addCoupon(db, { code: 'FIFTY', value: 2000, totalLimit: 50 });
  await addCoupon(db, { code: 'EACH20', value: 500, customerLimit: 20 });
  const [state] = await db.select().from(states).limit(1);
  const made: LoadCustomer[] = [];
  for (let index = 0; index < customersCount; index += 1) {
    const { customerId, token } = await signedIn(db, `98000000${10 + index}`);
    made.push({ token, addressId: await addAddress(db, customerId, { stateId: state?.id ?? 0 }) });
  }
  const email = sql`'customer' || id || '@shop.example'`;
  await db.update(customers).set({ email, emailKey: email, isVerified: 3 });
  return { customers: made, coupons: (await db.select({ code: coupons.code }).from(coupons)).map(({ code }) => code) };
}
