import { checkOrRun, runProgram } from '@storefront/server-kit/program';
import { buildApp } from './app';
import { apiConfig, apiSchema, type Config } from '../settings/config';
import { serve } from './serve';

const say = (line: string) => process.stdout.write(`${line}\n`);

async function start(config: Config) {
  const running = await serve(config, { buildApp, say });
  say(`The API listens on ${running.address}`);
  return running;
}

await checkOrRun({ schema: apiSchema, configure: (settings) => apiConfig(settings, process.cwd()) }, (config) =>
  runProgram(() => start(config)),
);
