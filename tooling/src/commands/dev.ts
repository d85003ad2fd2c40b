import { buildSite, readSiteSettings, registerDevFiles, type SiteSources } from '@storefront/site-server';
import { startApi, startSandbox } from '../dev/dev-api';
import { hotPath, startCompilers } from '../dev/dev-compilers';
import { devParts, devStore, watchDescriptors } from '../dev/dev-manifest';
import { assertPortsFree } from '../start/check-ports';
import { planPayments } from '../start/payment-plan';
import { freePort } from '../processes/free-port';
import { workspaceRoot } from '../processes/workspace-root';

// `npm run dev`: runs the site with hot reload of shell and remotes. A change of the API restarts it.

const say = (line: string) => process.stdout.write(`${line}\n`);
const closeSteps: (() => Promise<unknown>)[] = [];
let ending = false;

async function end(exitCode: number): Promise<void> {
  if (ending) return;
  ending = true;
  say('\nStopping …');
  await Promise.allSettled(closeSteps.map((step) => step()));
  process.exit(exitCode);
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end(0));

try {
  const [apiPort, compilersPort] = [await freePort(), await freePort()];
  const payments = planPayments(process.env, readSiteSettings(process.env, workspaceRoot));
  const env = { ...process.env, ...payments.env };
  const settings = readSiteSettings({ ...env, API_PORT: String(apiPort) }, workspaceRoot);
  await assertPortsFree(
    settings.host,
    [
      { port: settings.port, variable: 'PORT' },
      { port: payments.sandboxPort, variable: 'SANDBOX_PORT', purpose: 'sandbox gateway' },
    ],
    'npm run dev',
  );
  const parts = await devParts(workspaceRoot);
  say(`Compiling ${parts.map(({ part }) => part.name).join(', ')} …`);
  closeSteps.push(startApi(workspaceRoot, env, apiPort));
  if (payments.sandboxPort !== undefined) closeSteps.push(startSandbox(workspaceRoot, env, payments.sandboxPort));
  closeSteps.push(await startCompilers(parts, compilersPort));
  const sources: SiteSources = {
    store: devStore(parts),
    isFromSource: true,
    registerFiles: (app) => registerDevFiles(app, { origin: `http://127.0.0.1:${compilersPort}`, hotPath }),
  };
  const site = await buildSite(settings, sources);
  await site.listen({ host: settings.host, port: settings.port });
  closeSteps.push(() => site.close());
  const unwatch = watchDescriptors(parts, say);
  closeSteps.push(async () => unwatch());
  say(`\nSite       http://localhost:${settings.port} (pages load once the parts are compiled)`);
  if (payments.sandboxPort !== undefined) say(`Sandbox    http://localhost:${payments.sandboxPort}`);
  say('Press Ctrl-C to stop.');
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  await end(1);
}
