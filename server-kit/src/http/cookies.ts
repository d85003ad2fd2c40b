import cookie from '@fastify/cookie';
import type { FastifyInstance } from 'fastify';

/** Parses cookies, and adds `reply.setCookie`, by default for all paths and HttpOnly. */
export async function registerCookies(app: FastifyInstance): Promise<void> {
  await app.register(cookie, { parseOptions: { path: '/', httpOnly: true, encode: encodeURIComponent } });
}
