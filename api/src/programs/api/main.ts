import { checkOrRun, runProgram } from '@storefront/server-kit/program';
import { openFilledDatabase } from '../database/shop-database';
import { say, serveShop } from '../serve-shop';
import { apiConfig, apiSchema, type Config } from '../settings/config';
import { buildApp } from './app';

async function start(config: Config) {
  const { eventRetentionDays, cart, identity, delivery, retention, announceMs, hostNames, siteServers } = config;
  const running = await serveShop(config, {
    announceMs,
    open: () => openFilledDatabase(config, say),
    build: (parts) =>
      buildApp({
        ...parts,
        settings: { eventRetentionDays, cart, identity, delivery, retention },
        dataDir: config.databaseUrl === undefined ? config.dataDir : undefined,
        runsJobs: config.jobs === 'here',
        network: { hostNames, siteServers },
      }),
  });
  say(`The API listens on ${running.address}`);
  return running;
}

await checkOrRun({ schema: apiSchema, configure: (settings) => apiConfig(settings, process.cwd()) }, (config) =>
  runProgram(() => start(config)),
);
