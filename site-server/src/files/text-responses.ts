import type { FastifyRequest, FastifyReply } from 'fastify';
import { healthPath, type ErrorResponse, type ToErrorResponse, etagOf, matchesEtag } from '@storefront/server-kit/http';
import { releaseFilesPath } from './release-files';

/** Sends JSON that clients revalidate each time, or 304. */
export function sendJsonWithEtag(request: FastifyRequest, reply: FastifyReply, value: unknown): FastifyReply {
  const body = JSON.stringify(value);
  const tag = etagOf(body);
  reply.header('cache-control', 'no-cache').header('etag', tag);
  if (matchesEtag(request, tag)) return reply.status(304).send();
  return reply.type('application/json; charset=utf-8').send(body);
}

/** 503 for errors of this server or the API. */
export function errorStatus(error: unknown): number {
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : undefined;
  return typeof status === 'number' && status < 500 ? status : 503;
}

function notFound({ url, method }: FastifyRequest): ErrorResponse {
  if (method === 'GET' || method === 'HEAD' || url.startsWith(releaseFilesPath))
    return { status: 404, body: 'Not found\n' };
  return { status: 405, body: 'Method not allowed\n', headers: { allow: 'GET, HEAD' } };
}

/** Plain-text responses: missing file, wrong method, malformed URL, internal error. The health check is read as JSON. */
export const toTextResponse: ToErrorResponse = (error, request) => {
  const status = errorStatus(error);
  if (status === 404) return notFound(request);
  if (status < 500) return { status, body: 'Bad request\n' };
  return { status, body: request.routeOptions.url === healthPath ? { status } : 'Temporarily not available\n' };
};

/** A path that cannot be decoded, such as `/%ff`, gets the not-found page; files and API calls get 400. */
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
