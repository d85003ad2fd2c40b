import { takeRandomBytes } from '@storefront/server-kit/http';
import { visitorCookie } from '@storefront/shared-contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookieValues, isSecure } from './cookies';

/** 400 days in seconds, the maximum of browsers. */
const maxAge = 400 * 24 * 60 * 60;

export const isVisitorId = (value: string): boolean => /^[0-9a-f]{32}$/.test(value);

const createRandomId = () => takeRandomBytes(16).toString('hex');

/** The visitor's id from the cookie. Without one it sets a new id and returns undefined: the visitor gets stable. */
export function getVisitorId(
  request: FastifyRequest,
  reply: FastifyReply,
  createId: () => string = createRandomId,
): string | undefined {
  const sent = cookieValues(request.headers.cookie, visitorCookie).find(isVisitorId);
  if (sent !== undefined) return sent;
  reply.setCookie(visitorCookie, createId(), { maxAge, sameSite: 'lax', secure: isSecure(request) });
  return undefined;
}
