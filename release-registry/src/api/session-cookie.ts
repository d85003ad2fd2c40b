import type { FastifyReply, FastifyRequest } from 'fastify';
import { describeUserAgent } from '@storefront/server-kit/http';
import { idleHeader } from '../contract';
import type { SessionOrigin } from './sessions';

/** Cookie of a signed-in browser: an opaque id. */
const sessionCookie = 'release_session';

export function readSessionId({ cookies }: FastifyRequest): string | undefined {
  const id = cookies[sessionCookie];
  return id !== undefined && /^[\w-]{43}$/.test(id) ? id : undefined;
}

/** Seconds since the last input in the browser, as it reports them; 0 for a call without them. */
export function readIdleSeconds({ headers }: FastifyRequest): number {
  const seconds = Number(headers[idleHeader]);
  return Number.isFinite(seconds) && seconds > 0 ? seconds : 0;
}

/** Where a browser signs in. */
export const originOf = ({ headers, ip }: FastifyRequest): SessionOrigin => ({
  browser: describeUserAgent(headers['user-agent'] ?? ''),
  address: ip,
});

/** Secure if the page came over TLS, which a proxy may terminate. Without an end, so that closing the browser signs out. */
const attributes = (secure: boolean) => ({ sameSite: 'strict', secure }) as const;

const cameOverTls = ({ headers }: FastifyRequest) => headers.origin?.startsWith('https:') === true;

/** `secure` is for requests without an origin. */
export function setSessionId(
  request: FastifyRequest,
  reply: FastifyReply,
  id: string,
  secure = cameOverTls(request),
): void {
  reply.setCookie(sessionCookie, id, attributes(secure));
}

export function clearSessionId(request: FastifyRequest, reply: FastifyReply): void {
  reply.setCookie(sessionCookie, '', { ...attributes(cameOverTls(request)), maxAge: 0 });
}
