import { checkOrRun, runProgram } from '@storefront/server-kit/program';
import { defaultIdentitySettings } from '../../domains/identity/settings';
import { openShopDatabase } from '../database/shop-database';
import { say, serveShop } from '../serve-shop';
import { jobsConfig, jobsSchema, type ShopConfig } from '../settings/config';
import { buildJobs } from './app';

async function start(config: ShopConfig) {
  const running = await serveShop(config, {
    open: () => openShopDatabase(config, say),
    build: (parts) => buildJobs({ ...parts, settings: { ...config, identity: defaultIdentitySettings } }),
  });
  say(`The jobs run; health checks are on ${running.address}`);
  return running;
}

await checkOrRun({ schema: jobsSchema, configure: (settings) => jobsConfig(settings, process.cwd()) }, (config) =>
  runProgram(() => start(config)),
);
