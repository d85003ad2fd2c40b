import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { seedCoupons } from '../../domains/coupons/seed-coupons';
import { serverDatabase, testServerUrl } from '../../testing/database';
import { packageRoot } from '../package-root';
import { openServer, listMissingTimeouts } from './database';
import { coupons } from './schema';

const migrations = readMigrationFiles({ migrationsFolder: join(packageRoot(), 'migrations') });

it('each migration is later than the one before it: those after the last applied one are applied', () => {
  const times = migrations.map(({ folderMillis }) => folderMillis);
  expect(times).toEqual([...new Set(times)].sort((one, other) => one - other));
});

describe('several programs that open an empty database at once', () => {
  jest.setTimeout(120_000);
  it('migrate and fill it once', async () => {
    const { url, drop } = await serverDatabase(testServerUrl(), 'template1');
    const opened = await Promise.all(Array.from({ length: 5 }, () => openServer(url)));
    const seeded = await Promise.all(opened.map(({ db }) => seedCoupons(db)));
    expect(seeded.filter((result) => result !== undefined)).toHaveLength(1);
    const [first] = opened;
    const applied = await first?.db.select({ hash: sql<string>`hash` }).from(sql`drizzle.__drizzle_migrations`);
    expect(applied?.map(({ hash }) => hash)).toEqual(migrations.map(({ hash }) => hash));
    expect(await first?.db.$count(coupons)).toBe(4);
    await Promise.all(opened.map(({ close }) => close()));
    await drop();
  });

  it('without options of connections, the role has to limit statements', async () => {
    const { url, drop } = await serverDatabase(testServerUrl());
    const open = await openServer(url, { timeouts: 'role' });
    const role = new URL(url).username;
    expect(await listMissingTimeouts(open.db)).toEqual([
      `ALTER ROLE ${role} SET statement_timeout = '30s';`,
      `ALTER ROLE ${role} SET lock_timeout = '10s';`,
      `ALTER ROLE ${role} SET idle_in_transaction_session_timeout = '60s';`,
    ]);
    const limited = await openServer(url);
    expect(await listMissingTimeouts(limited.db)).toEqual([]);
    await Promise.all([open.close(), limited.close()]);
    await drop();
  });
});
