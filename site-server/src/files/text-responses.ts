import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { securityHeaders } from '@storefront/server-kit/http';

/** Plain-text responses: missing file, wrong method, malformed URL, internal error. */
export function registerTextResponses(app: FastifyInstance): void {
  app.setNotFoundHandler((request, reply) => {
    const isFile = request.url.startsWith('/remotes/');
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    reply.header('cache-control', 'no-store').type('text/plain; charset=utf-8');
    if (isFile || isRead) return reply.status(404).send('Not found\n');
    return reply.status(405).header('allow', 'GET, HEAD').send('Method not allowed\n');
  });

  app.setErrorHandler<Error & { statusCode?: number }>((error, request, reply) => {
    const status = error.statusCode !== undefined && error.statusCode < 500 ? error.statusCode : 503;
    if (status === 503) request.log.error(error);
    reply.status(status).header('cache-control', 'no-store').type('text/plain; charset=utf-8');
    return reply.send(status === 503 ? 'Temporarily not available\n' : 'Bad request\n');
  });
}

/** A path that cannot be decoded, such as `/%ff`, gets the not-found page; files and API calls get 400. */
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

/** For URLs such as `/api/%`: no hook has run yet, so that the headers are set here. */
export function handleMalformedUrl(_error: FastifyError, _request: FastifyRequest, reply: FastifyReply): void {
  reply
    .status(400)
    .headers({ ...securityHeaders, 'cache-control': 'no-store' })
    .type('text/plain; charset=utf-8')
    .send('Bad request\n');
}
