import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openServer, type Database } from '../platform/db/database';
import { ApiProcess, type ProcessFaults } from '../testing/api-process';
import { serverDatabase, testServerUrl } from '../testing/database';
import { openProgramDatabase } from '../testing/pooler';

/** A shop with its own database, whose API is killed. */
export interface ShopData {
  folder: string;
  databaseUrl: string;
  /** Starts the API with additional environment variables and faults. */
  start: (env?: Readonly<Record<string, string>>, faults?: Partial<ProcessFaults>) => Promise<ApiProcess>;
  /** Runs work on the database while the API does not run. */
  between: <T>(work: (db: Database) => Promise<T>) => Promise<T>;
  remove: () => Promise<void>;
}

/** @param env set for the API */
export async function shopData(env: Readonly<Record<string, string>>): Promise<ShopData> {
  const folder = mkdtempSync(join(tmpdir(), 'storefront-kill-'));
  const dataDir = join(folder, 'data');
  const server = await serverDatabase(testServerUrl());
  const program = await openProgramDatabase(server.url);
  const own = { ...env, ...program.env };
  return {
    folder,
    databaseUrl: server.url,
    start: (more, faults) => ApiProcess.start(dataDir, { ...own, ...more }, faults),
    between: async (work) => {
      const open = await openServer(server.url);
      try {
        return await work(open.db);
      } finally {
        await open.close();
      }
    },
    remove: async () => {
      await program.close();
      await server.drop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Timeout of a crash test in ms. Each test sets it, because the tests' database sets another one. */
export const killsMayTake = 20 * 60_000;
