import { runServer } from '@storefront/server-kit/program';
import { buildSandbox } from './app';
import { openSandboxStore } from './payment';
import { readSandboxProgram } from './settings';

await runServer(async () => {
  const { host, port, file, ...settings } = readSandboxProgram(process.env, process.cwd());
  const store = await openSandboxStore(file);
  const app = await buildSandbox({ store, settings, log: { level: 'warn', stream: process.stderr } });
  return { app, host, port };
});
