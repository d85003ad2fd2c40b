import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

/** A strong ETag of a response body. */
export const etagOf = (body: string | Buffer): string =>
  `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;

/** Whether If-None-Match contains the ETag. Weak ETags match too, because caches weaken them. */
export function matchesEtag({ headers }: FastifyRequest, tag: string): boolean {
  const sent = headers['if-none-match'];
  if (sent === undefined) return false;
  return sent.split(',').some((one) => one.trim().replace(/^W\//, '') === tag);
}
