import { randomBytes } from 'node:crypto';
import { visitorCookie } from '@storefront/shared-contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookieValues, isSecure } from './cookies';

/** The longest that browsers keep a cookie, in seconds: 400 days. */
const maxAge = 400 * 24 * 60 * 60;

/**
 * The visitor's random id, or undefined on a first page and where cookies are refused: then everything is stable. Who
 * has none gets one, 128 random bits that say nothing about anybody.
 */
export function getVisitorId(request: FastifyRequest, reply: FastifyReply): string | undefined {
  const sent = cookieValues(request.headers.cookie, visitorCookie).find((value) => /^[0-9a-f]{32}$/.test(value));
  if (sent !== undefined) return sent;
  const id = randomBytes(16).toString('hex');
  const attributes = [
    `Max-Age=${maxAge}`,
    'Path=/',
    'HttpOnly',
    'SameSite=Lax',
    ...(isSecure(request) ? ['Secure'] : []),
  ];
  reply.header('set-cookie', [`${visitorCookie}=${id}`, ...attributes].join('; '));
  return undefined;
}
