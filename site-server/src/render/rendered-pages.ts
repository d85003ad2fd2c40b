import { join } from 'node:path';
import { contentPath, staticPages, type RenderComposition } from '@storefront/shared-contracts';
import type { BundleFile } from '@storefront/release-registry/reader';
import type { Metrics } from '@storefront/server-kit/metrics';
import { activeSpan, inSpan, traceparentHeader } from '@storefront/server-kit/tracing';
import type { FastifyInstance } from 'fastify';
import type { ResolvedRoute, SelectedReleases } from '../choose/choose-releases';
import type { ContentFiles } from '../content/content-files';
import type { ManifestSnapshot } from '../releases/follow-manifest';
import { createCatalogueRevision } from './catalogue-revision';
import { createPageDrops } from './drop-pages';
import { createFailureLog } from './failure-log';
import { followChanges } from './follow-changes';
import { withoutCampaignParams } from './campaign-params';
import { createRenderHost, type RenderLimits, type RenderPool, type RenderResult } from './render-host';

/** What a page is composed of. */
export interface ComposedPage {
  readonly chosen: SelectedReleases;
  /** Undefined: the not-found page. */
  readonly resolved: ResolvedRoute | undefined;
  readonly composition: RenderComposition;
  readonly snapshot: ManifestSnapshot;
}

/** The rendered pages of the site. */
export interface RenderedPages {
  /** Undefined for a page that is not rendered on the server. Never rejects. */
  find(url: string, page: ComposedPage): Promise<RenderResult | undefined>;
  /** Renders a page for the cache while no visitor waits. @returns false if it is to be tried again. Never rejects. */
  warm(url: string, page: ComposedPage): Promise<boolean>;
}

export interface RenderedPagesOptions {
  /** Folder of all releases. Absolute. */
  readonly releases: string;
  /** Without a slash at its end. */
  readonly apiOrigin: string;
  /** `dataBudgetMs`: how long a page waits for its data. */
  readonly render: RenderLimits & { readonly dataBudgetMs: number };
}

/** Longer URLs are rendered by the browser, in characters. */
const maxUrlLength = 2000;

/** A call of the API, in the span of the first page that needs it. */
const sendInSpan: typeof fetch = (input, init) => {
  const span = activeSpan();
  if (span === undefined) return fetch(input, init);
  const send = () => fetch(input, { ...init, headers: { [traceparentHeader]: (activeSpan() ?? span).traceparent } });
  return inSpan('read catalogue revision', send, { kind: 'client' });
};

/** Finds or renders the pages of routes with `rendered`, and the not-found page, where the shell has a server bundle. */
export function createRenderedPages(
  app: FastifyInstance,
  pool: RenderPool,
  content: ContentFiles,
  { releases, apiOrigin, render }: RenderedPagesOptions,
  metrics?: Metrics,
): RenderedPages {
  const now = () => Date.now();
  const host = createRenderHost({
    pool,
    limits: render,
    now,
    metrics,
    onFailure: createFailureLog(
      ({ error, ...failure }) => app.log.error({ ...failure, err: error }, 'rendering failed'),
      now,
    ),
  });
  const catalogueRevision = createCatalogueRevision(apiOrigin, sendInSpan, now);
  const drop = createPageDrops({
    drop: () => {
      catalogueRevision.forget();
      host.drop();
    },
    later: (ms, work) => void setTimeout(work, ms).unref(),
  });
  let following: ReturnType<typeof followChanges> | undefined;
  app.addHook('onListen', async () => {
    following = followChanges({ apiOrigin, send: fetch, onChange: drop });
  });
  app.addHook('onClose', async () => following?.stop());
  app.addHook('onClose', () => host.close());
  const bundleOf = ({ name, release, server }: SelectedReleases['shell']): BundleFile[] =>
    server === undefined ? [] : [{ name, release, path: join(releases, 'remotes', name, release, server.file) }];
  const pages: RenderedPages = {
    async warm(url, page) {
      if (!host.isIdle()) return false;
      const result = await pages.find(url, page);
      return result?.failures.every(({ phase }) => phase !== 'data') ?? true;
    },
    async find(url, { chosen, resolved, composition, snapshot }) {
      const [shell] = bundleOf(chosen.shell);
      const isRendered = resolved === undefined || resolved.route.rendered === true;
      if (!isRendered || shell === undefined || url.length > maxUrlLength) return undefined;
      const slug = staticPages.find(({ path }) => path === resolved?.route.path)?.slug;
      const text = slug === undefined ? undefined : JSON.stringify(await content.read(slug));
      return host.render({
        owner: resolved?.owner.record ?? chosen.shell,
        catalogueRevision: await catalogueRevision.read(),
        task: {
          composition,
          url: withoutCampaignParams(url),
          apiOrigin,
          content: slug === undefined || text === undefined ? undefined : { address: contentPath(slug), text },
          shell,
          remotes: chosen.remotes.flatMap(({ record }) => bundleOf(record)),
          live: snapshot.live,
          dataBudgetMs: render.dataBudgetMs,
          traceparent: activeSpan()?.traceparent,
        },
      });
    },
  };
  return pages;
}
