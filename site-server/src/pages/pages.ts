import { randomBytes } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { messages, pinCookie, releaseBase, type SiteConfig } from '@storefront/shared-contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { selectReleases, resolveRoute, hintsFor, type SelectedReleases } from '../choose/choose-releases';
import { cookieValues } from '../choose/cookies';
import { getVisitorId } from '../choose/visitor';
import type { PartRelease } from '../counts/page-id';
import { getClientInfo, type PageMetrics } from '../counts/page-metrics';
import type { ManifestReader } from '../releases/follow-manifest';
import type { DevRemotes } from './dev-remotes-port';
import type { RenderedPages } from '../render/rendered-pages';
import { renderPage } from './page-html';
import { contentSecurityPolicy } from './page-policy';

export interface PageSources {
  readonly manifestReader: ManifestReader;
  readonly config: SiteConfig;
  /** Origins other than the site's own to which a form may be posted: the payment gateway's. */
  readonly formOrigins: readonly string[];
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

/** Quality 4 with a small window takes a fraction of a millisecond; the default window takes four. */
const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 16 } };

function accepts(request: FastifyRequest, encoding: string): boolean {
  const header = request.headers['accept-encoding'] ?? '';
  return header.split(',').some((item) => {
    const [name = '', weight = ''] = item.trim().split(';');
    return name.trim() === encoding && !/^\s*q=0(\.0+)?\s*$/.test(weight);
  });
}

function sendHtml(request: FastifyRequest, reply: FastifyReply, html: string): FastifyReply {
  reply.type('text/html; charset=utf-8').header('vary', 'Accept-Encoding');
  if (accepts(request, 'br')) return reply.header('content-encoding', 'br').send(brotliCompressSync(html, brotli));
  if (accepts(request, 'gzip')) return reply.header('content-encoding', 'gzip').send(gzipSync(html));
  return reply.send(html);
}

async function sendPage(sources: PageSources, request: FastifyRequest, reply: FastifyReply) {
  const override = sources.devRemotes?.parse(request);
  if (override?.kind === 'redirect') {
    reply.header('set-cookie', override.cookie).header('cache-control', 'no-store');
    return reply.redirect(override.location, 303);
  }
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
  const resolved = resolveRoute(chosen, pathname);
  const nonce = randomBytes(16).toString('base64');
  const composition = {
    revision: chosen.revision,
    config: sources.config,
    shell: { release: shell.release, contract: shell.contract, descriptor: shell.descriptor },
    remotes: chosen.remotes.map(({ composed }) => composed),
  };
  const rendered =
    dev || !resolved
      ? undefined
      : await sources.renderedPages?.find(request.url, { chosen, resolved, composition, snapshot });
  const pageId = metrics?.createPageId(releases) ?? randomBytes(16).toString('hex');
  const html = renderPage({
    composition: { ...composition, page_id: pageId },
    title: resolved?.route.title ?? messages.pageNotFound,
    nonce,
    hints: hintsFor(chosen, resolved),
    shellScript: `${releaseBase(shell.name, shell.release)}${shell.entry}`,
    banner: dev?.banner,
    rendered,
    sentAt: Date.now(),
    canonicalUrl: resolved && `${request.protocol}://${request.host}${pathname}`,
  });
  reply
    .status(resolved ? (rendered?.status ?? 200) : 404)
    .header(
      'content-security-policy',
      contentSecurityPolicy(nonce, { origins: dev?.origins, formOrigins: sources.formOrigins }),
    )
    // Not no-store, which would keep browsers from restoring the page on Back.
    .header('cache-control', 'private, no-cache');
  if (request.method === 'GET') metrics?.countPage(getClientInfo(request), releases);
  return sendHtml(request, reply, html);
}

/** Every path without another route is a page: 200 where a descriptor has a route for it, else 404 with the shell. */
export function registerPages(app: FastifyInstance, sources: PageSources): void {
  app.get('/', (request, reply) => sendPage(sources, request, reply));
  app.get('/*', (request, reply) => sendPage(sources, request, reply));
}
