import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ReleaseRecord } from '@storefront/shared-contracts';
import { hotPath, serveCompiled } from './dev-compilers';
import type { DevPart } from './dev-manifest';

/** Port of each dev remote, so that several can be served at once. */
const ports: Readonly<Record<string, number>> = {
  'mfe-catalogue': 3001,
  'mfe-lab': 3002,
  'mfe-cart-checkout': 3003,
  'mfe-account': 3004,
};

const loopback = ['localhost', '127.0.0.1'];

/** Port of a dev remote: PORT, else its own. @throws when neither is usable */
export function getDevRemotePort(name: string, env: NodeJS.ProcessEnv): number {
  const text = env['PORT'] ?? '';
  const port = text === '' ? ports[name] : Number(text);
  if (port !== undefined && Number.isInteger(port) && port > 0 && port <= 65_535) return port;
  throw new Error(
    text === '' ? `${name} has no port of its own: PORT=3009 npm run dev` : `PORT can't be "${text}": 1 to 65535.`,
  );
}

/** Whether pages of an origin may read a dev remote's files: those of sites on the same machine. */
export function isAllowedOrigin(origin: string | undefined): boolean {
  return origin !== undefined && URL.canParse(origin) && loopback.includes(new URL(origin).hostname);
}

function allowReading({ headers: { origin } }: IncomingMessage): Record<string, string> {
  return {
    vary: 'Origin',
    'cache-control': 'no-store',
    ...(origin !== undefined && isAllowedOrigin(origin) ? { 'access-control-allow-origin': origin } : {}),
  };
}

function serveRecord(record: ReleaseRecord) {
  return (_request: IncomingMessage, response: ServerResponse) => {
    response.setHeader('content-type', 'application/json; charset=utf-8');
    response.end(JSON.stringify(record));
  };
}

/** Serves a remote from source to pages of a running site: its files and `record.json`. @returns a function that stops it */
export function serveDevRemote(devRemote: DevPart, port: number): Promise<() => Promise<void>> {
  return serveCompiled([devRemote], {
    mode: 'devRemote',
    port,
    server: {
      // The page's production React has no Fast Refresh, so the page reloads instead.
      hot: false,
      liveReload: true,
      allowedHosts: loopback,
      headers: allowReading,
      client: { webSocketURL: `ws://localhost:${port}${hotPath}` },
      setupMiddlewares: (middlewares) => {
        // Before the compiled files, which wait for the compiler: the site requests the record with every page.
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
