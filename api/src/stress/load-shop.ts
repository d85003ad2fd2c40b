import { later } from '../platform/clock';
import type { Database } from '../platform/db/database';
import { testOutboxKey } from '../testing/outbox';
import type { ApiProcess, ProcessFaults } from '../testing/api-process';
import { smsSink, smtpSink } from '../testing/fake-providers';
import { TcpGate } from '../testing/tcp-gate';
import { shopData } from './crash-fixture';
import { fillShop, noLimits, settleShop } from './load-data';
import { openBank } from './open-bank';

const site = 'http://127.0.0.1:3000';

async function openGate(target: string): Promise<TcpGate> {
  const { hostname, port } = new URL(target);
  const gate = new TcpGate({ host: hostname, port: Number(port) });
  await gate.open();
  return gate;
}

/** A shop with everything that can fail: API process, database, disk, clock, gateway and mail server. */
export type LoadShop = Awaited<ReturnType<typeof openLoadShop>>;

/** Creates the shop without starting the API. `stock` is the units of each medicine. */
export async function openLoadShop(stock: number, customersCount: number) {
  const [bank, mail, sms] = [await openBank(site), await smtpSink(), await smsSink(() => 200)];
  const mailGate = await openGate(mail.url);
  const data = await shopData({
    ...noLimits,
    PAYMENT_URL: bank.url,
    SITE_ORIGINS: site,
    OUTBOX_KEY: testOutboxKey,
    SMTP_URL: `smtp://127.0.0.1:${mailGate.port}`,
    SMS_PROVIDER_URL: sms.url,
  });
  const databaseGate = await openGate(data.databaseUrl);
  const faults: ProcessFaults = { clockOffsetMs: 0 };
  let api: ApiProcess | undefined;

  const start = async () => {
    const url = new URL(data.databaseUrl);
    url.host = `127.0.0.1:${databaseGate.port}`;
    api = await data.start({ DATABASE_URL: url.href }, faults);
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
    /** Whether the process ended without a request to stop. */
    hasEnded: () => api !== undefined && api.exitCode !== null,
    advanceClock: (ms: number) => setFaults({ clockOffsetMs: faults.clockOffsetMs + ms }),

    /** Sets the stock, and creates coupons and customers with verified number and email address. */
    fill: (db: Database) => fillShop(db, stock, customersCount),

    /**
     * Settles payments and delivers messages as the API's workers do in a quarter of an hour. Only while the API does not run.
     */
    async settle(db: Database): Promise<void> {
      await settleShop(db, { bank, clock, smtpUrl: `smtp://127.0.0.1:${mailGate.port}`, smsUrl: sms.url }, (ms) => {
        faults.clockOffsetMs += ms;
      });
    },

    async close(): Promise<void> {
      await stop('SIGKILL');
      await databaseGate.shut();
      await mailGate.shut();
      await mail.close();
      await sms.close();
      await bank.close();
      await data.remove();
    },
  };
}
