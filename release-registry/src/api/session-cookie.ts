import type { FastifyReply, FastifyRequest } from 'fastify';

/** Cookie of a signed-in browser: an opaque id. */
export const sessionCookie = 'release_session';

const sentId = new RegExp(`(?:^|;\\s*)${sessionCookie}=([\\w-]{43})(?:;|$)`);

/** Secure if the page came over TLS, which a proxy may terminate. */
function attributes({ headers }: FastifyRequest): string {
  const secure = headers.origin?.startsWith('https:') === true;
  return ['Path=/', 'HttpOnly', 'SameSite=Strict', ...(secure ? ['Secure'] : [])].join('; ');
}

export function readSessionId(request: FastifyRequest): string | undefined {
  return sentId.exec(request.headers.cookie ?? '')?.[1];
}

/** Without Max-Age, so that closing the browser signs out. */
export function setSessionId(request: FastifyRequest, reply: FastifyReply, id: string): void {
  void reply.header('set-cookie', `${sessionCookie}=${id}; ${attributes(request)}`);
}

export function clearSessionId(request: FastifyRequest, reply: FastifyReply): void {
  void reply.header('set-cookie', `${sessionCookie}=; Max-Age=0; ${attributes(request)}`);
}
