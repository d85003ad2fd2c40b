import { etagOf, matchesEtag } from '@storefront/server-kit/http';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Sends JSON that clients revalidate each time, or 304. */
export function sendJsonWithEtag(request: FastifyRequest, reply: FastifyReply, value: unknown): FastifyReply {
  const body = JSON.stringify(value);
  const tag = etagOf(body);
  reply.header('cache-control', 'no-cache').header('etag', tag);
  if (matchesEtag(request, tag)) return reply.status(304).send();
  return reply.type('application/json; charset=utf-8').send(body);
}
