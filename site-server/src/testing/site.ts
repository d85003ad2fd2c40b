import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { brotliCompressSync } from 'node:zlib';
import {
  defaultSiteConfig,
  type ReleaseManifest,
  type ReleaseRecord,
  type SiteConfig,
} from '@storefront/shared-contracts';
import type { FastifyInstance } from 'fastify';
import { createFolderObjectStore } from '@storefront/release-registry/reader';
import {
  buildFolder,
  canonicalJson,
  manifestObjectName,
  buildRelease,
  descriptorOf,
  releaseOf,
  removeTemporaryFolders,
  temporaryFolder,
} from '@storefront/release-registry/testing';
import { publishLocalBuilds, openRegistry } from '@storefront/release-registry';
import type { SiteSettings } from '../settings/settings';
import type { RenderPool } from '../render/render-host';
import { buildSite } from '../site';

const endings: (() => Promise<unknown>)[] = [];

/** Closes the sites and servers of `startSite` and `fakeApi`. */
export async function endSites(): Promise<void> {
  await Promise.all(endings.splice(0).map((end) => end()));
  await removeTemporaryFolders();
}

/** Closes a site of the test at the end of the test. */
export function closeAtEnd(app: FastifyInstance): void {
  endings.push(() => app.close());
}

/** A server that replaces the API. @returns its origin */
export async function fakeApi(answer: (request: IncomingMessage, response: ServerResponse) => void): Promise<string> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  endings.push(() => new Promise((resolve) => server.close(resolve)));
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('no port');
  return `http://127.0.0.1:${address.port}`;
}

/** The store of a test site; it can also replace the manifest, which no caller of the registry can do. */
interface TestStore {
  readManifest(): Promise<ReleaseManifest | undefined>;
  publish(record: ReleaseRecord, folder: string): Promise<unknown>;
  writeManifest(manifest: ReleaseManifest): Promise<unknown>;
}

function testStore(releases: string): TestStore {
  const objects = createFolderObjectStore(releases);
  const registry = openRegistry(releases, {});
  const client = registry.as({ who: { kind: 'local', name: 'test' }, scope: 'all' });
  return {
    readManifest: () => registry.readManifest(),
    publish: (record, folder) => client.publish(record, buildFolder(folder)),
    async writeManifest(manifest) {
      const version = await objects.getVersion(manifestObjectName);
      await objects.compareAndSwap(manifestObjectName, version, Buffer.from(canonicalJson(manifest)));
    },
  };
}

export interface TestSite {
  readonly app: FastifyInstance;
  readonly store: TestStore;
  readonly releases: string;
}

type SettingOverrides = Partial<Omit<SiteSettings, 'config'>> & { config?: Partial<SiteConfig> };

/** Settings of a test site without server rendering and without an API. */
export function siteSettings(releases: string, { config, ...settings }: SettingOverrides = {}): SiteSettings {
  return {
    devAccess: 'local',
    host: '127.0.0.1',
    port: 0,
    releases,
    contentDir: join(releases, '..', 'content'),
    apiOrigin: 'http://127.0.0.1:9',
    announceMs: 0,
    logLevel: 'silent',
    appEnv: 'development',
    trustProxy: [],
    connectionsPerAddress: 300,
    paymentOrigins: [],
    siteOrigins: [],
    devRemoteOrigins: [],
    render: {
      workers: 0,
      dataBudgetMs: 300,
      hardTimeoutMs: 1000,
      startTimeoutMs: 1000,
      maxWaiting: 16,
      maxWaitMs: 50,
      cacheMs: 10_000,
      cacheSize: 1_000_000,
      memoryMb: 64,
    },
    countsFlushSeconds: 60,
    canaryWindowMinutes: 60,
    ...settings,
    config: { ...defaultSiteConfig, ...config },
  };
}

/** A shell (`/`, `/home`) and a remote (`/demo/:id`). */
export async function buildParts() {
  const shell = await buildRelease(descriptorOf('shell', { '/': 'Home', '/home': 'Home' }), releaseOf('a'), {
    'entry.js': 'shell',
    'provided.js': 'provided',
    'latin.woff2': 'font',
    'shared/framework.0123456789.js': 'framework',
    'server/bundle.js': 'server',
  });
  const remote = await buildRelease(descriptorOf('mfe-demo', { '/demo/:id': 'Demo' }), releaseOf('b'), {
    'entry.js': 'entry',
    'page.js': 'page',
    'page.js.map': 'map',
  });
  await writeFile(join(remote.folder, 'page.js.br'), brotliCompressSync('page'));
  return [shell, remote] as const;
}

/** The published parts of `buildParts`. Each site gets a copy, because publishing takes longer than starting a site. */
let published: Promise<string> | undefined;
afterAll(async () => {
  if (published !== undefined) await rm(await published, { recursive: true });
});

async function publishParts(releases: string): Promise<string> {
  await publishLocalBuilds(openRegistry(releases, {}), await buildParts());
  return releases;
}

/** A site with a published shell (`/`, `/home`) and remote (`/demo/:id`), without an API. */
export async function startSite(overrides: SettingOverrides = {}, pool?: RenderPool): Promise<TestSite> {
  const { releases = await temporaryFolder() } = overrides;
  if (overrides.releases === undefined) {
    published ??= mkdtemp(join(tmpdir(), 'published-')).then(publishParts);
    await cp(await published, releases, { recursive: true });
  } else await publishParts(releases);
  const app = await buildSite(siteSettings(releases, overrides), undefined, pool);
  closeAtEnd(app);
  return { app, store: testStore(releases), releases };
}
