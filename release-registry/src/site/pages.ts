import { randomBytes } from 'node:crypto';
import { messages, releaseBase, type SiteConfig } from '@storefront/shared-contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { chooseReleases, claimedRoute, hintsFor } from './compose';
import { sendHtml } from './compress-html';
import type { FleetReader } from './fleet';
import { renderPage } from './page';
import { contentSecurityPolicy } from './security-headers';
import { visitorOf } from './visitor';

/** What pages are composed from. */
export interface PageSources {
  readonly fleet: FleetReader;
  readonly config: SiteConfig;
}

async function answer({ fleet, config }: PageSources, request: FastifyRequest, reply: FastifyReply) {
  const chosen = chooseReleases(await fleet.current(), visitorOf(request, reply));
  const { shell } = chosen;
  const [pathname = '/'] = request.url.split(/[?#]/);
  const route = claimedRoute(chosen, pathname);
  const nonce = randomBytes(16).toString('base64');
  const html = renderPage({
    composition: {
      revision: chosen.revision,
      page_id: randomBytes(16).toString('hex'),
      config,
      shell: { release: shell.release, contract: shell.contract, descriptor: shell.descriptor },
      remotes: chosen.remotes.map(({ composed }) => composed),
    },
    title: route?.claim.title ?? messages.pageNotFound,
    nonce,
    hints: hintsFor(chosen, route),
    shellScript: `${releaseBase(shell.name, shell.release)}${shell.entry}`,
  });
  reply
    .status(route ? 200 : 404)
    .header('content-security-policy', contentSecurityPolicy(nonce))
    // Never reused without asking; but not no-store, which keeps browsers from holding the page for Back.
    .header('cache-control', 'private, no-cache');
  return sendHtml(request, reply, html);
}

/** Every address that nothing else answers is a page: 200 where a descriptor claims its path, else 404 with the shell. */
export function registerPages(app: FastifyInstance, sources: PageSources): void {
  app.get('/', (request, reply) => answer(sources, request, reply));
  app.get('/*', (request, reply) => answer(sources, request, reply));
}
