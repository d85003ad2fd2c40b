import { later, minutes } from '../platform/clock';
import { sql } from 'drizzle-orm';
import type { Database } from '../platform/db/database';
import { coupons, customers, products, states } from '../platform/db/schema';
import { useMessageKeys } from '../domains/notifications/message-cipher';
import { defaultDeliverySettings } from '../domains/notifications/settings';
import { transportsOf } from '../domains/notifications/transports';
import { outboxWorker } from '../domains/notifications/worker';
import type { ApiProcess, ProcessFaults } from '../testing/api-process';
import { addCoupon } from '../testing/coupons';
import { smsSink, smtpSink } from '../testing/fake-providers';
import { TcpGate } from '../testing/tcp-gate';
import { addAddress } from '../testing/test-buyers';
import { shopData, signedIn } from './crash-fixture';
import type { LoadCustomer } from './load-visitors';
import { openBank } from './open-bank';
import { reconcile } from './payment-checks';

const site = 'http://127.0.0.1:3000';
const outboxKey = '5e'.repeat(32);
const silent = { warn: () => undefined, error: () => undefined };

/** All visitors come from one IP address, and buy more than a customer would. */
const noLimits = {
  NEW_CARTS_PER_ADDRESS: '1000000',
  HOLD_STARTS_PER_HOUR: '1000000',
  HOLD_UNITS_PER_CUSTOMER: '1000000',
};

async function openGate(target: string): Promise<TcpGate> {
  const { hostname, port } = new URL(target);
  const gate = new TcpGate({ host: hostname, port: Number(port) });
  await gate.open();
  return gate;
}

/** A shop with everything around it that can fail: the API's process, its database, its disk, its clock, gateway and mail server. */
export type LoadShop = Awaited<ReturnType<typeof openLoadShop>>;

/** Opens the shop; its API does not run yet. `stock` is the units of each medicine. */
export async function openLoadShop(stock: number, customersCount: number) {
  const [bank, mail, sms] = [await openBank(site), await smtpSink(), await smsSink(() => 200)];
  const mailGate = await openGate(mail.url);
  const data = await shopData({
    ...noLimits,
    PAYMENT_URL: bank.url,
    SITE_ORIGINS: site,
    OUTBOX_KEY: outboxKey,
    SMTP_URL: `smtp://127.0.0.1:${mailGate.port}`,
    SMS_PROVIDER_URL: sms.url,
  });
  const databaseGate = data.databaseUrl === undefined ? undefined : await openGate(data.databaseUrl);
  useMessageKeys([Buffer.from(outboxKey, 'hex')]);
  const faults: ProcessFaults = { clockOffsetMs: 0, isDiskFull: false };
  let api: ApiProcess | undefined;

  const start = async () => {
    const url = data.databaseUrl === undefined ? undefined : new URL(data.databaseUrl);
    if (url !== undefined) url.host = `127.0.0.1:${databaseGate?.port ?? 0}`;
    api = await data.start(url === undefined ? {} : { DATABASE_URL: url.href }, faults);
  };
  const stop = async (signal: NodeJS.Signals = 'SIGTERM') => {
    const running = api;
    api = undefined;
    await running?.end(signal);
  };
  const setFaults = async (changed: Partial<ProcessFaults>) => {
    Object.assign(faults, changed);
    await api?.setFaults(faults);
  };
  const clock = () => later(new Date(), faults.clockOffsetMs);

  await start();
  await stop();
  return {
    bank,
    mail,
    sms,
    mailGate,
    databaseGate,
    between: data.between,
    start,
    stop,
    setFaults,
    origin: () => api?.origin,
    /** Whether the process ended without being asked. */
    hasEnded: () => api !== undefined && api.exitCode !== null,
    advanceClock: (ms: number) => setFaults({ clockOffsetMs: faults.clockOffsetMs + ms }),

    /** Sets the stock, and makes coupons and customers with verified number and e-mail address. */
    fill: (db: Database) => fill(db, stock, customersCount),

    /** Brings payments and messages to their end, as the API's workers do in a quarter of an hour. While the API does not run. */
    async settle(db: Database): Promise<void> {
      await reconcile(db, bank, clock);
      faults.clockOffsetMs += 20 * minutes;
      const smtpUrl = `smtp://127.0.0.1:${mailGate.port}`;
      const settings = { ...defaultDeliverySettings, smtpUrl, smsProvider: { url: sms.url, token: '' } };
      const worker = outboxWorker({ db, transports: transportsOf(db, settings), clock, log: silent });
      await worker.deliverDue();
      await worker.stop();
    },

    async close(): Promise<void> {
      await stop('SIGKILL');
      await databaseGate?.shut();
      await mailGate.shut();
      await mail.close();
      await sms.close();
      await bank.close();
      await data.remove();
    },
  };
}

async function fill(
  db: Database,
  stock: number,
  customersCount: number,
): Promise<{ customers: LoadCustomer[]; coupons: string[] }> {
  await db.update(products).set({ stock });
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
