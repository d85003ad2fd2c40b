import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** Time for the API to close its database, in ms. */
const grace = 10_000;

/** Starts the API from its sources, anew on each change. @returns a function that ends it */
export function startApi(root: string, env: NodeJS.ProcessEnv, port: number): () => Promise<void> {
  const tsx = join(dirname(createRequire(join(root, 'package.json')).resolve('tsx/package.json')), 'dist', 'cli.mjs');
  const child = spawn(process.execPath, [tsx, 'watch', '--clear-screen=false', 'api/src/main.ts'], {
    cwd: root,
    env: { ...env, HOST: '127.0.0.1', API_PORT: String(port) },
    stdio: ['ignore', 'inherit', 'inherit'],
    // A group of its own: Ctrl-C reaches it through us alone, once.
    detached: true,
  });
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', () => resolve());
  });
  return async () => {
    child.kill('SIGTERM');
    const force = setTimeout(() => child.kill('SIGKILL'), grace);
    await ended;
    clearTimeout(force);
  };
}
