import fastify, { type FastifyInstance } from 'fastify';
import { openFolderObjects } from '../objects/folder-objects';
import { openReleaseReader, type ReleaseReader } from '../registry/reader';
import { registerApiProxy } from './api-proxy';
import { registerAssets } from './assets';
import { readFleet } from './fleet';
import { registerPages } from './pages';
import { answerBrokenAddress, registerPlainAnswers } from './plain-answers';
import { addSecurityHeaders } from './security-headers';
import type { SiteSettings } from './settings';
import { registerWellKnown } from './well-known';

/** Longest path that is routed, in characters; Node itself refuses a request head beyond 16 kB. */
const longestPath = 16_384;

/** Where manifest, records and files come from: a folder of releases, or compilers at work. */
export interface SiteSources {
  readonly store: ReleaseReader;
  /** Answers `/remotes/…`. */
  readonly registerFiles: (app: FastifyInstance) => Promise<void>;
}

function folderSources(releases: string): SiteSources {
  return { store: openReleaseReader(openFolderObjects(releases)), registerFiles: (app) => registerAssets(app, releases) };
}

/** The site server: composes pages, serves releases, passes the API on. It listens to nothing yet. */
export async function buildSite(
  settings: SiteSettings,
  { store, registerFiles }: SiteSources = folderSources(settings.releases),
): Promise<FastifyInstance> {
  const app = fastify({
    logger: { level: settings.logLevel },
    routerOptions: { maxParamLength: longestPath },
    frameworkErrors: answerBrokenAddress,
    // Pages are asked for by people who type addresses.
    exposeHeadRoutes: true,
  });
  const fleet = readFleet(store, (error) => app.log.error(error));
  addSecurityHeaders(app);
  registerPlainAnswers(app);
  await registerFiles(app);
  await registerApiProxy(app, settings.apiOrigin);
  registerWellKnown(app, fleet, settings.apiOrigin);
  registerPages(app, { fleet, config: settings.config });
  return app;
}
