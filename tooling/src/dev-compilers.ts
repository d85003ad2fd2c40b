import webpack from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import type { DevPart } from './dev-fleet';
import { partConfig } from './webpack';

/** Where the site passes on the socket that tells an open page what changed. */
export const hotPath = '/__hot';

/** Compiles all parts as they are edited, and serves them on a loopback port. @returns a function that ends it */
export async function startCompilers(parts: readonly DevPart[], port: number): Promise<() => Promise<void>> {
  const compiler = webpack(
    parts.map(({ part, descriptor, base }) =>
      partConfig({ dir: part.dir, kind: part.kind, descriptor, mode: 'development', publicPath: base }),
    ),
  );
  const server = new WebpackDevServer(
    {
      host: '127.0.0.1',
      port,
      hot: true,
      // A page that cannot take a change over is reloaded by the person who looks at it.
      liveReload: false,
      static: false,
      // Only the site server of the same machine asks here, under whatever name it is reached.
      allowedHosts: 'all',
      setupExitSignals: false,
      webSocketServer: { type: 'ws', options: { path: hotPath } },
      client: {
        // Its frame would need inline styles; errors stand in the console and in the terminal.
        overlay: false,
        logging: 'warn',
        webSocketURL: `auto://0.0.0.0:0${hotPath}`,
      },
    },
    compiler,
  );
  await server.start();
  return () => server.stop();
}
