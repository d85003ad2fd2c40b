import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

/** A strong tag of a representation, from its bytes. */
export const etagOf = (body: string | Buffer): string =>
  `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;

/** Whether the client has the representation already. Weak tags count: caches weaken them. */
export function matchesEtag({ headers }: FastifyRequest, tag: string): boolean {
  const sent = headers['if-none-match'];
  if (sent === undefined) return false;
  return sent.split(',').some((one) => one.trim().replace(/^W\//, '') === tag);
}
