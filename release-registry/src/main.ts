import { errorCode } from './objects/error-code';
import { buildSite } from './site/site';
import { readSiteSettings, SettingsError } from './site/settings';

/** Time for requests under way when the server ends, in ms. */
const grace = 5_000;

try {
  const settings = readSiteSettings(process.env, process.cwd());
  const app = await buildSite(settings);
  await app.listen({ host: settings.host, port: settings.port });
  const address = app.server.address();
  const port = typeof address === 'object' && address ? address.port : settings.port;
  process.send?.({ type: 'ready', port });
  const end = () => {
    setTimeout(() => process.exit(0), grace).unref();
    void app.close().then(() => process.exit(0));
  };
  process.once('SIGINT', end);
  process.once('SIGTERM', end);
  process.once('disconnect', end);
} catch (error) {
  const plain = error instanceof SettingsError || errorCode(error) === 'EADDRINUSE';
  const { message, stack = message } = error instanceof Error ? error : new Error(String(error));
  process.stderr.write(`${plain ? message : stack}\n`);
  process.exit(1);
}
