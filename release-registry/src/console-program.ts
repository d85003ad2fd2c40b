import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createMetricsReader } from './counts/metrics-reader';
import { createFolderObjectStore } from './store/folder-store';
import { createRegistry } from './registry/create-registry';
import { folderPorts } from './registry/open-registry';
import { runServer } from '@storefront/server-kit/program';
import { buildReleaseServer } from './api/server';
import { readConsoleSettings } from './api/settings';
import { createWatch } from './api/maintenance';

/** Beside the bundle of this program stands the console's page. */
const consoleFolder = join(dirname(fileURLToPath(import.meta.url)), 'console');

const onCorruptObject = (error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
};

// The release server: the release API, the console, and the watch over the canaries, in the folder of releases.
await runServer(async () => {
  const settings = readConsoleSettings(process.env, process.cwd());
  const counts = createMetricsReader(createFolderObjectStore(settings.releases), onCorruptObject);
  const ports = folderPorts(settings.releases, process.env, counts);
  const app = await buildReleaseServer({
    registry: createRegistry(ports),
    settings,
    environment: ports.environment,
    consoleFolder,
    watchCanaries: createWatch(ports),
  });
  return { app, host: settings.host, port: settings.port };
});
