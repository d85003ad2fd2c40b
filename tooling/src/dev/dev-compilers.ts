import webpack from 'webpack';
import WebpackDevServer, { type Configuration as ServerConfiguration } from 'webpack-dev-server';
import type { DevPart } from './dev-manifest';
import { partConfig } from '../webpack/part-config';
import type { BuildMode } from '../webpack/shared-packages';

/** Where the site passes on the socket that tells an open page what changed. */
export const hotPath = '/__hot';

/** How the compiled parts reach a page. */
export interface CompilerOptions {
  readonly mode: Exclude<BuildMode, 'production'>;
  readonly port: number;
  /** What differs between a fleet behind the site server and a guest on an origin of its own. */
  readonly server: ServerConfiguration;
}

/** Compiles parts as they are edited, and serves them on a loopback port. @returns a function that ends it */
export async function serveCompiled(
  parts: readonly DevPart[],
  { mode, port, server: own }: CompilerOptions,
): Promise<() => Promise<void>> {
  const compiler = webpack(
    parts.map(({ part, descriptor, base }) =>
      partConfig({ dir: part.dir, kind: part.kind, descriptor, mode, publicPath: base }),
    ),
  );
  const server = new WebpackDevServer(
    {
      host: '127.0.0.1',
      port,
      static: false,
      setupExitSignals: false,
      webSocketServer: { type: 'ws', options: { path: hotPath } },
      ...own,
      client: {
        // Its frame would need inline styles; errors stand in the console and in the terminal.
        overlay: false,
        logging: 'warn',
        ...(typeof own.client === 'object' ? own.client : {}),
      },
    },
    compiler,
  );
  await server.start();
  return () => server.stop();
}

/** Compiles all parts behind the site server of the same machine. @returns a function that ends it */
export function startCompilers(parts: readonly DevPart[], port: number): Promise<() => Promise<void>> {
  return serveCompiled(parts, {
    mode: 'development',
    port,
    server: {
      hot: true,
      // A page that cannot take a change over is reloaded by the person who looks at it.
      liveReload: false,
      // Only the site server of the same machine asks here, under whatever name it is reached.
      allowedHosts: 'all',
      client: { webSocketURL: `auto://0.0.0.0:0${hotPath}` },
    },
  });
}
