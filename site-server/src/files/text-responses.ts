import type { FastifyRequest, FastifyReply } from 'fastify';
import { healthPath, type ErrorResponse, type ToErrorResponse, etagOf, matchesEtag } from '@storefront/server-kit/http';
import { releaseFilesPath } from './release-files';

/** Sends JSON that clients revalidate at each use, or 304. */
export function sendJsonWithEtag(request: FastifyRequest, reply: FastifyReply, value: unknown): FastifyReply {
  const body = JSON.stringify(value);
  const tag = etagOf(body);
  reply.header('cache-control', 'no-cache').header('etag', tag);
  if (matchesEtag(request, tag)) return reply.status(304).send();
  return reply.type('application/json; charset=utf-8').send(body);
}

/** 503 for server errors of this server or the API. */
export function errorStatus(error: unknown): number {
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : undefined;
  return typeof status === 'number' && status < 500 ? status : 503;
}

function notFound({ url, method }: FastifyRequest): ErrorResponse {
  if (method === 'GET' || method === 'HEAD' || url.startsWith(releaseFilesPath))
    return { status: 404, body: 'Not found\n' };
  return { status: 405, body: 'Method not allowed\n', headers: { allow: 'GET, HEAD' } };
}

/** Error responses as plain text: missing file, wrong method, malformed URL, internal error. The health check gets JSON. */
export const toTextResponse: ToErrorResponse = (error, request) => {
  const status = errorStatus(error);
  if (status === 404) return notFound(request);
  if (status < 500) return { status, body: 'Bad request\n' };
  return { status, body: request.routeOptions.url === healthPath ? { status } : 'Temporarily not available\n' };
};

/** A path that cannot be decoded, such as `/%ff`, becomes the not-found page; for files and API calls it is a 400. */
export function normalizeUrl({ url = '/' }: { url?: string | undefined }): string {
  const [path = '/'] = url.split(/[?#]/);
  if (path.startsWith('/api/') || path.startsWith(releaseFilesPath)) return url;
  try {
    decodeURIComponent(path);
    return url;
  } catch {
    return `/${encodeURIComponent(path)}`;
  }
}
