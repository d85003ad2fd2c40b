import { randomBytes } from 'node:crypto';
import { messages, pinCookie, releaseBase, type SiteConfig } from '@storefront/shared-contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { PageCounting } from '../counts/page-counting';
import type { PartRelease } from '../counts/page-id';
import { chooseReleases, claimedRoute, hintsFor, type ChosenReleases } from './compose';
import { sendHtml } from './compress-html';
import { cookieValues } from './cookies';
import { askerOf } from './counting';
import type { DevRemotes } from './dev-remotes';
import type { FleetReader } from './fleet';
import { renderPage } from './page';
import { contentSecurityPolicy } from './page-policy';
import { visitorOf } from './visitor';

/** What pages are composed from. */
export interface PageSources {
  readonly fleet: FleetReader;
  readonly config: SiteConfig;
  /** Origins to which a form may go beside the site's own: the payment gateway's. */
  readonly formTargets: readonly string[];
  /** Undefined where pages are not counted: their ids bind nothing. */
  readonly counting?: PageCounting | undefined;
  /** Undefined in production. */
  readonly devRemotes?: DevRemotes | undefined;
}

function partReleases({ shell, remotes }: ChosenReleases): PartRelease[] {
  return [shell, ...remotes.map(({ record }) => record)].map(({ name, release }) => ({ part: name, release }));
}

async function answer(sources: PageSources, request: FastifyRequest, reply: FastifyReply) {
  const wish = sources.devRemotes?.wish(request);
  if (wish?.kind === 'move') {
    reply.header('set-cookie', wish.cookie).header('cache-control', 'no-store');
    return reply.redirect(wish.location, 303);
  }
  const released = chooseReleases(await sources.fleet.current(), visitorOf(request, reply), (remote) =>
    cookieValues(request.headers.cookie, pinCookie(remote)),
  );
  const dev = wish && (await sources.devRemotes?.place(wish, released));
  const chosen = dev?.chosen ?? released;
  // What a developer tries out says nothing about any release.
  const counting = dev ? undefined : sources.counting;
  const releases = partReleases(chosen);
  const { shell } = chosen;
  const [pathname = '/'] = request.url.split(/[?#]/);
  const route = claimedRoute(chosen, pathname);
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
  if (request.method === 'GET') counting?.composed(askerOf(request), releases);
  return sendHtml(request, reply, html);
}

/** Every address that nothing else answers is a page: 200 where a descriptor claims its path, else 404 with the shell. */
export function registerPages(app: FastifyInstance, sources: PageSources): void {
  app.get('/', (request, reply) => answer(sources, request, reply));
  app.get('/*', (request, reply) => answer(sources, request, reply));
}
