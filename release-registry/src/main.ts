import { runServer } from '@storefront/server-kit/program';
import { createWatch } from './api/maintenance';
import { buildReleaseServer } from './api/server';
import { readConsoleSettings } from './api/settings';
import { createMetricsReader } from './counts/metrics-reader';
import { createRegistry } from './registry/create-registry';
import { folderPorts } from './registry/open-registry';
import { createFolderObjectStore } from './store/folder-store';

const onCorruptObject = (error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
};

// The release server: the release API, the built console, and the canary watch, on the folder of releases.
await runServer(async () => {
  const settings = readConsoleSettings(process.env, process.cwd());
  const counts = createMetricsReader(createFolderObjectStore(settings.releases), onCorruptObject);
  const ports = folderPorts(settings.releases, process.env, counts);
  const app = await buildReleaseServer({
    registry: createRegistry(ports),
    settings,
    environment: ports.environment,
    consoleFolder: settings.consoleFolder,
    watchCanaries: createWatch(ports),
  });
  return { app, host: settings.host, port: settings.port };
});
