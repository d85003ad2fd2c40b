import { checkOrRun, runServer } from '@storefront/server-kit/program';
import { buildSandbox } from './app';
import { openSandboxStore } from './payment';
import { sandboxProgramOf, sandboxSchema } from './settings';

await checkOrRun(
  { schema: sandboxSchema, configure: (settings) => sandboxProgramOf(settings, process.cwd()) },
  ({ host, port, file, ...settings }) =>
    runServer(async () => {
      const store = await openSandboxStore(file);
      const app = await buildSandbox({ store, settings, log: { level: 'warn', stream: process.stderr } });
      return { app, host, port };
    }),
);
