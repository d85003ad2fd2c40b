import { runServer } from '@storefront/server-kit/program';
import { buildSite } from './site';
import { readSiteSettings } from './settings/settings';

await runServer(async () => {
  const settings = readSiteSettings(process.env, process.cwd());
  return { app: await buildSite(settings), host: settings.host, port: settings.port };
});
