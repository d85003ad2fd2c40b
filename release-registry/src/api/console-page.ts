import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { RegistryError } from '../contract';
import { trustedTypesDirectives, trustedTypesScript } from '@storefront/server-kit/http';
import { errorCode } from '@storefront/server-kit/program';

/** Browsers send reports of Content Security Policy violations here. */
export const cspReportPath = '/api/csp-report';

/** The server replaces this text in index.html with a new nonce for each response. */
const noncePlaceholder = '__NONCE__';

/** The server replaces this text in index.html with the page's first script. */
const firstScriptPlaceholder = '__FIRST_SCRIPT__';

/** The list of allowed script URLs is empty, because code of the console loads no scripts. */
const firstScript = trustedTypesScript([]);

/** Matches files that the server may send. HTML, source maps and temporary files do not match. */
const servedFiles = /\/[^/]+\.(?!map$|tmp$|html$)[a-z0-9]+$/;

/** Matches a file name with a content hash of at least 8 characters. */
const hashed = /[.-][A-Za-z0-9_-]{8,}\.[a-z0-9]+$/;

function consolePolicy(nonce: string): string {
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
    ...trustedTypesDirectives(),
    `report-uri ${cspReportPath}`,
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

/** Serves the built console at `/`. */
export async function registerConsolePage(app: FastifyInstance, folder: string): Promise<void> {
  app.get('/', async (_request, reply) => {
    const page = await readPage(folder);
    const nonce = randomBytes(16).toString('base64');
    return reply
      .headers({ 'cache-control': 'no-store', 'content-security-policy': consolePolicy(nonce) })
      .type('text/html; charset=utf-8')
      .send(page.replace(firstScriptPlaceholder, () => firstScript).replaceAll(noncePlaceholder, nonce));
  });
  await app.register(fastifyStatic, {
    root: folder,
    prefix: '/',
    index: false,
    cacheControl: false,
    preCompressed: true,
    decorateReply: false,
    allowedPath: (path) => servedFiles.test(path) && !path.startsWith('/api/'),
    setHeaders: (reply, path) => {
      reply
        .header('cache-control', hashed.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache')
        .header('vary', 'Accept-Encoding');
    },
  });
}
