import type { FastifyInstance } from 'fastify';
import {
  createFolderObjectStore,
  openPreviews,
  openReleaseReader,
  type FindPreview,
  type ReleaseReader,
} from '@storefront/release-registry/reader';
import { createMetrics, type Metrics } from '@storefront/server-kit/metrics';
import {
  createServer,
  registerCompression,
  registerCookies,
  requireServedHost,
  type HealthCheck,
} from '@storefront/server-kit/http';
import type { Tracing } from '@storefront/server-kit/tracing';
import { openPageKey } from './counts/page-key';
import { registerApiProxy } from './files/api-proxy';
import { registerAppError } from './counts/app-error';
import { registerPageUse } from './counts/page-use';
import { registerReleaseFiles, registerSharedFiles } from './files/release-files';
import { registerContent } from './content/content';
import { startPageMetrics, type MetricsSources } from './counts/page-metrics';
import { createManifestReader, type ManifestReader } from './releases/follow-manifest';
import type { PageVariants } from './pages/page-variants';
import { registerPages } from './pages/pages';
import { registerPreviewForm } from './preview/confirm-preview';
import { createPreviews } from './preview/previews';
import { registerStartFailure } from './pages/start-failure';
import type { RenderPool } from './render/render-host';
import { createRenderedPages } from './render/rendered-pages';
import { normalizeUrl, toTextResponse } from './files/text-responses';
import { limitVisitors, warnOfProxy } from './files/limit-visitors';
import { tracedRoute } from './files/traced-route';
import type { SiteSettings } from './settings/settings';
import { registerProductPictures } from './pages/product-picture';
import { registerSitemap } from './pages/sitemap';
import { registerWellKnown } from './files/well-known';

/** In characters; Node rejects request headers beyond 16 kB. */
const maxPathLength = 16_384;

/** Sources of manifest, records and files: a folder of releases, a store, or compilers in watch mode. */
export interface SiteSources {
  readonly store: ReleaseReader;
  /** Serves `/remotes/…`. */
  readonly registerFiles: (app: FastifyInstance, manifestReader: ManifestReader) => Promise<void>;
  /** Undefined: pages are not counted. */
  readonly counts?: MetricsSources;
  /** Undefined: there are no previews. */
  readonly findPreview?: FindPreview;
  /** Whether the parts are compiled on each change. */
  readonly isFromSource?: boolean;
  /** Additional components of the health checks. */
  readonly health?: Readonly<Record<string, HealthCheck>>;
}

/** Metrics and traces of the site server. */
interface SiteObservers {
  readonly metrics?: Metrics;
  /** Undefined: nothing is traced. */
  readonly tracing?: Tracing | undefined;
}

function folderSources(releases: string): SiteSources {
  const objects = createFolderObjectStore(releases);
  return {
    store: openReleaseReader(objects),
    registerFiles: async (app, manifestReader) => {
      await registerReleaseFiles(app, releases);
      registerSharedFiles(app, manifestReader);
    },
    findPreview: openPreviews({ objects, now: () => new Date() }),
    counts: { objects, openKey: () => openPageKey(releases) },
  };
}

/** Loads the code of dev remotes only if they are allowed. */
async function loadDevRemotes({ appEnv, devRemoteOrigins }: SiteSettings): Promise<PageVariants[]> {
  if (appEnv === 'production' || devRemoteOrigins.length === 0) return [];
  const { createDevRemotes } = await import('./dev/dev-remotes');
  return [createDevRemotes(devRemoteOrigins)];
}

/** Builds the site server, which does not listen yet. */
export async function buildSite(
  settings: SiteSettings,
  { store, registerFiles, counts, findPreview, health, isFromSource }: SiteSources = folderSources(settings.releases),
  pool?: RenderPool,
  { metrics = createMetrics('site'), tracing }: SiteObservers = {},
): Promise<FastifyInstance> {
  const app = createServer({
    log: { level: settings.logLevel },
    toErrorResponse: toTextResponse,
    routerOptions: { maxParamLength: maxPathLength },
    rewriteUrl: normalizeUrl,
    exposeHeadRoutes: true,
    requiresTls: settings.appEnv === 'production',
    trustProxy: settings.trustProxy.length > 0 ? [...settings.trustProxy] : false,
    requestIdsFrom: settings.trustProxy,
    metrics,
    traces: tracing && { tracing, routeOf: tracedRoute },
  });
  requireServedHost(app, { host: settings.host, origins: settings.siteOrigins });
  limitVisitors(app, settings);
  warnOfProxy(app, settings.trustProxy);
  const manifestReader = createManifestReader(store, (error) => app.log.error(error));
  await registerCookies(app);
  await registerCompression(app, { byRoute: true });
  await registerFiles(app, manifestReader);
  metrics.read('storefront_manifest_revision', async () => [[{}, (await manifestReader.current()).manifest.revision]]);
  const pageMetrics = counts && (await startPageMetrics(app, counts, settings, metrics));
  await registerAppError(app, settings.apiOrigin, pageMetrics);
  await registerPageUse(app, pageMetrics);
  await registerApiProxy(app, settings.apiOrigin, settings);
  registerWellKnown(app, manifestReader, settings.apiOrigin, health);
  registerSitemap(app, settings);
  registerProductPictures(app, settings);
  registerStartFailure(app, settings.config);
  const content = registerContent(app, settings.contentDir);
  const previews = findPreview && createPreviews({ find: findPreview, store, manifestReader });
  if (findPreview) await registerPreviewForm(app, findPreview, settings.siteOrigins);
  registerPages(app, {
    manifestReader,
    config: settings.config,
    formOrigins: settings.paymentOrigins,
    siteOrigins: settings.siteOrigins,
    metrics: pageMetrics,
    variants: [...(await loadDevRemotes(settings)), ...(previews ? [previews] : [])],
    renderedPages: pool && createRenderedPages(app, pool, content, settings, metrics),
    isFromSource,
  });
  return app;
}
