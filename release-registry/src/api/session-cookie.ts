import type { FastifyReply, FastifyRequest } from 'fastify';

/** Cookie of a signed-in browser: an opaque id. */
const sessionCookie = 'release_session';

export function readSessionId({ cookies }: FastifyRequest): string | undefined {
  const id = cookies[sessionCookie];
  return id !== undefined && /^[\w-]{43}$/.test(id) ? id : undefined;
}

/** Secure if the page came over TLS, which a proxy may terminate. Without an end, so that closing the browser signs out. */
const attributes = ({ headers }: FastifyRequest) =>
  ({ sameSite: 'strict', secure: headers.origin?.startsWith('https:') === true }) as const;

export function setSessionId(request: FastifyRequest, reply: FastifyReply, id: string): void {
  reply.setCookie(sessionCookie, id, attributes(request));
}

export function clearSessionId(request: FastifyRequest, reply: FastifyReply): void {
  reply.setCookie(sessionCookie, '', { ...attributes(request), maxAge: 0 });
}
