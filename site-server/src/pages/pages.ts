import { randomBytes } from 'node:crypto';
import { messages, pinCookie, releaseBase, type SiteConfig } from '@storefront/shared-contracts';
import { escapeHtml } from '@storefront/server-kit/http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { selectReleases, resolveRoute, hintsFor, type SelectedReleases } from '../choose/choose-releases';
import { cookieValues } from '../choose/cookies';
import { getVisitorId } from '../choose/visitor';
import type { PartRelease } from '../counts/page-id';
import { releasesAtFault } from '../counts/releases-at-fault';
import { getClientInfo, type PageMetrics } from '../counts/page-metrics';
import type { ManifestReader, ManifestSnapshot } from '../releases/follow-manifest';
import type { DevRemotes } from './dev-remotes-port';
import type { RenderResult } from '../render/render-host';
import type { RenderedPages } from '../render/rendered-pages';
import { startWarmUp } from '../render/warm-up';
import { renderPage } from './page-html';
import { otherSearch } from './other-search';
import { contentSecurityPolicy } from './page-policy';
import { createPageTemplate, type PageTemplate } from './page-template';

export interface PageSources {
  readonly manifestReader: ManifestReader;
  readonly config: SiteConfig;
  /** Origins other than the site's own to which a form may be posted: the payment gateway's. */
  readonly formOrigins: readonly string[];
  /** The first one is for canonical URLs; empty: the origin of the request is. */
  readonly siteOrigins: readonly string[];
  /** Undefined where pages are not counted: page ids are then random. */
  readonly metrics?: PageMetrics | undefined;
  /** Undefined in production. */
  readonly devRemotes?: DevRemotes | undefined;
  /** Undefined: browsers render all pages. */
  readonly renderedPages?: RenderedPages | undefined;
}

function partReleases({ shell, remotes }: SelectedReleases): PartRelease[] {
  return [shell, ...remotes.map(({ record }) => record)].map(({ name, release }) => ({ part: name, release }));
}

function accepts(request: FastifyRequest, encoding: string): boolean {
  const header = request.headers['accept-encoding'] ?? '';
  return header.split(',').some((item) => {
    const [name = '', weight = ''] = item.trim().split(';');
    return name.trim() === encoding && !/^\s*q=0(\.0+)?\s*$/.test(weight);
  });
}

/** Compressed once for all who get the page, which only gzip allows: its parts can be joined. */
function sendTemplate(
  request: FastifyRequest,
  reply: FastifyReply,
  template: PageTemplate,
  values: Readonly<Record<string, string>>,
): FastifyReply {
  if (accepts(request, 'gzip')) return reply.header('content-encoding', 'gzip').send(template.fillGzip(values));
  return reply.send(template.fill(values));
}

/** A Host header that names no origin of the site must not become part of the page. */
function canonicalOrigin({ protocol, host }: FastifyRequest, siteOrigins: readonly string[]): string {
  const requested = `${protocol}://${host}`;
  const [first] = siteOrigins;
  return first === undefined || siteOrigins.includes(requested) ? requested : first;
}

/** Stand for the values of one response. No rendered code can know them. */
const placeholders = {
  nonce: randomBytes(16).toString('hex'),
  pageId: randomBytes(16).toString('hex'),
  canonicalUrl: randomBytes(16).toString('hex'),
  /** A number, because it is one in the JSON. */
  sentAt: String(randomBytes(6).readUIntBE(0, 6) + 2 ** 48),
};

/** What a page is composed of, without what a page view adds. */
function composePage(snapshot: ManifestSnapshot, chosen: SelectedReleases, config: SiteConfig, pathname: string) {
  const { revision, shell, remotes } = chosen;
  return {
    snapshot,
    chosen,
    resolved: resolveRoute(chosen, pathname),
    composition: {
      revision,
      config,
      shell: { release: shell.release, contract: shell.contract, descriptor: shell.descriptor },
      remotes: remotes.map(({ composed }) => composed),
    },
  };
}

