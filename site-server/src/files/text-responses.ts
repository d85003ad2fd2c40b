import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { securityHeaders } from '@storefront/server-kit/http';

/** Answers of a few words where no page is due: a missing file, a wrong method, a broken address, a fault of ours. */
export function registerTextResponses(app: FastifyInstance): void {
  app.setNotFoundHandler((request, reply) => {
    const file = request.url.startsWith('/remotes/');
    const readable = request.method === 'GET' || request.method === 'HEAD';
    reply.header('cache-control', 'no-store').type('text/plain; charset=utf-8');
    if (file || readable) return reply.status(404).send('Not found\n');
    return reply.status(405).header('allow', 'GET, HEAD').send('Method not allowed\n');
  });

  app.setErrorHandler<Error & { statusCode?: number }>((error, request, reply) => {
    const status = error.statusCode !== undefined && error.statusCode < 500 ? error.statusCode : 503;
    if (status === 503) request.log.error(error);
    reply.status(status).header('cache-control', 'no-store').type('text/plain; charset=utf-8');
    return reply.send(status === 503 ? 'Temporarily not available\n' : 'Bad request\n');
  });
}

/**
 * The address that is routed. What can't be decoded, such as `/%ff`, is a page that nobody claims, in which a visitor finds
 * her way home; only files and calls are told that they are broken.
 */
export function normalizeUrl({ url = '/' }: { url?: string | undefined }): string {
  const [path = '/'] = url.split(/[?#]/);
  if (path.startsWith('/api/') || path.startsWith('/remotes/')) return url;
  try {
    decodeURIComponent(path);
    return url;
  } catch {
    return `/${encodeURIComponent(path)}`;
  }
}

/** An address that cannot even be decoded, such as `/api/%`: no hook has run yet. */
export function handleMalformedUrl(_error: FastifyError, _request: FastifyRequest, reply: FastifyReply): void {
  reply
    .status(400)
    .headers({ ...securityHeaders, 'cache-control': 'no-store' })
    .type('text/plain; charset=utf-8')
    .send('Bad request\n');
}
