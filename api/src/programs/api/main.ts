import { checkOrRun, runProgram } from '@storefront/server-kit/program';
import { buildApp } from './app';
import { configReaders, readConfig } from '../settings/config';
import { serve } from './serve';

const say = (line: string) => process.stdout.write(`${line}\n`);

async function start() {
  const running = await serve(readConfig(process.env, process.cwd()), { buildApp, say });
  say(`The API listens on ${running.address}`);
  return running;
}

await checkOrRun('api', configReaders(process.env, process.cwd()), () => runProgram(start));
