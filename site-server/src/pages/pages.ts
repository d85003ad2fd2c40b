import { randomBytes } from 'node:crypto';
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

async function sendPage(sources: PageSources, request: FastifyRequest, reply: FastifyReply) {
  const override = sources.devRemotes?.parse(request);
  if (override?.kind === 'redirect') {
    const { location, cookie } = override;
    reply.setCookie(cookie.name, cookie.value, cookie.options).header('cache-control', 'no-store');
    return reply.redirect(location, 303);
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
  reply.type('text/html; charset=utf-8').header('vary', 'accept-encoding').compress(html);
  return reply;
}

/** Every path without another route is a page: 200 where a descriptor has a route for it, else 404 with the shell. */
export function registerPages(app: FastifyInstance, sources: PageSources): void {
  app.get('/', (request, reply) => sendPage(sources, request, reply));
  app.get('/*', (request, reply) => sendPage(sources, request, reply));
}
