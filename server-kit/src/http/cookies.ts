import cookie from '@fastify/cookie';
import type { FastifyInstance } from 'fastify';

/** Parses cookies, and sets them with `reply.setCookie`, for all paths and hidden from scripts. */
export async function registerCookies(app: FastifyInstance): Promise<void> {
  await app.register(cookie, { parseOptions: { path: '/', httpOnly: true, encode: encodeURIComponent } });
}
