import { openServer, type OpenDatabase, listMissingTimeouts } from '../../platform/db/database';
import { provideLocalDatabase } from '../local-database/local-database';
import type { Config, ShopConfig } from '../settings/config';
import { finishRestore } from '../data-folder/finish-restore';
import { seedAll } from './seed-lists';

async function connect(config: ShopConfig, url: string, say: (line: string) => void): Promise<OpenDatabase> {
  const { databaseTimeouts, tracing } = config;
  const open = await openServer(url, { timeouts: databaseTimeouts, isTraced: tracing !== undefined });
  const missing = databaseTimeouts === 'role' ? await listMissingTimeouts(open.db) : [];
  if (missing.length > 0) say(['No timeouts of the role limit statements. Run as its owner:', ...missing].join('\n  '));
  return open;
}

/**
 * Opens the database of the configuration, else that of the local server in the data folder, which it starts if it does
 * not run. Several processes can use it at once. Prints what takes time.
 * @throws OperatorError
 */
export async function openShopDatabase(config: ShopConfig, say: (line: string) => void): Promise<OpenDatabase> {
  if (config.databaseUrl !== undefined) {
    // A committed restore may not have moved its releases yet.
    finishRestore(config.dataDir);
    return await connect(config, config.databaseUrl, say);
  }
  const local = await provideLocalDatabase(config.dataDir);
  try {
    const open = await connect(config, local.url, say);
    return {
      ...open,
      close: async () => {
        try {
          await open.close();
        } finally {
          await local.close();
        }
      },
    };
  } catch (error) {
    await local.close();
    throw error;
  }
}

/** As `openShopDatabase`; also loads the starting lists. @throws OperatorError */
export async function openFilledDatabase(config: Config, say: (line: string) => void): Promise<OpenDatabase> {
  const open = await openShopDatabase(config, say);
  try {
    await seedAll(open.db, say, config.delivery.development);
    return open;
  } catch (error) {
    await open.close();
    throw error;
  }
}
