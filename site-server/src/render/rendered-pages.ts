import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { contentPath, type RenderComposition, type RenderFailure, staticPages } from '@storefront/shared-contracts';
import type { BundleFile } from '@storefront/release-registry/reader';
import type { Metrics } from '@storefront/server-kit/metrics';
import { atMostEvery } from '@storefront/server-kit/http';
import type { ResolvedRoute, SelectedReleases } from '../choose/choose-releases';
import type { ContentFiles } from '../content/content';
import type { ManifestSnapshot } from '../releases/follow-manifest';
import { createPageData, sendInSpan } from './page-data';
import {
  createRenderHost,
  firstBudgetFactor,
  type RenderLimits,
  type RenderPool,
  type RenderResult,
} from './render-host';

/** In ms: minimum interval of calls. A change of the catalogue is displayed after this time at the latest. */
const checkMs = 1000;

/** In ms: after this timeout the last known revision is used. */
const timeoutMs = 200;

/** Path on the API's port; the site does not forward it. */
const catalogueRevisionPath = '/catalogue-revision';

/** The revision of the catalogue, at most a second old. */
type ReadCatalogueRevision = () => Promise<string>;

/**
 * Reads the revision of the catalogue from the API once a second while pages are requested. While the API does not
 * respond, it returns the last known one.
 * @param now in ms
 */
export function createCatalogueRevision(
  apiOrigin: string,
  send: typeof fetch,
  now: () => number,
): ReadCatalogueRevision {
  let revision = '';
  const check = async () => {
    try {
      const response = await send(apiOrigin + catalogueRevisionPath, { signal: AbortSignal.timeout(timeoutMs) });
      const text = await response.text();
      if (response.ok) revision = text;
    } catch {
      // Ignored here: the render reports an API that fails.
    }
    return revision;
  };
  return atMostEvery(checkMs, check, now);
}

/** Search params that advertisements, newsletters and messengers append to links; no route reads them. */
const campaignParam =
  /^(utm_.*|fbclid|gclid|dclid|gbraid|wbraid|gad_.*|msclkid|twclid|ttclid|igshid|igsh|yclid|li_fat_id|mc_[ce]id|_ga|_gl|srsltid)$/i;

/** The URL for which a page is rendered and cached. Campaign params stay in the browser's URL and do not change the page. */
export function withoutCampaignParams(url: string): string {
  const [path = '', search] = url.split(/\?(.*)/s);
  if (search === undefined) return url;
  // The other params are kept unchanged, because the browser hydrates the page with the same text.
  const kept = search.split('&').filter((param) => !campaignParam.test(param.split('=', 1)[0] ?? ''));
  return kept.length === 0 ? path : `${path}?${kept.join('&')}`;
}

/** In ms: interval in which failures of one phase and release are logged once. */
const intervalMs = 60_000;
const maxKeys = 1000;

export interface LoggedFailure extends RenderFailure {
  /** Number of failures of the same phase and release that were not logged since the last one. */
  readonly repeated: number;
}

/** Logs the first failure of each phase and release, then at most one per minute. @param now in ms */
export function createFailureLog(
  write: (failure: LoggedFailure) => void,
  now: () => number,
): (failure: RenderFailure) => void {
  const known = new LRUCache<string, { readonly at: number; repeated: number }>({ max: maxKeys });
  return (failure) => {
    const key = `${failure.phase} ${failure.remote}@${failure.release}`;
    const last = known.get(key);
    if (last !== undefined && now() - last.at < intervalMs) {
      last.repeated += 1;
      return;
    }
    known.set(key, { at: now(), repeated: 0 });
    write({ ...failure, repeated: last?.repeated ?? 0 });
  };
}

/** The composition of a page. */
interface ComposedPage {
  readonly chosen: SelectedReleases;
  /** Undefined: the not-found page. */
  readonly resolved: ResolvedRoute | undefined;
  readonly composition: RenderComposition;
  readonly snapshot: ManifestSnapshot;
}

/** The rendered pages of the site. */
export interface RenderedPages {
  /** Undefined without a server bundle of the shell, or for a URL that is too long. Never rejects. */
  find(url: string, page: ComposedPage): Promise<RenderResult | undefined>;
  /** Renders a page into the cache while no visitor waits. @returns false if the caller should retry. Never rejects. */
  warm(url: string, page: ComposedPage): Promise<boolean>;
}

interface RenderedPagesOptions {
  /** Absolute path of the folder of all releases. */
  readonly releases: string;
  /** Without a trailing slash. */
  readonly apiOrigin: string;
  /** `dataBudgetMs`: how long a page waits for its data; a page that was not rendered before waits longer. */
  readonly render: RenderLimits & { readonly dataBudgetMs: number };
}

/** Maximum number of URLs that are known to have been rendered with their data. */
const maxKnownUrls = 10_000;

/** In characters; the browser renders pages with longer URLs. */
const maxUrlLength = 2000;

const hasData = ({ page }: RenderResult) => page !== undefined && page.failures.every(({ phase }) => phase !== 'data');

/** Finds or renders pages, if the shell has a server bundle. */
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
    callApi: createPageData(apiOrigin, fetch),
    onFailure: createFailureLog(
      ({ error, ...failure }) => app.log.error({ ...failure, err: error }, 'rendering failed'),
      now,
    ),
    onForeignFailure: createFailureLog(
      ({ error, ...failure }) =>
        app.log.warn({ ...failure, err: error }, 'rendering failed, and not in a new worker: other code is the cause'),
      now,
    ),
  });
  const readRevision = createCatalogueRevision(apiOrigin, sendInSpan('read catalogue revision', fetch), now);
  app.addHook('onClose', () => host.close());
  const knownUrls = new LRUCache<string, true>({ max: maxKnownUrls });
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
      if (shell === undefined || url.length > maxUrlLength) return undefined;
      const slug = staticPages.find(({ path }) => path === resolved?.route.path)?.slug;
      const text = slug === undefined ? undefined : JSON.stringify(await content.read(slug));
      const result = await host.render({
        owner: resolved?.owner.record ?? chosen.shell,
        catalogueRevision: await readRevision(),
        live: snapshot.live,
        task: {
          composition,
          url: withoutCampaignParams(url),
          apiOrigin,
          content: slug === undefined || text === undefined ? undefined : { address: contentPath(slug), text },
          shell,
          remotes: chosen.remotes.flatMap(({ record }) => bundleOf(record)),
          dataBudgetMs: render.dataBudgetMs * (knownUrls.has(url) ? 1 : firstBudgetFactor),
        },
      });
      if (hasData(result)) knownUrls.set(url, true);
      return result;
    },
  };
  return pages;
}
