import { endpoints } from '@storefront/shared-contracts/schemas';
import { createMetrics, type Metrics } from '@storefront/server-kit/metrics';
import { eq } from 'drizzle-orm';
import { testApp, type TestApp } from '../../../testing/app';
import { testServerUrl } from '../../../testing/database';
import { postgresPair, queryValue, type PostgresPair } from '../../../testing/postgres-replica';
import { openProgramDatabase, type ProgramDatabase } from '../../../testing/pooler';
import { addProducts } from '../../../testing/products';
import { addAddress, createTestBuyer, deliverEverywhere } from '../../../testing/test-buyers';
import { openServer, type OpenDatabase } from '../database';
import { addresses, products } from '../schema';
import { openReadServers, type OpenReadServers } from './open-read-servers';

// A real primary with a real replica. What is decided without a server is in read-servers.test.ts.

const until = async (isTrue: () => Promise<boolean>) => {
  for (const end = Date.now() + 60_000; Date.now() < end;) {
    if (await isTrue()) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('It did not happen within a minute.');
};

describe('with a replica', () => {
  let pair: PostgresPair;
  let program: ProgramDatabase;
  let open: OpenDatabase;
  let servers: OpenReadServers;
  let metrics: Metrics;
  let api: TestApp;
  const changes: string[] = [];
  let token: string;
  let customerId: number;
  let medicineId: number;

  beforeAll(async () => {
    pair = await postgresPair(testServerUrl());
    program = await openProgramDatabase(pair.primary.url);
    const { timeouts } = program;
    open = await openServer(program.url, { timeouts });
    metrics = createMetrics('api');
    const { db } = open;
    const urls = [pair.replica.url];
    servers = openReadServers({ primary: db, urls, timeouts, maxLagMs: 5000, metrics });
    api = await testApp({ db, reads: servers.reads });
    servers.start((_replica, unusable) => changes.push(unusable ?? 'used'));
    await deliverEverywhere(db);
    ({ token, customerId } = await createTestBuyer(api));
    [medicineId = 0] = await addProducts(db, [{ name: 'Dolo', salts: ['Paracetamol'], price: 20, mrp: 30 }]);
  });
  afterAll(async () => {
    await api.close();
    await servers.close();
    await open.close();
    await program.close();
    await pair.remove();
  });
  beforeEach(async () => {
    await until(async () => (await count('storefront_database_replica_usable', 'server="replica-1"')) === 1);
  });

  async function count(name: string, label: string): Promise<number> {
    const lines = (await metrics.text(() => undefined)).split('\n');
    const line = lines.find((each) => each.startsWith(`${name}{${label}}`));
    return Number(line?.split(' ').at(-1) ?? Number.NaN);
  }
  const readsOf = (server: string) => count('storefront_database_reads_total', `server="${server}"`);

  const addressIds = async () => (await api.call(endpoints.addressList, {}, { token })).data.map(({ id }) => id);
  const medicine = () => api.call(endpoints.product, { params: { id: medicineId } });
  const orders = () => api.call(endpoints.orderList, { params: { product_type: 'medicine' }, body: {} }, { token });

  /** Writes and reads in turn, and fails if a read lacks what was written. */
  async function writeAndRead(rounds: number): Promise<void> {
    for (let round = 0; round < rounds; round += 1) {
      const id = await addAddress(open.db, customerId);
      expect(await addressIds()).toContain(id);
      await open.db.delete(addresses).where(eq(addresses.id, id));
      expect(await addressIds()).not.toContain(id);
    }
  }

  it('it answers visitors and customers, and the primary what visitors with a cart read', async () => {
    await until(async () => (await queryValue(pair.replica.url, 'SELECT count(*) AS value FROM products')) === '1');
    const before = { replica: await readsOf('replica-1'), primary: await readsOf('primary') };
    await medicine();
    await orders();
    await addressIds();
    expect(await readsOf('replica-1')).toBe(before.replica + 3);
    await api.call(endpoints.product, { params: { id: medicineId } }, { token });
    expect(await readsOf('replica-1')).toBe(before.replica + 3);
    expect(await readsOf('primary')).toBe(before.primary);
  });

  it('a customer reads everything that she has written', async () => {
    const before = await readsOf('replica-1');
    await writeAndRead(100);
    expect(await readsOf('replica-1')).toBeGreaterThan(before);
  });

  it('a customer reads everything that she has written while the replica does not follow', async () => {
    await queryValue(pair.replica.url, 'SELECT pg_wal_replay_pause()');
    try {
      const before = await readsOf('primary');
      await writeAndRead(5);
      expect(await readsOf('primary')).toBe(before + 10);
      await until(async () => changes.at(-1) === 'lagging');
      await writeAndRead(1);
      await medicine();
    } finally {
      await queryValue(pair.replica.url, 'SELECT pg_wal_replay_resume()');
    }
    await until(async () => changes.at(-1) === 'used');
  });

  it('a change of the catalogue is seen by every visitor once it was noticed', async () => {
    await open.db.update(products).set({ pricePaise: 1500 }).where(eq(products.id, medicineId));
    await servers.reads.refreshPublic();
    expect((await medicine()).data.price).toBe(15);
  });

  it('a replica that crashes and comes back is noticed by nobody', async () => {
    const crash = pair.replica.stop('SIGQUIT');
    await writeAndRead(20);
    await crash;
    await Promise.all(Array.from({ length: 20 }, () => medicine()));
    await orders();
    await pair.replica.start();
    await until(async () => changes.at(-1) === 'used');
    await writeAndRead(5);
  });

  it('a primary is refused that is a replica', async () => {
    await expect(openServer(pair.replica.url)).rejects.toThrow('DATABASE_URL is a replica');
  });

  it('a promoted replica answers nothing', async () => {
    await queryValue(pair.replica.url, 'SELECT pg_promote() AS value');
    await writeAndRead(5);
    await until(async () => changes.at(-1) === 'promoted');
    const before = await readsOf('replica-1');
    await medicine();
    await addressIds();
    expect(await readsOf('replica-1')).toBe(before);
  });
});
