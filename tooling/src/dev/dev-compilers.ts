import webpack from 'webpack';
import WebpackDevServer, { type Configuration as ServerConfiguration } from 'webpack-dev-server';
import type { DevPart } from './dev-manifest';
import { partConfig } from '../webpack/part-config';
import type { BuildMode } from '../webpack/shared-packages';

/** Path of the WebSocket for hot updates. The site server forwards it. */
export const hotPath = '/__hot';

interface CompilerOptions {
  readonly mode: Exclude<BuildMode, 'production'>;
  readonly port: number;
  readonly checksTypes?: boolean | undefined;
  /** Options that differ between a fleet behind the site server and a dev remote on its own origin. */
  readonly server: ServerConfiguration;
}

/** Compiles parts on each change and serves them on a loopback port. @returns a function that stops it */
export async function serveCompiled(
  parts: readonly DevPart[],
  { mode, port, checksTypes, server: own }: CompilerOptions,
): Promise<() => Promise<void>> {
  const configs = parts.map(({ part, descriptor, base }) =>
    partConfig({ dir: part.dir, kind: part.kind, root: part.root, descriptor, mode, checksTypes, publicPath: base }),
  );
  const [first = {}, ...others] = configs;
  // The page shows type errors, which arrive after the files, only if one compiler compiles one part.
  const compiler = others.length === 0 ? webpack(first) : webpack(configs);
  const server = new WebpackDevServer(
    {
      host: '127.0.0.1',
      port,
      static: false,
      setupExitSignals: false,
      webSocketServer: { type: 'ws', options: { path: hotPath } },
      ...own,
      client: {
        overlay: { errors: true, warnings: false, runtimeErrors: true },
        logging: 'warn',
        ...(typeof own.client === 'object' ? own.client : {}),
      },
    },
    compiler,
  );
  await server.start();
  return () => server.stop();
}

/** Compiles all parts behind the site server of the same machine. @returns a function that stops it */
export function startCompilers(parts: readonly DevPart[], port: number): Promise<() => Promise<void>> {
  return serveCompiled(parts, {
    mode: 'development',
    port,
    server: {
      hot: true,
      // If a page cannot apply a change, the developer reloads it.
      liveReload: false,
      // Only the site server of this machine sends requests. It forwards any host name.
      allowedHosts: 'all',
      client: { webSocketURL: `auto://0.0.0.0:0${hotPath}` },
    },
  });
}
