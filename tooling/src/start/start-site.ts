import { setTimeout as wait } from 'node:timers/promises';
import { endAbandonedServer } from '@storefront/api/local-database';
import { consolePortOf, releaseSchema } from '@storefront/release-registry';
import { dataFolder, parseSettings } from '@storefront/server-kit/program';
import { siteSchema, siteSettingsOf } from '@storefront/site-server';
import { buildAll, type Say } from '../build/build-all';
import { freePort } from '../processes/free-port';
import { assertPortsFree, StartError } from './check-ports';
import { describeExposure } from './exposure';
import { createLiveReleases } from './live-releases';
import { namedHost, planPayments } from './payment-plan';
import { databaseProgram, siteProgram } from './site-programs';
import type { Supervisor } from './supervisor';

/** A running site. */
interface RunningSite {
  /** URL of the site. */
  readonly address: string;
  /** URL of the release console. */
  readonly console: string;
  /** URL of the sandbox gateway; undefined if it does not run. */
  readonly testBank: string | undefined;
  /** Text about who can reach which program. */
  readonly exposure: string;
}

interface StartSitePorts {
  readonly env: NodeJS.ProcessEnv;
  readonly say: Say;
  /** Stops the start. */
  readonly signal: AbortSignal;
  /** Runs the programs. Stops them also after a failed start. */
  readonly supervisor: Supervisor;
  /** Called when a program gets SIGINT, SIGTERM or SIGHUP. */
  readonly onSignal: (signal: NodeJS.Signals) => void;
}

/** Time within which the site must be healthy after its processes are ready, in ms. */
const timeoutMs = 60_000;

async function healthy(address: string, signal: AbortSignal): Promise<void> {
  const limit = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]);
  for (;;) {
    if (limit.aborted) throw new StartError(`The site does not become healthy; see ${address}/healthz.`);
    const answer = await fetch(`${address}/healthz`, { signal: limit }).catch(() => undefined);
    if (answer?.ok) return;
    await wait(100, undefined, { signal: limit }).catch(() => undefined);
  }
}

/** Metrics ports of programs that share METRICS_PORT: the site server gets that port, the others the following ones. */
function metricsPortsOf(site: number | undefined) {
  const at = (offset: number) => ({ METRICS_PORT: String(site === 0 ? 0 : (site ?? 0) + offset) });
  return site === undefined ? {} : { site: at(0), api: at(1), release: at(2) };
}

/**
 * Builds what has changed, starts the database and the API (which prepares the database), publishes the builds (in
 * development) and starts the release server, the site server and the sandbox gateway. Resolves when the site is
 * healthy.
 * @throws StartError, ProgramFailedError, SettingsError, RegistryError
 */
export async function startSite(
  root: string,
  { env, say, signal, supervisor, onSignal }: StartSitePorts,
): Promise<RunningSite> {
  const settings = parseSettings(siteSchema, env);
  const { host, port, releases, appEnv, devAccess } = siteSettingsOf(settings, root);
  const plan = planPayments(env, { host, port, appEnv, devAccess });
  const releasePort = consolePortOf(parseSettings(releaseSchema, env));
  const metricsPorts = metricsPortsOf(settings.METRICS_PORT);
  // The API and the site need the gateway's address before it starts.
  const { sandboxPort, env: paymentEnv } =
    plan.sandboxPort === 0
      ? planPayments({ ...env, SANDBOX_PORT: String(await freePort()) }, { host, port, appEnv, devAccess })
      : plan;
  await assertPortsFree(host, [
    { port, variable: 'PORT' },
    { port: releasePort, variable: 'CONSOLE_PORT', purpose: 'console' },
    { port: sandboxPort, variable: 'SANDBOX_PORT', purpose: 'sandbox gateway' },
    { port: settings.API_PORT, variable: 'API_PORT', purpose: 'API', host: '127.0.0.1' },
    ...Object.values(metricsPorts).map(({ METRICS_PORT: metricsPort }) => ({
      host: settings.METRICS_HOST,
      port: Number(metricsPort),
      variable: 'METRICS_PORT',
      purpose: 'metrics',
    })),
  ]);
  const liveReleases = createLiveReleases(appEnv, { root, releases, env, say });
  await liveReleases.check();
  await buildAll(root, say, { signal });
  signal.throwIfAborted();
  say('Preparing the data …');
  const context = { root, env, onSignal };
  if ((env['DATABASE_URL'] ?? '') === '') {
    const dataDir = dataFolder(settings, root);
    await endAbandonedServer(dataDir);
    await supervisor.run(databaseProgram(dataDir));
    signal.throwIfAborted();
  }
  const apiPort = await supervisor.run(
    // Only the site server is reachable from outside. It forwards the caller's IP address to the API (D25).
    siteProgram('api', context, {
      ...paymentEnv,
      HOST: '127.0.0.1',
      API_PORT: String(settings.API_PORT),
      ...metricsPorts.api,
    }),
  );
  signal.throwIfAborted();
  await liveReleases.prepare();
  const [consoleAt, siteAt, sandboxAt] = await Promise.all([
    supervisor.run(siteProgram('release', context, { CONSOLE_PORT: String(releasePort), ...metricsPorts.release })),
    supervisor.run(siteProgram('site', context, { ...paymentEnv, API_PORT: String(apiPort) })),
    sandboxPort === undefined
      ? undefined
      : supervisor.run(siteProgram('sandbox', context, { ...paymentEnv, SANDBOX_PORT: String(sandboxPort) })),
  ]);
  const named = namedHost(host);
  await healthy(`http://${host === '0.0.0.0' ? '127.0.0.1' : host}:${siteAt}`, signal);
  return {
    address: `http://${named}:${siteAt}`,
    console: `http://${named}:${consoleAt}`,
    exposure: describeExposure({ host, appEnv, devAccess, hasSandbox: sandboxAt !== undefined }),
    testBank: sandboxAt === undefined ? undefined : `http://${named}:${sandboxAt}`,
  };
}
