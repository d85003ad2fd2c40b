import type { FastifyRequest } from 'fastify';

/** Whether a page of this server sent the request. Browsers send `Origin` with every POST, and no page can change it. */
export function isOwnOrigin({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  const { origin, host } = headers;
  if (origin === undefined || !URL.canParse(origin)) return false;
  const { protocol, host: from } = new URL(origin);
  return from === host?.toLowerCase() && (protocol === 'https:' || protocol === 'http:');
}