async function sendPage(
  sources: PageSources & { readonly templates: WeakMap<RenderResult, PageTemplate> },
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const override = sources.devRemotes?.parse(request);
  if (override?.kind === 'redirect') {
    const { location, cookie } = override;
    reply.setCookie(cookie.name, cookie.value, cookie.options).header('cache-control', 'no-store');
    return reply.redirect(location, 303);
  }
  const search = otherSearch(request.url);
  if (search !== undefined) return reply.redirect(search, 303);
  const snapshot = await sources.manifestReader.current();
  const released = selectReleases(snapshot, getVisitorId(request, reply), (remote) =>
    cookieValues(request.headers.cookie, pinCookie(remote)),
  );
  const dev = override && (await sources.devRemotes?.apply(override, released));
  const chosen = dev?.chosen ?? released;
  // Errors of a dev remote say nothing about a release.
  const metrics = dev ? undefined : sources.metrics;
  const releases = partReleases(chosen);
  const { shell } = chosen;
  const [pathname = '/'] = request.url.split(/[?#]/);
  const nonce = randomBytes(16).toString('base64');
  const composed = composePage(snapshot, chosen, sources.config, pathname);
  const { resolved, composition } = composed;
  const canonicalUrl = resolved && canonicalOrigin(request, sources.siteOrigins) + pathname;
  const result = dev ? undefined : await sources.renderedPages?.find(request.url, composed);
  const rendered = result?.page;
  const pageId = metrics?.createPageId(releases) ?? randomBytes(16).toString('hex');
  const getContent = () => ({
    title: resolved?.route.title ?? messages.pageNotFound,
    hints: hintsFor(chosen, resolved),
    shellScript: `${releaseBase(shell.name, shell.release)}${shell.entry}`,
    banner: dev?.banner,
    rendered,
  });
  reply
    .status(rendered?.status ?? (resolved ? 200 : 404))
    .type('text/html; charset=utf-8')
    .header('vary', 'accept-encoding')
    .header(
      'content-security-policy',
      contentSecurityPolicy(nonce, { origins: dev?.origins, formOrigins: sources.formOrigins }),
    )
    // Not no-store, which would keep browsers from restoring the page on Back.
    .header('cache-control', 'private, no-cache');
  if (request.method === 'GET') {
    const failed = releasesAtFault(result?.failures ?? []);
    metrics?.countPage(getClientInfo(request), { releases, pageId, failed });
  }
  if (result?.page === undefined) {
    const page = {
      ...getContent(),
      nonce,
      canonicalUrl,
      sentAt: Date.now(),
      composition: { ...composition, page_id: pageId },
    };
    reply.compress(renderPage(page));
    return reply;
  }
  // The host's cache key contains what the composition follows from.
  let template = sources.templates.get(result);
  if (template === undefined) {
    const { nonce: nonceText, canonicalUrl: url, sentAt, pageId: page_id } = placeholders;
    const page = { ...getContent(), nonce: nonceText, canonicalUrl: resolved && url, sentAt: Number(sentAt) };
    template = createPageTemplate(renderPage({ ...page, composition: { ...composition, page_id } }), placeholders);
    sources.templates.set(result, template);
  }
  const values = { nonce, pageId, canonicalUrl: escapeHtml(canonicalUrl ?? ''), sentAt: String(Date.now()) };
  return sendTemplate(request, reply, template, values);
}

/** Every path without another route is a page: 200 where a descriptor has a route for it, else 404 with the shell. */
export function registerPages(app: FastifyInstance, pageSources: PageSources): void {
  const { renderedPages, manifestReader, config } = pageSources;
  if (renderedPages !== undefined) {
    startWarmUp(app, manifestReader, (url, snapshot) =>
      renderedPages.warm(url, composePage(snapshot, selectReleases(snapshot, undefined), config, url)),
    );
  }
  const sources = { ...pageSources, templates: new WeakMap<RenderResult, PageTemplate>() };
  app.get('/', (request, reply) => sendPage(sources, request, reply));
  app.get('/*', (request, reply) => sendPage(sources, request, reply));
}
