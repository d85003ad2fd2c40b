import type { FastifyReply, FastifyRequest } from 'fastify';

/** Cookie of a signed-in browser: an opaque id. */
export const sessionCookie = 'release_session';

const sentId = new RegExp(`(?:^|;\\s*)${sessionCookie}=([\\w-]{43})(?:;|$)`);

/** Secure as soon as the page itself came over TLS, wherever that ends. */
function attributes({ headers }: FastifyRequest): string {
  const secure = headers.origin?.startsWith('https:') === true;
  return ['Path=/', 'HttpOnly', 'SameSite=Strict', ...(secure ? ['Secure'] : [])].join('; ');
}

/** The session id that a request carries. */
export function readSessionId(request: FastifyRequest): string | undefined {
  return sentId.exec(request.headers.cookie ?? '')?.[1];
}

/** Hands a new session's id to the browser; without Max-Age, so that closing it signs out. */
export function setSessionId(request: FastifyRequest, reply: FastifyReply, id: string): void {
  void reply.header('set-cookie', `${sessionCookie}=${id}; ${attributes(request)}`);
}

/** Takes the cookie away again. */
export function clearSessionId(request: FastifyRequest, reply: FastifyReply): void {
  void reply.header('set-cookie', `${sessionCookie}=; Max-Age=0; ${attributes(request)}`);
}
