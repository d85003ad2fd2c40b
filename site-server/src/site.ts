import type { FastifyInstance } from 'fastify';
import { createFolderObjectStore, openReleaseReader, type ReleaseReader } from '@storefront/release-registry/reader';
import { openPageKey } from './counts/page-key';
import { registerApiProxy } from './files/api-proxy';
import { registerAppError } from './counts/app-error';
import { registerReleaseFiles, registerSharedFiles } from './files/release-files';
import { registerContent } from './content/content';
import { startPageMetrics, type MetricsSources } from './counts/page-metrics';
import { createManifestReader, type ManifestReader } from './releases/follow-manifest';
import { registerPages } from './pages/pages';
import type { RenderPool } from './render/render-host';
import { createRenderedPages } from './render/rendered-pages';
import { normalizeUrl, toTextResponse } from './files/text-responses';
import { createServer, registerCompression, registerCookies } from '@storefront/server-kit/http';
import type { SiteSettings } from './settings/settings';
import { registerWellKnown } from './files/well-known';

/** In characters; Node rejects request headers beyond 16 kB. */
const maxPathLength = 16_384;

/** Source of manifest, records and files: a folder of releases, or watching compilers. */
export interface SiteSources {
  readonly store: ReleaseReader;
  /** Serves `/remotes/…`. */
  readonly registerFiles: (app: FastifyInstance, manifestReader: ManifestReader) => Promise<void>;
  /** Undefined: pages are not counted. */
  readonly counts?: MetricsSources;
}

function folderSources(releases: string): SiteSources {
  const objects = createFolderObjectStore(releases);
  return {
    store: openReleaseReader(objects),
    registerFiles: async (app, manifestReader) => {
      await registerReleaseFiles(app, releases);
      registerSharedFiles(app, manifestReader);
    },
    counts: { objects, openKey: () => openPageKey(releases) },
  };
}

/** Loads the code for dev remotes only where they are allowed. */
async function loadDevRemotes({ appEnv, devRemoteOrigins }: SiteSettings) {
  if (appEnv === 'production' || devRemoteOrigins.length === 0) return undefined;
  const { createDevRemotes } = await import('./dev/dev-remotes');
  return createDevRemotes(devRemoteOrigins);
}

/** Builds the site server, which does not listen yet. */
export async function buildSite(
  settings: SiteSettings,
  { store, registerFiles, counts }: SiteSources = folderSources(settings.releases),
  pool?: RenderPool,
): Promise<FastifyInstance> {
  const app = createServer({
    log: { level: settings.logLevel },
    toErrorResponse: toTextResponse,
    routerOptions: { maxParamLength: maxPathLength },
    rewriteUrl: normalizeUrl,
    exposeHeadRoutes: true,
    trustProxy: settings.trustProxy.length > 0 ? [...settings.trustProxy] : false,
  });
  const manifestReader = createManifestReader(store, (error) => app.log.error(error));
  await registerCookies(app);
  await registerCompression(app, { byRoute: true });
  await registerFiles(app, manifestReader);
  const metrics = counts && (await startPageMetrics(app, counts, settings));
  await registerAppError(app, settings.apiOrigin, metrics);
  await registerApiProxy(app, settings.apiOrigin);
  registerWellKnown(app, manifestReader, settings.apiOrigin);
  const content = registerContent(app, settings.contentDir);
  registerPages(app, {
    manifestReader,
    config: settings.config,
    formOrigins: settings.paymentOrigins,
    siteOrigins: settings.siteOrigins,
    metrics,
    devRemotes: await loadDevRemotes(settings),
    renderedPages: pool && createRenderedPages(app, pool, content, settings),
  });
  return app;
}
