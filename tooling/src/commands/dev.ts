import { buildSite, readSiteSettings, registerDevFiles, type SiteSources } from '@storefront/site-server';
import { startApi, startSandbox } from '../dev/dev-api';
import { hotPath, startCompilers } from '../dev/dev-compilers';
import { devParts, devStore, watchDescriptors } from '../dev/dev-manifest';
import { planPayments } from '../start/payment-plan';
import { freePort, isPortFree } from '../processes/free-port';
import { workspaceRoot } from '../processes/workspace-root';

// `npm run dev`: the site, compiled as it is edited. A changed component shows in the open page; the API starts anew.

const say = (line: string) => process.stdout.write(`${line}\n`);
const endings: (() => Promise<unknown>)[] = [];
let ending = false;

async function end(exitCode: number): Promise<void> {
  if (ending) return;
  ending = true;
  say('\nEnding …');
  await Promise.allSettled(endings.map((step) => step()));
  process.exit(exitCode);
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end(0));

try {
  const [apiPort, compilersPort] = [await freePort(), await freePort()];
  const payments = planPayments(process.env, readSiteSettings(process.env, workspaceRoot));
  const env = { ...process.env, ...payments.env };
  const settings = readSiteSettings({ ...env, API_PORT: String(apiPort) }, workspaceRoot);
  if (!(await isPortFree(settings.host, settings.port))) throw new Error(`Port ${settings.port} is in use.`);
  const parts = await devParts(workspaceRoot);
  say(`Compiling ${parts.map(({ part }) => part.name).join(', ')} …`);
  endings.push(startApi(workspaceRoot, env, apiPort));
  if (payments.sandboxPort !== undefined) endings.push(startSandbox(workspaceRoot, env, payments.sandboxPort));
  endings.push(await startCompilers(parts, compilersPort));
  const sources: SiteSources = {
    store: devStore(parts),
    registerFiles: (app) => registerDevFiles(app, { origin: `http://127.0.0.1:${compilersPort}`, hotPath }),
  };
  const site = await buildSite(settings, sources);
  await site.listen({ host: settings.host, port: settings.port });
  endings.push(() => site.close());
  const unwatch = watchDescriptors(parts, say);
  endings.push(async () => unwatch());
  say(`\nSite       http://localhost:${settings.port} (pages load once the parts are compiled)`);
  if (payments.sandboxPort !== undefined) say(`Test bank  http://localhost:${payments.sandboxPort}`);
  say('Ctrl-C ends everything.');
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  await end(1);
}
