import { setTimeout as wait } from 'node:timers/promises';
import { consolePort } from '@storefront/release-registry';
import { readSiteSettings } from '@storefront/site-server';
import { buildAll, type Say } from '../build/build-all';
import { namedHost, planPayments } from './payment-plan';
import { publishLocal } from '../release/publish-local';
import { startProgram, type Program } from '../processes/start-program';
import { freePort, isPortFree } from '../processes/free-port';

/** A start that cannot go on; the message is for the person at the terminal. */
export class StartError extends Error {
  override readonly name = 'StartError';
}

/** The site as it runs. */
export interface RunningSite {
  /** Where a browser finds it. */
  readonly address: string;
  /** Where a release manager finds the console. */
  readonly console: string;
  /** Where the sandbox gateway is; undefined where it does not run. */
  readonly testBank: string | undefined;
  readonly programs: readonly Program[];
}

/** How long the site may take to be healthy after its processes are ready, in ms. */
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

/**
 * Builds what has changed, starts the API (which takes the data folder and prepares the database), publishes the builds
 * and starts the release server, the site server and the sandbox gateway; resolves when the site is healthy.
 * @throws StartError, ProgramFailed, SettingsError, RegistryError
 */
export async function startSite(
  root: string,
  env: NodeJS.ProcessEnv,
  say: Say,
  signal: AbortSignal,
): Promise<RunningSite> {
  const { host, port, releases, appEnv } = readSiteSettings(env, root);
  const plan = planPayments(env, { host, port, appEnv });
  const releasePort = consolePort(env);
  if (!(await isPortFree(host, port))) {
    throw new StartError(`Port ${port} is in use. End what uses it, or choose another: PORT=${port + 1} npm start`);
  }
  if (!(await isPortFree(host, releasePort))) {
    throw new StartError(
      `Port ${releasePort} is in use. End what uses it, or choose another for the console: CONSOLE_PORT=${releasePort + 1} npm start`,
    );
  }
  // The API and the site have to know where it will be before it is there.
  const { sandboxPort, env: paymentEnv } =
    plan.sandboxPort === 0
      ? planPayments({ ...env, SANDBOX_PORT: String(await freePort()) }, { host, port, appEnv })
      : plan;
  if (sandboxPort !== undefined && !(await isPortFree(host, sandboxPort))) {
    throw new StartError(
      `Port ${sandboxPort} is in use. End what uses it, or choose another for the sandbox gateway: SANDBOX_PORT=${sandboxPort + 1} npm start`,
    );
  }
  await buildAll(root, say);
  signal.throwIfAborted();
  say('Preparing the data …');
  const api = await startProgram({
    name: 'The API',
    args: ['--enable-source-maps', 'api/dist/main.js'],
    cwd: root,
    // Only the site server is reached from outside; it forwards the caller's IP address to the API (D25).
    env: { ...env, ...paymentEnv, HOST: '127.0.0.1', API_PORT: env['API_PORT'] ?? '0' },
    signal,
  });
  signal.throwIfAborted();
  const { published, revision, skipped } = await publishLocal(root, releases, env);
  say(
    published.length > 0
      ? `Published ${published.join(', ')}; the release manifest is at revision ${revision}.`
      : `Nothing new to publish; the release manifest is at revision ${revision}.`,
  );
  if (skipped.length > 0) {
    say(
      `Local build not used: the release was set by a manager: ${skipped.join(', ')} (see npm run release -- status).`,
    );
  }
  const [registry, site, sandbox] = await Promise.all([
    startProgram({
      name: 'The release server',
      args: ['--enable-source-maps', 'release-registry/dist/main.js'],
      cwd: root,
      env: { ...env, CONSOLE_PORT: String(releasePort) },
      signal,
    }),
    startProgram({
      name: 'The site server',
      args: ['--enable-source-maps', 'site-server/dist/main.js'],
      cwd: root,
      env: { ...env, ...paymentEnv, API_PORT: String(api.port) },
      signal,
    }),
    sandboxPort === undefined
      ? undefined
      : startProgram({
          name: 'The sandbox gateway',
          args: ['--enable-source-maps', 'api/dist/sandbox.js'],
          cwd: root,
          env: { ...env, ...paymentEnv, SANDBOX_PORT: String(sandboxPort) },
          signal,
        }),
  ]);
  const named = namedHost(host);
  await healthy(`http://${host === '0.0.0.0' ? '127.0.0.1' : host}:${site.port}`, signal);
  return {
    address: `http://${named}:${site.port}`,
    console: `http://${named}:${registry.port}`,
    testBank: sandbox && `http://${named}:${sandbox.port}`,
    programs: [site, registry, ...(sandbox ? [sandbox] : []), api],
  };
}
