import fastify, { type FastifyInstance } from 'fastify';
import { createFolderObjectStore } from '@storefront/release-registry/reader';
import { openReleaseReader, type ReleaseReader } from '@storefront/release-registry/reader';
import { openPageKey } from './counts/page-key';
import { registerApiProxy } from './files/api-proxy';
import { registerAppError } from './counts/app-error';
import { registerAssets } from './files/release-files';
import { registerContent } from './content/content';
import { startPageMetrics, type MetricsSources } from './counts/start-page-metrics';
import { createManifestReader } from './releases/follow-manifest';
import { registerPages } from './pages/pages';
import { handleMalformedUrl, registerTextResponses, normalizeUrl } from './files/text-responses';
import { addSecurityHeaders } from '@storefront/server-kit/http';
import type { SiteSettings } from './settings/settings';
import { registerWellKnown } from './files/well-known';

/** Longest path that is routed, in characters; Node itself refuses a request head beyond 16 kB. */
const longestPath = 16_384;

/** Where manifest, records and files come from: a folder of releases, or compilers at work. */
export interface SiteSources {
  readonly store: ReleaseReader;
  /** Answers `/remotes/…`. */
  readonly registerFiles: (app: FastifyInstance) => Promise<void>;
  /** Without it no page is counted. */
  readonly counts?: MetricsSources;
}

function folderSources(releases: string): SiteSources {
  const objects = createFolderObjectStore(releases);
  return {
    store: openReleaseReader(objects),
    registerFiles: (app) => registerAssets(app, releases),
    counts: { objects, openKey: () => openPageKey(releases) },
  };
}

/** The code for developers' remotes is not even loaded where they are not allowed. */
async function devRemotesFor({ appEnv, devRemoteOrigins }: SiteSettings) {
  if (appEnv === 'production' || devRemoteOrigins.length === 0) return undefined;
  const { createDevRemotes } = await import('./dev/dev-remotes');
  return createDevRemotes(devRemoteOrigins);
}

/** The site server: composes pages, serves releases, passes the API on. It listens to nothing yet. */
export async function buildSite(
  settings: SiteSettings,
  { store, registerFiles, counts }: SiteSources = folderSources(settings.releases),
): Promise<FastifyInstance> {
  const app = fastify({
    logger: { level: settings.logLevel },
    routerOptions: { maxParamLength: longestPath },
    rewriteUrl: normalizeUrl,
    frameworkErrors: handleMalformedUrl,
    // Pages are asked for by people who type addresses.
    exposeHeadRoutes: true,
    trustProxy: settings.trustProxy.length > 0 ? [...settings.trustProxy] : false,
  });
  const fleet = createManifestReader(store, (error) => app.log.error(error));
  addSecurityHeaders(app);
  registerTextResponses(app);
  await registerFiles(app);
  const counting = counts && (await startPageMetrics(app, counts, settings));
  await registerAppError(app, settings.apiOrigin, counting);
  await registerApiProxy(app, settings.apiOrigin);
  registerWellKnown(app, fleet, settings.apiOrigin);
  registerContent(app, settings.contentDir);
  registerPages(app, {
    fleet,
    config: settings.config,
    formTargets: settings.paymentOrigins,
    counting,
    devRemotes: await devRemotesFor(settings),
  });
  return app;
}
