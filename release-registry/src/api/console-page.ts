import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { RegistryError } from '../contract';
import { errorCode } from '@storefront/server-kit/program';

/** Where the page expects the nonce of its styles. */
export const noncePlaceholder = '__NONCE__';

/** A file of the build that is served as it stands: no page, no source map, nothing half written. */
const served = /\/[^/]+\.(?!map$|tmp$|html$)[a-z0-9]+$/;

/** A name that changes with the content: 8 characters of a hash before the ending. */
const hashed = /[.-][A-Za-z0-9_-]{8,}\.[a-z0-9]+$/;

/** The console runs its own scripts only; styles are its files and those that carry this answer's nonce. */
function consolePolicy(nonce: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
  ].join('; ');
}

async function readPage(folder: string): Promise<string> {
  try {
    return await readFile(join(folder, 'index.html'), 'utf8');
  } catch (cause) {
    if (errorCode(cause) !== 'ENOENT') throw cause;
    throw new RegistryError('unknown', 'The console is not built. Run npm run build.', undefined, { cause });
  }
}

/** Serves the console's page at `/` and its files beside it. */
export async function registerConsolePage(app: FastifyInstance, folder: string): Promise<void> {
  app.get('/', async (_request, reply) => {
    const page = await readPage(folder);
    const nonce = randomBytes(16).toString('base64');
    return reply
      .headers({ 'cache-control': 'no-store', 'content-security-policy': consolePolicy(nonce) })
      .type('text/html; charset=utf-8')
      .send(page.replaceAll(noncePlaceholder, nonce));
  });
  await app.register(fastifyStatic, {
    root: folder,
    prefix: '/',
    index: false,
    cacheControl: false,
    preCompressed: true,
    decorateReply: false,
    allowedPath: (path) => served.test(path) && !path.startsWith('/api/'),
    setHeaders: (reply, path) => {
      reply
        .header('cache-control', hashed.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache')
        .header('vary', 'Accept-Encoding');
    },
  });
}
