import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { pinCookie, visitorCookie } from '@storefront/shared-contracts';
import { limits } from '@storefront/shared-contracts/limits';

/** In seconds: 400 days, the maximum of browsers. */
const maxAge = 400 * 24 * 60 * 60;

export const isVisitorId = (value: string): boolean => /^[0-9a-f]{32}$/.test(value);

const createRandomId = () => randomBytes(16).toString('hex');

/**
 * The visitor's id from the cookie. Without one it sets a new id and returns undefined, so that the visitor gets stable
 * releases.
 */
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

/** All raw values of a cookie. There are several if cookies of other paths have the same name. */
export function cookieValues(header: string | undefined, name: string): string[] {
  const prefix = `${name}=`;
  return (header ?? '')
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(prefix))
    .map((pair) => pair.slice(prefix.length));
}

/** The pin of a part in the format of `document.cookie`. */
export function pinCookieText(part: string, value: string, secure: boolean): string {
  return `${pinCookie(part)}=${value}; Path=/; Max-Age=${limits.pinSeconds}; SameSite=Lax${secure ? '; Secure' : ''}`;
}

/** Whether the visitor's connection uses TLS, to this server or to a proxy in front of it. */
export function isSecure({
  headers,
  protocol,
}: {
  headers: NodeJS.Dict<string | string[]>;
  protocol: string;
}): boolean {
  return headers['x-forwarded-proto'] === 'https' || protocol === 'https';
}
