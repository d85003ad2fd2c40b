import { randomBytes } from 'node:crypto';
import { messages, pinCookie, releaseBase, type SiteConfig } from '@storefront/shared-contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { PageMetrics } from '../counts/page-metrics';
import type { PartRelease } from '../counts/page-id';
import { selectReleases, resolveRoute, hintsFor, type SelectedReleases } from '../choose/choose-releases';
import { sendHtml } from './compress-html';
import { cookieValues } from '../choose/cookies';
import { getClientInfo } from '../counts/start-page-metrics';
import type { DevRemotes } from './dev-remotes-port';
import type { ManifestReader } from '../releases/follow-manifest';
import { renderPage } from './page-html';
import { contentSecurityPolicy } from './page-policy';
import { getVisitorId } from '../choose/visitor';

/** What pages are composed from. */
export interface PageSources {
  readonly fleet: ManifestReader;
  readonly config: SiteConfig;
  /** Origins to which a form may go beside the site's own: the payment gateway's. */
  readonly formTargets: readonly string[];
  /** Undefined where pages are not counted: their ids bind nothing. */
  readonly counting?: PageMetrics | undefined;
  /** Undefined in production. */
  readonly devRemotes?: DevRemotes | undefined;
}

function partReleases({ shell, remotes }: SelectedReleases): PartRelease[] {
  return [shell, ...remotes.map(({ record }) => record)].map(({ name, release }) => ({ part: name, release }));
}

async function answer(sources: PageSources, request: FastifyRequest, reply: FastifyReply) {
  const override = sources.devRemotes?.parse(request);
  if (override?.kind === 'redirect') {
    reply.header('set-cookie', override.cookie).header('cache-control', 'no-store');
    return reply.redirect(override.location, 303);
  }
  const released = selectReleases(await sources.fleet.current(), getVisitorId(request, reply), (remote) =>
    cookieValues(request.headers.cookie, pinCookie(remote)),
  );
  const dev = override && (await sources.devRemotes?.apply(override, released));
  const chosen = dev?.chosen ?? released;
  // What a developer tries out says nothing about any release.
  const counting = dev ? undefined : sources.counting;
  const releases = partReleases(chosen);
  const { shell } = chosen;
  const [pathname = '/'] = request.url.split(/[?#]/);
  const route = resolveRoute(chosen, pathname);
  const nonce = randomBytes(16).toString('base64');
  const html = renderPage({
    composition: {
      revision: chosen.revision,
      page_id: counting?.pageId(releases) ?? randomBytes(16).toString('hex'),
      config: sources.config,
      shell: { release: shell.release, contract: shell.contract, descriptor: shell.descriptor },
      remotes: chosen.remotes.map(({ composed }) => composed),
    },
    title: route?.claim.title ?? messages.pageNotFound,
    nonce,
    hints: hintsFor(chosen, route),
    shellScript: `${releaseBase(shell.name, shell.release)}${shell.entry}`,
    banner: dev?.banner,
  });
  reply
    .status(route ? 200 : 404)
    .header(
      'content-security-policy',
      contentSecurityPolicy(nonce, { origins: dev?.origins, formTargets: sources.formTargets }),
    )
    // Never reused without asking; but not no-store, which keeps browsers from holding the page for Back.
    .header('cache-control', 'private, no-cache');
  if (request.method === 'GET') counting?.composed(getClientInfo(request), releases);
  return sendHtml(request, reply, html);
}

/** Every address that nothing else answers is a page: 200 where a descriptor claims its path, else 404 with the shell. */
export function registerPages(app: FastifyInstance, sources: PageSources): void {
  app.get('/', (request, reply) => answer(sources, request, reply));
  app.get('/*', (request, reply) => answer(sources, request, reply));
}
