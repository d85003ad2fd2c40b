import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { writeFile } from 'node:fs/promises';
import { defaultSiteConfig, type SiteConfig } from '@storefront/shared-contracts';
import type { FastifyInstance } from 'fastify';
import { openFolderStore } from '../folder-store';
import { publishLocalBuilds } from '../local-builds';
import { buildSite } from '../site/site';
import type { ReleaseStore } from '../store';
import { buildRelease, descriptorOf, releaseOf, removeTemporaryFolders, temporaryFolder } from './releases';

const endings: (() => Promise<unknown>)[] = [];

/** Ends what `startSite` and `fakeApi` started. */
export async function endSites(): Promise<void> {
  await Promise.all(endings.splice(0).map((end) => end()));
  await removeTemporaryFolders();
}

/** A server in the place of the API. @returns its origin */
export async function fakeApi(answer: (request: IncomingMessage, response: ServerResponse) => void): Promise<string> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  endings.push(() => new Promise((resolve) => server.close(resolve)));
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('no port');
  return `http://127.0.0.1:${address.port}`;
}

export interface TestSite {
  readonly app: FastifyInstance;
  readonly store: ReleaseStore;
  readonly releases: string;
}

/** A site with a shell (`/`, `/home`) and a remote (`/demo/:id`), both published. Nothing answers at the API's place. */
export async function startSite(options: { config?: Partial<SiteConfig>; apiOrigin?: string } = {}): Promise<TestSite> {
  const releases = await temporaryFolder();
  const store = openFolderStore(releases);
  const shell = await buildRelease(descriptorOf('shell', { '/': 'Home', '/home': 'Home' }), releaseOf('a'), {
    'entry.js': 'shell',
    'provided.js': 'provided',
    'latin.woff2': 'font',
  });
  const remote = await buildRelease(descriptorOf('mfe-demo', { '/demo/:id': 'Demo' }), releaseOf('b'), {
    'entry.js': 'entry',
    'page.js': 'page',
    'page.js.map': 'map',
  });
  await writeFile(join(remote.folder, 'page.js.br'), 'compressed');
  await publishLocalBuilds(store, [shell, remote], '2026-01-01T00:00:00.000Z');
  const app = await buildSite({
    host: '127.0.0.1',
    port: 0,
    releases,
    apiOrigin: options.apiOrigin ?? 'http://127.0.0.1:9',
    logLevel: 'silent',
    config: { ...defaultSiteConfig, ...options.config },
  });
  endings.push(() => app.close());
  return { app, store, releases };
}
