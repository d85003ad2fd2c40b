import { constants } from 'node:fs';
import { access, statfs } from 'node:fs/promises';
import { atMostEvery, NotReadyError, type HealthCheck } from '@storefront/server-kit/http';
import { sql } from 'drizzle-orm';
import { hasOverdueMessages } from '../../domains/notifications/outbox';
import { seconds, type Clock } from '../../platform/clock';
import type { Database } from '../../platform/db/database';
import { healthChecks } from '../../platform/db/schema';
import { sqlStateOf } from '../../platform/db/database-errors';

/**
 * The check writes a row, because a full disk fails a write at once, while a transaction that is rolled back may not notice it.
 */
const writeEveryMs = 10 * seconds;

/** Under load, less space than this is used up within minutes. */
const minFreeBytes = 50_000_000;

async function writeRow(db: Database, at: Date): Promise<void> {
  try {
    await db.insert(healthChecks).values({ id: 1, at }).onConflictDoUpdate({ target: healthChecks.id, set: { at } });
  } catch (error) {
    const state = sqlStateOf(error);
    const reason = `The database cannot be written${state === undefined ? '' : ` (SQLSTATE ${state})`}.`;
    throw new NotReadyError(reason, { cause: error });
  }
}

async function checkFolder(folder: string): Promise<void> {
  await access(folder, constants.W_OK).catch((error: unknown) => {
    throw new NotReadyError('The data folder cannot be written.', { cause: error });
  });
  const { bavail, bsize } = await statfs(folder);
  const free = bavail * bsize;
  if (free < minFreeBytes) {
    throw new NotReadyError(`Only ${Math.floor(free / 1_000_000)} MB are free in the data folder.`);
  }
}

/** The health checks of the API. @param dataDir undefined if the API uses no data folder. See docs/behaviour.md, X21. */
export function apiHealth(db: Database, clock: Clock, dataDir?: string): Record<string, HealthCheck> {
  return {
    database_read: {
      check: async () => {
        await db.execute(sql`select 1`).catch((error: unknown) => {
          throw new NotReadyError('The database does not respond.', { cause: error });
        });
      },
    },
    database_write: { check: atMostEvery(writeEveryMs, () => writeRow(db, clock())) },
    ...(dataDir !== undefined && { data_folder: { check: atMostEvery(writeEveryMs, () => checkFolder(dataDir)) } }),
    outbox: {
      optional: true,
      check: async () => {
        if (await hasOverdueMessages(db, clock())) throw new NotReadyError('Messages wait that nobody delivers.');
      },
    },
  };
}
