import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openCountsReader } from './counts/counts-reader';
import { openFolderObjects } from './objects/folder-objects';
import { createRegistry } from './registry/create-registry';
import { folderPorts } from './registry/open-registry';
import { PolicyError } from './registry/policy';
import { runServer } from './run-server';
import { buildReleaseServer } from './server/server';
import { readConsoleSettings } from './server/settings';
import { createWatch } from './server/watch';
import { SettingsError } from './site/settings';

/** Beside the bundle of this program stands the console's page. */
const consoleFolder = join(dirname(fileURLToPath(import.meta.url)), 'console');

const tellDamage = (error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
};

// The release server: the release API, the console, and the watch over the canaries, in the folder of releases.
await runServer(
  async () => {
    const settings = readConsoleSettings(process.env, process.cwd());
    const counts = openCountsReader(openFolderObjects(settings.releases), tellDamage);
    const ports = folderPorts(settings.releases, process.env, counts);
    const app = await buildReleaseServer({
      registry: createRegistry(ports),
      settings,
      environment: ports.environment,
      consoleFolder,
      watchCanaries: createWatch(ports),
    });
    return { app, host: settings.host, port: settings.port };
  },
  (error) => error instanceof SettingsError || error instanceof PolicyError,
);
