import { randomBytes } from 'node:crypto';
import { visitorCookie } from '@storefront/shared-contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** The longest that browsers keep a cookie, in seconds: 400 days. */
const maxAge = 400 * 24 * 60 * 60;

const sentId = new RegExp(`(?:^|;\\s*)${visitorCookie}=([0-9a-f]{32})(?:;|$)`);

/**
 * The visitor's random id, or undefined on a first page and where cookies are refused: then everything is stable. Who
 * has none gets one, 128 random bits that say nothing about anybody.
 */
export function visitorOf(request: FastifyRequest, reply: FastifyReply): string | undefined {
  const sent = sentId.exec(request.headers.cookie ?? '')?.[1];
  if (sent !== undefined) return sent;
  const secure = request.headers['x-forwarded-proto'] === 'https' || request.protocol === 'https';
  const id = randomBytes(16).toString('hex');
  const attributes = [`Max-Age=${maxAge}`, 'Path=/', 'HttpOnly', 'SameSite=Lax', ...(secure ? ['Secure'] : [])];
  reply.header('set-cookie', [`${visitorCookie}=${id}`, ...attributes].join('; '));
  return undefined;
}
