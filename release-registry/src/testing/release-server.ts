import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { type Header, pack } from 'tar-stream';
import { buildReleaseServer, type ReleaseServerPorts } from '../api/server';
import { fullScope, type TokenScope } from '../contract';
import type { RegistryPolicy } from '../registry/core/policy';
import type { Registry } from '../registry/core/registry';
import { openCore } from '../registry/core/registry-core';
import { createRegistry } from '../registry/create-registry';
import { liveRegistry, operator, type TestRegistry } from './registry';
import { publishScope, removeTemporaryFolders, temporaryFolder } from './releases';

const endings: (() => Promise<unknown>)[] = [];

/** Stops everything that `startReleaseServer` started. */
export async function endReleaseServers(): Promise<void> {
  await Promise.all(endings.splice(0).map((end) => end()));
  await removeTemporaryFolders();
}

/** The console's host name in these tests. */
export const consoleHost = 'localhost:3200';
export const consoleOrigin = `http://${consoleHost}`;

/** A release server over a live fleet, with a token of each kind. */
export interface TestReleaseServer {
  readonly app: FastifyInstance;
  readonly fleet: TestRegistry & { shell: string; lab: string };
  readonly consoleFolder: string;
  readonly tokens: { readonly release: string; readonly lab: string; readonly account: string };
  /** Starts another release server on the same store, or this one again. */
  another(options?: Partial<ReleaseServerPorts>): Promise<FastifyInstance>;
  /** Listens on a free port. @returns the origin */
  listen(): Promise<string>;
}

/** `replace` replaces members of the registry. */
export async function startReleaseServer(
  options: Partial<ReleaseServerPorts> & { replace?: (registry: Registry) => Registry; policy?: RegistryPolicy } = {},
): Promise<TestReleaseServer> {
  const { replace = (registry) => registry, policy, ...parts } = options;
  const fleet = await liveRegistry(policy && { policy });
  const { registry, clock } = fleet;
  const consoleFolder = await temporaryFolder();
  const tokenFor = async (name: string, scope: TokenScope) =>
    (await registry.tokens.create(operator, name, scope, { days: 30 })).token;
  const tokens = {
    release: await tokenFor('Rao', fullScope),
    lab: await tokenFor('Lab team', publishScope('mfe-lab')),
    account: await tokenFor('Account team', publishScope('mfe-account')),
  };
  const build = async (changed: Partial<ReleaseServerPorts>) => {
    const built = await buildReleaseServer({
      registry: replace(registry),
      objects: fleet.objects,
      settings: {
        hostNames: ['console.example'],
        requiresTls: false,
        idleMinutes: 8 * 60,
        logLevel: 'silent',
      },
      environment: 'test',
      consoleFolder,
      now: () => clock.now.getTime(),
      ...parts,
      ...changed,
    });
    endings.push(() => built.close());
    return built;
  };
  const app = await build({});
  return {
    app,
    another: (changed = {}) => build({ registry: createRegistry(openCore(fleet.ports)), ...changed }),
    fleet,
    consoleFolder,
    tokens,
    listen: () => app.listen({ host: '127.0.0.1', port: 0 }),
  };
}

/** The request header with a token. */
export const bearer = (token: string) => ({ authorization: `Bearer ${token}`, host: consoleHost });

/** The cookie that a response sets, as a browser sends it back. */
export function cookieOf({ cookies }: Pick<LightMyRequestResponse, 'cookies'>, name = 'release_session'): string {
  return `${name}=${encodeURIComponent(cookies.find((cookie) => cookie.name === name)?.value ?? '')}`;
}

/** The headers and cookie that the console's page sends with a change. */
export const fromConsole = (cookie?: string) => ({
  host: consoleHost,
  origin: consoleOrigin,
  'content-type': 'application/json',
  ...(cookie !== undefined && { cookie }),
});

/** A file, or another kind of entry, in an archive. */
export interface TarEntry extends Partial<Pick<Header, 'type' | 'linkname'>> {
  readonly name: string;
  readonly text?: string | Buffer;
}

/** Creates an archive with the given entries in their order. */
export async function tarWith(entries: readonly TarEntry[]): Promise<Buffer> {
  const archive = pack();
  for (const { text = '', ...header } of entries) archive.entry({ ...header }, text);
  archive.finalize();
  const chunks: Uint8Array[] = [];
  for await (const chunk of archive) if (chunk instanceof Uint8Array) chunks.push(chunk);
  return Buffer.concat(chunks);
}
