import { runProgram } from '@storefront/server-kit/program';
import { buildApp } from './app';
import { readConfig } from '../settings/config';
import { serve } from './serve';

const say = (line: string) => process.stdout.write(`${line}\n`);

await runProgram(async () => {
  const running = await serve(readConfig(process.env, process.cwd()), { buildApp, say });
  say(`The API listens on ${running.address}`);
  return running;
});
