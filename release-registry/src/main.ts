import { PolicyError } from './registry/policy';
import { runServer } from './run-server';
import { buildSite } from './site/site';
import { readSiteSettings, SettingsError } from './site/settings';

// The site server: pages, files of releases, and the way to the API.
await runServer(
  async () => {
    const settings = readSiteSettings(process.env, process.cwd());
    return { app: await buildSite(settings), host: settings.host, port: settings.port };
  },
  (error) => error instanceof SettingsError || error instanceof PolicyError,
);
