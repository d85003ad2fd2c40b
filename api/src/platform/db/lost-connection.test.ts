import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { serverDatabase, testServerUrl } from '../../testing/database';
import { openServer } from './database';
import { isUnavailable } from './database-errors';

const one = sql`(SELECT 1) AS one`;

it('a server that ends a connection between two statements of a transaction fails that transaction only', async () => {
  const { url, drop } = await serverDatabase(testServerUrl());
  const { db, close } = await openServer(url);
  const lost = db.transaction(async (tx) => {
    const [row] = await tx.select({ id: sql<number>`pg_backend_pid()` }).from(one);
    await db.execute(sql`SELECT pg_terminate_backend(${row?.id})`);
    const connection = sql`pg_stat_activity WHERE pid = ${row?.id}`;
    while ((await db.select({ id: sql<number>`pid` }).from(connection)).length > 0) await nextTurn();
    await tx.execute(sql`SELECT 1`);
  });
  const error: unknown = await lost.catch((caught: unknown) => caught);
  expect(isUnavailable(error)).toBe(true);
  expect(await db.select({ value: sql<number>`2` }).from(one)).toEqual([{ value: 2 }]);
  await close();
  await drop();
});
