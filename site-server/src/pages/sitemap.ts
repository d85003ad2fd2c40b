import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { privatePaths } from '@storefront/shared-contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { SiteSettings } from '../settings/settings';
import { canonicalOrigin } from './pages';
import { shopPicturePath } from './search-head';

/** In ms: the first bytes of a sitemap. */
const timeoutMs = 10_000;

const cachedForAnHour = 'public, max-age=3600';

/** robots.txt, the sitemaps, which the API writes from the catalogue, and the picture of the shop for shared links. */
export function registerSitemap(
  app: FastifyInstance,
  { apiOrigin, siteOrigins, contentDir }: Pick<SiteSettings, 'apiOrigin' | 'siteOrigins' | 'contentDir'>,
): void {
  app.get('/robots.txt', async (request, reply) => {
    const lines = [
      'User-agent: *',
      ...privatePaths.map((path) => `Disallow: ${path}`),
      '',
      `Sitemap: ${canonicalOrigin(request, siteOrigins)}/sitemap.xml`,
      '',
    ];
    return reply.type('text/plain; charset=utf-8').header('cache-control', cachedForAnHour).send(lines.join('\n'));
  });

  const sendSitemap = async (request: FastifyRequest, reply: FastifyReply, path: string) => {
    const origin = encodeURIComponent(canonicalOrigin(request, siteOrigins));
    const start = new AbortController();
    const timer = setTimeout(() => start.abort(), timeoutMs);
    const response = await fetch(`${apiOrigin}${path}?origin=${origin}`, { signal: start.signal }).finally(() =>
      clearTimeout(timer),
    );
    if (!response.ok || response.body === null) {
      await response.body?.cancel();
      if (response.status !== 404) throw new Error(`The API responds to ${path} with ${response.status}`);
      reply.callNotFound();
      return reply;
    }
    reply.type('application/xml; charset=utf-8').header('cache-control', cachedForAnHour);
    reply.compress(Readable.from(response.body));
    return reply;
  };
  app.get('/sitemap.xml', (request, reply) => sendSitemap(request, reply, '/sitemap.xml'));
  app.get<{ Params: { part: string } }>('/sitemap/:part', (request, reply) =>
    sendSitemap(request, reply, `/sitemap/${encodeURIComponent(request.params.part)}`),
  );

  app.get(shopPicturePath, async (_request, reply) => {
    const picture = await readFile(join(contentDir, 'shop.png')).catch(() => undefined);
    if (picture === undefined) {
      reply.callNotFound();
      return reply;
    }
    return reply.type('image/png').header('cache-control', 'public, max-age=86400').send(picture);
  });
}
