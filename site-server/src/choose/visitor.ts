import { takeRandomBytes } from '@storefront/server-kit/http';
import { visitorCookie } from '@storefront/shared-contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookieValues, isSecure } from './cookies';

/** 400 days in seconds, the maximum of browsers. */
const maxAge = 400 * 24 * 60 * 60;

export const isVisitorId = (value: string): boolean => /^[0-9a-f]{32}$/.test(value);

/** The visitor's random id from the cookie. Without one it sets a new id and returns undefined: the visitor gets stable. */
export function getVisitorId(request: FastifyRequest, reply: FastifyReply): string | undefined {
  const sent = cookieValues(request.headers.cookie, visitorCookie).find(isVisitorId);
  if (sent !== undefined) return sent;
  const id = takeRandomBytes(16).toString('hex');
  reply.setCookie(visitorCookie, id, { maxAge, sameSite: 'lax', secure: isSecure(request) });
  return undefined;
}
