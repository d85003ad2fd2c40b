import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ReleaseRecord } from '@storefront/shared-contracts';
import { hotPath, serveCompiled } from './dev-compilers';
import type { DevPart } from './dev-manifest';

/** Ports that a site allows by default (DEV_REMOTE_ORIGINS). Each dev remote needs its own port. */
const ports = Array.from({ length: 9 }, (_, index) => 3001 + index);

const loopback = ['localhost', '127.0.0.1'];

/** Port of a dev remote: PORT, else the first free one of 3001 to 3009. @throws if there is none */
export async function getDevRemotePort(
  env: NodeJS.ProcessEnv,
  isFree: (port: number) => Promise<boolean>,
): Promise<number> {
  const text = env['PORT'] ?? '';
  const port = Number(text);
  if (text !== '' && !(Number.isInteger(port) && port > 0 && port <= 65_535)) {
    throw new Error(`PORT can't be "${text}": 1 to 65535.`);
  }
  for (const candidate of text === '' ? ports : [port]) if (await isFree(candidate)) return candidate;
  throw new Error(
    text === ''
      ? 'Ports 3001 to 3009 are in use. End a dev remote, or choose a port that the site allows: PORT=3010 npm run dev'
      : `Port ${port} is in use. Choose another one that the site allows: PORT=3009 npm run dev`,
  );
}

/** Whether a site is on this machine and can therefore request the dev remote's record. */
export const isOnThisMachine = (site: URL): boolean => loopback.includes(site.hostname);

/** Whether pages of an origin may read a dev remote's files: origins on this machine, and the given site. */
export function isAllowedOrigin(origin: string | undefined, site: URL): boolean {
  if (origin === undefined || !URL.canParse(origin)) return false;
  return origin === site.origin || isOnThisMachine(new URL(origin));
}

function allowReading({ headers: { origin } }: IncomingMessage, site: URL): Record<string, string> {
  if (origin === undefined || !isAllowedOrigin(origin, site)) return { vary: 'Origin', 'cache-control': 'no-store' };
  return {
    vary: 'Origin',
    'cache-control': 'no-store',
    'access-control-allow-origin': origin,
    // Browsers require this header if a page of another machine reads from this one.
    'access-control-allow-private-network': 'true',
  };
}

function serveRecord(record: ReleaseRecord) {
  return (_request: IncomingMessage, response: ServerResponse) => {
    response.setHeader('content-type', 'application/json; charset=utf-8');
    response.end(JSON.stringify(record));
  };
}

/** Serves a remote from source to pages of a running site: its files and `record.json`. @returns a function that stops it */
export function serveDevRemote(
  devRemote: DevPart,
  port: number,
  site: URL,
  checksTypes = false,
): Promise<() => Promise<void>> {
  return serveCompiled([devRemote], {
    mode: 'devRemote',
    port,
    checksTypes,
    server: {
      // The page's production React has no Fast Refresh, so the page reloads instead.
      hot: false,
      liveReload: true,
      // Also applies to pages that connect for updates.
      allowedHosts: [...loopback, site.hostname],
      headers: (request) => allowReading(request, site),
      client: { webSocketURL: `ws://localhost:${port}${hotPath}` },
      setupMiddlewares: (middlewares) => {
        // Comes before the compiled files, which wait for the compiler, because the site requests the record with every page.
        const files = middlewares.findIndex((middleware) => middleware.name === 'webpack-dev-middleware');
        middlewares.splice(files, 0, {
          name: 'record',
          path: '/record.json',
          middleware: serveRecord(devRemote.record),
        });
        return middlewares;
      },
    },
  });
}
