import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Weak tags count: caches weaken them. */
function matchesEtag(request: FastifyRequest, tag: string): boolean {
  const tags = (request.headers['if-none-match'] ?? '').split(',').map((one) => one.trim().replace(/^W\//, ''));
  return tags.includes(tag);
}

/** Sends JSON that clients revalidate each time, or 304. */
export function sendJsonWithEtag(request: FastifyRequest, reply: FastifyReply, value: unknown): FastifyReply {
  const body = JSON.stringify(value);
  const tag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  reply.header('cache-control', 'no-cache').header('etag', tag);
  if (matchesEtag(request, tag)) return reply.status(304).send();
  return reply.type('application/json; charset=utf-8').send(body);
}
